/// ISO-2022-JP (Encoding standard, 12.2.2): escape sequences switch between sets of characters.
struct ISO2022JPEncoder {
  private enum Characters {
    case ascii, roman, jis0208

    var escape: [UInt8] {
      switch self {
      case .ascii: [0x1B, 0x28, 0x42]
      case .roman: [0x1B, 0x28, 0x4A]
      case .jis0208: [0x1B, 0x24, 0x42]
      }
    }
  }

  private var set = Characters.ascii

  /// What switches sets, and would let text switch them.
  static func isControl(_ code: UInt32) -> Bool { code == 0x0E || code == 0x0F || code == 0x1B }

  mutating func append(_ code: UInt32, to bytes: inout [UInt8]) -> Bool {
    if set != .jis0208, Self.isControl(code) { return false }
    if code < 0x80 {
      // Roman has the yen sign and the overline in place of these two.
      if set == .jis0208 || (set == .roman && (code == 0x5C || code == 0x7E)) {
        if Self.isControl(code) {
          enter(.ascii, &bytes)
          return false
        }
        enter(.ascii, &bytes)
      }
      bytes.append(UInt8(code))
      return true
    }
    if code == 0xA5 || code == 0x203E {
      enter(.roman, &bytes)
      bytes.append(code == 0xA5 ? 0x5C : 0x7E)
      return true
    }
    guard let pointer = EncodingIndex.jis0208.pointer(of: Self.fullWidth(code)), pointer < 94 * 94 else {
      if set == .jis0208 { enter(.ascii, &bytes) }
      return false
    }
    enter(.jis0208, &bytes)
    bytes += [UInt8(pointer / 94 + 0x21), UInt8(pointer % 94 + 0x21)]
    return true
  }

  mutating func finish(_ bytes: inout [UInt8]) { enter(.ascii, &bytes) }

  private mutating func enter(_ next: Characters, _ bytes: inout [UInt8]) {
    guard set != next else { return }
    set = next
    bytes += next.escape
  }

  /// Katakana of half width are written as those of full width; so is the minus sign.
  private static func fullWidth(_ code: UInt32) -> UInt32 {
    if code == 0x2212 { return 0xFF0D }
    guard (0xFF61...0xFF9F).contains(code) else { return code }
    return katakana[Int(code - 0xFF61)]
  }

  private static let katakana = "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜"
    .unicodeScalars.map(\.value)
}
