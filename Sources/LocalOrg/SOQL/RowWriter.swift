import CSQLite
import JSON
import SQLite
import WireFormat

/// Writes rows as records: `{"attributes":{"type":...,"url":...},"Id":...}`.
struct RowWriter {
  private let connection: SQLiteConnection
  private let schema: OrgSchema
  private let urls: RecordURLs
  private let userId: String
  private lazy var format = LocaleFormat(locale)
  /// How the attributes of records begin, by the type that they were asked for last.
  private var attributes: (type: String, beginning: [UInt8]) = ("", [])
  private var childStatements: [String: SQLiteStatement] = [:]
  var json = JSONWriter()

  /// - Parameter userId: whose locale FORMAT writes in.
  init(_ connection: SQLiteConnection, _ schema: OrgSchema, urls: RecordURLs, userId: String = "") {
    self.connection = connection
    self.schema = schema
    self.urls = urls
    self.userId = userId
  }

  private var locale: String {
    (try? connection.value("SELECT \"LocaleSidKey\" FROM \"User\" WHERE \"Id\" = ?", [.text(userId)])?.text) ?? "en_US"
  }

  /// Writes the statement's current row.
  mutating func record(_ select: CompiledSelect, _ row: SQLiteStatement) throws {
    if select.isAggregate {
      json.raw("{\"attributes\":{\"type\":\"AggregateResult\"}")
    } else {
      attributes(of: row, 0, type: select.object.name)
    }
    try members(select.members, row)
    json.raw("}")
  }

  /// The attributes of the record whose id is in that column.
  private mutating func attributes(of row: SQLiteStatement, _ column: Int32, type: String) {
    // Each record of the type Name is of another one.
    if attributes.type != type || type == "Name" { attributes = (type, beginning(type, id: row.text(column))) }
    json.raw(attributes.beginning)
    json.raw(row.utf8(column))
    json.raw("\"}")
  }

  private func beginning(_ type: String, id: String) -> [UInt8] {
    let urlType = type == "Name" ? RecordId(id).flatMap { schema.object(of: $0)?.name } ?? type : type
    var json = JSONWriter()
    json.raw("{\"attributes\":{\"type\":")
    json.write(type)
    json.raw(",\"url\":")
    json.write(urls.record(urlType, ""))
    // The id follows within the quotes.
    return json.bytes.dropLast()
  }

  private mutating func members(_ members: [RowMember], _ row: SQLiteStatement) throws {
    for member in members {
      json.raw(member.beginning)
      switch member.content {
      case .value(let column, let type): write(row, Int32(column), type)
      case .formatted(let column, let type, let scale): write(formatted(row.value(Int32(column)), type, scale), type == .boolean ? .boolean : .string)
      case .compound(let parts): compound(parts, row)
      case .parent(let type, let idColumn, let inner): try parent(type, row, Int32(idColumn), inner)
      case .oneOf(let branches): try oneOf(branches, row)
      case .children(let field, let select): try children(select, field, parent: row.text(0))
      }
    }
  }

  private mutating func compound(_ parts: [(name: String, column: Int?)], _ row: SQLiteStatement) {
    let values = parts.map { part in part.column.map { row.value(Int32($0)) } ?? .null }
    guard values.contains(where: { $0 != .null }) else { return json.raw("null") }
    for (index, part) in parts.enumerated() {
      json.raw(index == 0 ? "{" : ",")
      json.write(part.name)
      json.raw(":")
      write(values[index], .string)
    }
    json.raw("}")
  }

  /// Values that locales write alike stay as they are.
  mutating func formatted(_ value: SQLiteValue, _ type: OrgFieldType, _ scale: Int) -> SQLiteValue {
    let number: Double? = switch value {
    case .integer(let whole): Double(whole)
    case .real(let real): real
    default: nil
    }
    switch (type, number, value.text) {
    case (.currency, let number?, _): return .text(format.currency(number, scale: scale))
    case (.percent, let number?, _): return .text(format.percent(number, scale: scale))
    case (.int, let number?, _), (.double, let number?, _): return .text(format.number(number, scale: scale))
    case (.date, _, let text?): return CivilDate(text).map { .text(format.date($0)) } ?? value
    case (.datetime, _, let text?): return Timestamp(text).map { .text(format.dateTime($0)) } ?? value
    case (.time, _, let text?): return Timestamp("1970-01-01T\(text)").map { .text(format.time($0)) } ?? value
    default: return value
    }
  }

  private mutating func parent(_ type: String, _ row: SQLiteStatement, _ idColumn: Int32, _ inner: [RowMember]) throws {
    guard row.columnType(idColumn) == SQLITE_TEXT else { return json.raw("null") }
    attributes(of: row, idColumn, type: type)
    try members(inner, row)
    json.raw("}")
  }

  private mutating func oneOf(_ branches: [RowMember.Branch], _ row: SQLiteStatement) throws {
    for branch in branches {
      guard let id = row.value(Int32(branch.idColumn)).text else { continue }
      let type = branch.type ?? RecordId(id).flatMap { schema.object(of: $0)?.name } ?? "Name"
      return try parent(type, row, Int32(branch.idColumn), branch.members)
    }
    json.raw("null")
  }

  private mutating func children(_ select: CompiledSelect, _ field: String, parent id: String) throws {
    let sql = select.sql(filter: SQLFragment(sql: "\(select.alias).\"\(field)\" = ?", values: [.text(id)]))
    let statement = try childStatements[sql.sql] ?? connection.prepareQuery(sql.sql, schema)
    childStatements[sql.sql] = statement
    try statement.bind(sql.values)
    defer { statement.reset() }
    var outer = json
    json = JSONWriter()
    var count = 0
    while try statement.step() {
      if count > 0 { json.raw(",") }
      try record(select, statement)
      count += 1
    }
    swap(&outer, &json)
    // The API gives null, not an empty list.
    guard count > 0 else { return json.raw("null") }
    json.raw("{\"totalSize\":\(count),\"done\":true,\"records\":[".utf8)
    json.write(outer.text)
    json.raw("]}")
  }

  private mutating func write(_ row: SQLiteStatement, _ column: Int32, _ type: OrgFieldType) {
    switch type {
    case .base64, .url: write(row.value(column), type)
    default:
      // Most values are texts, which need no string of their own.
      if row.columnType(column) == SQLITE_TEXT { json.write(utf8: row.utf8(column)) } else { write(row.value(column), type) }
    }
  }

  private mutating func write(_ value: SQLiteValue, _ type: OrgFieldType) {
    switch value {
    case .null, .blob: json.raw("null")
    case .integer(let number) where type == .boolean: number != 0 ? json.raw("true") : json.raw("false")
    case .integer(let number): json.write(.integer(number))
    case .real(let number): json.write(number)
    case .text(let text) where type == .base64: json.write(urls.object(text))
    // The table has the path only: the org's port is another one next time.
    case .text(let text) where type == .url && text.hasPrefix("/profilephoto/"): json.write(urls.instance + text)
    case .text(let text): json.write(text)
    }
  }
}
