/// ISO-2022-JP (Encoding standard, 12.2): escape sequences switch between sets of characters.
enum ISO2022JPDecoder {
  /// What bytes mean; as the low bits of ``DecodedText/mode``.
  private enum Characters: UInt8 {
    case ascii, roman, katakana, jis0208
  }

  /// The bit of a mode that says that an escape sequence was last: another one right behind it is an error.
  private static let escaped: UInt8 = 0x10

  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into outcome: inout DecodedText) {
    var set = Characters(rawValue: outcome.mode & 0xF) ?? .ascii
    var hasEscaped = outcome.mode & escaped != 0
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x1B {
        guard index + 2 < bytes.count || isLast || isWrong(bytes, index) else { break }
        if let next = Self.set(escapedBy: bytes, index) {
          if hasEscaped { outcome.fail() }
          set = next
          hasEscaped = true
          index += 3
        } else {
          hasEscaped = false
          outcome.fail()
          index += 1
        }
        continue
      }
      if set == .jis0208, (0x21...0x7E).contains(bytes[index]), index + 1 == bytes.count, !isLast { break }
      hasEscaped = false
      index += character(set, bytes, index, &outcome)
    }
    outcome.rest = bytes.count - index
    outcome.mode = isLast ? 0 : set.rawValue | (hasEscaped ? escaped : 0)
  }

  /// Whether the byte behind an escape makes it none already.
  private static func isWrong(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    index + 1 < bytes.count && bytes[index + 1] != 0x24 && bytes[index + 1] != 0x28
  }

  private static func set(escapedBy bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Characters? {
    guard index + 2 < bytes.count else { return nil }
    return switch (bytes[index + 1], bytes[index + 2]) {
    case (0x28, 0x42): .ascii
    case (0x28, 0x4A): .roman
    case (0x28, 0x49): .katakana
    case (0x24, 0x40), (0x24, 0x42): .jis0208
    default: nil
    }
  }

  /// Reads one character, and gives its length.
  private static func character(_ set: Characters, _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ outcome: inout DecodedText) -> Int {
    let byte = bytes[index]
    switch set {
    case .ascii, .roman:
      if byte >= 0x80 || byte == 0x0E || byte == 0x0F { outcome.fail() }
      else if set == .roman, byte == 0x5C { outcome.append(0xA5) }
      else if set == .roman, byte == 0x7E { outcome.append(0x203E) }
      else { outcome.append(ascii: byte) }
    case .katakana:
      if (0x21...0x5F).contains(byte) { outcome.append(0xFF61 + UInt32(byte - 0x21)) } else { outcome.fail() }
    case .jis0208:
      guard (0x21...0x7E).contains(byte), index + 1 < bytes.count else {
        outcome.fail()
        return 1
      }
      let trail = bytes[index + 1]
      guard (0x21...0x7E).contains(trail) else {
        outcome.fail()
        return trail == 0x1B ? 1 : 2
      }
      if let code = EncodingIndex.jis0208.code(at: Int(byte - 0x21) * 94 + Int(trail - 0x21)) { outcome.append(code) } else { outcome.fail() }
      return 2
    }
    return 1
  }
}
