import JSON

/// A query and a place in its pages. Not a snapshot: every move runs the query anew, so changes show (Mobile SDK guide,
/// "Working with Query Results").
public struct StoreCursor: Sendable {
  /// The number that its page knows it by.
  public let id: Int
  /// What it asks.
  public let spec: QuerySpec
  /// How many results there were at the last move.
  public private(set) var totalEntries: Int
  /// The page that it is on, from 0.
  public private(set) var currentPageIndex = 0

  /// How many results a page has at most.
  public var pageSize: Int { spec.pageSize }
  /// How many pages there were at the last move; 0 without results.
  public var totalPages: Int { (totalEntries + pageSize - 1) / pageSize }

  /// The state of the store that the total was counted in.
  private var countedAt: ChangeMark?

  private init(spec: QuerySpec, id: Int) {
    self.id = id
    self.spec = spec
    totalEntries = 0
  }

  /// Counts what the query finds; the cursor is at page 0.
  ///
  /// - Throws: as ``StoreTransaction/page(_:index:)``.
  public init(spec: QuerySpec, store: SmartStore, id: Int) throws {
    self.init(spec: spec, id: id)
    totalEntries = try store.count(spec)
  }

  /// Runs a query, and returns the cursor with its first page: cheaper than making one and moving it there.
  public static func open(
    _ spec: QuerySpec, in store: SmartStore, id: Int, endedBy cancellation: QueryCancellation? = nil
  ) throws -> (cursor: StoreCursor, json: JSONText) {
    var cursor = StoreCursor(spec: spec, id: id)
    let json = try cursor.move(to: 0, in: store, endedBy: cancellation)
    return (cursor, json)
  }

  /// Moves to a page and returns the cursor with it. An index outside of `0..<totalPages` means the nearest page.
  public mutating func move(to page: Int, in store: SmartStore, endedBy cancellation: QueryCancellation? = nil) throws -> JSONText {
    let before = self
    let found = try store.read(onlyQueries: true, endedBy: cancellation) { transaction in
      // What an earlier run counted, of tables that had changed, is of no account.
      self = before
      var index = max(0, page)
      let query = try transaction.query(spec)
      var found = try query.page(index: index, looksAhead: countedAt == nil) { try count(query, behind: $0, index, transaction) }
      if found.count == 0, index > 0 {
        index = max(0, totalPages - 1)
        found = try query.page(index: index)
      }
      currentPageIndex = index
      return found
    }
    return json(found)
  }

  /// Finds out how many results there are. A last page tells by itself, and so does an unchanged store.
  private mutating func count(_ query: Query, behind page: FoundRows, _ index: Int, _ transaction: StoreTransaction) throws {
    if page.isLast, page.count > 0 || index == 0 {
      let total = index * pageSize + page.count
      if total != totalEntries { countedAt = nil }
      totalEntries = total
      return
    }
    let mark = try transaction.changeMark()
    if mark == countedAt { return }
    totalEntries = try query.count()
    countedAt = mark
  }

  private func json(_ found: consuming FoundRows) -> JSONText {
    var head: [UInt8] = []
    head.reserveCapacity(FoundRows.room)
    func member(_ name: StaticString, _ number: Int) {
      head.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
      head.append(digitsOf: Int64(number))
    }
    member("{\"cursorId\":", id)
    member(",\"pageSize\":", pageSize)
    member(",\"totalEntries\":", totalEntries)
    member(",\"totalPages\":", totalPages)
    member(",\"currentPageIndex\":", currentPageIndex)
    head.append(contentsOf: ",\"currentPageOrderedEntries\":".utf8)
    return found.framed(by: head, "}")
  }
}
