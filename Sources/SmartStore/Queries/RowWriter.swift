import JSON
import SQLite

/// Writes rows as the text of a JSON array, from SQLite's bytes.
struct RowWriter {
  private var bytes: [UInt8]
  /// How many rows were written.
  private(set) var count = 0
  /// Whether there was a row more than may be written.
  private(set) var isCutOff = false
  private let limit: Int

  /// - Parameters:
  ///   - limit: how many rows to write at most.
  ///   - room: how many bytes to leave free in front of the array.
  ///   - capacity: how many bytes the array is thought to have.
  init(limit: Int = .max, room: Int = 0, capacity: Int = 0) {
    self.limit = limit
    bytes = []
    bytes.reserveCapacity(room + capacity + 2)
    bytes.append(contentsOf: repeatElement(0, count: room))
    bytes.append(UInt8(ascii: "["))
  }

  /// Closes the array.
  ///
  /// - Returns: the room in front and the array.
  consuming func finish() -> [UInt8] {
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }

  // For texts that are put together by others.

  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  mutating func write(_ text: [UInt8]) { bytes.append(contentsOf: text) }

  func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try bytes.withUnsafeBufferPointer(body)
  }

  /// Goes to the next row that is to be written.
  private mutating func next(_ statement: SQLiteStatement) throws(SQLiteError) -> Bool {
    guard try statement.step() else { return false }
    isCutOff = count == limit
    return !isCutOff
  }

  private mutating func separate() {
    if count > 0 { bytes.append(UInt8(ascii: ",")) }
    count += 1
  }

  /// Appends the first column of all rows, which is JSON text.
  mutating func entries(of statement: SQLiteStatement) throws {
    while try next(statement) {
      separate()
      bytes.append(contentsOf: statement.utf8(0))
    }
  }

  /// Appends all rows as arrays.
  ///
  /// - Parameters:
  ///   - isJSON: which columns hold JSON text.
  ///   - isTrusted: whether that is certain; else it is text like any other where it is none.
  mutating func values(of statement: SQLiteStatement, isJSON: [Bool], isTrusted: Bool) throws {
    while try next(statement) {
      separate()
      bytes.append(UInt8(ascii: "["))
      for column in isJSON.indices {
        if column > 0 { bytes.append(UInt8(ascii: ",")) }
        value(statement, Int32(column), isJSON: isJSON[column], isTrusted: isTrusted)
      }
      bytes.append(UInt8(ascii: "]"))
    }
  }

  mutating func value(_ statement: SQLiteStatement, _ column: Int32, isJSON: Bool, isTrusted: Bool) {
    switch StorageClass(rawValue: statement.columnType(column)) {
    case .integer: bytes.append(digitsOf: statement.integer(column))
    case .real: real(statement.real(column))
    case .text, .blob:
      let content = statement.utf8(column)
      if isJSON && (isTrusted || Self.isJSON(content)) { bytes.append(contentsOf: content) } else { string(content) }
    case .null, nil: bytes.append(contentsOf: "null".utf8)
    }
  }

  private static func isJSON(_ content: UnsafeBufferPointer<UInt8>) -> Bool {
    if isEntry(content) { return true }
    var scanner = JSONScanner(content)
    guard (try? scanner.skipValue()) != nil else { return false }
    return scanner.peek() == 0 && scanner.offset == content.count
  }

  private static let entryTail = Array("\"\(SoupField.lastModified)\":".utf8)

  /// Whether the text ends as this store ends most entries, with its date: such text was checked when it was stored.
  private static func isEntry(_ content: UnsafeBufferPointer<UInt8>) -> Bool {
    guard content.first == UInt8(ascii: "{"), content.last == UInt8(ascii: "}") else { return false }
    var end = content.count - 1
    while end > 0, content[end - 1] &- UInt8(ascii: "0") < 10 { end -= 1 }
    return end > entryTail.count && content[..<end].suffix(entryTail.count).elementsEqual(entryTail)
  }

  private mutating func real(_ number: Double) {
    var writer = JSONWriter()
    writer.write(number)
    bytes.append(contentsOf: writer.bytes)
  }

  private mutating func string(_ content: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var start = 0
    for position in content.indices {
      let byte = content[position]
      if byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") { continue }
      bytes.append(contentsOf: content[start..<position])
      escape(byte)
      start = position + 1
    }
    bytes.append(contentsOf: content[start...])
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    if byte >= 0x20 { return bytes.append(contentsOf: [UInt8(ascii: "\\"), byte]) }
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(contentsOf: "\\u00".utf8)
    bytes.append(contentsOf: [digits[Int(byte >> 4)], digits[Int(byte & 15)]])
  }
}
