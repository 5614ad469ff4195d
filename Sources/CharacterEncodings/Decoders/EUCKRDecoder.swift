/// EUC-KR (Encoding standard, 13.1).
enum EUCKRDecoder {
  static func next(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> CharacterStep {
    let lead = bytes[index]
    guard (0x81...0xFE).contains(lead) else { return .error(length: 1) }
    guard index + 1 < bytes.count else { return .incomplete }
    let trail = bytes[index + 1]
    guard (0x41...0xFE).contains(trail) else { return .ofPair(nil, trail) }
    return .ofPair(EncodingIndex.eucKR.code(at: Int(lead - 0x81) * 190 + Int(trail - 0x41)), trail)
  }
}
