import JSON
import SQLite

/// Runs searches on the ``SearchIndex`` of each object type.
struct SearchRunner {
  /// As many records as the real org gives at most for one search.
  private static let maximum = 2_000

  private let connection: SQLiteConnection
  private let context: RecordContext
  private let urls: RecordURLs
  private let userId: String
  private let plans: QueryPlans

  init(_ connection: SQLiteConnection, _ plans: QueryPlans, _ context: RecordContext, urls: RecordURLs, userId: String) {
    self.userId = userId
    self.connection = connection
    self.plans = plans
    self.context = context
    self.urls = urls
  }

  /// The array of found records, object type by object type as RETURNING names them.
  func run(_ sosl: String) throws -> JSONText {
    let search = try SOSLParser.parse(sosl)
    var rows = RowWriter(connection, context.schema, urls: urls, userId: userId)
    var room = search.isTooLong ? 0 : min(search.limit ?? Self.maximum, Self.maximum)
    var isFirst = true
    // For all object types together.
    let time = OrgQueryTime(plans.timeLimit)
    rows.json.raw("[")
    for query in search.returning.isEmpty ? everything : search.returning {
      let select = try SOQLCompiler(context, statement: sosl, includeDeleted: false, userId: userId).compile(query)
      let fields = Self.fields(select.object, search.scope)
      // The index has the fields that the user does not see, too.
      let whole = context.full.find(select.object.name) ?? select.object
      guard room > 0, !fields.isEmpty, let index = SearchIndex(whole) else { continue }
      let sql = select.sql(among: try index.rows(search.term, in: fields, connection))
      let statement = try connection.prepareQuery(sql.sql, context.schema)
      try statement.bind(sql.values)
      try time.running(statement, connection) {
        while room > 0, try statement.step() {
          if !isFirst { rows.json.raw(",") }
          isFirst = false
          try rows.record(select, statement)
          room -= 1
        }
      }
    }
    rows.json.raw("]")
    return rows.json.text
  }

  /// Without RETURNING, the ids of all object types are given.
  private var everything: [SOQLQuery] {
    context.schema.objects.map { object in
      var query = SOQLQuery()
      query.source = SOQLPath(names: [object.name], offset: 0)
      query.items = [.value(.field(SOQLPath(names: ["Id"], offset: 0)), alias: nil)]
      return query
    }
  }

  private static func fields(_ object: OrgObject, _ scope: SOSLSearch.Scope) -> [OrgField] {
    object.fields.filter { field in
      switch scope {
      case .all: field.isSearched
      case .name: field.traits.contains(.searchedAsName)
      case .email: field.type == .email
      case .phone: field.type == .phone
      case .sidebar: field.traits.contains(.searchedAsName) || field.type == .email || field.type == .phone
      }
    }
  }
}
