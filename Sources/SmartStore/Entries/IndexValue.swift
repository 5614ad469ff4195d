import JSON
import SQLite

/// The value of an index column for one entry.
enum IndexValue {
  case null
  case integer(Int64)
  case real(Double)
  /// Text that stands in the entry as it is, at those offsets.
  case slice(Range<Int>)
  case text(String)

  /// Converts the JSON value at `range`. Values of a type the index was not made for are kept as they are, and SQLite
  /// converts them where that loses nothing.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, as type: IndexType) throws(JSONParseError) {
    let isText = type == .string || type == .fullText
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "\""): self = try Self.string(bytes, range)
    case UInt8(ascii: "n"): self = .null
    case UInt8(ascii: "t") where !isText: self = .integer(1)
    case UInt8(ascii: "f") where !isText: self = .integer(0)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      self = isText ? .slice(range) : Self.number(bytes, range)
    default: self = .slice(range)
    }
  }

  private static func string(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) throws(JSONParseError) -> IndexValue {
    let content = range.lowerBound + 1..<range.upperBound - 1
    guard bytes[content].contains(UInt8(ascii: "\\")) else { return .slice(content) }
    var scanner = JSONScanner(bytes, at: range.lowerBound)
    return .text(try scanner.scanString().decoded())
  }

  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> IndexValue {
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    if let integer = Int64(text) { return .integer(integer) }
    return Double(text).map(IndexValue.real) ?? .null
  }

  /// - Parameter entry: the text that ``slice(_:)`` counts in.
  func bind(to statement: SQLiteStatement, at index: Int32, entry: ArraySlice<UInt8>) throws {
    switch self {
    case .null: try statement.bindNull(at: index)
    case .integer(let number): try statement.bind(number, at: index)
    case .real(let number): try statement.bind(number, at: index)
    case .text(let text): try statement.bind(text, at: index)
    case .slice(let range):
      let start = entry.startIndex
      try statement.bind(utf8: entry[start + range.lowerBound..<start + range.upperBound], at: index)
    }
  }

  var isNull: Bool {
    if case .null = self { true } else { false }
  }

  func description(in entry: ArraySlice<UInt8>) -> String {
    switch self {
    case .null: "null"
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .text(let text): text
    case .slice(let range): String(decoding: entry.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    }
  }
}
