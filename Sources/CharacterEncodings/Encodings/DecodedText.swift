/// Text that was decoded, in UTF-8, with U+FFFD for what the bytes do not tell.
public struct DecodedText: Sendable, Equatable {
  /// The text so far.
  public internal(set) var text: [UInt8] = []
  /// Bytes at the end that begin a character: to be given again before those that follow. None where nothing follows.
  public internal(set) var rest = 0
  /// In which mode the bytes that follow are read: see ``CharacterEncoding/decode(_:isLast:mode:)``.
  public internal(set) var mode: UInt8 = 0
  /// Whether every byte was part of a character.
  public internal(set) var isValid = true

  mutating func append(ascii byte: UInt8) { text.append(byte) }

  mutating func append(_ code: UInt32) {
    switch code {
    case ..<0x80: text.append(UInt8(code))
    case ..<0x800:
      text.append(0xC0 | UInt8(code >> 6))
      text.append(0x80 | UInt8(code & 0x3F))
    case ..<0x10000:
      text.append(0xE0 | UInt8(code >> 12))
      text.append(0x80 | UInt8(code >> 6 & 0x3F))
      text.append(0x80 | UInt8(code & 0x3F))
    default:
      text.append(0xF0 | UInt8(code >> 18))
      text.append(0x80 | UInt8(code >> 12 & 0x3F))
      text.append(0x80 | UInt8(code >> 6 & 0x3F))
      text.append(0x80 | UInt8(code & 0x3F))
    }
  }

  mutating func fail() {
    isValid = false
    append(0xFFFD)
  }
}
