import JSON
import SmartStore
import Testing

/// Queries that were asked before another connection to the file changed the tables under them.
@Suite struct ChangedTablesTests {
  private func twoStores() throws -> (TemporaryStore, SmartStore) {
    let t = try TemporaryStore([.string("a"), .integer("n")], [["a": "x", "b": "y", "n": 1], ["a": "y", "b": "x", "n": 2]])
    return (t, try SmartStore(path: t.path))
  }

  @Test func columnsThatMeanOtherPathsNowAreNotMistaken() throws {
    let (t, other) = try twoStores()
    defer { other.close() }
    // Twice, so that the second time nothing has to be looked up.
    for _ in 0..<2 {
      #expect(try t.found(.exact("a", "x", in: "s")) == [1])
      #expect(try t.found(.like("a", "x%", in: "s")) == [1])
      #expect(try t.rows("select {s:a} from {s} where {s:n} = 1") == [["x"]])
      #expect(try t.found(.range("n", from: 2, in: "s")) == [2])
    }
    try other.alterSoup("s", indexSpecs: [.string("b"), .string("a"), .integer("n")], reIndexData: true)
    #expect(try t.found(.exact("a", "x", in: "s")) == [1])
    try other.alterSoup("s", indexSpecs: [.string("a"), .integer("b"), .string("n")], reIndexData: true)
    #expect(try t.found(.like("a", "x%", in: "s")) == [1])
    try other.alterSoup("s", indexSpecs: [.string("b"), .string("a"), .integer("n")], reIndexData: true)
    #expect(try t.rows("select {s:a} from {s} where {s:n} = 1") == [["x"]])
    #expect(try t.found(.range("n", from: 2, in: "s")) == [2])
    #expect(try t.found(.exact("b", "x", in: "s")) == [2])
  }

  @Test func indexesThatWentAreRefused() throws {
    let (t, other) = try twoStores()
    defer { other.close() }
    for _ in 0..<2 { #expect(try t.found(.exact("n", 2, in: "s")) == [2]) }
    try other.alterSoup("s", indexSpecs: [.string("a")], reIndexData: true)
    #expect(thrown { try t.store.page(.exact("n", 2, in: "s"), index: 0) } == .notIndexed(soup: "s", path: "n"))
    #expect(thrown { try t.store.count(.exact("n", 2, in: "s")) } == .notIndexed(soup: "s", path: "n"))
  }

  @Test func soupsThatWentAndCameAgainAreSeen() throws {
    let (t, other) = try twoStores()
    defer { other.close() }
    for _ in 0..<2 { #expect(try t.found(.exact("a", "x", in: "s")) == [1]) }
    try other.removeSoup("s")
    #expect(thrown { try t.store.page(.exact("a", "x", in: "s"), index: 0) } == .unknownSoup("s"))
    try other.registerSoup("s", indexSpecs: [.integer("n"), .string("a")])
    #expect(try t.found(.exact("a", "x", in: "s")) == [])
    try other.upsert(array: JSONText(validating: #"[{"a":"x","n":7}]"#), into: "s")
    #expect(try t.found(.exact("a", "x", in: "s")) == [7])
  }

  @Test func cursorsCountAnew() throws {
    let (t, other) = try twoStores()
    defer { other.close() }
    var cursor = try StoreCursor(spec: .range("n", from: 1, in: "s", pageSize: 1), store: t.store, id: 1)
    for index in [1, 0, 1, 0] { #expect(try cursor.move(to: index, in: t.store).value()["totalEntries"] == 2) }
    // The column of the old index is another one's now, of which two entries would be found.
    try other.alterSoup("s", indexSpecs: [.string("a"), .string("b"), .integer("n")], reIndexData: true)
    try other.remove(matching: .exact("n", 2, in: "s"), from: "s")
    let page = try cursor.move(to: 0, in: t.store).value()
    #expect(page["totalEntries"] == 1)
    #expect(page["currentPageOrderedEntries"]?[0]?["n"] == 1)
  }

  @Test func changesInATransactionAreSeenInIt() throws {
    let t = try TemporaryStore([.string("a"), .integer("n")], [["a": "x", "b": "y", "n": 1]])
    for _ in 0..<2 { #expect(try t.found(.exact("a", "x", in: "s")) == [1]) }
    struct Cancelled: Error {}
    #expect(throws: Cancelled.self) {
      try t.store.transaction { transaction in
        try transaction.alterSoup("s", indexSpecs: [.string("b"), .integer("n")], reIndexData: true)
        #expect(try t.found(.exact("b", "y", in: "s")) == [1])
        #expect(thrown { try t.store.count(.exact("a", "x", in: "s")) } == .notIndexed(soup: "s", path: "a"))
        throw Cancelled()
      }
    }
    #expect(try t.found(.exact("a", "x", in: "s")) == [1])
    #expect(thrown { try t.store.count(.exact("b", "y", in: "s")) } == .notIndexed(soup: "s", path: "b"))
  }
}
