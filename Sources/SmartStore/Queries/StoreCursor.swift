import JSON

/// A query and a place in its pages. Not a snapshot: every move runs the query anew, so changes show (seed 000,
/// "Working with Query Results").
public struct StoreCursor: Sendable {
  public let id: Int
  public let spec: QuerySpec
  public private(set) var totalEntries: Int
  public private(set) var currentPageIndex = 0

  public var pageSize: Int { spec.pageSize }
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
  public static func open(_ spec: QuerySpec, in store: SmartStore, id: Int) throws -> (cursor: StoreCursor, json: JSONText) {
    var cursor = StoreCursor(spec: spec, id: id)
    let json = try cursor.move(to: 0, in: store)
    return (cursor, json)
  }

  /// Moves to a page and returns the cursor with it. An index outside of `0..<totalPages` means the nearest page.
  public mutating func move(to page: Int, in store: SmartStore) throws -> JSONText {
    let (entries, index, total, mark) = try store.read { transaction in
      let mark = try transaction.changeMark()
      var index = max(0, page)
      var fetched = try transaction.fetch(spec, index: index)
      let total = try self.total(behind: fetched.count, index, mark, transaction)
      if fetched.count == 0, index > 0 {
        index = max(0, (total + pageSize - 1) / pageSize - 1)
        fetched = try transaction.fetch(spec, index: index)
      }
      return (fetched.rows, index, total, mark)
    }
    totalEntries = total
    currentPageIndex = index
    countedAt = mark
    return json(entries)
  }

  /// How many results there are. A page that is not full tells by itself, and so does an unchanged store.
  private func total(behind count: Int, _ index: Int, _ mark: ChangeMark, _ transaction: StoreTransaction) throws -> Int {
    if count < pageSize, count > 0 || index == 0 { return index * pageSize + count }
    return mark == countedAt ? totalEntries : try transaction.count(spec)
  }

  /// The cursor with the page it is on.
  public func json(in store: SmartStore) throws -> JSONText { try json(store.page(spec, index: currentPageIndex)) }

  private func json(_ entries: JSONText) -> JSONText {
    let head = "{\"cursorId\":\(id),\"pageSize\":\(pageSize),\"totalEntries\":\(totalEntries),\"totalPages\":\(totalPages),"
      + "\"currentPageIndex\":\(currentPageIndex),\"currentPageOrderedEntries\":"
    var writer = JSONWriter(reservingCapacity: head.utf8.count + entries.utf8.count + 1)
    writer.raw(head.utf8)
    writer.write(entries)
    writer.raw("}")
    return writer.text
  }
}
