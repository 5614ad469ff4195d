import Foundation
import JSON
import SQLite
import SmartStore
import Testing

@Suite struct SoupTests {
  @Test func registeredSoupExistsWithItsIndexes() throws {
    let t = try TemporaryStore()
    #expect(try !t.store.soupExists("s"))
    let specs: [IndexSpec] = [.string("Name"), .integer("rank"), .floating("f"), .fullText("text"), .json1("a.b")]
    try t.store.registerSoup("s", indexSpecs: specs)
    #expect(try t.store.soupExists("s"))
    #expect(try t.store.indexSpecs(of: "s") == specs)
    #expect(try t.store.soupNames() == ["s"])
  }

  @Test func registeringAgainKeepsIndexesAndData() throws {
    let t = try TemporaryStore([.string("n")], [["n": "a"]])
    try t.store.registerSoup("s", indexSpecs: [.integer("other")])
    #expect(try t.store.indexSpecs(of: "s") == [.string("n")])
    #expect(try t.found(.all("n", in: "s")) == ["a"])
  }

  @Test func registeringAgainTellsHowTheIndexesDiffer() throws {
    let t = try TemporaryStore()
    #expect(try t.store.registerSoup("s", indexSpecs: [.string("a"), .integer("n")]) == nil)
    #expect(try t.store.registerSoup("s", indexSpecs: [.integer("n"), .string("a"), .string("a")]) == nil)
    let drift = try #require(try t.store.registerSoup("s", indexSpecs: [.string("a"), .string("n"), .fullText("w")]))
    #expect(drift.missing == [.string("n"), .fullText("w")])
    #expect(drift.extra == [.integer("n")])
    #expect(drift.description == "soup s exists, and registering it again does not change its indexes: it stays without n (string), w (full_text), and with n (integer)")
    #expect(try t.store.registerSoup("s", indexSpecs: [.string("a")])?.description.hasSuffix("it stays with n (integer)") == true)
    try t.store.alterSoup("s", indexSpecs: [.string("a")], reIndexData: true)
    #expect(try t.store.registerSoup("s", indexSpecs: [.string("a")]) == nil)
  }

  @Test func badRegistrationsAreRefused() throws {
    let t = try TemporaryStore()
    #expect(thrown { try t.store.registerSoup("s", indexSpecs: []) } == .noIndexSpecs(soup: "s"))
    #expect(thrown { try t.store.registerSoup("", indexSpecs: [.string("a")]) } == .invalidSoupName)
    #expect(thrown { try t.store.registerSoup("s", indexSpecs: [.string("")]) } != nil)
    #expect(thrown { try t.store.registerSoup("s", indexSpecs: [.string("a"), .integer("a")]) } != nil)
    #expect(try !t.store.soupExists("s"))
  }

  /// SQLite's paths can't name them, and an index that finds nothing is none. Other types take them.
  @Test(arguments: ["a\"b", "a\\b", "x.\"", "\\.y"]) func aJSON1IndexOnAPathThatSQLiteCannotNameIsRefused(path: String) throws {
    let t = try TemporaryStore()
    let error = thrown { try t.store.registerSoup("s", indexSpecs: [.json1(path)]) }
    #expect(error?.description.hasSuffix("has a quotation mark or backslash, which json1 indexes can't find; use the type string") == true, "\(String(describing: error))")
    try t.store.registerSoup("s", indexSpecs: [.string(path)])
    #expect(thrown { try t.store.alterSoup("s", indexSpecs: [.json1(path)], reIndexData: true) } != nil)
    let names = path.split(separator: ".").map(String.init)
    try t.upsert([JSONValue.object([names[0]: names.count > 1 ? .object([names[1]: "v"]) : "v"])])
    #expect(try t.found(.exact(path, "v", in: "s"), "_soupEntryId") == [1])
  }

  /// Everything else that stands in names of members.
  @Test(arguments: ["a b", "a'b", "é", "a[0]", "$", "*", "a-b", "#", "1", "a:b", "\u{1F98A}"]) func aJSON1IndexFindsOddNames(path: String) throws {
    let t = try TemporaryStore([.json1(path)], [.object([path: "v"]), .object(["other": "v"])])
    #expect(try t.found(.exact(path, "v", in: "s"), "_soupEntryId") == [1])
  }

  @Test(arguments: ["with space", "quote'\"", "日本", "a:b", "{x}", "select", "🦊", "a\0b"])
  func anyNameIsASoupName(name: String) throws {
    let t = try TemporaryStore()
    try t.store.registerSoup(name, indexSpecs: [.string("k'\" é")])
    try t.upsert([["k'\" é": "v"]], into: name)
    #expect(try t.found(.exact("k'\" é", "v", in: name), "_soupEntryId") == [1])
    try t.reopen()
    #expect(try t.store.soupNames() == [name])
  }

  @Test func indexSpecsAreReadFromJSON() throws {
    let specs = try IndexSpec.list(json: JSONText(validating: #"[{"path":"p","type":"full_text"},{"path":"q","type":"json1"}]"#), soup: "s")
    #expect(specs == [.fullText("p"), .json1("q")])
    #expect(IndexSpec.json(specs).description == #"[{"path":"p","type":"full_text"},{"path":"q","type":"json1"}]"#)
    for text in ["null", "{}", "[1]", #"[{"path":"p"}]"#, #"[{"path":"p","type":"date"}]"#, #"[{"type":"string"}]"#] {
      #expect(thrown { try IndexSpec.list(json: JSONText(validating: text), soup: "s") } != nil)
    }
  }

  @Test func compoundPathIsCaseSensitive() throws {
    let t = try TemporaryStore([.string("Owner.Name")], [["Owner": ["Name": "x"], "n": 1], ["owner": ["name": "x"]]])
    #expect(try t.found(.exact("Owner.Name", "x", in: "s")) == [1])
    #expect(thrown { try t.store.page(.exact("owner.name", "x", in: "s"), index: 0) } == .notIndexed(soup: "s", path: "owner.name"))
  }

  @Test func pathsLeadThroughArrays() throws {
    let t = try TemporaryStore([.string("kids.name"), .string("kids")], [["kids": [["name": "Jo"], ["age": 3], ["name": "Al"]]]])
    #expect(try t.rows("select {s:kids.name} from {s}") == [[#"["Jo","Al"]"#]])
    #expect(try t.all(.like("kids", "%\"age\":3%", in: "s")).count == 1)
  }

  @Test func entryWithoutTheFieldIsStoredButNotIndexed() throws {
    let t = try TemporaryStore([.string("a")], [["n": 1], ["n": 2, "a": nil], ["n": 3, "a": "x"]])
    #expect(try t.found(.all("_soupEntryId", in: "s")) == [1, 2, 3])
    #expect(try t.found(.exact("a", "x", in: "s")) == [3])
    #expect(try t.found(.exact("a", nil, in: "s")) == [])
    #expect(try t.rows("select {s:a} from {s} order by {s:_soupEntryId}") == [[nil], [nil], ["x"]])
  }

  @Test func clearingKeepsSoupAndIndexes() throws {
    let t = try TemporaryStore([.fullText("a")], [["a": "x"]])
    try t.store.clearSoup("s")
    #expect(try t.store.soupExists("s"))
    #expect(try t.store.indexSpecs(of: "s") == [.fullText("a")])
    #expect(try t.all(.all(in: "s")) == [])
    #expect(try t.all(.match("x", in: "s")) == [])
  }

  @Test func removedSoupStartsEmpty() throws {
    let t = try TemporaryStore([.fullText("a")], [["a": "x"]])
    try t.store.removeSoup("s")
    #expect(try !t.store.soupExists("s"))
    try t.store.removeSoup("s")
    try t.store.removeSoup("neverExisted")
    try t.store.registerSoup("s", indexSpecs: [.string("b")])
    #expect(try t.all(.all(in: "s")) == [])
    #expect(try t.store.indexSpecs(of: "s") == [.string("b")])
  }

  @Test func unknownSoupIsNamed() throws {
    let t = try TemporaryStore()
    let unknown = SmartStoreError.unknownSoup("no")
    #expect(thrown { try t.store.clearSoup("no") } == unknown)
    #expect(thrown { try t.store.indexSpecs(of: "no") } == unknown)
    #expect(thrown { try t.store.retrieve([1], from: "no") } == unknown)
    #expect(thrown { try t.store.remove([1], from: "no") } == unknown)
    #expect(thrown { try t.upsert([["a": 1]], into: "no") } == unknown)
    #expect(thrown { try t.store.alterSoup("no", indexSpecs: [.string("a")], reIndexData: true) } == unknown)
    #expect(thrown { try t.store.reIndexSoup("no", paths: ["a"]) } == unknown)
    #expect(thrown { try t.store.page(.all(in: "no"), index: 0) } == unknown)
    #expect(unknown.description.contains("no"))
  }

  @Test func tablesAreLaidOutAsUpstreams() throws {
    let t = try TemporaryStore([.string("a"), .fullText("b"), .json1("c")], [["a": "x", "b": "y", "c": 1]])
    t.close()
    let db = try SQLiteConnection(path: t.path)
    defer { db.clearCache() }
    #expect(try db.rows("SELECT soupName, path, columnName, columnType FROM soup_index_map") == [
      ["s", "a", "TABLE_1_0", "string"], ["s", "b", "TABLE_1_1", "full_text"],
      ["s", "c", "json_extract(soup, '$.c')", "json1"],
    ])
    #expect(try db.rows("SELECT id, TABLE_1_0, TABLE_1_1 FROM TABLE_1") == [[1, "x", "y"]])
    #expect(try db.rows("SELECT docid FROM TABLE_1_fts WHERE TABLE_1_fts MATCH 'y'") == [[1]])
  }

  @Test func fileIsForItsOwnerAlone() throws {
    let t = try TemporaryStore([.string("a")])
    let mode = try FileManager.default.attributesOfItem(atPath: t.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let wal = try FileManager.default.attributesOfItem(atPath: t.path + "-wal")[.posixPermissions] as? Int
    #expect(wal == 0o600)
  }
}
