import JSON
import SmartStore
import SQLite
import Testing

/// Other indexes for soups that hold entries.
@Suite struct AlterConformanceTests {
  struct Change: Sendable, CustomStringConvertible {
    let from: IndexType
    let to: IndexType
    let reIndexData: Bool
    var description: String { "\(from) to \(to)\(reIndexData ? "" : ", not filled")" }
  }

  static let changes: [Change] = IndexType.allCases.flatMap { from in
    IndexType.allCases.flatMap { to in [true, false].map { Change(from: from, to: to, reIndexData: $0) } }
  }

  private let cities: JSONValue = [
    ["city": "10", "country": "1", "n": 1], ["city": "9", "country": "2", "n": 2], ["country": "3", "n": 3],
  ]

  /// One path changes its type, then the other does.
  @Test(arguments: changes)
  func typeMayBecomeAnother(change: Change) throws {
    let (from, to) = (change.from, change.to)
    let t = try TemporaryStore([IndexSpec(path: "city", type: from), IndexSpec(path: "country", type: from)], cities)
    try alter(t, [from, to], change)
    try alter(t, [to, to], change)
    // As text 10 comes before 9.
    let isText = to == .string || to == .fullText || to == .json1
    #expect(try t.found(.range("city", from: "0", in: "s", order: .ascending)) == (isText ? [1, 2] : [2, 1]))
    #expect(try t.upsert([["city": "8"]])[0]?["_soupEntryId"] == 4)
  }

  private func alter(_ t: TemporaryStore, _ types: [IndexType], _ change: Change) throws {
    let specs = zip(["city", "country"], types).map { IndexSpec(path: $0, type: $1) }
    try t.store.alterSoup("s", indexSpecs: specs, reIndexData: change.reIndexData)
    #expect(try t.store.indexSpecs(of: "s") == specs)
    if !change.reIndexData { try t.store.reIndexSoup("s", paths: ["city", "country"]) }
    #expect(try t.found(.exact("city", "10", in: "s")) == [1])
    #expect(try t.found(.exact("country", "2", in: "s")) == [2])
    #expect(try t.found(.exact("country", "3", in: "s")) == [3])
    let columns = types.indices.filter { types[$0] != .json1 }.map { "TABLE_1_\($0)" }
    #expect(try t.own("select name from pragma_table_info('TABLE_1')") == .array((["id", "soup", "created", "lastModified"] + columns).map { [.string($0)] }))
    let hasWords = types.contains(.fullText)
    #expect(try t.own("select count(*) from sqlite_master where name = 'TABLE_1_fts'") == [[hasWords ? 1 : 0]])
    if hasWords {
      let words = types.indices.filter { types[$0] == .fullText }.map { "TABLE_1_\($0)" }
      #expect(try t.own("select name from pragma_table_info('TABLE_1_fts')") == .array(words.map { [.string($0)] }))
      #expect(try t.rows("select rowid from TABLE_1_fts order by 1") == [[1], [2], [3]])
    }
    #expect(try t.own("select count(*) from sqlite_master where type = 'index' and tbl_name = 'TABLE_1'") == [[2]])
    #expect(try t.rows("select count(*) from long_operations_status") == [[0]])
  }

  @Test func indexesAreToldAsRegistered() throws {
    let specs: [IndexSpec] = [.string("lastName"), .string("address.city"), .integer("salary"), .floating("interest"), .fullText("note"), .json1("other")]
    let t = try TemporaryStore(specs)
    #expect(try t.store.indexSpecs(of: "s") == specs)
    #expect(try t.rows("select path, columnName, columnType from soup_index_map order by rowid") == [
      ["lastName", "TABLE_1_0", "string"], ["address.city", "TABLE_1_1", "string"], ["salary", "TABLE_1_2", "integer"], ["interest", "TABLE_1_3", "floating"],
      ["note", "TABLE_1_4", "full_text"], ["other", "json_extract(soup, '$.other')", "json1"],
    ])
  }

  @Test(arguments: [true, false])
  func onePathMayTakeThePlaceOfAnother(reIndexData: Bool) throws {
    let t = try TemporaryStore([.string("name"), .string("at.city")], [["name": "a", "at": ["city": "Oslo", "street": "1 x"]], ["name": "b", "at": ["city": "Rome", "street": "2 y"]]])
    let before = try t.store.retrieve([1, 2], from: "s")
    try t.store.alterSoup("s", indexSpecs: [.string("name"), .string("at.street")], reIndexData: reIndexData)
    #expect(try t.rows("select id, TABLE_1_0, TABLE_1_1 from TABLE_1") == (reIndexData ? [[1, "a", "1 x"], [2, "b", "2 y"]] : [[1, "a", nil], [2, "b", nil]]))
    #expect(try t.store.retrieve([1, 2], from: "s") == before)
    #expect(thrown { try t.store.count(.exact("at.city", "Oslo", in: "s")) } == .notIndexed(soup: "s", path: "at.city"))
  }

  @Test func indexesAreFilledOneByOne() throws {
    let t = try TemporaryStore([.string("name")], [["name": "a", "at": ["city": "Oslo", "street": "1 x"]]])
    #expect(thrown { try t.all(.exact("at.city", "Oslo", in: "s")) } != nil)
    try t.store.alterSoup("s", indexSpecs: [.string("name"), .string("at.city"), .string("at.street")], reIndexData: false)
    func count(_ path: String, _ key: JSONValue) throws -> Int { try t.store.count(.exact(path, key, in: "s")) }
    #expect(try count("at.city", "Oslo") == 0)
    try t.store.reIndexSoup("s", paths: ["at.city"])
    #expect(try count("at.city", "Oslo") == 1 && count("at.street", "1 x") == 0)
    try t.store.reIndexSoup("s", paths: ["at.street", "none", "name"])
    #expect(try count("at.street", "1 x") == 1 && count("name", "a") == 1)
  }

  @Test func datesAndIdsStay() throws {
    let t = try TemporaryStore([.string("a")], [["a": "x"], ["a": "y"], ["a": "z"]])
    try t.store.remove([3], from: "s")
    let columns = "select id, created, lastModified, soup from TABLE_1 order by id"
    let before = try t.rows(columns)
    for specs in [[.json1("a")], [.fullText("a"), .integer("b")], [.string("a")]] as [[IndexSpec]] {
      try t.store.alterSoup("s", indexSpecs: specs, reIndexData: true)
      #expect(try t.rows(columns) == before)
    }
    #expect(try t.upsert([["a": "w"]])[0]?["_soupEntryId"] == 4)
  }

  @Test func whatCannotBeAlteredStays() throws {
    let t = try TemporaryStore([.string("a")], [["a": "x"]])
    #expect(thrown { try t.store.alterSoup("none", indexSpecs: [.string("a")], reIndexData: true) } == .unknownSoup("none"))
    #expect(thrown { try t.store.alterSoup("s", indexSpecs: [], reIndexData: true) } == .noIndexSpecs(soup: "s"))
    #expect(thrown { try t.store.alterSoup("s", indexSpecs: [.string("a"), .integer("a")], reIndexData: true) } != nil)
    #expect(thrown { try t.store.alterSoup("s", indexSpecs: [.string("")], reIndexData: true) } != nil)
    #expect(thrown { try t.store.reIndexSoup("none", paths: ["a"]) } == .unknownSoup("none"))
    #expect(thrown { try t.store.indexSpecs(of: "none") } == .unknownSoup("none"))
    #expect(thrown { try t.store.clearSoup("none") } == .unknownSoup("none"))
    #expect(try t.found(.exact("a", "x", in: "s"), "a") == ["x"])
    #expect(try t.rows("select count(*) from long_operations_status") == [[0]])
  }

  @Test func featuresAreAltered() throws {
    let t = try TemporaryStore()
    try t.store.registerSoup("s", indexSpecs: [.string("a")], features: [.externalStorage])
    try t.upsert([["a": "x"]])
    #expect(try t.store.features(of: "s") == [.externalStorage])
    try t.store.alterSoup("s", indexSpecs: [.fullText("a")], reIndexData: true)
    #expect(try t.store.features(of: "s") == [.externalStorage])
    try t.store.alterSoup("s", indexSpecs: [.string("a")], reIndexData: true, features: [])
    #expect(try t.store.features(of: "s") == [])
    #expect(try t.found(.exact("a", "x", in: "s"), "a") == ["x"])
  }
}
