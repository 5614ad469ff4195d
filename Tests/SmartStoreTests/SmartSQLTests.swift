import JSON
import SmartStore
import Testing

@Suite struct SmartSQLTests {
  private func company() throws -> TemporaryStore {
    let t = try TemporaryStore()
    try t.store.registerSoup("employees", indexSpecs: [.string("firstName"), .string("lastName"), .string("deptCode"), .string("employeeId"), .string("managerId"), .integer("salary")])
    try t.store.registerSoup("departments", indexSpecs: [.string("deptCode"), .string("name"), .json1("budget")])
    try t.upsert([
      ["firstName": "Christine", "lastName": "Haas", "deptCode": "A00", "employeeId": "00010", "salary": 200],
      ["firstName": "John", "lastName": "Geyer", "deptCode": "E21", "employeeId": "00050", "managerId": "00010", "salary": 100],
      ["firstName": "Irving", "lastName": "Stern", "deptCode": "E21", "employeeId": "00060", "managerId": "00050", "salary": 50],
    ], into: "employees")
    try t.upsert([["deptCode": "A00", "name": "Planning", "budget": 7], ["deptCode": "E21", "name": "R&D", "budget": 9]], into: "departments")
    return t
  }

  @Test func columnsAndCounts() throws {
    let t = try company()
    #expect(try t.rows("select count(*) from {employees}") == [[3]])
    #expect(try t.rows("select {employees:firstName}, {employees:lastName} from {employees} order by {employees:lastName};")
      == [["John", "Geyer"], ["Christine", "Haas"], ["Irving", "Stern"]])
    #expect(try t.rows("SELECT {employees:firstName} FROM {employees} ORDER BY LOWER({employees:lastName}) -- last") == [["John"], ["Christine"], ["Irving"]])
  }

  @Test func joins() throws {
    let t = try company()
    #expect(try t.rows("""
      select {departments:name}, {employees:firstName} || ' ' || {employees:lastName} from {employees}, {departments}
      where {departments:deptCode} = {employees:deptCode} order by {departments:name}, {employees:lastName}
      """) == [["Planning", "Christine Haas"], ["R&D", "John Geyer"], ["R&D", "Irving Stern"]])
    #expect(try t.rows("""
      select mgr.{employees:lastName}, e.{employees:lastName} from {employees} as mgr, {employees} as e
      where mgr.{employees:employeeId} = e.{employees:managerId} order by 1
      """) == [["Geyer", "Stern"], ["Haas", "Geyer"]])
    #expect(try t.rows("""
      select {employees}.{employees:_soupEntryId}, {departments}.{departments:budget} from {employees} join {departments}
      on {employees}.{employees:deptCode} = {departments}.{departments:deptCode} where {departments}.{departments:budget} > 7 order by 1
      """) == [[2, 9], [3, 9]])
    #expect(try t.rows("select {employees:_soupEntryId}, {departments:_soupEntryId} from {employees}, {departments} order by 1, 2").array?.count == 6)
    let both = try t.rows("select {employees:_soup}, {departments:_soup} from {employees} join {departments} on {employees:deptCode} = {departments:deptCode} limit 1")
    #expect(both[0]?[0]?["lastName"] == "Haas" && both[0]?[1]?["name"] == "Planning")
  }

  @Test func aggregates() throws {
    let t = try company()
    #expect(try t.rows("select {employees:deptCode}, count(*), sum({employees:salary}), avg({employees:salary}) from {employees} group by {employees:deptCode}")
      == [["A00", 1, 200, 200], ["E21", 2, 150, 75]])
  }

  @Test func storeFields() throws {
    let t = try TemporaryStore([.string("a")], [["a": "x"]])
    let row = try t.rows("select {s:_soup}, {s:_soupEntryId}, {s:_soupLastModifiedDate}, {s:_soupCreatedDate} from {s}")[0]
    #expect(row?[0]?["a"] == "x" && row?[1] == 1)
    #expect(row?[2] == row?[0]?["_soupLastModifiedDate"] && row?[3] == row?[2])
    #expect(try t.rows("select {s:_soup} as whole from {s}")[0]?[0]?.string?.hasPrefix("{") == true)
    #expect(try t.rows("select 'broken {' as soup") == [["broken {"]])
  }

  @Test(arguments: ["insert into {s} values (1)", "  UPDATE {s} set soup = 1", "\n\tDelete from {s}", "drop table {s}", "pragma user_version = 3", "", "{s}", "1"])
  func onlySelectRuns(sql: String) throws {
    let t = try TemporaryStore([.string("a")], [["a": "x"]])
    #expect(thrown { try t.store.page(.smart(sql), index: 0) } == .onlySelect)
    #expect(thrown { try t.store.count(.smart(sql)) } == .onlySelect)
    #expect(try t.all(.all(in: "s")).count == 1)
  }

  @Test func secondStatementsDoNotRun() throws {
    let t = try TemporaryStore([.string("a")], [["a": "x"]])
    for sql in ["select 1; delete from {s}", "select 1) limit ? offset ?; delete from {s}; select (1", "select 1 from nothing", "select {s:a from {s}", "select {s:a} from {s} where {s:a} = ?"] {
      #expect(thrown { try t.store.page(.smart(sql), index: 0) } != nil, "\(sql)")
    }
    #expect(try t.all(.all(in: "s")).count == 1)
  }

  /// Pain 15: Smart SQL that is wrong is not said to be wrong where it is.
  @Test func badReferencesAreNamed() throws {
    let t = try TemporaryStore([.string("a")])
    #expect(thrown { try t.store.count(.smart("select {nosuch:path} from {s}")) } == .unknownSoupInSQL(soup: "nosuch", character: 7))
    #expect(thrown { try t.store.count(.smart("select 1 from {S}")) } == .unknownSoupInSQL(soup: "S", character: 14))
    #expect(thrown { try t.store.count(.smart("select {s:a:b} from {s}")) } == .invalidReference("{s:a:b}", character: 7))
    #expect(thrown { try t.store.count(.smart("select {s:a} from {s} where {s:a} MATCH 'x'")) } == .matchInSmartSQL)
  }

  @Test(arguments: [("select {s:a from {s}", 7), ("select {s:a} from {s", 18), ("select 'é{' || {s:a", 15), ("select {s:_soup from {s} where {s:a} = 1", 7)])
  func anUnclosedBraceIsNamedWithItsPlace(sql: String, character: Int) throws {
    let t = try TemporaryStore([.string("a")])
    let error = thrown { try t.store.count(.smart(sql)) }
    #expect(error == .unclosedBrace(character: character))
    #expect(error?.description == "The brace at character \(character) is not closed; write {soup} or {soup:path}")
  }

  @Test func pathsWithoutIndexReadTheEntry() throws {
    let t = try TemporaryStore([.string("a")], [["a": "x", "b": ["c": 1]], ["a": "y", "b": ["c": 2]]])
    #expect(try t.rows("select {s:a}, {s:b.c} from {s} where {s:b.c} = 2") == [["y", 2]])
    #expect(try t.rows("select m.{s:b.c} from {s} m, {s} as \"o\" where m.{s:b.c} < \"o\".{s:b.c}") == [[1]])
    #expect(try t.rows("select {s:nosuch} from {s}") == [[nil], [nil]])
  }

  /// Pain 15: braces in strings are taken for soups.
  @Test func bracesInLiteralsAndCommentsStay() throws {
    let t = try TemporaryStore([.string("a")], [["a": "{s:a}"]])
    #expect(try t.rows("select '{s:a}', 'it''s {x}' from {s} where {s:a} = '{s:a}' /* {nosuch} ' */ -- {none}\n and 1") == [["{s:a}", "it's {x}"]])
  }

  /// Pain 15: stars, patterns and quotes mean something else than in SQLite.
  @Test func starsPatternsAndQuotesMeanWhatSQLiteSays() throws {
    let t = try TemporaryStore([.string("a"), .string("b%")], [["a": "50% off", "b%": 1], ["a": "500 offers"], ["a": "it's \"so\""], ["a": "Ärger"]])
    #expect(try t.rows("select {s:a} from {s} where {s:a} like '50%' order by 1") == [["50% off"], ["500 offers"]])
    #expect(try t.rows("select {s:a} from {s} where {s:a} like '50!% o%' escape '!'") == [["50% off"]])
    #expect(try t.rows("select {s:a} from {s} where {s:a} like 'IT_S%'") == [["it's \"so\""]])
    #expect(try t.rows("select {s:a} from {s} where {s:a} = 'it''s \"so\"'") == [["it's \"so\""]])
    #expect(try t.rows("select count(*) from {s} where {s:a} like 'ä%'") == [[0]], "only ASCII is alike in both cases")
    #expect(try t.rows("select {s:b%} from {s} where {s:b%} is not null") == [["1"]])
    // The entry's own columns, then those of the indexes.
    let row = try #require(try t.rows("select * from {s} where {s:a} = 'Ärger'").array?.first?.array)
    #expect(row.count == 6 && row.first == 4 && row.dropFirst(4).first == "Ärger")
    #expect(try t.rows("select count(*) from (select * from {s})") == [[4]])
  }

  @Test func rawTableNamesWork() throws {
    let t = try TemporaryStore([.string("a")])
    #expect(try t.rows("select path, columnType from soup_index_map") == [["a", "string"]])
  }

  @Test func textIsEscaped() throws {
    let text: JSONValue = "\"\\\n\t\u{1}é🦊/"
    let t = try TemporaryStore([.string("a")], [["a": text]])
    #expect(try t.rows("select {s:a}, '', 1.5, 1e300, null from {s}") == [[text, "", 1.5, 1e300, nil]])
  }

  @Test func pointersOfTokenizersAreOutOfReach() throws {
    let t = try company()
    for name in ["simple", "porter", "unicode61"] {
      for arguments in ["'\(name)'", "'\(name)', x'4242424242424242'"] {
        #expect { try t.rows("SELECT hex(fts3_tokenizer(\(arguments))) FROM {employees}") } throws: { "\($0)".contains("fts3_tokenizer() must not be called") }
      }
      // Nor are they in reach of SQL that no rules hold for.
      #expect(try t.own("SELECT hex(fts3_tokenizer('\(name)')), typeof(fts3_tokenizer('\(name)'))") == [["", "null"]])
      #expect { try t.own("SELECT fts3_tokenizer('\(name)', x'4242424242424242')") } throws: { "\($0)".contains("fts3tokenize disabled") }
    }
    // Full text works without.
    try t.store.registerSoup("notes", indexSpecs: [.fullText("text")])
    try t.upsert([["text": "the quick brown fox"]], into: "notes")
    #expect(try t.found(.match("quick", at: "text", in: "notes"), "text") == ["the quick brown fox"])
  }
}
