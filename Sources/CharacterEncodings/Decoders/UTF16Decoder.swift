/// UTF-16 (Encoding standard, 14.2), in either order of bytes.
enum UTF16Decoder {
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, isBigEndian: Bool, isLast: Bool, into outcome: inout DecodedText) {
    func unit(_ index: Int) -> UInt32 {
      isBigEndian ? UInt32(bytes[index]) << 8 | UInt32(bytes[index + 1]) : UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index])
    }
    var index = 0
    while index + 1 < bytes.count {
      let first = unit(index)
      if first & 0xFC00 == 0xD800 {
        guard index + 3 < bytes.count else { break }
        let second = unit(index + 2)
        if second & 0xFC00 == 0xDC00 {
          outcome.append(0x10000 + ((first & 0x3FF) << 10) + (second & 0x3FF))
          index += 4
        } else {
          outcome.fail()
          index += 2
        }
      } else {
        if first & 0xFC00 == 0xDC00 { outcome.fail() } else { outcome.append(first) }
        index += 2
      }
    }
    guard index < bytes.count else { return }
    // Half a unit at the end is one error, together with half a pair before it.
    if isLast { outcome.fail() } else { outcome.rest = bytes.count - index }
  }
}
