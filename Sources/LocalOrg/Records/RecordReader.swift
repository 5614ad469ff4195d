import JSON
import SQLite

/// Reads single records.
struct RecordReader {
  private let connection: SQLiteConnection
  private let context: RecordContext
  private let urls: RecordURLs
  private let plans: QueryPlans

  init(_ connection: SQLiteConnection, _ plans: QueryPlans, _ context: RecordContext, urls: RecordURLs) {
    self.connection = connection
    self.plans = plans
    self.context = context
    self.urls = urls
  }

  /// The record with the named fields (paths to parents too), or with all in the order of describe.
  func retrieve(_ object: OrgObject, id: String, fields: [String]?) throws -> JSONText {
    guard let id = RecordId(id), id.prefix == object.keyPrefix else { throw OrgAPIError.unknownExternalId(id) }
    let plan = try plans.record(object, context, fields: fields) { try soql(object, fields ?? object.fields.map(\.name)) }
    let statement = plan.statement
    defer { statement.reset() }
    try statement.bind(id.text, at: 1)
    guard try statement.step() else { throw OrgAPIError.notFound }
    if statement.integer(Int32(statement.columnCount - 1)) == 1 { throw OrgAPIError.deleted }
    var rows = RowWriter(connection, context.schema, urls: urls)
    try rows.record(plan.select, statement)
    return rows.json.text
  }

  private func soql(_ object: OrgObject, _ names: [String]) throws(OrgAPIError) -> String {
    var chosen: [String] = []
    for name in names {
      guard Self.isPath(name) else { throw OrgAPIError.unknownColumn(name, on: object.name) }
      if !chosen.contains(where: { $0.lowercased() == name.lowercased() }) { chosen.append(name) }
    }
    // The id comes with every record, asked for or not.
    if !chosen.contains(where: { $0.lowercased() == "id" }) { chosen.append("Id") }
    return "SELECT \(chosen.joined(separator: ", ")) FROM \(object.name)"
  }

  /// Whether a query may hold the name: words with dots between them, over five relationships at most, none of which is one of SOQL's own.
  private static func isPath(_ name: String) -> Bool {
    guard name.utf8.count(where: { $0 == UInt8(ascii: ".") }) <= 5, name.uppercased() != "TYPEOF", var parser = try? SOQLParser(name), (try? parser.path()) != nil else { return false }
    return parser.token.kind == .end
  }

  /// The bytes of a field of type base64; nil when the record has none.
  func content(of object: OrgObject, id text: String, field name: String) throws -> [UInt8]? {
    guard let field = object.field(name), field.type == .base64 else { throw OrgAPIError.notFound }
    guard let id = RecordId(text), id.prefix == object.keyPrefix else { throw OrgAPIError.unknownExternalId(text) }
    let row = try connection.rows(
      "SELECT \"IsDeleted\", \(field.column) FROM \(object.table) AS t WHERE \"Id\" = ?\(object.readable("t").map { " AND \($0)" } ?? "")", [.text(id.text)]
    ).first
    guard let row else { throw OrgAPIError.notFound }
    if row[0] == .integer(1) { throw OrgAPIError.deleted }
    return row[1].blob
  }

  /// The id of the record whose external id has that value.
  ///
  /// - Throws: NOT_FOUND when the field is no external id.
  static func id(_ connection: SQLiteConnection, of object: OrgObject, _ fieldName: String, _ value: String) throws -> String? {
    guard let field = object.field(fieldName), field.traits.contains(.externalId) || field.type == .id else {
      throw OrgAPIError.unknownExternalId(fieldName)
    }
    let key = field.type == .id ? RecordId(value)?.text ?? value : value
    let rule = object.readable("t").map { " AND \($0)" } ?? ""
    let sql = "SELECT \"Id\" FROM \(object.table) AS t WHERE \(field.column) = ? AND \"IsDeleted\" = 0\(rule)"
    return try connection.value(sql, [.text(key)])?.text
  }
}
