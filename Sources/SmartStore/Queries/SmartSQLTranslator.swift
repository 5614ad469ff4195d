/// Replaces `{soup}` and `{soup:path}` by tables and columns, outside of literals, quoted names and comments.
struct SmartSQLTranslator {
  private let input: [UInt8]
  private let isQualified: Bool
  private let findSoup: (String) throws -> Soup?
  private var position = 0
  private var output: [UInt8] = []
  private var firstWord: String?
  private var openBrackets = 0

  /// - Parameter isQualified: write the table's name before columns that have no qualifier.
  init(_ text: String, isQualified: Bool, findSoup: @escaping (String) throws -> Soup?) {
    input = Array(text.utf8)
    self.isQualified = isQualified
    self.findSoup = findSoup
  }

  static func isPlainWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool { isPlainWordByte(byte) || byte >= 0x80 || byte == UInt8(ascii: "$") }

  mutating func translate() throws -> String {
    while position < input.count {
      switch input[position] {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): copyQuoted(closing: input[position])
      case UInt8(ascii: "["): copyQuoted(closing: UInt8(ascii: "]"))
      case UInt8(ascii: "-") where next == UInt8(ascii: "-"): skip(past: [0x0A])
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skip(past: Array("*/".utf8))
      case UInt8(ascii: "{"): try reference()
      case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"):
        let mark = String(decoding: input[position...position], as: UTF8.self)
        throw SmartStoreError.invalidSQL(reason: "there are no values for \(mark); write them into the text")
      case let byte where Self.isWordByte(byte): try word()
      case UInt8(ascii: "("), UInt8(ascii: ")"): try bracket(input[position])
      case let byte:
        output.append(byte)
        position += 1
      }
    }
    if firstWord == nil { throw SmartStoreError.onlySelect }
    while let last = output.last, last <= 0x20 || last == UInt8(ascii: ";") { output.removeLast() }
    return String(decoding: output, as: UTF8.self)
  }

  /// The text is put into brackets, which it must not close.
  private mutating func bracket(_ byte: UInt8) throws {
    openBrackets += byte == UInt8(ascii: "(") ? 1 : -1
    guard openBrackets >= 0 else { throw SmartStoreError.invalidSQL(reason: "a bracket is closed that was not opened") }
    output.append(byte)
    position += 1
  }

  private var next: UInt8? { position + 1 < input.count ? input[position + 1] : nil }

  /// A doubled quote inside is taken for two texts side by side, which comes to the same.
  private mutating func copyQuoted(closing: UInt8) {
    let end = input[(position + 1)...].firstIndex(of: closing).map { $0 + 1 } ?? input.count
    output.append(contentsOf: input[position..<end])
    position = end
  }

  private mutating func skip(past mark: [UInt8]) {
    position += 2
    while position < input.count, !input[position...].starts(with: mark) { position += 1 }
    position = min(input.count, position + mark.count)
    output.append(UInt8(ascii: " "))
  }

  private mutating func word() throws {
    let start = position
    while position < input.count, Self.isWordByte(input[position]) { position += 1 }
    let word = String(decoding: input[start..<position], as: UTF8.self).lowercased()
    if firstWord == nil {
      guard word == "select" || word == "with" else { throw SmartStoreError.onlySelect }
      firstWord = word
    }
    if word == "match" { throw SmartStoreError.matchInSmartSQL }
    output.append(contentsOf: input[start..<position])
  }

  private mutating func reference() throws {
    if firstWord == nil { throw SmartStoreError.onlySelect }
    let start = position
    let character = String(decoding: input[..<start], as: UTF8.self).count
    // Another brace that opens before one closes belongs to another reference.
    let brace = input[(start + 1)...].firstIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    guard let close = brace, input[close] == UInt8(ascii: "}") else { throw SmartStoreError.unclosedBrace(character: character) }
    let text = String(decoding: input[(start + 1)..<close], as: UTF8.self)
    position = close + 1
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, !parts.contains("") else {
      throw SmartStoreError.invalidReference("{\(text)}", character: character)
    }
    guard let soup = try findSoup(parts[0]) else {
      throw SmartStoreError.unknownSoupInSQL(soup: parts[0], character: character)
    }
    if parts.count == 1 { output.append(contentsOf: soup.table.utf8) } else { column(soup, path: parts[1]) }
  }

  private mutating func column(_ soup: Soup, path: String) {
    let owner = takeQualifier() ?? (isQualified ? soup.table : nil)
    output.append(contentsOf: soup.expression(for: path).sql(owner: owner).utf8)
  }

  /// Takes `name.` back from the output, since for a path in JSON it belongs inside the function's brackets.
  private mutating func takeQualifier() -> String? {
    guard output.last == UInt8(ascii: ".") else { return nil }
    var start = output.count - 1
    if start > 0, let quote = [UInt8(ascii: "\""), UInt8(ascii: "`")].first(where: { $0 == output[start - 1] }) {
      start = output[..<(start - 1)].lastIndex(of: quote) ?? start
    } else {
      while start > 0, Self.isWordByte(output[start - 1]) { start -= 1 }
    }
    let owner = String(decoding: output[start..<(output.count - 1)], as: UTF8.self)
    output.removeSubrange(start...)
    return owner
  }
}
