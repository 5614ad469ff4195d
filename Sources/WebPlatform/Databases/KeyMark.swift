/// Two characters that no key has, in UTF-8.
enum KeyMark: UInt8 {
  /// U+FFFF, between keys; the last byte of it.
  case separator = 0xBF
  /// U+FFFE, behind the last one.
  case end = 0xBE

  static let length = 3

  var bytes: [UInt8] { [0xEF, 0xBF, rawValue] }

  /// Where it stands first.
  func first(in text: ArraySlice<UInt8>) -> Int? {
    var at = text.startIndex
    while at + 2 < text.endIndex {
      if text[at] == 0xEF, text[at + 1] == 0xBF, text[at + 2] == rawValue { return at }
      at += 1
    }
    return nil
  }
}
