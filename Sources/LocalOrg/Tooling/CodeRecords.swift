import SQLite

/// Keeps the records of ``OrgObject/apexClass`` and ``OrgObject/apexTrigger`` as the org's own code is: a class for each script, a trigger for each
/// object type that a script has triggers on. An org that only is looked at leaves them as they are: what opens it then may not know its scripts.
struct CodeRecords {
  private struct Code {
    let name, body: String
    var type: String?
    var events: Set<TriggerEvent> = []
  }

  private let connection: SQLiteConnection
  private let records: OrgRecords
  private var context: RecordContext { records.context }
  private var version: APIVersion { records.newestVersion }
  private var tables: OrgTables { OrgTables(connection, context) }

  private init(_ connection: SQLiteConnection, _ records: OrgRecords) { (self.connection, self.records) = (connection, records) }

  /// All or nothing.
  static func follow(_ scripts: OrgScripts?, in records: OrgRecords) throws {
    try records.together { try records.withDatabase { try CodeRecords($0, records).follow(scripts) } }
  }

  /// Writes what is new, changes what is otherwise, and takes away what has gone. Who has gone on by its name keeps its id.
  private func follow(_ scripts: OrgScripts?) throws {
    let files = scripts?.files ?? []
    try follow(.apexClass, files.map { Code(name: $0.identifier, body: $0.source) })
    try follow(.apexTrigger, (scripts?.triggers ?? []).map { trigger in
      let type = context.schema.find(trigger.type)?.name ?? trigger.type
      let file = files.first { $0.name == trigger.file }
      return Code(name: "\(file?.identifier ?? "")_\(type)", body: file?.source ?? "", type: type, events: trigger.events)
    })
  }

  private func follow(_ object: OrgObject, _ codes: [Code]) throws {
    var known: [String: (id: String, values: [SQLiteValue])] = [:]
    let columns = Self.values(Code(name: "", body: ""), object, version).map(\.column)
    let list = columns.map { "\"\($0)\"" }.joined(separator: ", ")
    for row in try connection.rows("SELECT \"Id\", \(list) FROM \(object.table)") {
      let values = (1...columns.count).map { row[$0] }
      known[values[0].text ?? ""] = (row[0].text ?? "", values)
    }
    for code in codes {
      let values = Self.values(code, object, version)
      guard let before = known.removeValue(forKey: code.name) else {
        try insert(object, values)
        continue
      }
      guard before.values != values.map(\.value) else { continue }
      let changes = columns.map { "\"\($0)\" = ?" }.joined(separator: ", ")
      let moment = SQLiteValue.text(try OrgCounters(connection).nextMoment(context.clock).text)
      try connection.run(
        "UPDATE \(object.table) SET \(changes), \"LastModifiedDate\" = ?, \"SystemModstamp\" = ? WHERE \"Id\" = ?",
        values.map(\.value) + [moment, moment, .text(before.id)])
    }
    for gone in known.values { try connection.run("DELETE FROM \(object.table) WHERE \"Id\" = ?", [.text(gone.id)]) }
  }

  private func insert(_ object: OrgObject, _ values: [(column: String, value: SQLiteValue)]) throws {
    let moment = SQLiteValue.text(try OrgCounters(connection).nextMoment(context.clock).text)
    let author = SQLiteValue.text(OrgUser.administratorId)
    try tables.insert(object, values + [
      ("Id", .text(try tables.nextId(of: object).text)), ("CreatedDate", moment), ("LastModifiedDate", moment), ("SystemModstamp", moment),
      ("CreatedById", author), ("LastModifiedById", author),
    ])
  }

  /// The name first.
  private static func values(_ code: Code, _ object: OrgObject, _ version: APIVersion) -> [(column: String, value: SQLiteValue)] {
    var values: [(column: String, value: SQLiteValue)] = [
      ("Name", .text(code.name)), ("ApiVersion", .real(Double(version.number))), ("Status", "Active"), ("IsValid", 1), ("Body", .text(code.body)),
      ("LengthWithoutComments", .integer(Int64(code.body.unicodeScalars.count))),
    ]
    if object.name == OrgObject.apexTrigger.name {
      values.append(("TableEnumOrId", code.type.map { .text($0) } ?? .null))
      for event in TriggerEvent.allCases {
        values.append(("Usage\(event.title)", code.events.contains(event) ? 1 : 0))
      }
    }
    return values
  }
}
