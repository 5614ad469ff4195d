import SQLite

/// Notes what a ``RecordWriter`` does, for those who subscribe to changes.
struct RecordEvents {
  typealias Columns = [(column: String, value: SQLiteValue)]

  let connection: SQLiteConnection
  let pending: PendingEvents
  let userId: String
  let isBulk: Bool

  /// - Parameter columns: the values that the message needs: see ``EventEntry/values``.
  func report(_ kind: EventEntry.Kind, _ object: OrgObject, _ id: String, _ columns: Columns) {
    let values = columns.filter { $0.column != "SystemModstamp" }.map { EventEntry.Value(name: $0.column, value: $0.value) }
    pending.add(EventEntry(kind: kind, object: object.name, recordId: id, values: values), userId: userId, isBulk: isBulk)
  }

  /// A platform event is not kept as a record.
  /// - Returns: its id.
  func publish(_ object: OrgObject, _ id: String, _ values: [String: SQLiteValue]) -> String {
    report(.published, object, id, object.fields.compactMap { field in values[field.name].map { (field.name, $0) } })
    return id
  }

  /// Those of the values that the record does not have yet, by the names of their columns. Bytes, which events leave out, are not read.
  func changes(_ object: OrgObject, _ id: String, _ values: [String: SQLiteValue]) throws -> Columns {
    let columns = values.filter { object.field($0.key)?.type != .base64 }.sorted { $0.key < $1.key }
    let names = columns.map { "\"\($0.key)\"" }.joined(separator: ", ")
    let before = try connection.rows("SELECT \(names) FROM \(object.table) WHERE \"Id\" = ?", [.text(id)]).first ?? []
    return zip(columns, before).filter { $0.value != $1 }.map { ($0.0.key, $0.0.value) }
  }
}
