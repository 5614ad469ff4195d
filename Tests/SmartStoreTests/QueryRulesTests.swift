import Foundation
import JSON
import SQLite
@testable import SmartStore
import Testing

/// What Smart SQL must not touch.
@Suite struct QueryRulesTests {
  /// A query, and a part of the reason for which it is refused; nil where SQLite or the translator has another one.
  static let hostile: [(sql: String, reason: String?)] = [
    // The schema, under all its names.
    ("select sql from sqlite_master", "sqlite_master"), ("select * from SQLITE_MASTER", "sqlite_master"), ("select name from sqlite_schema", "sqlite_master"),
    ("select name from main.sqlite_master", "sqlite_master"), ("select name from main.sqlite_schema", "sqlite_master"), ("select name from temp.sqlite_master", "sqlite_temp_master"),
    ("select * from sqlite_temp_master", "sqlite_temp_master"), ("select * from sqlite_temp_schema", "sqlite_temp_master"), ("select name from \"sqlite_master\"", "sqlite_master"),
    ("select name from [sqlite_master]", "sqlite_master"), ("select name from `sqlite_schema`", "sqlite_master"), ("select count(*) from sqlite_master", "sqlite_master"),
    ("select exists(select 1 from sqlite_master)", "sqlite_master"), ("select {s:a}, (select group_concat(sql) from sqlite_master) from {s}", "sqlite_master"),
    ("with x as (select * from sqlite_master) select * from x", "sqlite_master"), ("select {s:a} from {s} union all select sql from sqlite_master", "sqlite_master"),
    ("select {s:a} from {s} where {s:a} in (select name from sqlite_master)", "sqlite_master"), ("select {s:a} from {s} order by (select count(*) from sqlite_master)", "sqlite_master"),
    ("select {s:a} from {s}, sqlite_master", "sqlite_master"), ("select {s:a} from {s} left join sqlite_master on rootpage = {s}.id", "sqlite_master"),
    ("select count(*) filter (where {s:a} in (select name from sqlite_master)) from {s}", "sqlite_master"), ("select sum(1) over (order by (select sql from sqlite_master)) from {s}", "sqlite_master"),
    ("select * from sqlite_sequence", "sqlite_sequence"), ("select 1 from {s} where exists (select 1 from sqlite_sequence)", "sqlite_sequence"),
    ("with recursive x(n) as (select 1 union all select n + 1 from x, sqlite_master limit 3) select n from x", "sqlite_master"),
    // Behind the name of a query in WITH.
    ("with dbstat as (select 1) select count(*) from dbstat", "dbstat"), ("select (with sqlite_master as (select 1) select 1), (select count(*) from sqlite_master)", "sqlite_master"),
    ("with secret as (select 1) select count(*) from main.secret", "secret"),
    // What SQLite knows of the process and its statements.
    ("select sql from sqlite_stmt", "sqlite_stmt"), ("select count(*) from sqlite_stmt", "sqlite_stmt"), ("select * from dbstat", "dbstat"), ("select count(*) from dbstat", "dbstat"),
    ("select name from dbstat('main')", "dbstat"), ("select pgsize from dbstat where aggregate = 1", "dbstat"),
    // PRAGMA as tables.
    ("select file from pragma_database_list", "pragma_database_list"), ("select * from pragma_database_list()", "pragma_database_list"), ("select count(*) from pragma_database_list", "pragma_database_list"),
    ("select name from pragma_table_info('TABLE_1')", "pragma_table_info"), ("select * from pragma_table_xinfo('soup_attrs')", "pragma_table_xinfo"), ("select * from pragma_table_list", "pragma_table_list"),
    ("select * from pragma_index_list('TABLE_1')", "pragma_index_list"), ("select * from pragma_index_info('TABLE_1_0_idx')", "pragma_index_info"), ("select * from pragma_function_list", "pragma_function_list"),
    ("select * from pragma_module_list", "pragma_module_list"), ("select * from pragma_pragma_list", "pragma_pragma_list"), ("select * from pragma_compile_options", "pragma_compile_options"),
    ("select * from pragma_integrity_check", "pragma_integrity_check"), ("select * from pragma_quick_check", "pragma_quick_check"), ("select * from pragma_user_version", "pragma_user_version"),
    ("select * from pragma_journal_mode", "pragma_journal_mode"), ("select * from pragma_data_version", "pragma_data_version"), ("select * from pragma_page_size", "pragma_page_size"),
    ("select * from pragma_collation_list", "pragma_collation_list"), ("select {s:a}, p.name from {s}, pragma_table_info({s:a}) p", "pragma_table_info"), ("select * from pragma_query_only", "pragma_query_only"),
    // Behind full-text tables.
    ("select * from TABLE_1_fts_content", "TABLE_1_fts_content"), ("select hex(block) from TABLE_1_fts_segments", "TABLE_1_fts_segments"), ("select * from TABLE_1_fts_segdir", "TABLE_1_fts_segdir"),
    ("select * from TABLE_1_fts_docsize", "TABLE_1_fts_docsize"), ("select * from TABLE_1_fts_stat", "TABLE_1_fts_stat"), ("select * from fts3tokenize('simple', 'a b')", "fts3tokenize"),
    ("select count(*) from fts3tokenize('porter')", "fts3tokenize"), ("select * from fts4aux", nil), ("select * from fts5vocab", nil), ("select * from rtree", nil),
    // Other tables, views and triggers of the file.
    ("select * from secret", "secret"), ("select count(*) from secret", "secret"), ("select * from TABLE_x", "TABLE_x"), ("select * from TABLE_8_old", "TABLE_8_old"), ("select * from TABLE_", "TABLE_"),
    ("select * from TABLE_9", "secret"), ("select * from view_of_secret", "secret"), ("select * from TABLE_7_fts_", "TABLE_7_fts_"),
    // Functions that load, write, or give away what is the process's.
    ("select load_extension('/tmp/x.so')", "load_extension()"), ("select load_extension('x', 'y') from {s}", "load_extension()"), ("select hex(fts3_tokenizer('simple'))", "fts3_tokenizer()"),
    ("select fts3_tokenizer('simple', x'4242424242424242')", "fts3_tokenizer()"), ("select FTS3_Tokenizer('simple')", "fts3_tokenizer()"), ("select \"fts3_tokenizer\"('simple')", "fts3_tokenizer()"),
    ("select optimize(TABLE_1_fts) from TABLE_1_fts", "optimize()"), ("select fts5(null)", "fts5()"), ("select fts5_source_id()", "fts5_source_id()"), ("select bm25(1)", "bm25()"),
    ("select rtreecheck('sqlite_master')", "rtreecheck()"), ("select rtreecheck('main', 'TABLE_1')", "rtreecheck()"), ("select rtreenode(2, x'00')", "rtreenode()"), ("select rtreedepth(x'00')", "rtreedepth()"),
    ("select sqlite_log(1, 'x')", "sqlite_log()"), ("select subtype(1)", "subtype()"), ("select {s:a} from {s} where load_extension('x')", "load_extension()"), ("select {s:a} from {s} order by load_extension('x')", "load_extension()"),
    ("select count(*) filter (where load_extension('x')) from {s}", "load_extension()"), ("with x as (select load_extension('x')) select 1 from x", "load_extension()"),
    ("select readfile('/etc/passwd')", nil), ("select writefile('/tmp/x', 'y')", nil), ("select edit('x')", nil), ("select * from fsdir('/')", nil), ("select zipfile('x', 'y')", nil),
    ("select sqlite_rename_table(1, 2, 3, 4, 5, 6, 7)", nil), ("select sqlite_add_constraint(1)", nil), ("select sqlite_offset({s:a}) from {s}", nil), ("select * from sqlite_dbpage", nil), ("select * from sqlite_dbdata", nil),
    ("select * from bytecode('select 1')", nil), ("select * from tables_used('select 1')", nil), ("select * from generate_series(1, 2)", nil), ("select json_each.value from json_each('[1]'), sqlite_master", "sqlite_master"),
    // No SELECT.
    ("attach 'x.db' as x", nil), ("detach main", nil), ("pragma database_list", nil), ("vacuum into '/tmp/x.db'", nil), ("explain select 1", nil), ("explain query plan select 1", nil), ("values (1)", nil),
    ("with x as (select 1) insert into {s} (soup) select 1 from x", nil), ("with x as (select 1) delete from {s}", nil), ("with x as (select 1) update {s} set soup = 1", nil), ("select 1; attach ':memory:' as x", nil),
    ("select * from (attach ':memory:' as x)", nil), ("select (delete from {s} returning id)", nil), ("select 1 from (pragma database_list)", nil), ("begin", nil), ("create table x (y)", nil), ("reindex", nil), ("analyze", nil),
  ]

  private func store(isEncrypted: Bool) throws -> TemporaryStore {
    let t = try TemporaryStore([.string("a"), .fullText("t")], [["a": "x", "t": "two words"], ["a": "y", "t": "more"]], isEncrypted: isEncrypted)
    try plant(t, """
      CREATE TABLE secret (x); INSERT INTO secret VALUES ('hidden'); CREATE TABLE TABLE_x (x); CREATE TABLE TABLE_ (x); CREATE TABLE TABLE_8_old (x); CREATE TABLE TABLE_7_fts_ (x);
      CREATE VIEW TABLE_9 AS SELECT x FROM secret; CREATE VIEW view_of_secret AS SELECT x FROM secret
      """)
    return t
  }

  /// Changes tables through another connection.
  private func plant(_ t: TemporaryStore, _ sql: String) throws {
    let other = try t.another()
    defer { other.close() }
    try other.withDatabase { try $0.connection.execute(sql) }
  }

  /// A query, by each of the store's connections, and each way that brings Smart SQL to it.
  private func refusals(_ sql: String, in t: TemporaryStore) -> [(way: String, error: (any Error)?)] {
    func error(_ body: () throws -> some Any) -> (any Error)? {
      do {
        _ = try body()
        return nil
      } catch { return error }
    }
    let spec = QuerySpec.smart(sql)
    return [
      ("page", error { try t.store.page(spec, index: 0) }), ("count", error { try t.store.count(spec) }), ("cursor", error { try StoreCursor.open(spec, in: t.store, id: 1) }),
      ("reader", error { try t.store.reader.read { try Query(spec, database: $0).page(index: 0) } }), ("reader's count", error { try t.store.reader.read { try Query(spec, database: $0).count() } }),
      ("fill", error { try t.store.fill("other", from: sql) }), ("remove", error { try t.store.remove(matching: spec, from: "s") }),
      ("transaction", error { try t.store.transaction { try $0.page(spec, index: 0) } }),
    ]
  }

  private func check(_ t: TemporaryStore, _ when: String) {
    for (sql, reason) in Self.hostile {
      for (way, error) in refusals(sql, in: t) {
        guard let error else {
          Issue.record("\(way) runs \(sql) \(when)")
          continue
        }
        let text = "\(error)"
        #expect(error is SmartStoreError, "\(way): \(sql): \(text)")
        #expect(!text.contains(t.folder.path) && !text.contains("hidden"), "\(way): \(sql): \(text)")
        if let reason { #expect(text.hasPrefix("The query does not run: ") && text.contains("\(reason) must not be"), "\(way): \(sql): \(text)") }
      }
    }
  }

  @Test(arguments: [false, true])
  func hostileQueriesAreRefused(isEncrypted: Bool) throws {
    let t = try store(isEncrypted: isEncrypted)
    try t.store.registerSoup("other", indexSpecs: [.string("b")])
    check(t, "at first")
    try t.store.alterSoup("s", indexSpecs: [.fullText("t"), .string("a"), .json1("j")], reIndexData: true)
    check(t, "after this store changed its tables")
    try plant(t, "CREATE TABLE another (x); ALTER TABLE secret ADD COLUMN y")
    check(t, "after another connection changed its tables")
    // Nothing was removed, and the store is as good as before.
    #expect(try t.found(.match("words", in: "s"), "a") == ["x"])
    #expect(try t.rows("select {s:a} from {s} order by 1") == [["x"], ["y"]])
    #expect(try t.store.count(.all(in: "other")) == 0)
  }

  @Test(arguments: [false, true])
  func queriesThatAreRememberedAreCheckedAgain(isEncrypted: Bool) throws {
    let t = try store(isEncrypted: isEncrypted)
    let queries = ["select x from TABLE_9", "select count(*) from TABLE_9", "select {s:a}, (select max(x) from TABLE_9) from {s}"]
    for forbidden in ["SELECT sql AS x FROM sqlite_master", "SELECT x FROM secret", "SELECT name AS x FROM sqlite_sequence", "SELECT c0t AS x FROM (SELECT soup AS c0t FROM TABLE_1, secret)"] {
      try plant(t, "DROP VIEW IF EXISTS TABLE_9; CREATE VIEW TABLE_9 AS SELECT 'open' AS x")
      func all() -> [[Bool]] { queries.map { refusals($0, in: t).filter { !["fill", "remove"].contains($0.way) }.map { $0.error == nil } } }
      // Both connections see the change with the next of the store's own statements.
      _ = try t.store.soupNames()
      _ = try t.store.reader.read { try $0.findSoup("s") }
      for _ in 0..<2 { #expect(all().joined().allSatisfy { $0 }) }
      try plant(t, "DROP VIEW TABLE_9; CREATE VIEW TABLE_9 AS \(forbidden)")
      for _ in 0..<2 { #expect(!all().joined().contains(true), "\(forbidden)") }
    }
  }

  @Test func refusalsSayWhatWasAskedFor() throws {
    let t = try store(isEncrypted: false)
    #expect(thrown { try t.rows("select file from pragma_database_list") }?.description
      == "The query does not run: pragma_database_list must not be read; a query reads soups, with SQLite's own functions")
    #expect(thrown { try t.rows("select load_extension('x')") }?.description
      == "The query does not run: the function load_extension() must not be called; a query reads soups, with SQLite's own functions")
  }

  /// Functions of the SQLite at hand: each is either listed, and no query with it is refused for it, or refused.
  @Test func everyFunctionIsEitherListedOrRefused() throws {
    let t = try store(isEncrypted: false)
    let windows = ["row_number", "rank", "dense_rank", "percent_rank", "cume_dist", "ntile", "lag", "lead", "first_value", "last_value", "nth_value"]
    let refused = ["load_extension", "fts3_tokenizer", "optimize", "rtreecheck", "rtreenode", "rtreedepth", "sqlite_log", "fts5", "fts5_source_id", "bm25", "highlight", "subtype", "sqlite_offset"]
    let list = try SQLiteConnection(path: ":memory:").rows("SELECT DISTINCT name, narg FROM pragma_function_list WHERE name NOT IN ('match')")
    #expect(list.count > 100)
    for row in list {
      guard let name = row[0].text, let count = row[1].integer else { continue }
      // Internal ones are no functions of SQL.
      if name.hasPrefix("sqlite_rename") || name.hasPrefix("sqlite_drop") || name.hasPrefix("sqlite_add") || name.hasPrefix("sqlite_fail") || name.hasPrefix("sqlite_find") { continue }
      let counts = count >= 0 ? [Int(count)] : [1, 2, 3]
      let errors = counts.map { count -> String in
        let arguments = Array(repeating: "null", count: count).joined(separator: ", ")
        let call = name.hasPrefix("->") ? "null \(name) null" : name.hasPrefix("current_") ? name : "\(name)(\(arguments))"
        let sql = "select \(call)\(windows.contains(name) ? " over ()" : "")"
        return thrown { try t.store.page(.smart(sql), index: 0) }?.description ?? ""
      }
      let isRefused = errors.contains { $0.contains("must not be called") }
      #expect(isRefused == refused.contains(name), "\(name): \(errors)")
    }
  }
}
