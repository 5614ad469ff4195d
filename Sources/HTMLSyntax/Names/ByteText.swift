/// Comparisons of names and values as bytes.
enum ByteText {
  static func equal(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    var index = 0
    while index < a.count {
      if a[index] != b[index] { return false }
      index += 1
    }
    return true
  }

  static func equal(_ a: UnsafeBufferPointer<UInt8>, _ b: StaticString) -> Bool {
    equal(a, bytes(b))
  }

  static func bytes(_ text: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Whether `a` begins with `b`, without regard to the case of ASCII letters.
  static func hasPrefixIgnoringCase(_ a: UnsafeBufferPointer<UInt8>, _ b: StaticString) -> Bool {
    let prefix = bytes(b)
    guard a.count >= prefix.count else { return false }
    for index in prefix.indices where lower(a[index]) != lower(prefix[index]) { return false }
    return true
  }

  static func equalIgnoringCase(_ a: UnsafeBufferPointer<UInt8>, _ b: StaticString) -> Bool {
    a.count == b.utf8CodeUnitCount && hasPrefixIgnoringCase(a, b)
  }

  @inline(__always)
  static func lower(_ byte: UInt8) -> UInt8 { isUpper(byte) ? byte | 0x20 : byte }

  @inline(__always)
  static func isUpper(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inline(__always)
  static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  /// ASCII whitespace of normalized text.
  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0C || byte == 0x0D }
}
