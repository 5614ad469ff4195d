/// An index of a registered soup, and where its values lie.
struct SoupIndex {
  let spec: IndexSpec
  /// `TABLE_1_0`, or for json1 the expression upstream keeps in its place.
  let column: String
  /// The member names of the path, in UTF-8.
  let keys: [[UInt8]]

  init(spec: IndexSpec, column: String) {
    self.spec = spec
    self.column = column
    keys = spec.path.split(separator: ".", omittingEmptySubsequences: false).map { Array($0.utf8) }
  }

  var hasColumn: Bool { spec.type != .json1 }
}

/// An expression in SQL that reads a path of a soup.
enum PathExpression {
  case column(String)
  case json(path: String)

  /// - Parameter owner: a table's name or alias, or nil to leave the columns unqualified.
  func sql(owner: String?) -> String {
    let prefix = owner.map { $0 + "." } ?? ""
    switch self {
    case .column(let name): return prefix + name
    case .json(let path): return "json_extract(\(prefix)soup, \(Self.jsonPath(path)))"
    }
  }

  /// `$.a.b` as an SQL literal; names that are more than letters and digits are quoted, as SQLite's paths demand.
  static func jsonPath(_ path: String) -> String {
    let names = path.split(separator: ".", omittingEmptySubsequences: false).map { name in
      let isPlain = !name.isEmpty && name.utf8.allSatisfy(SmartSQLTranslator.isPlainWordByte)
      return isPlain ? String(name) : "\"\(name)\""
    }
    let text = names.reduce(into: "$") { $0 += "." + $1 }
    return "'" + text.replacing("'", with: "''") + "'"
  }
}
