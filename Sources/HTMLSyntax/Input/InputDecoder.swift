/// Turns chunks of bytes into normalized text: CR and CRLF become LF, and bytes that aren't WTF-8 become U+FFFD, one for each
/// maximal subpart (Encoding standard, UTF-8 decoder). Sequences may be split between chunks.
struct InputDecoder {
  /// The bytes of a sequence that has begun, in order from the lowest byte.
  private var partial: UInt32 = 0
  private var partialCount = 0
  private var needed = 0
  private var lower: UInt8 = 0x80
  private var upper: UInt8 = 0xBF
  private var isAfterCarriageReturn = false

  /// Appends what `bytes` mean to `text`.
  mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, into text: inout ByteBuffer) {
    guard let base = bytes.baseAddress else { return }
    let count = bytes.count
    text.reserve(count)
    var position = 0
    while position < count {
      if partialCount > 0 {
        if continues(with: base[position], into: &text) { position += 1 }
        continue
      }
      if isAfterCarriageReturn {
        isAfterCarriageReturn = false
        if base[position] == 0x0A { position += 1 }
        continue
      }
      let end = ByteScan.plainEnd(base, position, count)
      if end > position { text.append(base + position, count: end - position) }
      position = end
      guard position < count else { return }
      begin(base[position], into: &text)
      position += 1
    }
  }

  /// Replaces a sequence that never ended.
  mutating func finish(into text: inout ByteBuffer) {
    if partialCount > 0 { replace(into: &text) }
  }

  private mutating func begin(_ byte: UInt8, into text: inout ByteBuffer) {
    lower = 0x80
    upper = 0xBF
    switch byte {
    case 0x0D:
      text.append(0x0A)
      isAfterCarriageReturn = true
      return
    case 0xC2...0xDF: needed = 2
    case 0xE0...0xEF:
      needed = 3
      if byte == 0xE0 { lower = 0xA0 }
    case 0xF0...0xF4:
      needed = 4
      if byte == 0xF0 { lower = 0x90 }
      if byte == 0xF4 { upper = 0x8F }
    default:
      replace(into: &text)
      return
    }
    partial = UInt32(byte)
    partialCount = 1
  }

  /// Takes a byte into the sequence that has begun; false when it isn't of it, and comes again.
  private mutating func continues(with byte: UInt8, into text: inout ByteBuffer) -> Bool {
    guard byte >= lower && byte <= upper else {
      replace(into: &text)
      return false
    }
    lower = 0x80
    upper = 0xBF
    partial |= UInt32(byte) << UInt32(8 * partialCount)
    partialCount += 1
    if partialCount == needed {
      for index in 0..<needed { text.append(UInt8(truncatingIfNeeded: partial >> UInt32(8 * index))) }
      partialCount = 0
    }
    return true
  }

  private mutating func replace(into text: inout ByteBuffer) {
    text.append("\u{FFFD}")
    partialCount = 0
  }
}
