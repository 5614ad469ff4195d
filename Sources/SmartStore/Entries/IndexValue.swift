import Glibc
import JSON
import SQLite

/// The value of an index column for one entry. It owns nothing, so that many can be made and dropped at no cost.
enum IndexValue {
  case null
  case integer(Int64)
  case real(Double)
  /// UTF-8 in the entry itself, or in the arena of its scan.
  case text(UnsafeBufferPointer<UInt8>)

  /// Converts the JSON value at `range`. Values of a type the index was not made for are kept as they are, and SQLite
  /// converts them where that loses nothing.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, as type: IndexType, _ arena: TextArena
  ) throws(JSONParseError) {
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "\""): self = try Self.string(bytes, range, arena)
    case UInt8(ascii: "n"): self = .null
    case UInt8(ascii: "t") where !type.isText: self = .integer(1)
    case UInt8(ascii: "f") where !type.isText: self = .integer(0)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let text = UnsafeBufferPointer(rebasing: bytes[range])
      self = type.isText ? .text(text) : Self.number(text)
    default: self = .text(UnsafeBufferPointer(rebasing: bytes[range]))
    }
  }

  private static func string(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ arena: TextArena
  ) throws(JSONParseError) -> IndexValue {
    let content = UnsafeBufferPointer(rebasing: bytes[range.lowerBound + 1..<range.upperBound - 1])
    guard let start = content.baseAddress, memchr(start, Int32(UInt8(ascii: "\\")), content.count) != nil else {
      return .text(content)
    }
    var scanner = JSONScanner(bytes, at: range.lowerBound)
    return .text(arena.keep(try scanner.scanString().decoded()))
  }

  private static func number(_ text: UnsafeBufferPointer<UInt8>) -> IndexValue {
    if let integer = Int64(shortDigits: text) { return .integer(integer) }
    let string = String(decoding: text, as: UTF8.self)
    if let integer = Int64(string) { return .integer(integer) }
    return Double(string).map(IndexValue.real) ?? .null
  }

  /// - Parameter statement: to be run before the text goes away.
  func bind(to statement: SQLiteStatement, at index: Int32) throws(SQLiteError) {
    switch self {
    case .null: try statement.bindNull(at: index)
    case .integer(let number): try statement.bind(number, at: index)
    case .real(let number): try statement.bind(number, at: index)
    case .text(let text): try statement.bind(borrowed: text, at: index)
    }
  }

  var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// Whether a column holds what storing this value would put there. False also where only SQLite could tell.
  func isStored(in column: Int32, of row: SQLiteStatement) -> Bool {
    switch (self, StorageClass(rawValue: row.columnType(column))) {
    case (.null, .null): return true
    case (.integer(let number), .integer): return row.integer(column) == number
    case (.integer(let number), .real): return row.real(column) == Double(number)
    case (.real(let number), .real): return row.real(column) == number
    case (.text(let text), .text):
      let stored = row.utf8(column)
      guard stored.count == text.count else { return false }
      guard let old = stored.baseAddress, let new = text.baseAddress else { return true }
      return memcmp(old, new, text.count) == 0
    default: return false
    }
  }
}

extension IndexValue: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: "null"
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .text(let text): String(decoding: text, as: UTF8.self)
    }
  }
}

extension Int64 {
  /// The number that up to 18 digits with or without a minus stand for; nil for any other text.
  init?(shortDigits text: UnsafeBufferPointer<UInt8>) {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = isNegative ? text.dropFirst() : text[...]
    guard (1...18).contains(digits.count) else { return nil }
    var number: Int64 = 0
    for byte in digits {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number &* 10 &+ Int64(digit)
    }
    self = isNegative ? -number : number
  }
}
