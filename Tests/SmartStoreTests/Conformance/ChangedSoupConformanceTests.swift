import JSON
import SQLite
@testable import SmartStore
import Testing

/// Writes and queries between one alteration and the next, and the indexes that queries use.
@Suite struct ChangedSoupConformanceTests {
  private static let shapes: [(path: String, specs: [IndexSpec])] = [
    ("value", [.string("value")]), ("key", [.json1("key")]), ("key", [.json1("key"), .string("value")]), ("value", [.fullText("value"), .string("key")]),
  ]

  private func pairs(_ count: Int) throws -> TemporaryStore {
    try TemporaryStore([.string("key")], .array((1...count).map { ["key": .string("ka\($0)"), "value": .string("va\($0)")] }))
  }

  @Test func removalsFollowAlterations() throws {
    let t = try pairs(6)
    for (round, shape) in Self.shapes.enumerated() {
      try t.store.alterSoup("s", indexSpecs: shape.specs, reIndexData: true)
      try t.store.remove([Int64(round + 1)], from: "s")
      #expect(try t.found(.all(shape.path, in: "s"), "key") == (round + 2...6).map { .string("ka\($0)") })
    }
  }

  @Test func upsertsFollowAlterations() throws {
    let t = try pairs(3)
    var values = ["va1", "va2", "va3"]
    for (round, shape) in Self.shapes.enumerated() {
      try t.store.alterSoup("s", indexSpecs: shape.specs, reIndexData: true)
      try t.upsert([["key": .string("ka\(round)u"), "value": .string("va\(round)u")]])
      values.append("va\(round)u")
      #expect(try t.found(.all(shape.path, in: "s"), "value") == values.sorted().map(JSONValue.string))
      #expect(try t.found(.exact(shape.path, .string("\(shape.path.first == "k" ? "ka" : "va")\(round)u"), in: "s"), "value") == [.string("va\(round)u")])
    }
  }

  @Test func exactMeansExactAfterAlterations() throws {
    let t = try TemporaryStore([.string("key")], [["key": "ka1", "value": "va1"], ["key": "ka1-", "value": "va1*"], ["key": "ka1 ", "value": "va1%"]])
    for (path, key, specs) in [
      ("value", "va1", [.string("value")]), ("key", "ka1", [.json1("key")]), ("key", "ka1 ", [.json1("key"), .string("value")]), ("value", "va1%", [.fullText("value")]),
    ] as [(String, String, [IndexSpec])] {
      try t.store.alterSoup("s", indexSpecs: specs, reIndexData: true)
      #expect(try t.found(.exact(path, .string(key), in: "s"), path) == [.string(key)])
    }
  }

  @Test func newestInterruptedAlterationIsCompleted() throws {
    let t = try pairs(3)
    t.close()
    do {
      let db = try SQLiteConnection(path: t.path)
      defer { db.clearCache() }
      for (type, reIndexData) in [("integer", "false"), ("json1", "true"), ("full_text", "true")] {
        let details = #"{"soupName":"s","newIndexSpecs":[{"path":"value","type":"\#(type)"}],"reIndexData":\#(reIndexData)}"#
        try db.run("INSERT INTO long_operations_status (type, details, status) VALUES ('alterSoup', ?, 'STARTING')", [.text(details)])
      }
      // Neither of these can be completed, now or later.
      for details in [#"{"soupName":"s","newIndexSpecs":[]}"#, #"{"soupName":"s","newIndexSpecs":[{"path":"","type":"string"}],"reIndexData":true}"#, "{}", ""] {
        try db.run("INSERT INTO long_operations_status (type, details, status) VALUES ('alterSoup', ?, 'STARTING')", [.text(details)])
      }
    }
    try t.reopen()
    #expect(try t.rows("select count(*) from long_operations_status") == [[0]])
    #expect(try t.store.indexSpecs(of: "s") == [.fullText("value")])
    #expect(try t.found(.match("va2", in: "s"), "key") == ["ka2"])
    #expect(try t.store.count(.all(in: "s")) == 3)
    #expect(try t.own("select * from pragma_integrity_check") == [["ok"]])
  }

  /// Type of index, query, and how SQLite reads the index for it.
  @Test(arguments: [IndexType.string, .integer, .floating, .json1, .fullText], [
    ("exact", "SEARCH TABLE_1 USING INDEX TABLE_1_0_idx"), ("range", "SEARCH TABLE_1 USING INDEX TABLE_1_0_idx"), ("all", "SCAN TABLE_1 USING INDEX TABLE_1_0_idx"),
    ("like", "SCAN TABLE_1 USING INDEX TABLE_1_0_idx"),
  ])
  func queriesUseTheIndex(type: IndexType, query: (name: String, plan: String)) throws {
    let t = try TemporaryStore([IndexSpec(path: "key", type: type)], .array((1...50).map { ["key": .integer($0)] }))
    let spec: QuerySpec = switch query.name {
    case "exact": .exact("key", 5, in: "s")
    case "range": .range("key", from: 5, to: 7, in: "s")
    case "like": .like("key", "5%", in: "s")
    default: .all("key", in: "s")
    }
    for _ in 0..<2 {
      let plan = try t.store.withDatabase { database in
        let sql = try Query(spec, database: database).plan.pageSQL
        return try database.connection.rows("EXPLAIN QUERY PLAN \(sql)").compactMap { $0[3].text }
      }
      #expect(plan.contains { $0.hasPrefix(query.plan) }, "\(plan)")
      // Equal values need no sorting, even where SQLite does not see that.
      if query.name != "exact" { #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)") }
      try t.store.alterSoup("s", indexSpecs: [IndexSpec(path: "key", type: type), .string("other")], reIndexData: true)
    }
  }
}
