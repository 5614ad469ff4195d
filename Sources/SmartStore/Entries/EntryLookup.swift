import JSON
import SQLite

/// Finds the entry that has the same value at a chosen, indexed path as the one being written.
struct ExternalID {
  private let index: SoupIndex
  private let soup: String
  private let statement: SQLiteStatement
  /// The index's place among the soup's columns; nil for json1, which has none.
  private let column: Int?

  init(path: String, soup: Soup, database: StoreDatabase) throws {
    guard let index = soup.index(on: path) else { throw SmartStoreError.notIndexed(soup: soup.name, path: path) }
    self.index = index
    self.soup = soup.name
    column = soup.columns.firstIndex { $0.spec.path == path }
    statement = try database.statement("SELECT id FROM \(soup.table) WHERE \(index.column) = ? LIMIT 2")
  }

  /// The id of that entry, or nil when there is none or the new entry has no value there.
  ///
  /// - Throws: ``SmartStoreError/duplicateExternalID(soup:path:value:)`` when there are several.
  func find(_ entry: ArraySlice<UInt8>, _ scan: EntryScan) throws -> Int64? {
    let value = try column.map { scan.values[$0] } ?? jsonValue(entry, scan.range)
    if value.isNull { return nil }
    defer { statement.reset() }
    try value.bind(to: statement, at: 1, entry: entry)
    guard try statement.step() else { return nil }
    let id = statement.integer(0)
    if try statement.step() {
      let text = value.description(in: entry)
      throw SmartStoreError.duplicateExternalID(soup: soup, path: index.spec.path, value: text)
    }
    return id
  }

  private func jsonValue(_ entry: ArraySlice<UInt8>, _ range: Range<Int>) throws -> IndexValue {
    try entry.withUnsafeBufferPointer { bytes in
      switch try PathFinder(bytes: bytes).find(index.keys[...], in: range) {
      case .value(let found): try IndexValue(bytes, found, as: .json1)
      case .none, .gathered: .null
      }
    }
  }
}
