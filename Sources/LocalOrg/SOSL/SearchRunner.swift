import JSON
import SQLite

/// Runs searches: a scan of the searched fields, which for an org of this size takes milliseconds.
struct SearchRunner {
  /// As many records as the real org gives at most for one search.
  private static let maximum = 2_000

  private let connection: SQLiteConnection
  private let urls: RecordURLs
  private let userId: String

  init(_ connection: SQLiteConnection, urls: RecordURLs, userId: String) {
    self.userId = userId
    self.connection = connection
    self.urls = urls
  }

  /// The array of found records, object type by object type as RETURNING names them.
  func run(_ sosl: String) throws -> JSONText {
    let search = try SOSLParser.parse(sosl)
    let rows = RowWriter(connection, urls: urls)
    var room = min(search.limit ?? Self.maximum, Self.maximum)
    var isFirst = true
    rows.json.raw("[")
    for query in search.returning.isEmpty ? Self.everything : search.returning {
      let select = try SOQLCompiler(statement: sosl, includeDeleted: false, userId: userId).compile(query)
      let columns = Self.columns(select.object, search.scope).map { "\(select.alias).\($0.column)" }
      guard !columns.isEmpty else { continue }
      let sql = select.sql(filter: condition(search.term, columns))
      let statement = try connection.prepare(sql.sql)
      try statement.bind(sql.values)
      while room > 0, try statement.step() {
        if !isFirst { rows.json.raw(",") }
        isFirst = false
        try rows.record(select, statement)
        room -= 1
      }
    }
    rows.json.raw("]")
    return rows.json.text
  }

  /// Without RETURNING, the ids of all object types are given.
  private static var everything: [SOQLQuery] {
    OrgSchema.standard.objects.map { object in
      var query = SOQLQuery()
      query.source = SOQLPath(names: [object.name], offset: 0)
      query.items = [.value(.field(SOQLPath(names: ["Id"], offset: 0)), alias: nil)]
      return query
    }
  }

  private static func columns(_ object: OrgObject, _ scope: SOSLSearch.Scope) -> [OrgField] {
    object.fields.filter { field in
      switch scope {
      case .all: field.type.isText
      case .name: field.traits.contains(.searchedAsName)
      case .email: field.type == .email
      case .phone: field.type == .phone
      case .sidebar: field.traits.contains(.searchedAsName) || field.type == .email || field.type == .phone
      }
    }
  }

  private func condition(_ term: SOSLSearch.Term, _ columns: [String]) -> SQLFragment {
    switch term {
    case .words(let pattern):
      // Blanks around the text make its first and last words like those in the middle.
      return .joined(
        columns.map { SQLFragment(sql: "' ' || ifnull(\($0), '') || ' ' LIKE ? ESCAPE '\\'", values: [.text(pattern)]) }, by: "OR")
    case .all(let terms): return .joined(terms.map { condition($0, columns) }, by: "AND")
    case .any(let terms): return .joined(terms.map { condition($0, columns) }, by: "OR")
    case .not(let term):
      let inner = condition(term, columns)
      return SQLFragment(sql: "(NOT \(inner.sql))", values: inner.values)
    }
  }
}
