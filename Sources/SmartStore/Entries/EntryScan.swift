import JSON

/// What one pass over an entry's text finds: the values of its indexes, and where the store's own members stand.
struct EntryScan {
  /// The values of the soup's columns, in their order. They point into the scanned text and into ``arena``.
  private(set) var values: [IndexValue]
  /// Texts that had to be decoded. To be forgotten by whoever is done with the values.
  let arena = TextArena()
  /// The id the entry claims to have.
  private(set) var entryID: Int64?
  /// Where the object stands, brackets included.
  private(set) var range = 0..<0
  private(set) var isEmpty = true
  /// Where the text of `_soupEntryId` and `_soupLastModifiedDate` stands, in the order of the text.
  private var ownFields: [(range: Range<Int>, isID: Bool)] = []
  private let paths: ColumnPaths

  init(columns: [SoupIndex]) {
    paths = ColumnPaths(columns)
    values = Array(repeating: .null, count: columns.count)
  }

  /// - Parameter offset: where the text of the entry begins.
  /// - Throws: `JSONParseError` when the text there is not an object.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int = 0) throws(JSONParseError) {
    clear()
    var scanner = JSONScanner(bytes, at: offset)
    _ = scanner.peek()
    let start = scanner.offset
    try visit(&scanner, bytes)
    range = start..<scanner.offset
  }

  private mutating func clear() {
    for position in values.indices { values[position] = .null }
    entryID = nil
    ownFields.removeAll(keepingCapacity: true)
    isEmpty = true
  }

  private mutating func visit(_ scanner: inout JSONScanner, _ bytes: UnsafeBufferPointer<UInt8>) throws(JSONParseError) {
    try scanner.members { name, value throws(JSONParseError) in
      isEmpty = false
      let raw = UnsafeBufferPointer(rebasing: bytes[name.range])
      if name.hasEscapes {
        let decoded = Array(try name.decoded().utf8)
        try decoded.withUnsafeBufferPointer { name throws(JSONParseError) in try note(name, value, bytes) }
      } else {
        try note(raw, value, bytes)
      }
      return true
    }
  }

  private mutating func note(
    _ name: UnsafeBufferPointer<UInt8>, _ value: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(JSONParseError) {
    for column in 0..<paths.count where paths.first(of: column, is: name) {
      values[column] = try paths.value(of: column, in: value, of: bytes, arena)
    }
    guard name.first == UInt8(ascii: "_") else { return }
    if ColumnPaths.equal(name, Self.idName) {
      ownFields.append((value, true))
      entryID = Self.id(UnsafeBufferPointer(rebasing: bytes[value]))
    } else if ColumnPaths.equal(name, Self.dateName) {
      ownFields.append((value, false))
    }
  }

  /// The id that a value stands for: a number, or text of one, as forms and `data-` attributes give it.
  private static func id(_ value: UnsafeBufferPointer<UInt8>) -> Int64? {
    let isText = value.first == UInt8(ascii: "\"")
    return Int64(String(decoding: isText ? value[1..<value.count - 1] : value[...], as: UTF8.self))
  }

  /// Appends the entry's text with its id and date: in their places when it has them, else at its end.
  func append(_ bytes: UnsafeBufferPointer<UInt8>, id: Int64, date: Int64, to output: inout [UInt8]) {
    var copied = range.lowerBound
    var hasID = false, hasDate = false
    for field in ownFields {
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<field.range.lowerBound]))
      output.append(digitsOf: field.isID ? id : date)
      copied = field.range.upperBound
      if field.isID { hasID = true } else { hasDate = true }
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<range.upperBound - 1]))
    // What stands before the first member that is added.
    let skipped = isEmpty ? 1 : 0
    if !hasID {
      output.append(Self.idMember, from: skipped)
      output.append(digitsOf: id)
    }
    if !hasDate {
      output.append(Self.dateMember, from: hasID ? skipped : 0)
      output.append(digitsOf: date)
    }
    output.append(UInt8(ascii: "}"))
  }

  private static let idName: StaticString = "_soupEntryId"
  private static let dateName: StaticString = "_soupLastModifiedDate"
  private static let idMember: StaticString = ",\"_soupEntryId\":"
  private static let dateMember: StaticString = ",\"_soupLastModifiedDate\":"
}

extension [UInt8] {
  fileprivate mutating func append(_ text: StaticString, from start: Int) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start + start, count: text.utf8CodeUnitCount - start))
  }

  /// Appends a number in decimal digits.
  mutating func append(digitsOf number: Int64) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var rest = number.magnitude
      var first = 20
      repeat {
        first -= 1
        digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if number < 0 {
        first -= 1
        digits[first] = UInt8(ascii: "-")
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: digits[first...]))
    }
  }
}
