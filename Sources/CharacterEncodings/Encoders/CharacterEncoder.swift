/// Writes text in an encoding that is none of Unicode's, code point by code point.
struct CharacterEncoder {
  private let encoding: CharacterEncoding
  private var japanese = ISO2022JPEncoder()

  init(_ encoding: CharacterEncoding) { self.encoding = encoding }

  /// Adds a code point's bytes; false, and nothing of it, when the encoding does not have it.
  @discardableResult
  mutating func append(_ code: UInt32, to bytes: inout [UInt8]) -> Bool {
    if encoding.kind == .iso2022JP { return japanese.append(code, to: &bytes) }
    if code < 0x80 {
      bytes.append(UInt8(code))
      return true
    }
    guard let encoded = encoded(code) else { return false }
    bytes += encoded
    return true
  }

  /// What is said to be missing where `code` is: ISO-2022-JP does not name its own controls.
  func lacks(_ code: UInt32) -> UInt32 {
    encoding.kind == .iso2022JP && ISO2022JPEncoder.isControl(code) ? 0xFFFD : code
  }

  /// Nothing follows.
  mutating func finish(_ bytes: inout [UInt8]) {
    if encoding.kind == .iso2022JP { japanese.finish(&bytes) }
  }

  private func encoded(_ code: UInt32) -> [UInt8]? {
    switch encoding.kind {
    case .singleByte, .userDefined: SingleByteIndex.of(encoding).byte(of: code).map { [$0] }
    case .big5: EncodingIndex.big5.pointer(of: code).map { Self.pair($0, width: 157, lead: 0x81, turn: 0x3F, 0x40, 0x62) }
    case .eucKR: EncodingIndex.eucKR.pointer(of: code).map { Self.pair($0, width: 190, lead: 0x81, turn: 190, 0x41, 0) }
    case .gb18030(let isGBK): Self.gb18030(code, isGBK: isGBK)
    case .shiftJIS: Self.shiftJIS(code)
    case .eucJP: Self.eucJP(code)
    case .utf8, .utf16, .replacement, .iso2022JP: nil
    }
  }

  /// Two bytes: the trail bytes of cells before `turn` begin at one offset, the others at another.
  private static func pair(_ pointer: Int, width: Int, lead: Int, turn: Int, _ low: Int, _ high: Int) -> [UInt8] {
    let cell = pointer % width
    return [UInt8(lead + pointer / width), UInt8(cell + (cell < turn ? low : high))]
  }

  private static func gb18030(_ code: UInt32, isGBK: Bool) -> [UInt8]? {
    if code == 0xE5E5 { return nil }
    if isGBK, code == 0x20AC { return [0x80] }
    if let bytes = gb2005[code] { return bytes }
    if let pointer = EncodingIndex.gb18030.pointer(of: code) { return pair(pointer, width: 190, lead: 0x81, turn: 0x3F, 0x40, 0x41) }
    guard !isGBK, let pointer = GB18030Ranges.pointer(of: code) else { return nil }
    return [
      UInt8(0x81 + pointer / 12_600), UInt8(0x30 + pointer / 1_260 % 10), UInt8(0x81 + pointer / 10 % 126), UInt8(0x30 + pointer % 10),
    ]
  }

  /// What the standard of 2005 wrote with two bytes, and is still written so.
  private static let gb2005: [UInt32: [UInt8]] = [
    0xE78D: [0xA6, 0xD9], 0xE78E: [0xA6, 0xDA], 0xE78F: [0xA6, 0xDB], 0xE790: [0xA6, 0xDC], 0xE791: [0xA6, 0xDD], 0xE792: [0xA6, 0xDE],
    0xE793: [0xA6, 0xDF], 0xE794: [0xA6, 0xEC], 0xE795: [0xA6, 0xED], 0xE796: [0xA6, 0xF3], 0xE81E: [0xFE, 0x59], 0xE826: [0xFE, 0x61],
    0xE82B: [0xFE, 0x66], 0xE82C: [0xFE, 0x67], 0xE832: [0xFE, 0x6D], 0xE843: [0xFE, 0x7E], 0xE854: [0xFE, 0x90], 0xE864: [0xFE, 0xA0],
  ]

  private static func shiftJIS(_ code: UInt32) -> [UInt8]? {
    switch code {
    case 0x80: return [0x80]
    case 0xA5: return [0x5C]
    case 0x203E: return [0x7E]
    case 0xFF61...0xFF9F: return [UInt8(code - 0xFF61 + 0xA1)]
    default: break
    }
    guard let pointer = EncodingIndex.shiftJIS.pointer(of: code == 0x2212 ? 0xFF0D : code) else { return nil }
    let lead = pointer / 188
    let trail = pointer % 188
    return [UInt8(lead + (lead < 0x1F ? 0x81 : 0xC1)), UInt8(trail + (trail < 0x3F ? 0x40 : 0x41))]
  }

  private static func eucJP(_ code: UInt32) -> [UInt8]? {
    switch code {
    case 0xA5: return [0x5C]
    case 0x203E: return [0x7E]
    case 0xFF61...0xFF9F: return [0x8E, UInt8(code - 0xFF61 + 0xA1)]
    default: break
    }
    guard let pointer = EncodingIndex.jis0208.pointer(of: code == 0x2212 ? 0xFF0D : code), pointer < 94 * 94 else { return nil }
    return [UInt8(pointer / 94 + 0xA1), UInt8(pointer % 94 + 0xA1)]
  }
}
