/// Big5 (Encoding standard, 12.1).
enum Big5Decoder {
  static func next(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> CharacterStep {
    let lead = bytes[index]
    guard (0x81...0xFE).contains(lead) else { return .error(length: 1) }
    guard index + 1 < bytes.count else { return .incomplete }
    let trail = bytes[index + 1]
    guard (0x40...0x7E).contains(trail) || (0xA1...0xFE).contains(trail) else { return .ofPair(nil, trail) }
    let pointer = Int(lead - 0x81) * 157 + Int(trail) - (trail < 0x7F ? 0x40 : 0x62)
    switch pointer {
    case 1133: return .pair(0xCA, 0x304)
    case 1135: return .pair(0xCA, 0x30C)
    case 1164: return .pair(0xEA, 0x304)
    case 1166: return .pair(0xEA, 0x30C)
    default: return .ofPair(EncodingIndex.big5.code(at: pointer), trail)
    }
  }
}
