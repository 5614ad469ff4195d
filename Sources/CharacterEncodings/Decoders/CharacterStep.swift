/// What the bytes at some place come to, in an encoding of several bytes a character.
enum CharacterStep {
  case character(UInt32, length: Int)
  /// One that Unicode writes as two; it has two bytes.
  case pair(UInt32, UInt32)
  /// So many bytes are none.
  case error(length: Int)
  /// More bytes are needed.
  case incomplete

  /// The character of two bytes that a pointer leads to; a second byte of ASCII that makes none stands for itself.
  static func ofPair(_ code: UInt32?, _ second: UInt8) -> CharacterStep {
    code.map { .character($0, length: 2) } ?? .error(length: second < 0x80 ? 1 : 2)
  }
}
