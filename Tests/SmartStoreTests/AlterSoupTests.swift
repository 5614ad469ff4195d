import Foundation
import JSON
import SQLite
import SmartStore
import Testing

@Suite struct AlterSoupTests {
  private func agents() throws -> TemporaryStore {
    try TemporaryStore([.string("name"), .string("address"), .fullText("bio")], [
      ["name": "James Bond", "address": "London", "agentNumber": "007", "bio": "licence to kill"],
      ["name": "Other", "address": "Rome", "agentNumber": "008", "bio": "none"],
    ])
  }

  private let altered: [IndexSpec] = [.string("name"), .string("agentNumber")]

  @Test func newIndexesAreFilled() throws {
    let t = try agents()
    try t.store.alterSoup("s", indexSpecs: altered, reIndexData: true)
    #expect(try t.store.indexSpecs(of: "s") == altered)
    #expect(try t.found(.exact("agentNumber", "007", in: "s"), "name") == ["James Bond"])
    #expect(thrown { try t.all(.exact("address", "London", in: "s")) } == .notIndexed(soup: "s", path: "address"))
    #expect(try t.upsert([["name": "New"]])[0]?["_soupEntryId"] == 3)
  }

  @Test func newIndexesStayEmptyUntilReIndexed() throws {
    let t = try agents()
    try t.store.alterSoup("s", indexSpecs: altered + [.fullText("bio"), .json1("address")], reIndexData: false)
    #expect(try t.found(.exact("agentNumber", "007", in: "s"), "name") == [])
    #expect(try t.found(.exact("name", "James Bond", in: "s"), "agentNumber") == ["007"])
    #expect(try t.found(.match("kill", in: "s"), "agentNumber") == ["007"])
    #expect(try t.found(.exact("address", "Rome", in: "s"), "agentNumber") == ["008"])
    try t.store.reIndexSoup("s", paths: ["agentNumber", "notIndexed"])
    #expect(try t.found(.exact("agentNumber", "007", in: "s"), "name") == ["James Bond"])
  }

  @Test func keptAndFilledColumnsAreCopiedTogetherAndIndexed() throws {
    let t = try TemporaryStore([.string("a"), .integer("n"), .fullText("w")])
    let entries = (0..<50).map { index -> JSONValue in
      ["a": .string("a\(index % 7)"), "n": .integer(Int64(index)), "w": .string("word\(index % 5)"), "c": ["d": .string("é\\\"\(index % 3)")]]
    }
    try t.upsert(.array(entries))
    try t.store.remove([3, 50], from: "s")
    let before = try t.rows("select {s:_soupEntryId}, {s:_soup}, {s:_soupCreatedDate}, {s:_soupLastModifiedDate} from {s} order by 1")
    let specs: [IndexSpec] = [.fullText("w"), .string("c.d"), .integer("n"), .json1("a"), .floating("missing")]
    try t.store.alterSoup("s", indexSpecs: specs, reIndexData: true)
    #expect(try t.rows("select {s:_soupEntryId}, {s:_soup}, {s:_soupCreatedDate}, {s:_soupLastModifiedDate} from {s} order by 1") == before)
    #expect(try t.all(.exact("c.d", "é\\\"1", in: "s")).count == 16)
    #expect(try t.found(.range("n", from: 47, in: "s")) == [47, 48])
    #expect(try t.all(.match("word4", in: "s")).count == 9)
    #expect(try t.all(.exact("a", "a6", in: "s")).count == 7)
    let indexes = try t.own("select count(*) from sqlite_master where type = 'index' and sql like '% ON TABLE_1 (%'")
    #expect(indexes == [[5]])
    #expect(try t.upsert([["n": 100]])[0]?["_soupEntryId"] == 51)
  }

  @Test func typesMayChange() throws {
    let t = try agents()
    try t.store.alterSoup("s", indexSpecs: [.fullText("name"), .integer("agentNumber"), .string("bio")], reIndexData: true)
    #expect(try t.found(.match("bond", in: "s"), "agentNumber") == ["007"])
    #expect(try t.rows("select {s:agentNumber} from {s} order by 1") == [[7], [8]])
    try t.store.alterSoup("s", indexSpecs: [.string("agentNumber"), .fullText("address")], reIndexData: false)
    #expect(try t.all(.match("London", in: "s")) == [])
    try t.store.reIndexSoup("s", paths: ["agentNumber", "address"])
    #expect(try t.found(.match("London", in: "s"), "name") == ["James Bond"])
    #expect(try t.rows("select {s:agentNumber} from {s} order by 1") == [["007"], ["008"]])
  }

  @Test func idsOfRemovedEntriesStayUsed() throws {
    let t = try agents()
    try t.store.remove([2], from: "s")
    try t.store.alterSoup("s", indexSpecs: altered, reIndexData: true)
    #expect(try t.upsert([["name": "New"]])[0]?["_soupEntryId"] == 3)
  }

  @Test func badAlterationChangesNothing() throws {
    let t = try agents()
    #expect(thrown { try t.store.alterSoup("s", indexSpecs: [], reIndexData: true) } == .noIndexSpecs(soup: "s"))
    #expect(try t.store.indexSpecs(of: "s").count == 3)
    #expect(try t.rows("select count(*) from long_operations_status") == [[0]])
  }

  @Test func alterationInATransactionIsRolledBackWithIt() throws {
    struct Stop: Error {}
    let t = try agents()
    #expect(throws: Stop.self) {
      try t.store.transaction { transaction in
        try transaction.alterSoup("s", indexSpecs: altered, reIndexData: true)
        #expect(try transaction.count(.exact("agentNumber", "007", in: "s")) == 1)
        throw Stop()
      }
    }
    #expect(try t.store.indexSpecs(of: "s").count == 3)
    #expect(try t.found(.match("kill", in: "s"), "agentNumber") == ["007"])
  }

  /// Pain 7: an interrupted alterSoup leaves the app unusable. What a process leaves that dies after it wrote down its wish: SQLite undoes the rest.
  @Test func interruptedAlterationIsCompletedAtTheNextOpening() throws {
    let t = try agents()
    t.close()
    do {
      let db = try SQLiteConnection(path: t.path)
      defer { db.clearCache() }
      let details = #"{"soupName":"s","newIndexSpecs":[{"path":"name","type":"string"},{"path":"agentNumber","type":"string"}],"reIndexData":true}"#
      for text in [details, #"{"soupName":"gone","newIndexSpecs":[{"path":"a","type":"string"}]}"#, "broken"] {
        try db.run("INSERT INTO long_operations_status (type, details, status) VALUES ('alterSoup', ?, 'STARTING')", [.text(text)])
      }
    }
    try t.reopen()
    #expect(try t.store.indexSpecs(of: "s") == altered)
    #expect(try t.found(.exact("agentNumber", "007", in: "s"), "name") == ["James Bond"])
    #expect(try t.rows("select count(*) from long_operations_status") == [[0]])
  }

  @Test func queriesDuringAnAlterationWaitForIt() throws {
    let entries = (0..<2_000).map { ["a": .integer(Int64($0)), "b": "x"] as JSONValue }
    let t = try TemporaryStore([.integer("a")], .array(entries))
    let store = t.store
    let started = DispatchSemaphore(value: 0), finished = DispatchSemaphore(value: 0)
    let specs: [IndexSpec] = [.integer("a"), .string("b")]
    Thread.detachNewThread {
      do {
        try store.transaction { transaction in
          try transaction.alterSoup("s", indexSpecs: specs, reIndexData: true)
          started.signal()
        }
      } catch { Issue.record(error) }
      finished.signal()
    }
    started.wait()
    #expect(try store.count(.exact("b", "x", in: "s")) == 2_000)
    finished.wait()
  }
}
