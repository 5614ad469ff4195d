import JSON

/// What one pass over an entry's text finds: the values of its indexes, and where the store's own members stand.
struct EntryScan {
  /// The values of the soup's columns, in their order.
  private(set) var values: [IndexValue]
  /// The id the entry claims to have.
  private(set) var entryID: Int64?
  /// Where the text of `_soupEntryId` and `_soupLastModifiedDate` stands, in the order of the text.
  private(set) var ownFields: [(range: Range<Int>, isID: Bool)] = []
  /// Where the object stands, brackets included.
  private(set) var range = 0..<0
  private(set) var isEmpty = true

  private let columns: [SoupIndex]
  private static let idKey = Array(SoupField.entryID.utf8)
  private static let dateKey = Array(SoupField.lastModified.utf8)

  init(columns: [SoupIndex]) {
    self.columns = columns
    values = Array(repeating: .null, count: columns.count)
  }

  /// - Throws: `JSONParseError` when the text is not one object.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONParseError) {
    clear()
    let finder = PathFinder(bytes: bytes)
    var scanner = JSONScanner(bytes)
    _ = scanner.peek()
    let start = scanner.offset
    try visit(&scanner, finder)
    range = start..<scanner.offset
  }

  private mutating func clear() {
    for position in values.indices { values[position] = .null }
    entryID = nil
    ownFields.removeAll(keepingCapacity: true)
    isEmpty = true
  }

  private mutating func visit(_ scanner: inout JSONScanner, _ finder: PathFinder) throws(JSONParseError) {
    try scanner.members { name, value throws(JSONParseError) in
      isEmpty = false
      try note(name, value, finder)
      return true
    }
  }

  private mutating func note(_ name: JSONStringToken, _ value: Range<Int>, _ finder: PathFinder) throws(JSONParseError) {
    for position in columns.indices where finder.matches(name, columns[position].keys[0]) {
      let type = columns[position].spec.type
      switch try finder.find(columns[position].keys.dropFirst(), in: value) {
      case .none: values[position] = .null
      case .value(let found): values[position] = try IndexValue(finder.bytes, found, as: type)
      case .gathered(let text): values[position] = .text(String(decoding: text, as: UTF8.self))
      }
    }
    if finder.matches(name, Self.idKey) {
      ownFields.append((value, true))
      entryID = Int64(String(decoding: UnsafeBufferPointer(rebasing: finder.bytes[value]), as: UTF8.self))
    } else if finder.matches(name, Self.dateKey) {
      ownFields.append((value, false))
    }
  }

  /// Appends the entry's text with its id and date: in their places when it has them, else at its end.
  func append(_ entry: ArraySlice<UInt8>, id: Int64, date: Int64, to output: inout [UInt8]) {
    let start = entry.startIndex
    var copied = range.lowerBound
    var hasID = false, hasDate = false
    for field in ownFields {
      output.append(contentsOf: entry[start + copied..<start + field.range.lowerBound])
      output.append(contentsOf: String(field.isID ? id : date).utf8)
      copied = field.range.upperBound
      if field.isID { hasID = true } else { hasDate = true }
    }
    output.append(contentsOf: entry[start + copied..<start + range.upperBound - 1])
    var needsComma = !isEmpty
    func add(_ name: String, _ number: Int64) {
      if needsComma { output.append(UInt8(ascii: ",")) }
      needsComma = true
      output.append(UInt8(ascii: "\""))
      output.append(contentsOf: name.utf8)
      output.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: ":")])
      output.append(contentsOf: String(number).utf8)
    }
    if !hasID { add(SoupField.entryID, id) }
    if !hasDate { add(SoupField.lastModified, date) }
    output.append(UInt8(ascii: "}"))
  }
}
