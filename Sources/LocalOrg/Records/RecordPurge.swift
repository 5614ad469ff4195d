import SQLite

/// Takes records out of the recycle bin for good, with those in it that belong to them. The caller holds a transaction.
struct RecordPurge {
  let connection: SQLiteConnection
  let schema: OrgSchema

  /// - Parameter id: of a record in the recycle bin, 18 characters.
  func run(_ object: OrgObject, _ id: String) throws {
    for child in schema.objects {
      for field in child.fields where field.referenceTo.contains(object.name) { try release(child, field, from: id) }
    }
    try connection.run("DELETE FROM \(object.table) WHERE \"Id\" = ? AND \"IsDeleted\" = 1", [.text(id)])
  }

  private func release(_ child: OrgObject, _ field: OrgField, from id: String) throws {
    let rows = try connection.rows("SELECT \"Id\" FROM \(child.table) WHERE \(field.column) = ? AND \"IsDeleted\" = 1", [.text(id)])
    for childId in rows.compactMap({ $0[0].text }) {
      if field.parentDeletion == .cascades {
        try run(child, childId)
      } else {
        try connection.run("UPDATE \(child.table) SET \(field.column) = NULL WHERE \"Id\" = ?", [.text(childId)])
      }
    }
  }
}
