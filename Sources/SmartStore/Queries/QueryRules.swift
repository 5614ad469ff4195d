import SQLite

/// What a page's queries may touch: soups, the words of full-text soups, the tables that say which soups and indexes there are, and the
/// functions that SQLite documents. Everything else is refused: SQLite's schema, statistics and settings, other tables, functions that
/// write, load or give away what is the process's own.
enum QueryRules {
  /// For Smart SQL, which an app writes and is compiled as it is.
  static let smart = SQLiteRules(functions: functions, limits: limits, allowsTable: isReadable)
  /// For queries of one soup, whose SQL is the store's own around an app's paths.
  static let plain = SQLiteRules(functions: functions, allowsTable: isReadable)

  /// Bytes of a Smart SQL text: a list of 100,000 ids takes half of it.
  static let longestText = 4 << 20

  /// An entry may have a value in a page's string, too: larger ones are read with retrieveSoupEntries.
  private static let limits = SQLiteRules.ofQueries.merging([
    // Comparing takes the product of the lengths of text and pattern, within one operation.
    .patternLength: 1_000,
    // The store's own two: the size and the offset of a page.
    .parameters: 2,
  ]) { $1 }

  private static let otherTables: Set<String> = [
    // Upstream's inspector reads them with Smart SQL.
    "soup_attrs", "soup_index_map", "long_operations_status",
    "json_each", "json_tree", "jsonb_each", "jsonb_tree",
  ]

  private static func isReadable(_ name: String) -> Bool {
    isSoup(name) || otherTables.contains(name.lowercased())
  }

  /// `TABLE_1` or `TABLE_1_fts`, in any case. By bytes, since SQLite asks for every column of a query.
  private static func isSoup(_ name: String) -> Bool {
    var rest = name.utf8[...]
    func lowercase(_ byte: UInt8) -> UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte }
    for byte in "table_".utf8 {
      guard let first = rest.popFirst(), lowercase(first) == byte else { return false }
    }
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest.dropFirst(digits.count)
    return !digits.isEmpty && (rest.isEmpty || rest.elementsEqual("_fts".utf8) { lowercase($0) == $1 })
  }

  /// https://sqlite.org/lang_corefunc.html and the pages beside it, https://sqlite.org/json1.html, https://sqlite.org/fts3.html.
  ///
  /// Missing on purpose: load_extension, fts3_tokenizer, fts5, sqlite_log, sqlite_offset, optimize (it writes), and R-tree's, which read
  /// tables by name.
  private static let functions = Set(
    """
    abs changes char coalesce concat concat_ws format glob hex if ifnull iif instr last_insert_rowid length like likelihood likely lower ltrim
    max min nullif octet_length printf quote random randomblob replace round rtrim sign soundex sqlite_compileoption_get
    sqlite_compileoption_used sqlite_source_id sqlite_version substr substring total_changes trim typeof unhex unicode unistr unistr_quote
    unlikely upper zeroblob
    date time datetime julianday unixepoch strftime timediff current_date current_time current_timestamp
    avg count group_concat string_agg sum total median percentile percentile_cont percentile_disc
    row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
    acos acosh asin asinh atan atan2 atanh ceil ceiling cos cosh degrees exp floor ln log log10 log2 mod pi pow power radians sin sinh sqrt
    tan tanh trunc
    -> ->> json json_array json_array_insert json_array_length json_error_position json_extract json_group_array json_group_object json_insert
    json_object json_patch json_pretty json_quote json_remove json_replace json_set json_type json_valid jsonb jsonb_array
    jsonb_array_insert jsonb_extract jsonb_group_array jsonb_group_object jsonb_insert jsonb_object jsonb_patch jsonb_remove jsonb_replace
    jsonb_set
    match matchinfo offsets snippet
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
