import JSON
import SQLite

/// What a user looked at or wrote last.
struct RecentRecords {
  /// Older ones are forgotten.
  private static let kept = 200

  private let connection: SQLiteConnection
  private let schema: OrgSchema
  private let userId: String

  init(_ connection: SQLiteConnection, _ schema: OrgSchema, userId: String) {
    self.connection = connection
    self.schema = schema
    self.userId = userId
  }

  /// Marks records as viewed now; the last of `ids` becomes the latest.
  func mark(_ ids: [String], _ object: OrgObject) throws {
    for id in ids {
      let number = try OrgCounters(connection).next("recent")
      try connection.run(
        "INSERT OR REPLACE INTO org_recent (user_id, record_id, viewed) VALUES (?, ?, ?)",
        [.text(userId), .text(id), .integer(number)])
    }
    try connection.run(
      """
      DELETE FROM org_recent WHERE user_id = ?1 AND record_id NOT IN
        (SELECT record_id FROM org_recent WHERE user_id = ?1 ORDER BY viewed DESC LIMIT \(Self.kept))
      """, [.text(userId)])
  }

  /// The latest records, of one object type or of any, each with its id and name. Deleted ones are left out.
  func list(limit: Int, object: OrgObject?, urls: RecordURLs) throws -> JSONText {
    let prefix = object?.keyPrefix ?? ""
    let rows = try connection.rows(
      "SELECT record_id FROM org_recent WHERE user_id = ? AND substr(record_id, 1, length(?2)) = ?2 ORDER BY viewed DESC",
      [.text(userId), .text(prefix)])
    var records: [JSONValue] = []
    for row in rows where records.count < limit {
      guard let text = row[0].text, let id = RecordId(text), let type = object ?? schema.object(of: id),
        let nameField = type.nameField
      else { continue }
      let name = try connection.rows(
        "SELECT \(nameField.column) FROM \(type.table) AS t WHERE \"Id\" = ? AND \"IsDeleted\" = 0\(type.readable("t").map { " AND \($0)" } ?? "")", [.text(text)]
      ).first
      guard let name else { continue }
      records.append([
        "attributes": ["type": .string(type.name), "url": .string(urls.record(type.name, text))],
        "Id": .string(text),
        nameField.name: name[0].text.map { .string($0) } ?? .null,
      ])
    }
    return JSONValue.array(records).text
  }
}
