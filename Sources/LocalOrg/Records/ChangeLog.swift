import SQLite

/// Keeps what was written since the seed.
struct ChangeLog {
  enum Kind: String { case created, updated, deleted }

  private let connection: SQLiteConnection

  init(_ connection: SQLiteConnection) { self.connection = connection }

  func record(_ kind: Kind, _ object: OrgObject, _ id: String) throws {
    let name = object.nameField.map { "\($0.column)" } ?? "\"Id\""
    try connection.run(
      """
      INSERT INTO org_change (type, record_id, name, kind)
      SELECT ?, "Id", ifnull(\(name), ''), ? FROM \(object.table) WHERE "Id" = ?
      """, [.text(object.name), .text(kind.rawValue), .text(id)])
  }

  func summary(_ schema: OrgSchema) throws -> OrgSummary {
    OrgSummary(
      objectTypes: try schema.objects.map { object in
        let count = try connection.value("SELECT count(*) FROM \(object.table) WHERE \"IsDeleted\" = 0")?.integer ?? 0
        let created = try changes(.created, object)
        let createdIds = Set(created.map(\.id))
        return OrgSummary.ObjectType(
          name: object.name, records: Int(count), created: created,
          updated: try changes(.updated, object).filter { !createdIds.contains($0.id) },
          deleted: try changes(.deleted, object))
      })
  }

  /// One entry a record, with the name it had at the latest change of that kind, in the order of those changes.
  private func changes(_ kind: Kind, _ object: OrgObject) throws -> [OrgSummary.Change] {
    try connection.rows(
      "SELECT record_id, name, max(sequence) FROM org_change WHERE type = ? AND kind = ? GROUP BY record_id ORDER BY 3",
      [.text(object.name), .text(kind.rawValue)]
    ).map { OrgSummary.Change(id: $0[0].text ?? "", name: $0[1].text ?? "") }
  }
}
