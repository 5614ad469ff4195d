/// A word or mark of a SOQL text at nesting depth 0 (what stands in parentheses or quotes is skipped).
struct SOQLToken: Equatable {
  /// The text, in lower case.
  let word: String
  /// Where it stands, in UTF-8 bytes.
  let range: Range<Int>
}

extension SOQLToken {
  /// Splits SOQL into its outermost words. Strings (with `\` escapes) and parentheses count as one gap each.
  static func outermost(of soql: [UInt8]) -> [SOQLToken] {
    var tokens: [SOQLToken] = []
    var position = 0
    var depth = 0
    while position < soql.count {
      let byte = soql[position]
      switch byte {
      case UInt8(ascii: "'"): position = endOfString(in: soql, from: position)
      case UInt8(ascii: "("): depth += 1; position += 1
      case UInt8(ascii: ")"): depth -= 1; position += 1
      case _ where isWordByte(byte):
        let end = soql[position...].firstIndex { !isWordByte($0) } ?? soql.count
        if depth == 0 {
          let word = String(decoding: soql[position..<end], as: UTF8.self).lowercased()
          tokens.append(SOQLToken(word: word, range: position..<end))
        }
        position = end
      default: position += 1
      }
    }
    return tokens
  }

  private static func endOfString(in soql: [UInt8], from quote: Int) -> Int {
    var position = quote + 1
    while position < soql.count, soql[position] != UInt8(ascii: "'") {
      position += soql[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position + 1, soql.count)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...: true
    default: false
    }
  }
}
