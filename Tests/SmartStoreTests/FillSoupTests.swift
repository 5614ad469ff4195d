import JSON
import SmartStore
import Testing

@Suite struct FillSoupTests {
  private func people() throws -> TemporaryStore {
    let t = try TemporaryStore(
      [.string("city"), .integer("age")],
      [["city": "Paris", "age": 3], ["city": "Rome", "age": 5], ["city": "Paris", "age": 7, "pet": ["name": "Rex"]]])
    try t.store.registerSoup("out", indexSpecs: [.string("town"), .integer("people")])
    return t
  }

  /// Pain 24: data have to leave the store as JSON, record by record, to be written into another soup.
  @Test func columnsBecomeMembersWithIndexes() throws {
    let t = try people()
    let sql = "SELECT {s:city} AS town, count(*) AS people, avg({s:age}) AS mean FROM {s} GROUP BY 1 ORDER BY 1"
    #expect(try t.store.fill("out", from: sql) == 2)
    let found = try t.all(.exact("people", 2, in: "out"))
    #expect(found.count == 1)
    #expect(found[0]["town"] == "Paris")
    #expect(found[0]["mean"] == 5)
    #expect(found[0]["_soupEntryId"] == 1)
  }

  @Test func wholeEntriesAreCopiedAsNewOnes() throws {
    let t = try people()
    try t.store.registerSoup("copy", indexSpecs: [.string("pet.name")])
    try t.upsert([["x": 1]], into: "copy")
    #expect(try t.store.fill("copy", from: "SELECT {s:_soup} FROM {s} WHERE {s:city} = 'Paris'") == 2)
    // The ids are the soup's own: the entry that was there is not replaced.
    #expect(try t.found(.all(in: "copy"), "_soupEntryId") == [1, 2, 3])
    #expect(try t.found(.exact("pet.name", "Rex", in: "copy"), "age") == [7])
  }

  @Test func valuesKeepTheirTypesAndInnerJSON() throws {
    let t = try people()
    let sql = "SELECT {s:pet} AS town, {s:_soup} AS first_soup, NULL AS n, 1.5 AS r, 'a\"b' AS q FROM {s} WHERE {s:age} = 7"
    #expect(try t.store.fill("out", from: sql) == 1)
    let entry = try #require(try t.all(.all(in: "out")).first)
    #expect(entry["first_soup"]?["age"] == 7)
    #expect(entry["n"] == .null)
    #expect(entry["r"] == 1.5)
    #expect(entry["q"] == "a\"b")
  }

  @Test func anExternalIdReplaces() throws {
    let t = try people()
    let sql = "SELECT {s:city} AS town, count(*) AS people FROM {s} GROUP BY 1"
    try t.store.fill("out", from: sql, externalIdPath: "town")
    try t.upsert([["city": "Rome", "age": 1]])
    try t.store.fill("out", from: sql, externalIdPath: "town")
    #expect(try t.store.count(.all(in: "out")) == 2)
    #expect(try t.found(.exact("town", "Rome", in: "out"), "people") == [2])
  }

  @Test func aSoupThatReadsItselfIsRefused() throws {
    let t = try people()
    #expect(thrown { try t.store.fill("s", from: "SELECT {s:_soup} FROM {s}") } == .fillsItself(soup: "s"))
    #expect(try t.store.count(.all(in: "s")) == 3)
  }

  @Test func nothingIsKeptWhenARowIsNoEntry() throws {
    let t = try people()
    let sql = "SELECT CASE {s:age} WHEN 7 THEN '[]' ELSE {s:_soup} END AS soup FROM {s} ORDER BY {s:age}"
    let error = thrown { try t.store.fill("out", from: sql) }
    #expect(error == .invalidEntry(soup: "out", index: 2, reason: "it must be an object"))
    #expect(try t.store.count(.all(in: "out")) == 0)
  }

  @Test func onlySelectFills() throws {
    let t = try people()
    #expect(thrown { try t.store.fill("out", from: "DELETE FROM {s}") } == .onlySelect)
  }
}
