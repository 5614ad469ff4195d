/// EUC-JP (Encoding standard, 12.1).
enum EUCJPDecoder {
  static func next(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> CharacterStep {
    let lead = bytes[index]
    let graphic: ClosedRange<UInt8> = 0xA1...0xFE
    guard lead == 0x8E || lead == 0x8F || graphic.contains(lead) else { return .error(length: 1) }
    guard index + 1 < bytes.count else { return .incomplete }
    let second = bytes[index + 1]
    if lead == 0x8E, (0xA1...0xDF).contains(second) { return .character(0xFF61 + UInt32(second - 0xA1), length: 2) }
    guard lead == 0x8F, graphic.contains(second) else {
      guard graphic.contains(lead), graphic.contains(second) else { return .ofPair(nil, second) }
      return .ofPair(EncodingIndex.jis0208.code(at: Int(lead - 0xA1) * 94 + Int(second - 0xA1)), second)
    }
    guard index + 2 < bytes.count else { return .incomplete }
    let third = bytes[index + 2]
    if graphic.contains(third), let code = EncodingIndex.jis0212.code(at: Int(second - 0xA1) * 94 + Int(third - 0xA1)) {
      return .character(code, length: 3)
    }
    return .error(length: third < 0x80 ? 2 : 3)
  }
}
