import JSON
@testable import SmartStore
import Testing

/// Smart SQL as the phones' stores run it, and what their SQLite can do beyond.
@Suite struct SmartSQLConformanceTests {
  @Test(arguments: [
    ("select {crew:first}, {crew:last} from {crew} order by {crew:last}", "select TABLE_1_0, TABLE_1_1 from TABLE_1 order by TABLE_1_1"),
    ("select {ships:name} from {ships} order by {ships:code}", "select TABLE_2_1 from TABLE_2 order by TABLE_2_0"),
    ("select {ships:name}, {crew:first} || ' ' || {crew:last} from {crew}, {ships} where {ships:code} = {crew:ship}",
      "select TABLE_2_1, TABLE_1_0 || ' ' || TABLE_1_1 from TABLE_1, TABLE_2 where TABLE_2_0 = TABLE_1_2"),
    ("select m.{crew:last}, e.{crew:last} from {crew} as m, {crew} as e where m.{crew:number} = e.{crew:boss}",
      "select m.TABLE_1_1, e.TABLE_1_1 from TABLE_1 as m, TABLE_1 as e where m.TABLE_1_3 = e.TABLE_1_4"),
    ("select m.{crew:_soupEntryId}, e.{crew:_soupEntryId} from {crew} as m, {crew} as e", "select m.id, e.id from TABLE_1 as m, TABLE_1 as e"),
    ("select {crew:_soupEntryId}, {crew:_soupCreatedDate}, {crew:_soupLastModifiedDate}, {crew:_soup} from {crew}",
      "select id, created, lastModified, soup from TABLE_1"),
    ("select {crew:last}, {crew:school} from {crew} where {crew:school} = 'Kiel'",
      "select TABLE_1_1, json_extract(soup, '$.school') from TABLE_1 where json_extract(soup, '$.school') = 'Kiel'"),
    ("select {crew}.{crew:school} from {crew} order by {crew}.{crew:school}",
      "select json_extract(TABLE_1.soup, '$.school') from TABLE_1 order by json_extract(TABLE_1.soup, '$.school')"),
    ("select e.{crew:school}, s.{ships:dock} from {crew} as e, {ships} as s",
      "select json_extract(e.soup, '$.school'), json_extract(s.soup, '$.dock') from TABLE_1 as e, TABLE_2 as s"),
    ("select {crew:home.port} from {crew}", "select TABLE_1_9 from TABLE_1"),
    ("select {ships:crew.max} from {ships}", "select json_extract(soup, '$.crew.max') from TABLE_2"),
    ("select '{crew}' from {crew}", "select '{crew}' from TABLE_1"),
  ])
  func becomesSQL(smart: String, sql: String) throws {
    let t = try Harbour.open()
    let translated = try t.store.withDatabase { try SmartSQL.translate(smart, database: $0) }
    #expect(translated == sql)
  }

  /// Statement, then its rows as JSON.
  @Test(arguments: [
    // Counting and adding up.
    ("select count(*) from {crew}", "[[4]]"),
    ("SELECT COUNT(*) FROM {crew} WHERE {crew:boss} IS NULL", "[[1]]"),
    ("select sum({ships:tons}) from {ships}", "[[3500]]"),
    ("select sum({crew:rate}) from {crew}", "[[3.75]]"),
    ("select avg({crew:pay}) from {crew}", "[[600]]"),
    ("select min({crew:pay}), max({crew:pay}) from {crew}", "[[300,900]]"),
    ("select {crew:ship}, count(*) from {crew} group by {crew:ship} order by 1", #"[["N1",2],["S2",2]]"#),
    ("select {crew:last}, count(*) as n from {crew} group by {crew:last} having n > 1", #"[["Voss",2]]"#),
    ("select total({crew:pay}) from {crew} where {crew:pay} > 10000", "[[0]]"),
    ("select count({crew:rate}), count(distinct {crew:last}) from {crew}", "[[3,3]]"),
    ("select group_concat({crew:first}, '+') from (select * from {crew} order by id)", #"[["Ada+Bo+Cai+Dee"]]"#),
    // Values of each type of index.
    ("select {crew:pay} from {crew} where {crew:last} = 'Lind'", "[[500]]"),
    ("select {crew:number} from {crew} where {crew:first} = 'Ada'", #"[["01"]]"#),
    ("select {crew:rate} from {crew} order by {crew:number}", "[[1.5],[0.25],[null],[2]]"),
    ("select {crew:notes} from {crew} where {crew:number} = '02'", #"[["cooks and bakes"]]"#),
    ("select {crew:school} from {crew} where {crew:number} = '01'", #"[["Kiel"]]"#),
    ("select {crew:school.year} from {crew} where {crew:number} = '03'", "[[7]]"),
    ("select {crew:home.port} from {crew} order by {crew:number}", #"[["Oslo"],["Bergen"],[null],["[\"A\",\"B\"]"]]"#),
    ("select {ships:crew.max} from {ships} where {ships:crew.max} > 20", "[[30]]"),
    ("select {ships:dock.pier} from {ships} order by {ships:code}", "[[null],[4]]"),
    // Order and pages.
    ("select {crew:first} from {crew} order by {crew:pay} desc", #"[["Ada"],["Cai"],["Bo"],["Dee"]]"#),
    ("select {crew:first} from {crew} order by {crew:last} desc, {crew:first}", #"[["Ada"],["Cai"],["Dee"],["Bo"]]"#),
    ("select {crew:first} from {crew} order by lower({crew:last}), {crew:pay}", #"[["Bo"],["Dee"],["Cai"],["Ada"]]"#),
    ("select {crew:first} from {crew} order by {crew:number} limit 2", #"[["Ada"],["Bo"]]"#),
    ("select {crew:first} from {crew} order by {crew:number} limit 2 offset 1", #"[["Bo"],["Cai"]]"#),
    ("select distinct {crew:last} from {crew} order by 1", #"[["Lind"],["Orr"],["Voss"]]"#),
    // Conditions.
    ("select {crew:first} from {crew} where {crew:pay} between 400 and 800 order by 1", #"[["Bo"],["Cai"]]"#),
    ("select {crew:first} from {crew} where {crew:number} in ('01','04') order by 1", #"[["Ada"],["Dee"]]"#),
    ("select {crew:first} from {crew} where {crew:last} like 'v%' order by 1", #"[["Ada"],["Cai"]]"#),
    ("select {crew:first} from {crew} where {crew:last} not like 'v%' order by 1", #"[["Bo"],["Dee"]]"#),
    ("select {crew:first} from {crew} where {crew:first} glob '[AB]*' order by 1", #"[["Ada"],["Bo"]]"#),
    ("select {crew:first} from {crew} where {crew:rate} is not null and {crew:pay} < 900 order by 1", #"[["Bo"],["Dee"]]"#),
    ("select {crew:first} from {crew} where {crew:boss} = \"\"", "[]"),
    ("select {crew:first} from {crew} where not ({crew:ship} = 'N1' or {crew:pay} > 600)", #"[["Dee"]]"#),
    ("select {crew:first} from {crew} where {crew:school} = 'Kiel'", #"[["Ada"]]"#),
    ("select {crew:first} from {crew} where {crew:_soupEntryId} = 3", #"[["Cai"]]"#),
    ("select {crew:first} from {crew} where {crew:_soup} like '%keeper%'", #"[["Cai"]]"#),
    // Joins.
    ("select {ships:name}, {crew:first} from {crew}, {ships} where {ships:code} = {crew:ship} and {crew:pay} > 600 order by 2", #"[["North","Ada"],["South","Cai"]]"#),
    ("select {ships:name}, {crew:first} from {ships} join {crew} on {ships:code} = {crew:ship} order by {crew:number}", #"[["North","Ada"],["North","Bo"],["South","Cai"],["South","Dee"]]"#),
    ("select m.{crew:first}, e.{crew:first} from {crew} as m, {crew} as e where m.{crew:number} = e.{crew:boss} order by 2", #"[["Ada","Bo"],["Ada","Cai"],["Cai","Dee"]]"#),
    ("select e.{crew:first}, m.{crew:first} from {crew} e left join {crew} m on m.{crew:number} = e.{crew:boss} order by 1", #"[["Ada",null],["Bo","Ada"],["Cai","Ada"],["Dee","Cai"]]"#),
    ("select m.{crew:pay}, e.{crew:pay} from {crew} as m, {crew} as e where e.{crew:last} = 'Orr' and m.{crew:number} = e.{crew:boss}", "[[700,300]]"),
    ("select count(*) from {crew} cross join {ships}", "[[8]]"),
    ("select {crew:_soupEntryId}, {ships:_soupEntryId} from {crew}, {ships} where {ships:tons} = 2500 order by 1", "[[1,2],[2,2],[3,2],[4,2]]"),
    ("select {crew}.{crew:school}, {ships}.{ships:dock} from {crew}, {ships} where {crew}.{crew:number} = '02' order by {ships}.{ships:code} limit 1", #"[["Bergen","east"]]"#),
    ("select e.{crew:school}, s.{ships:dock} from {crew} e join {ships} s on s.{ships:code} = e.{crew:ship} where e.{crew:number} = '01'", #"[["Kiel","east"]]"#),
    // Queries within queries.
    ("select {crew:first} from {crew} where {crew:pay} = (select max({crew:pay}) from {crew})", #"[["Ada"]]"#),
    ("select {ships:name} from {ships} where {ships:code} in (select {crew:ship} from {crew} where {crew:last} = 'Lind')", #"[["North"]]"#),
    ("select {ships:name} from {ships} s where exists (select 1 from {crew} c where c.{crew:ship} = s.{ships:code} and c.{crew:pay} < 400)", #"[["South"]]"#),
    ("select n from (select {crew:last} as n, count(*) as k from {crew} group by 1) where k = 1 order by n", #"[["Lind"],["Orr"]]"#),
    ("select {crew:first} from {crew} where {crew:pay} > 800 union select {ships:name} from {ships} order by 1", #"[["Ada"],["North"],["South"]]"#),
    ("select {crew:ship} from {crew} except select 'N1'", #"[["S2"]]"#),
    ("with rich as (select {crew:first} as f, {crew:pay} as p from {crew} where {crew:pay} > 600) select f from rich order by p", #"[["Cai"],["Ada"]]"#),
    ("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4) SELECT i FROM n", "[[1],[2],[3],[4]]"),
    ("select {crew:first}, rank() over (order by {crew:pay} desc) from {crew} where {crew:ship} = 'S2' order by 2", #"[["Cai",1],["Dee",2]]"#),
    // Expressions.
    ("select case when {crew:pay} > 600 then 'high' else 'low' end from {crew} order by {crew:number}", #"[["high"],["low"],["high"],["low"]]"#),
    ("select coalesce({crew:rate}, -1) from {crew} where {crew:number} = '03'", "[[-1]]"),
    ("select {crew:pay} * 2 + 1, {crew:pay} / 7, -{crew:pay} from {crew} where {crew:number} = '02'", "[[1001,71,-500]]"),
    ("select cast({crew:number} as integer) from {crew} order by 1 desc limit 1", "[[4]]"),
    ("select upper({crew:first}) || '-' || length({crew:last}) from {crew} where {crew:number} = '01'", #"[["ADA-4"]]"#),
    ("select substr({crew:last}, 1, 2), replace({crew:last}, 'o', '0') from {crew} where {crew:number} = '01'", #"[["Vo","V0ss"]]"#),
    ("select json_extract({crew:_soup}, '$.home.port') from {crew} where {crew:number} = '01'", #"[["Oslo"]]"#),
    ("select key, value from {crew}, json_each({crew:_soup}, '$.school') where {crew:number} = '03' order by key", #"[["name","Kiel"],["year",7]]"#),
    ("select date(0, 'unixepoch')", #"[["1970-01-01"]]"#),
    ("select 1, 'x', null, 2.5, x'41'", #"[[1,"x",null,2.5,"A"]]"#),
    // Spelling.
    ("  \n\tSELECT {crew:first} FROM {crew} WHERE {crew:number}='01'  ;  ", #"[["Ada"]]"#),
    ("/* note {nosuch} */ select {crew:first} -- {none}\n from {crew} where {crew:number} = '01' -- end", #"[["Ada"]]"#),
    ("select {crew:first} as \"{odd}\", 'it''s {x}' from {crew} where {crew:number} = '01'", #"[["Ada","it's {x}"]]"#),
    ("select count(*) from (select {crew:first} from {crew} limit 3)", "[[3]]"),
  ])
  func answers(smart: String, rows: String) throws {
    let t = try Harbour.open()
    #expect(try t.rows(smart) == parsed(rows))
  }

  @Test func wholeEntriesComeAsObjects() throws {
    let t = try Harbour.open()
    let ada = try #require(try t.all(.exact("number", "01", in: "crew")).first)
    let row = try t.rows("select {crew:_soup}, {crew:_soupEntryId}, {crew:_soupLastModifiedDate}, {crew:first} from {crew} where {crew:number} = '01'")[0]
    #expect(row?[0] == ada)
    #expect(row?[1] == ada["_soupEntryId"] && row?[2] == ada["_soupLastModifiedDate"] && row?[3] == "Ada")
    #expect(try t.rows("select {crew:_soup} as text from {crew} limit 1")[0]?[0]?.string != nil)
  }

  @Test func pagesOfRowsFollowEachOther() throws {
    let t = try Harbour.open()
    let spec = QuerySpec.smart("select {crew:first} from {crew} order by {crew:first}", pageSize: 1)
    #expect(try t.store.count(spec) == 4)
    for (index, name) in ["Ada", "Bo", "Cai", "Dee"].enumerated() {
      #expect(try t.store.page(spec, index: index).value() == .array([.array([.string(name)])]))
    }
    #expect(try t.store.page(spec, index: 4).value() == [])
  }

  @Test(arguments: [
    "insert into {crew} values (1)", "INSERT INTO {crew} DEFAULT VALUES", "update {crew} set soup = null", " delete from {crew}", "replace into {crew} values (1)",
    "drop table {crew}", "alter table {crew} rename to x", "create table x (a)", "create temp table x (a)", "create index i on {crew} (id)",
    "attach database 'x' as y", "detach database main", "pragma journal_mode = delete", "vacuum", "vacuum into '/tmp/never'", "begin", "commit",
    "rollback", "savepoint a", "release a", "analyze", "reindex", "explain select 1", "explain query plan select 1", "values (1)", "", "   ", ";",
    "-- select 1", "/* select */", "{crew}", "42", "selec 1", "'select 1'", "delete from {nosuch}", "update {crew:a:b} set x = 1", "insert into {crew",
  ])
  func onlySelectPasses(smart: String) throws {
    let t = try Harbour.open()
    let error = thrown { try t.store.page(.smart(smart), index: 0) }
    #expect(error == .onlySelect)
    #expect(error?.description.hasPrefix("Only SELECT are supported") == true)
    #expect(thrown { try t.store.count(.smart(smart)) } == .onlySelect)
    #expect(thrown { try t.store.remove(matching: .smart(smart), from: "crew") } == .onlySelect)
    #expect(try t.rows("select count(*) from {crew}") == [[4]])
  }

  @Test(arguments: [
    "select 1; select 2", "select 1; delete from {crew}", "select 1) limit ? offset ?; delete from {crew}; select (1", "with x as (select 1) delete from {crew}",
    "with x as (select 1) insert into {crew} select 1", "select 1 from nothing", "select nothing from {crew}", "select from {crew}", "select (", "select 'open",
    "select \"open from {crew}", "select /* open", "select {crew:first from {crew}", "select {crew:first} from {crew} where {crew:first} = ?",
    "select {crew:first} from {crew} where {crew:first} = :name", "select load_extension('x')", "select 1) union select (2", "select {} from {crew}",
    "select {:first} from {crew}", "select {crew:} from {crew}", "select * from {crew} where {crew:notes} MATCH 'log'", "select 1\0, 2", "select @name", "select $name", "select ?1", "select (1", "select \u{FEFF}",
  ])
  func badStatementsAreErrorsAndHarmless(smart: String) throws {
    let t = try Harbour.open()
    #expect(thrown { try t.store.page(.smart(smart), index: 0) } != nil)
    #expect(thrown { try t.store.count(.smart(smart)) } != nil)
    #expect(try t.rows("select count(*) from {crew}") == [[4]])
  }

  @Test(arguments: [
    ("select {boats:name} from {boats}", "Unknown soup boats at character 7"),
    ("select {crew:first} from {Crew}", "Unknown soup Crew at character 25"),
    ("select 'é', {none} from {crew}", "Unknown soup none at character 12"),
    ("select {crew:a:b} from {crew}", "Invalid soup/path reference {crew:a:b} at character 7"),
    ("select {crew:first} from {crew} where {crew:notes} match 'log'", "MATCH"),
    ("delete from {crew}", "Only SELECT are supported"),
    ("select nosuchcolumn from {crew}", "nosuchcolumn"),
  ])
  func errorsSayWhatAndWhere(smart: String, part: String) throws {
    let t = try Harbour.open()
    let error = try #require(thrown { try t.store.count(.smart(smart)) })
    #expect(error.description.contains(part), "\(error)")
  }

  @Test(arguments: ["weird name", "a:b", "é漢", "x'y", "a\"b", "select", "TABLE_1", "a.b", "-- c", "*"])
  func soupsOfAnyNameWork(name: String) throws {
    let t = try TemporaryStore()
    try t.store.registerSoup(name, indexSpecs: [.string("k"), .fullText("t"), .json1("j")])
    try t.upsert([["k": "v", "t": "word", "j": 1]], into: name)
    #expect(try t.all(.exact("k", "v", in: name)).count == 1)
    #expect(try t.all(.match("word", in: name)).count == 1)
    if !name.contains(":") { #expect(try t.rows("select {\(name):k}, {\(name):j} from {\(name)}") == [["v", 1]]) }
    try t.store.alterSoup(name, indexSpecs: [.integer("j")], reIndexData: true)
    #expect(try t.all(.exact("j", 1, in: name)).count == 1)
    try t.store.removeSoup(name)
    #expect(try !t.store.soupExists(name))
  }
}
