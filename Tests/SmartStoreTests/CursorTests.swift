import JSON
import SmartStore
import Testing

@Suite struct CursorTests {
  private func numbers(_ range: ClosedRange<Int>) -> JSONValue { .array(range.map { ["n": .integer(Int64($0))] }) }

  @Test func pagesAreCountedFromZero() throws {
    let t = try TemporaryStore([.integer("n")], numbers(1...42))
    var cursor = try StoreCursor(spec: .all("n", in: "s", pageSize: 20), store: t.store, id: 7)
    #expect(cursor.totalEntries == 42 && cursor.totalPages == 3 && cursor.currentPageIndex == 0)
    let first = try cursor.json(in: t.store).value()
    #expect(first["cursorId"] == 7 && first["pageSize"] == 20 && first["totalEntries"] == 42)
    #expect(first["totalPages"] == 3 && first["currentPageIndex"] == 0)
    #expect(first["currentPageOrderedEntries"]?.array?.count == 20)
    #expect(try cursor.move(to: 1, in: t.store).value()["currentPageOrderedEntries"]?[0]?["n"] == 21)
    let last = try cursor.move(to: 2, in: t.store).value()
    #expect(last["currentPageOrderedEntries"]?.array?.map { $0["n"] } == [41, 42])
    #expect(last["currentPageIndex"] == 2)
  }

  @Test func indexOutsideIsTheNearestPage() throws {
    let t = try TemporaryStore([.integer("n")], numbers(1...5))
    var cursor = try StoreCursor(spec: .all("n", in: "s", pageSize: 2), store: t.store, id: 1)
    #expect(try cursor.move(to: 99, in: t.store).value()["currentPageIndex"] == 2)
    #expect(try cursor.move(to: -1, in: t.store).value()["currentPageIndex"] == 0)
  }

  @Test func movingShowsWhatChanged() throws {
    let t = try TemporaryStore([.integer("n")], numbers(1...4))
    var cursor = try StoreCursor(spec: .all("n", in: "s", pageSize: 2), store: t.store, id: 1)
    try t.upsert([["n": 0]])
    _ = try cursor.move(to: 1, in: t.store)
    let first = try cursor.move(to: 0, in: t.store).value()
    #expect(first["currentPageOrderedEntries"]?.array?.map { $0["n"] } == [0, 1])
    #expect(first["totalPages"] == 3)
    try t.store.clearSoup("s")
    let empty = try cursor.move(to: 1, in: t.store).value()
    #expect(empty["currentPageOrderedEntries"] == [] && empty["totalPages"] == 0 && empty["currentPageIndex"] == 0)
  }

  @Test func smartCursorHoldsRows() throws {
    let t = try TemporaryStore([.integer("n")], numbers(1...3))
    let cursor = try StoreCursor(spec: .smart("select {s:n} from {s} order by {s:n} desc", pageSize: 2), store: t.store, id: 1)
    #expect(cursor.totalPages == 2)
    #expect(try cursor.json(in: t.store).value()["currentPageOrderedEntries"] == [[3], [2]])
  }
}
