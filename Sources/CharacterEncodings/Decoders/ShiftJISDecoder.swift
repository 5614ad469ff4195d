/// Shift_JIS (Encoding standard, 12.3).
enum ShiftJISDecoder {
  static func next(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> CharacterStep {
    let lead = bytes[index]
    switch lead {
    case 0x80: return .character(0x80, length: 1)
    case 0xA1...0xDF: return .character(0xFF61 + UInt32(lead - 0xA1), length: 1)
    case 0x81...0x9F, 0xE0...0xFC: break
    default: return .error(length: 1)
    }
    guard index + 1 < bytes.count else { return .incomplete }
    let trail = bytes[index + 1]
    guard (0x40...0x7E).contains(trail) || (0x80...0xFC).contains(trail) else { return .ofPair(nil, trail) }
    let pointer = Int(lead - (lead < 0xA0 ? 0x81 : 0xC1)) * 188 + Int(trail) - (trail < 0x7F ? 0x40 : 0x41)
    // Characters of one's own.
    if (8836...10715).contains(pointer) { return .character(0xE000 + UInt32(pointer - 8836), length: 2) }
    return .ofPair(EncodingIndex.jis0208.code(at: pointer), trail)
  }
}
