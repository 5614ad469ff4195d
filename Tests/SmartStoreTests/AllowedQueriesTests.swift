import Foundation
import JSON
import SQLite
@testable import SmartStore
import Testing

/// What Smart SQL may do: it answers as SQLite does without the rules.
@Suite struct AllowedQueriesTests {
  static let queries = [
    // Selection, order, pages.
    "select * from {s}", "select {s}.* from {s}", "select distinct {s:k} from {s} order by 1", "select all {s:k} from {s} order by {s:_soupEntryId}", "select {s:_soup} from {s} order by id",
    "select {s:a} as b from {s} order by b desc limit 2 offset 1", "select {s:a} from {s} order by {s:n} desc nulls last, id", "select {s:a} from {s} order by {s:a} collate nocase", "select rowid, oid, _rowid_ from {s}",
    "select {s:a} from {s} not indexed order by 1", "select {s:deep.er} from {s} order by id", "select {s:_soupCreatedDate} > 0 from {s}", "select 1", "select 'x', 1.5, null, x'41', 1e3, 0x10", "select \"text\" from {s}",
    // Conditions.
    "select {s:a} from {s} where {s:n} between 2 and 4", "select {s:a} from {s} where {s:n} in (1, 3)", "select {s:a} from {s} where {s:n} not in (select {p:n} from {p})", "select {s:a} from {s} where {s:a} like 'B%'",
    "select {s:a} from {s} where {s:a} like '%r\\_%' escape '\\'", "select {s:a} from {s} where {s:a} glob '[a-c]*'", "select {s:a} from {s} where {s:k} is null", "select {s:a} from {s} where {s:k} is not 'u'",
    "select {s:a} from {s} where {s:k} isnull or {s:n} notnull", "select {s:a} from {s} where not {s:n} = 2", "select {s:a} from {s} where ({s:k}, {s:n}) = ('u', 1)", "select {s:a} from {s} where ({s:n}, {s:k}) in (values (1, 'u'), (2, 'v'))",
    "select {s:a} from {s} where exists (select 1 from {p} where {p}.{p:n} = {s}.{s:n})", "select {s:a} from {s} where {s:k} = \"u\"", "select case {s:k} when 'u' then 1 when 'v' then 2 else 0 end from {s}",
    "select case when {s:n} > 2 then 'big' end from {s}", "select {s:a} from {s} where {s:a} = 'BETA' collate nocase", "select {s:a} from {s} where {s:a} || 'x' = 'betax'", "select {s:n} & 1, {s:n} | 4, {s:n} << 1, ~{s:n}, -{s:n}, {s:n} % 2 from {s}",
    "select {s:n} is distinct from 2 from {s}", "select cast({s:n} as text), cast('12' as integer), cast('1.5x' as real), cast(1 as blob) from {s}", "select likely({s:n} > 1), unlikely({s:n} > 1), likelihood({s:n} > 1, 0.5) from {s}",
    // Joins.
    "select {s:a}, {p:b} from {s}, {p} where {s}.{s:n} = {p}.{p:n}", "select s.{s:a}, p.{p:b} from {s} s join {p} p on s.{s:n} = p.{p:n} order by 1, 2", "select s.{s:a}, p.{p:b} from {s} s left join {p} p on s.{s:n} = p.{p:n} order by 1, 2",
    "select s.{s:a}, p.{p:b} from {s} s left outer join {p} p on s.{s:n} = p.{p:n} and p.{p:b} is not null order by 1", "select count(*) from {s} cross join {p}", "select a.id, b.id from {s} a inner join {s} b using (id)",
    "select count(*) from {s} natural join {s}", "select s.{s:a}, x.c from {s} s join (select {p:n} as n, count(*) as c from {p} group by 1) x on x.n = s.{s:n} order by 1", "select s.{s:a} from ({s} as s join {p} as p on s.{s:n} = p.{p:n})",
    "select s.{s:a}, p.{p:b} from {s} s right join {p} p on s.{s:n} = p.{p:n} order by 1, 2", "select s.{s:a}, p.{p:b} from {s} s full join {p} p on s.{s:n} = p.{p:n} order by 1, 2",
    // Aggregates.
    "select count(*), count({s:k}), count(distinct {s:k}), sum({s:n}), total({s:n}), avg({s:n}), min({s:a}), max({s:a}) from {s}", "select {s:k}, count(*) from {s} group by {s:k} having count(*) > 1 order by 1",
    "select {s:k}, group_concat({s:a}, '/') from (select * from {s} order by id) group by 1", "select count(*) filter (where {s:n} > 2), sum({s:n}) filter (where {s:k} = 'u') from {s}", "select group_concat(distinct {s:k}) from {s}",
    "select max({s:n}), {s:a} from {s}", "select json_group_array({s:a}), json_group_object({s:a}, {s:n}) from (select * from {s} order by id)", "select count(*) from (select 1 from {s} union select 2)", "select sum({s:n} * {s:f}) from {s}",
    // Windows.
    "select {s:a}, row_number() over (order by {s:n}) from {s} order by id", "select {s:a}, rank() over w, dense_rank() over w, percent_rank() over w, cume_dist() over w from {s} window w as (partition by {s:k} order by {s:n}) order by id",
    "select ntile(2) over (order by id), lag({s:a}) over (order by id), lead({s:a}, 2, 'none') over (order by id) from {s}", "select first_value({s:a}) over w, last_value({s:a}) over w, nth_value({s:a}, 2) over w from {s} window w as (order by id rows between unbounded preceding and unbounded following)",
    "select sum({s:n}) over (order by id rows between 1 preceding and current row) from {s}", "select avg({s:n}) over (partition by {s:k}) from {s} order by id", "select count(*) filter (where {s:n} > 1) over () from {s}",
    "select sum({s:n}) over (order by {s:n} range between 1 preceding and 1 following exclude current row) from {s} order by id", "select group_concat({s:a}) over (order by id groups 1 preceding) from {s}",
    // Compounds, WITH, VALUES.
    "select {s:a} from {s} union select {p:b} from {p} order by 1", "select {s:n} from {s} union all select {p:n} from {p} order by 1", "select {s:n} from {s} intersect select {p:n} from {p} order by 1", "select {s:n} from {s} except select {p:n} from {p} order by 1",
    "with x as (select {s:n} as n from {s}) select sum(n) from x", "with x(n) as (values (1), (2)), y as (select n * 2 as m from x) select * from x, y", "with x as (select 1), y as (select 2) select count(*) from x, y", "with x as (select id from {s}) select count(*) from x",
    "with recursive c(i) as (select 1 union all select i + 1 from c where i < 20) select sum(i) from c", "with recursive c(i) as (select 1 union select i * 2 from c where i < 100) select count(*) from c",
    "with recursive tree(id, up) as (select 1, 0 union all select {s}.id, tree.id from {s} join tree on {s}.{s:n} = tree.id + 1) select count(*) from tree", "with x as materialized (select 1 as a), y as not materialized (select 2 as b) select a, b from x, y",
    "select * from (values (1, 'a'), (2, 'b'))", "select column1 from (values (3), (1)) order by 1", "with TABLE_5 as (select 1 as one) select one from TABLE_5", "with series(value) as (select 1) select count(*) from series, {s}",
    // Subqueries.
    "select (select count(*) from {p}), {s:a} from {s}", "select {s:a}, (select {p:b} from {p} where {p}.{p:n} = {s}.{s:n} limit 1) from {s} order by id", "select {s:a} from {s} where {s:n} = (select max({s:n}) from {s})", "select a from (select {s:a} as a from {s} where {s:n} > 1) where a > 'b' order by 1",
    // JSON.
    "select json_extract({s:_soup}, '$.deep.er'), {s:_soup} -> '$.list', {s:_soup} ->> '$.a' from {s} order by id", "select s.id, e.value from {s} s, json_each(s.{s:_soup}, '$.list') e order by 1, 2", "select count(*) from json_each('[1,2,3]')",
    "select key, value, type, atom, id, parent, fullkey, path from json_tree('{\"a\":[1,{\"b\":null}]}')", "select json_array(1, 'a', null), json_object('a', 1), json_array_length('[1,2]'), json_type('[1]'), json_valid('{')",
    "select json_insert('{}', '$.a', 1), json_replace('{\"a\":1}', '$.a', 2), json_set('{}', '$.a', 3), json_remove('{\"a\":1}', '$.a'), json_patch('{}', '{\"b\":2}'), json_quote('x'), json('[ 1 ]')",
    "select {s:a} from {s} where exists (select 1 from json_each({s}.soup, '$.list') where value = 2)", "select {s:a} from {s} where json_array_length(soup, '$.list') > 1 order by 1", "select json_each.value from {s}, json_each({s}.soup, '$.list') order by 1",
    // Full text without MATCH.
    "select docid from TABLE_1_fts order by 1", "select count(*) from TABLE_1_fts", "select {s:a} from {s} where id in (select docid from TABLE_1_fts) order by 1", "select TABLE_1_3 from TABLE_1_fts where docid = 1",
    // Dates.
    "select date('2024-02-29', '+1 year'), time('12:00', '-1 minute'), datetime(0, 'unixepoch'), julianday('2000-01-01'), strftime('%Y-%W-%j', '2024-03-01'), unixepoch('2024-01-01')", "select date('now') = current_date, length(current_time), length(current_timestamp)",
    "select strftime('%Y', {s:_soupLastModifiedDate} / 1000, 'unixepoch') > '2000' from {s}", "select date('2024-01-31', 'start of month', 'weekday 1', '+1 month', '-1 day')",
    // Text and numbers.
    "select upper({s:a}), lower('ÄB'), length({s:a}), substr({s:a}, 2, 2), substring('abc', -2), trim('  x '), ltrim('xxa', 'x'), rtrim('axx', 'x'), replace({s:a}, 'a', 'o'), instr({s:a}, 't') from {s} order by id",
    "select hex('ab'), quote('it''s'), char(65, 8364), unicode('€'), printf('%05.2f|%s|%d', 1.5, 'x', 3), format('%q', 'a''b'), soundex('Robert'), zeroblob(2), typeof(zeroblob(1))", "select abs(-3), round(2.567, 1), sign(-2), min(1, 2), max('a', 'b'), random() is not null, length(randomblob(4))",
    "select coalesce(null, 1), ifnull(null, 2), iif(1, 'a', 'b'), nullif(1, 1), typeof(1.5)", "select sqrt(16), pow(2, 10), power(2, 3), exp(0), ln(1), log(100), log10(1000), log2(8), log(2, 8), mod(7, 3), pi() > 3, ceil(1.2), ceiling(1.2), floor(1.8), trunc(1.8)",
    "select sin(0), cos(0), tan(0), asin(0), acos(1), atan(0), atan2(0, 1), sinh(0), cosh(0), tanh(0), asinh(0), acosh(1), atanh(0), degrees(pi()), radians(180) > 3", "select sqlite_version() > '3', changes() >= 0, total_changes() >= 0, last_insert_rowid() >= 0, sqlite_source_id() > '2', sqlite_compileoption_used('THREADSAFE'), sqlite_compileoption_get(0) > ''",
    "select like('a%', 'abc'), glob('a*', 'abc'), 'abc' like 'A_c', 'abc' not glob 'b*'", "select {s:a} /* soup */ from {s} -- the end", "select soupName, path, columnName, columnType from soup_index_map order by rowid", "select id, soupName from soup_attrs", "select count(*) from long_operations_status",
  ]

  private func store(isEncrypted: Bool) throws -> TemporaryStore {
    let t = try TemporaryStore(isEncrypted: isEncrypted)
    try t.store.registerSoup("s", indexSpecs: [.string("a"), .integer("n"), .string("k"), .fullText("t"), .floating("f"), .json1("j")])
    try t.store.registerSoup("p", indexSpecs: [.string("b"), .integer("n")])
    try t.upsert([
      ["a": "alpha", "n": 1, "k": "u", "t": "one two", "f": 0.5, "list": [1, 2], "deep": ["er": 7]], ["a": "beta", "n": 2, "k": "v", "t": "two three", "f": 1.5, "list": [2]], ["a": "Beta", "n": 3, "k": "u", "f": -2, "list": []],
      ["a": "gar_den", "n": 4, "t": "", "deep": ["er": "x"]], ["a": "é", "n": nil, "k": nil],
    ])
    try t.upsert([["b": "p1", "n": 1], ["b": "p2", "n": 2], ["b": "p2", "n": 2], ["b": nil, "n": 9]], into: "p")
    return t
  }

  private func check(_ t: TemporaryStore, _ when: String) throws {
    #expect(Self.queries.count >= 80)
    for sql in Self.queries {
      do {
        let spec = QuerySpec.smart(sql, pageSize: 1_000)
        let translated = try t.store.withDatabase { database in
          try database.dropStaleSoups()
          return try SmartSQL.translate(sql, database: database)
        }
        let expected = try t.own("SELECT * FROM (\(translated)\n)")
        #expect(try t.store.page(spec, index: 0).value() == expected, "\(sql) \(when)")
        #expect(try t.store.count(spec) == expected.array?.count, "\(sql) \(when)")
        #expect(try t.store.reader.read { try Query(spec, database: $0).page(index: 0).rows.value() } == expected, "\(sql), by the reader, \(when)")
      } catch { Issue.record("\(sql) \(when): \(error)") }
    }
  }

  @Test(arguments: [false, true])
  func ordinaryQueriesRun(isEncrypted: Bool) throws {
    let t = try store(isEncrypted: isEncrypted)
    try check(t, "at first")
    try t.store.registerSoup("later", indexSpecs: [.string("x")])
    try check(t, "after this store changed its tables")
    let other = try t.another()
    try other.registerSoup("last", indexSpecs: [.fullText("x")])
    try other.alterSoup("p", indexSpecs: [.string("b"), .integer("n"), .string("more")], reIndexData: true)
    other.close()
    try check(t, "after another connection changed its tables")
  }

  @Test func textsAsLongAsAppsMakeThemRun() throws {
    let t = try store(isEncrypted: false)
    let ids = (0..<100_000).map { "'a0B\(String(format: "%015d", $0))'" }.joined(separator: ",")
    #expect(try t.rows("select count(*) from {s} where {s:a} not in (\(ids)) and {s:a} is not null") == [[5]])
    #expect(try t.rows("select count(*) from {s} where \((0..<900).map { "{s:n} = \($0)" }.joined(separator: " or "))") == [[4]])
    #expect(try t.store.count(.smart((0..<500).map { "select \($0)" }.joined(separator: " union all "))) == 500)
    #expect(try t.store.count(.smart("select * from (values \((0..<20_000).map { "(\($0))" }.joined(separator: ",")))")) == 20_000)
    let large = String(repeating: "x", count: 20 << 20)
    try t.upsert([["a": .string(large)]])
    #expect(try t.rows("select length({s:a}) from {s} where {s:a} like 'xx%'") == [[.integer(20 << 20)]])
  }

  @Test(arguments: [
    ("select hex(zeroblob(200000000))", "larger than allowed"), ("select 'a' like '%\(String(repeating: "a", count: 1_100))'", "too complex"), ("select \(String(repeating: "1+", count: 1_200))1", "maximum depth 1000"),
    (String(repeating: "select 1 union ", count: 501) + "select 1", "too many terms in compound SELECT"), ("select '\(String(repeating: "x", count: 5 << 20))'", "no more than 4194304 are allowed"),
    ("select 1 from {s} where {s:n} in (\((0..<600_000).map { "\($0)" }.joined(separator: ",")))", nil), ("select 1 from {s} where {s:n} in (\(Array(repeating: "1", count: 1_900_000).joined(separator: ",")))", "larger than allowed"),
  ] as [(String, String?)])
  func largerOnesAreRefusedWithTheReason(sql: String, reason: String?) throws {
    let t = try store(isEncrypted: false)
    let error = thrown { try t.store.page(.smart(sql), index: 0) }
    #expect((error == nil) == (reason == nil))
    if let reason, let error { #expect("\(error)".hasPrefix("The query does not run: ") && "\(error)".contains(reason), "\(error)") }
    // The store's own SQL has no such limits.
    try t.upsert([["a": .string(String(repeating: "a", count: 5_000)), "n": 1]])
    #expect(try t.found(.like("a", .init(repeating: "a", count: 4_000) + "%", in: "s")) == [1])
    #expect(try t.rows("select 1") == [[1]])
  }
}
