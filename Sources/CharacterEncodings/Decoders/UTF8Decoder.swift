/// UTF-8 (Encoding standard, 8.1).
enum UTF8Decoder {
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into outcome: inout DecodedText) {
    let tail = isLast ? 0 : incompleteTail(bytes)
    outcome.rest = tail
    let whole = UnsafeBufferPointer(rebasing: bytes.dropLast(tail))
    if let text = String(validating: whole, as: UTF8.self) {
      outcome.text = Array(text.utf8)
    } else {
      outcome.isValid = false
      outcome.text = Array(String(decoding: whole, as: UTF8.self).utf8)
    }
  }

  /// How many bytes at the end begin a character that is not complete.
  private static func incompleteTail(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    for back in 1...3 where back <= bytes.count {
      let byte = bytes[bytes.count - back]
      if byte < 0x80 { return 0 }
      guard byte >= 0xC0 else { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      guard back < length, mayBegin(UnsafeBufferPointer(rebasing: bytes[(bytes.count - back)...])) else { return 0 }
      return back
    }
    return 0
  }

  /// Whether bytes may still become a character: its second one decides.
  private static func mayBegin(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let lead = bytes[0]
    guard (0xC2...0xF4).contains(lead) else { return false }
    guard bytes.count > 1 else { return true }
    let seconds: ClosedRange<UInt8> = switch lead {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
    return seconds.contains(bytes[1])
  }
}
