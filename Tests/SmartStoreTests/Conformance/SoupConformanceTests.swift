import Foundation
import JSON
import SmartStore
import SQLite
import Testing

/// Soups, their tables, and stores of soups.
@Suite struct SoupConformanceTests {
  private func tables(_ t: TemporaryStore) throws -> [String] {
    try t.own("select name from sqlite_master where type = 'table' and name like 'TABLE%' order by name").array?.compactMap { $0[0]?.string } ?? []
  }

  @Test func storeHasItsOwnTables() throws {
    let t = try TemporaryStore()
    for table in ["soup_attrs", "soup_index_map", "long_operations_status"] { #expect(try t.rows("select count(*) from \(table)") == [[0]]) }
    #expect(try tables(t) == [])
    #expect(try t.store.soupNames() == [])
  }

  @Test func soupsComeAndGo() throws {
    let t = try TemporaryStore([.string("key"), .string("value")])
    try t.store.registerSoup("third", indexSpecs: [.string("key"), .fullText("text")])
    #expect(try t.store.soupNames() == ["s", "third"])
    #expect(try tables(t).prefix(2) == ["TABLE_1", "TABLE_2"])
    #expect(try t.rows("select columnName from soup_index_map where soupName = 'third'") == [["TABLE_2_0"], ["TABLE_2_1"]])
    try t.store.removeSoup("third")
    try t.store.removeSoup("third")
    #expect(try !t.store.soupExists("third") && t.store.soupExists("s"))
    #expect(try tables(t) == ["TABLE_1"])
    #expect(try t.rows("select count(*) from soup_index_map where soupName = 'third'") == [[0]])
    try t.store.removeSoup("s")
    #expect(try t.store.soupNames() == [] && tables(t) == [])
  }

  @Test func registeringAgainKeepsWhatIsThere() throws {
    let t = try TemporaryStore([.string("name")], [["name": "a"]])
    try t.store.registerSoup("s", indexSpecs: [.integer("other"), .json1("more")])
    #expect(try t.rows("select count(*) from soup_attrs where soupName = 's'") == [[1]])
    #expect(try t.store.indexSpecs(of: "s") == [.string("name")])
    #expect(try t.store.count(.all(in: "s")) == 1)
  }

  @Test func removedSoupStartsAnew() throws {
    let t = try TemporaryStore([.string("a")], [["a": 1], ["a": 2]])
    try t.store.removeSoup("s")
    try t.store.registerSoup("s", indexSpecs: [.integer("b")])
    #expect(try t.store.count(.all(in: "s")) == 0)
    #expect(try t.upsert([["b": 1]])[0]?["_soupEntryId"] == 1)
    #expect(try t.store.indexSpecs(of: "s") == [.integer("b")])
  }

  @Test func clearedSoupKeepsIndexesAndUsedIds() throws {
    let t = try TemporaryStore([.string("a")], [["a": 1], ["a": 2], ["a": 3]])
    try t.store.clearSoup("s")
    #expect(try t.store.retrieve([1, 2, 3], from: "s").value() == [])
    #expect(try t.store.indexSpecs(of: "s") == [.string("a")])
    #expect(try t.upsert([["a": 1]])[0]?["_soupEntryId"] == 4)
  }

  @Test(arguments: [
    "[]", "null", "{}", "5", "[5]", "[{}]", #"[{"path":"a"}]"#, #"[{"type":"string"}]"#, #"[{"path":"","type":"string"}]"#, #"[{"path":"a","type":"text"}]"#,
    #"[{"path":"a","type":"String"}]"#, #"[{"path":5,"type":"string"}]"#, #"[{"path":"a","type":null}]"#, #"[{"path":"a","type":"string"},{"path":"a","type":"integer"}]"#,
  ])
  func badIndexSpecsAreRefused(json: String) throws {
    let t = try TemporaryStore()
    let error = thrown { try t.store.registerSoup("s", indexSpecs: IndexSpec.list(json: JSONText(validating: json), soup: "s")) }
    #expect(error?.description.contains("s") == true)
    #expect(try t.store.soupNames() == [])
  }

  @Test func namelessSoupIsRefused() throws {
    let t = try TemporaryStore()
    let error = thrown { try t.store.registerSoup("", indexSpecs: [.string("a")]) }
    #expect(error?.description.hasPrefix("Bogus soup name") == true)
    #expect(thrown { try t.store.registerSoup("x", indexSpecs: []) }?.description.hasPrefix("No indexSpecs specified for soup: x") == true)
  }

  @Test func anyPathCanBeIndexed() throws {
    let all = ["a b", "a'b", "é", "a\"b", "$", "select", "a-b", "x.y-z", "0", "_id", "a{b}", "a,b"]
    for type in [IndexType.string, .json1, .fullText] {
      // See aJSON1IndexOnAPathThatSQLiteCannotNameIsRefused.
      let paths = all.filter { type != .json1 || !$0.contains("\"") }
      let t = try TemporaryStore(paths.map { IndexSpec(path: $0, type: type) })
      for path in paths {
        let name = path.split(separator: ".").map(String.init)
        let leaf: JSONValue = "v"
        let entry = name.reversed().reduce(leaf) { .object([$1: $0]) }
        try t.upsert(.array([entry]))
        #expect(try t.store.count(.exact(path, "v", in: "s")) == 1, "\(path) \(type)")
      }
    }
  }

  @Test func sizeGrowsWithEntries() throws {
    let t = try TemporaryStore([.string("a")])
    let size = try t.store.databaseSize()
    try t.upsert(.array((0..<200).map { ["a": .string("value \($0)" + String(repeating: "x", count: 300))] }))
    #expect(size > 0)
    #expect(try t.store.databaseSize() > size)
  }

  @Test func unknownSoupsAreNamedInErrors() throws {
    let t = try TemporaryStore()
    for error in [
      thrown({ try t.upsert([[:]], into: "no") }), thrown({ try t.store.retrieve([1], from: "no") }), thrown({ try t.store.remove([1], from: "no") }),
      thrown({ try t.store.features(of: "no") }), thrown({ try t.store.count(.all(in: "no")) }), thrown({ try t.store.remove(matching: .all(in: "no"), from: "no") }),
    ] {
      #expect(error?.description.contains("Soup: no does not exist") == true)
    }
  }

  @Test func statementsSeeSoupsOfTheirTime() throws {
    let t = try TemporaryStore([.string("a")], [["a": "x"]])
    for round in 1...5 {
      #expect(try t.rows("select {s:a} from {s}") == [["x"]])
      #expect(try t.store.count(.exact("a", "x", in: "s")) == 1)
      try t.store.removeSoup("s")
      #expect(thrown { try t.rows("select {s:a} from {s}") } == .unknownSoupInSQL(soup: "s", character: 19) || thrown { try t.rows("select {s:a} from {s}") } != nil)
      try t.store.registerSoup("s", indexSpecs: round % 2 == 0 ? [.string("a")] : [.integer("b"), .json1("a")])
      try t.upsert([["a": "x"]])
    }
  }
}
