import JSON
import SQLite

/// Finds the entry that a new one replaces: the one with its id, or with its value at a chosen, indexed path.
struct EntryLookup {
  struct Found {
    let id: Int64
    /// The columns that get another value, as bits.
    let changed: UInt64
  }

  private let soup: Soup
  private let statement: SQLiteStatement
  /// nil for the id.
  private let index: SoupIndex?
  /// The index's place among the soup's columns; nil for json1, which has none.
  private let column: Int?
  private let compared: Int
  private let needsValue: Bool

  /// - Parameter needsValue: whether a new entry without a value at an indexed path is an error.
  init(path: String, needsValue: Bool, soup: Soup, database: StoreDatabase) throws {
    self.soup = soup
    self.needsValue = needsValue
    // Few soups have more than a handful of indexes. What has no bit is written anew.
    compared = min(soup.columns.count, Self.bits)
    let names = (["id"] + soup.columns.prefix(compared).map(\.column)).joined(separator: ", ")
    if path == SoupField.entryID {
      index = nil
      column = nil
      statement = try database.statement("SELECT \(names) FROM \(soup.table) WHERE id = ?")
    } else {
      guard let found = soup.index(on: path) else { throw SmartStoreError.notIndexed(soup: soup.name, path: path) }
      index = found
      column = soup.columns.firstIndex { $0.spec.path == path }
      statement = try database.statement("SELECT \(names) FROM \(soup.table) WHERE \(found.column) = ? LIMIT 2")
    }
  }

  static let bits = 63

  /// Whether it could be one of the entries with ids from `first` on.
  func mayFind(_ scan: EntryScan, from first: Int64?) -> Bool {
    guard let first else { return false }
    if index != nil { return true }
    return scan.entryID.map { $0 >= first } ?? false
  }

  /// The entry to replace, or nil when there is none, or the new entry does not say which.
  ///
  /// - Throws: ``SmartStoreError/duplicateExternalID(soup:path:value:)`` when there are several, or
  ///   ``SmartStoreError/missingExternalID(soup:path:)``.
  func find(_ bytes: UnsafeBufferPointer<UInt8>, _ scan: EntryScan) throws -> Found? {
    let value: IndexValue
    if let index {
      value = try column.map { scan.values[$0] } ?? Self.value(of: index, in: bytes, scan)
    } else {
      value = scan.entryID.map(IndexValue.integer) ?? .null
    }
    if value.isNull {
      if needsValue, let index { throw SmartStoreError.missingExternalID(soup: soup.name, path: index.spec.path) }
      return nil
    }
    defer { statement.rewind() }
    try value.bind(to: statement, at: 1)
    guard try statement.step() else { return nil }
    let found = Found(id: statement.integer(0), changed: changes(scan))
    if let index, try statement.step() {
      throw SmartStoreError.duplicateExternalID(soup: soup.name, path: index.spec.path, value: value.description)
    }
    return found
  }

  private func changes(_ scan: EntryScan) -> UInt64 {
    var changed: UInt64 = 0
    for column in 0..<compared where !scan.values[column].isStored(in: Int32(column + 1), of: statement) {
      changed |= 1 << UInt64(column)
    }
    return changed
  }

  private static func value(
    of index: SoupIndex, in bytes: UnsafeBufferPointer<UInt8>, _ scan: EntryScan
  ) throws(JSONParseError) -> IndexValue {
    switch try PathFinder(bytes: bytes).find(index.keys[...], in: scan.range) {
    case .value(let found): try IndexValue(bytes, found, as: .json1, scan.arena)
    case .none, .gathered: .null
    }
  }
}
