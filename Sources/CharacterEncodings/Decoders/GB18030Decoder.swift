/// gb18030, and with it GBK (Encoding standard, 10.2).
enum GB18030Decoder {
  static func next(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> CharacterStep {
    let first = bytes[index]
    if first == 0x80 { return .character(0x20AC, length: 1) }
    guard first <= 0xFE else { return .error(length: 1) }
    guard index + 1 < bytes.count else { return .incomplete }
    let second = bytes[index + 1]
    if (0x30...0x39).contains(second) { return four(bytes, at: index) }
    guard (0x40...0x7E).contains(second) || (0x80...0xFE).contains(second) else { return .ofPair(nil, second) }
    return .ofPair(EncodingIndex.gb18030.code(at: Int(first - 0x81) * 190 + Int(second) - (second < 0x7F ? 0x40 : 0x41)), second)
  }

  /// A character of four bytes, whose second is a digit. Where it ends early, what is behind its first byte is read again.
  private static func four(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> CharacterStep {
    guard index + 2 < bytes.count else { return .incomplete }
    guard (0x81...0xFE).contains(bytes[index + 2]) else { return .error(length: 1) }
    guard index + 3 < bytes.count else { return .incomplete }
    guard (0x30...0x39).contains(bytes[index + 3]) else { return .error(length: 1) }
    let high = Int(bytes[index] - 0x81) * 10 + Int(bytes[index + 1] - 0x30)
    let pointer = (high * 126 + Int(bytes[index + 2] - 0x81)) * 10 + Int(bytes[index + 3] - 0x30)
    return GB18030Ranges.code(at: pointer).map { .character($0, length: 4) } ?? .error(length: 4)
  }
}
