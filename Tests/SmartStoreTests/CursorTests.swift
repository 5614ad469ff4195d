import JSON
import SmartStore
import Testing

@Suite struct CursorTests {
  private func numbers(_ range: ClosedRange<Int>) -> JSONValue { .array(range.map { ["n": .integer(Int64($0))] }) }

  @Test func pagesAreCountedFromZero() throws {
    let t = try TemporaryStore([.integer("n")], numbers(1...42))
    var cursor = try StoreCursor(spec: .all("n", in: "s", pageSize: 20), store: t.store, id: 7)
    #expect(cursor.totalEntries == 42 && cursor.totalPages == 3 && cursor.currentPageIndex == 0)
    let first = try cursor.move(to: 0, in: t.store).value()
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
    var cursor = try StoreCursor(spec: .smart("select {s:n} from {s} order by {s:n} desc", pageSize: 2), store: t.store, id: 1)
    #expect(cursor.totalPages == 2)
    #expect(try cursor.move(to: 0, in: t.store).value()["currentPageOrderedEntries"] == [[3], [2]])
  }

  @Test(arguments: [1, 2, 3, 4, 5])
  func totalsAreTheSameWhereverAPageEnds(pageSize: Int) throws {
    let t = try TemporaryStore([.integer("n")], numbers(1...4))
    for spec in [QuerySpec.all("n", in: "s", pageSize: pageSize), .smart("select {s:n} from {s} order by 1", pageSize: pageSize)] {
      var (cursor, _) = try StoreCursor.open(spec, in: t.store, id: 1)
      #expect(cursor.totalEntries == 4)
      let pages = (4 + pageSize - 1) / pageSize
      for index in Array(0..<pages) + Array((0..<pages).reversed()) {
        let page = try cursor.move(to: index, in: t.store).value()
        #expect(page["totalEntries"] == 4 && page["totalPages"] == .integer(Int64(pages)))
        #expect(page["currentPageOrderedEntries"]?.array?.count == min(pageSize, 4 - index * pageSize))
      }
    }
  }

  @Test func aQueryOfAnotherFormIsNotAnsweredByTheFirst() throws {
    let t = try TemporaryStore([.integer("n"), .string("flag")], [["n": 1, "flag": true], ["n": 2, "flag": "1"], ["n": 3]])
    func count(_ spec: QuerySpec) throws -> Int { try t.store.count(spec) }
    for _ in 0..<2 {
      #expect(try count(.range("n", from: 2, in: "s")) == 2)
      #expect(try count(.range("n", to: 2, in: "s")) == 2)
      #expect(try count(.range("n", from: 2, to: 2, in: "s")) == 1)
      #expect(try count(.exact("flag", "1", in: "s")) == 2)
      #expect(try count(.exact("flag", "x", in: "s")) == 0)
      #expect(try t.found(.all("n", in: "s", order: .descending)) == [3, 2, 1])
      #expect(try t.found(.all("n", in: "s")) == [1, 2, 3])
    }
  }

  @Test func aSoupMadeAnewIsQueriedAnew() throws {
    let t = try TemporaryStore([.integer("n")], numbers(1...2))
    let spec = QuerySpec.all("n", in: "s")
    let sql = QuerySpec.smart("select {s:n} from {s}")
    #expect(try t.store.count(spec) == 2 && t.store.count(sql) == 2)
    try t.store.removeSoup("s")
    #expect(thrown { try t.store.count(spec) } == .unknownSoup("s"))
    try t.store.registerSoup("s", indexSpecs: [.string("x"), .string("n")])
    try t.upsert([["n": "b"]])
    #expect(try t.store.count(spec) == 1)
    #expect(try t.store.page(sql, index: 0).value() == [["b"]])
    try t.store.alterSoup("s", indexSpecs: [.string("n")], reIndexData: true)
    #expect(try t.store.page(sql, index: 0).value() == [["b"]])
    #expect(try t.found(spec) == ["b"])
  }
}
