import Glibc

/// Whether a classic script may hold `import(...)`: a quick look that lets the many without it go as they are.
enum DynamicImport {
  private static let word = Array("import".utf8)

  static func mayOccur(in source: String) -> Bool {
    var source = source
    return source.withUTF8 { text in
      var position = 0
      while let end = endOfWord(in: text, from: position) {
        // A comment or white space may stand before the parenthesis.
        let next = text[end...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        if next == UInt8(ascii: "(") || next == UInt8(ascii: "/") { return true }
        position = end
      }
      return false
    }
  }

  /// Where the next "import" ends. It is looked for by its "m", which is rarer than what is around it.
  private static func endOfWord(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = text.baseAddress else { return nil }
    var position = start
    while position < text.count, let found = memchr(base + position, 0x6D, text.count - position) {
      let index = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      if index >= 1, text[(index - 1)...].starts(with: word) { return index - 1 + word.count }
      position = index + 1
    }
    return nil
  }
}
