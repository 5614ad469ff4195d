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

  /// Counts what the query finds; the cursor is at page 0.
  ///
  /// - Throws: as ``StoreTransaction/page(_:index:)``.
  public init(spec: QuerySpec, store: SmartStore, id: Int) throws {
    self.id = id
    self.spec = spec
    totalEntries = try store.count(spec)
  }

  /// Moves to a page and returns the cursor with it. An index outside of `0..<totalPages` means the nearest page.
  public mutating func move(to page: Int, in store: SmartStore) throws -> JSONText {
    let (count, index, entries) = try store.read { [spec, pageSize] transaction in
      let count = try transaction.count(spec)
      let index = max(0, min(page, (count + pageSize - 1) / pageSize - 1))
      return (count, index, try transaction.page(spec, index: index))
    }
    totalEntries = count
    currentPageIndex = index
    return json(entries)
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
