/// Texts of any kind: made of the words of a language, or good ones with something changed.
struct FuzzText {
  var random: Randomness

  private static let words = [
    "select", "SELECT", "from", "where", "order by", "group by", "limit", "offset", "union", "union all", "with x as (", "values", "insert into", "update", "delete from",
    "drop table", "attach database 'x' as y", "pragma", "vacuum", "begin", "commit", "explain", "match", "like", "in", "between", "and", "or", "not", "null", "is", "as a", "join",
    "on", "case when 1 then 2 end", "exists", "(", ")", ",", ";", "*", "+", "||", "=", "<", ">", "'", "\"", "`", "[", "]", "{", "}", "{s}", "{s:a}", "{s:b.c}", "{s:_soup}",
    "{s:_soupEntryId}", "{s:none}", "{none}", "{s:a:b}", "{}", "{s:", "a.{s:a}", "{s}.{s:j}", "--", "/*", "*/", "'it''s'", "'{s}'", "1", "0", "-1", "9223372036854775808", "1e999", "x'41'",
    "x'4'", "?", ":a", "@b", "$c", "\n", "\t", "\u{0}", "é", "🦊", "\u{2028}", "count(*)", "sum({s:i})", "json_extract({s:_soup}, '$.a')", "json_each({s:_soup})", "TABLE_1", "TABLE_1_fts",
    "soup_attrs", "sqlite_master", "pragma_table_info('TABLE_1')", "load_extension('x')", "randomblob(9)", "zeroblob(9)", "printf('%n')", "char(0)", "hex(id)", "rowid", "id", "soup", "set soup = 1",
    "abs(-9223372036854775808)", "group_concat({s:a})", "over ()", "collate nocase", "escape '%'", "returning id", "fts3_tokenizer('simple')", "writefile('x', 'y')",
  ]

  private static let statements = [
    "select {s:a} from {s} where {s:a} = 'x' order by {s:i} desc", "select count(*) from {s}", "select a.{s:a}, b.{s:j} from {s} as a, {s} as b where a.{s:i} = b.{s:i}",
    "with x as (select {s:a} as k from {s}) select k from x", "select {s:_soup}, {s:_soupEntryId} from {s} limit 3", "select {s:b.c}, sum({s:i}) from {s} group by 1 having sum({s:i}) > 2",
    "select case when {s:f} > 1.5 then 'yes' else '{no}' end from {s} -- {end}", "/* {a} */ select {s:t} from {s} where {s:t} like '%w%' and {s:b.c} in (1, 'two', null)",
  ]

  private static let json = [
    "{", "}", "[", "]", ",", ":", "\"a\"", "\"b\"", "\"c\"", "\"i\"", "\"path\"", "\"type\"", "\"string\"", "\"integer\"", "\"floating\"", "\"full_text\"", "\"json1\"", "\"_soupEntryId\"",
    "\"_soupLastModifiedDate\"", "1", "-0", "0.5", "1e5", "1e999", "12345678901234567890", "true", "false", "null", "\"\\ud83d\"", "\"\\u0000\"", "\"\\", "\"\u{2028}\"", " ", "\n", "\"x y\"",
    "\"queryType\"", "\"exact\"", "\"range\"", "\"like\"", "\"match\"", "\"smart\"", "\"indexPath\"", "\"matchKey\"", "\"pageSize\"", "\"selectPaths\"", "\"select 1\"", "\"ascending\"", "é", "\u{0}",
  ]

  mutating func statement() -> String {
    if random.once(in: 3) { return joined(Self.words, upTo: 14) }
    if random.once(in: 2) { return "select " + joined(Self.words, upTo: 10) }
    return mutated(random.pick(Self.statements), with: Self.words)
  }

  private mutating func joined(_ words: [String], upTo count: Int) -> String {
    (0...random.below(count)).map { _ in random.pick(words) }.joined(separator: random.once(in: 4) ? "" : " ")
  }

  /// A text with a few parts cut, doubled or put in.
  mutating func mutated(_ text: String, with words: [String]) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<random.below(4) {
      let place = random.below(bytes.count + 1)
      switch random.below(4) {
      case 0: bytes.insert(contentsOf: Array(random.pick(words).utf8), at: place)
      case 1: if place < bytes.count { bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(5))) }
      case 2: if place < bytes.count { bytes[place] = UInt8(truncatingIfNeeded: random.next()) }
      default: bytes.insert(contentsOf: bytes[min(place, bytes.count)..<min(bytes.count, place + random.below(12))], at: place)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// JSON, mostly.
  mutating func value(_ depth: Int = 0) -> String {
    switch random.below(depth > 4 ? 6 : 9) {
    case 0: return random.pick(["true", "false", "null"])
    case 1: return random.pick(["0", "-1", "9007199254740993", "0.1", "1e300", "-0.0", "12345678901234567890"])
    case 2, 3, 4, 5: return random.pick(["\"x\"", "\"\"", "\"w w\"", "\"\\ud83d\"", "\"\\\"q'\"", "\"é🦊\"", "\"5\"", "\"true\"", "\"\u{2029}\"", "\"\\u0000\""])
    case 6: return "[" + (0..<random.below(4)).map { _ in value(depth + 1) }.joined(separator: ",") + "]"
    default: return object(depth + 1)
    }
  }

  mutating func object(_ depth: Int = 0, names: [String] = ["a", "b", "c", "i", "f", "t", "j", "_soupEntryId", "", "é", "a.b", "\\u0061"]) -> String {
    "{" + (0..<random.below(6)).map { _ in "\"\(random.pick(names))\":\(value(depth))" }.joined(separator: ",") + "}"
  }

  /// JSON that may be broken.
  mutating func brokenJSON(_ good: String) -> String { random.once(in: 4) ? joined(Self.json, upTo: 12) : random.once(in: 2) ? mutated(good, with: Self.json) : good }

  mutating func indexSpecs() -> String {
    let paths = ["a", "b.c", "i", "", "é", "a'b", "a\\\"b", "x.y.z", "_soup", "0", "[0]", "$", "a b", "..", "."]
    let types = ["string", "integer", "floating", "full_text", "json1", "text", ""]
    return "[" + (0...random.below(4)).map { _ in "{\"path\":\"\(random.pick(paths))\",\"type\":\"\(random.pick(types))\"}" }.joined(separator: ",") + "]"
  }

  mutating func querySpec() -> String {
    var members = ["\"queryType\":\"\(random.pick(["exact", "range", "like", "match", "smart", "all", "none"]))\""]
    if !random.once(in: 8) { members.append("\"indexPath\":\(random.pick(["\"a\"", "\"t\"", "\"i\"", "\"j\"", "\"b.c\"", "\"none\"", "null", "\"_soupEntryId\"", "5"]))") }
    for name in ["matchKey", "likeKey", "beginKey", "endKey"] where random.once(in: 2) { members.append("\"\(name)\":\(random.once(in: 4) ? matchKey() : value(3))") }
    if random.once(in: 3) { members.append("\"order\":\(random.pick(["\"ascending\"", "\"descending\"", "null", "5"]))") }
    if random.once(in: 3) { members.append("\"orderPath\":\(random.pick(["\"a\"", "\"i\"", "\"none\"", "null"]))") }
    if random.once(in: 3) { members.append("\"pageSize\":\(random.pick(["1", "10", "0", "-1", "1e9", "1.5", "\"2\"", "null"]))") }
    if random.once(in: 3) { members.append("\"selectPaths\":\(random.pick(["[\"a\"]", "[\"j\",\"none\",\"_soup\"]", "[]", "[5]", "null", "[\"a'b\",\"\\\"\"]"]))") }
    return "{" + members.joined(separator: ",") + "}"
  }

  private mutating func matchKey() -> String {
    let words = ["w", "w*", "OR", "AND", "NOT", "NEAR/2", "(", ")", "\\\"w w\\\"", "\\\"", "{s:t}:w", "{s:a}:w", "{s:none}", "*", "-w", "^w", "é", "'"]
    return "\"" + (0...random.below(5)).map { _ in random.pick(words) }.joined(separator: " ") + "\""
  }
}
