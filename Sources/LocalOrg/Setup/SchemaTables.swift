import SQLite
import WireFormat

/// Brings the tables of an org's file in step with its schema: adds the tables and columns that are new. What the schema no longer
/// has stays in the file, unseen, and is there again when the schema has it again.
struct SchemaTables {
  private let connection: SQLiteConnection
  private let context: RecordContext
  private var schema: OrgSchema { context.schema }

  init(_ connection: SQLiteConnection, _ context: RecordContext) { (self.connection, self.context) = (connection, context) }

  /// - Throws: ``OrgSchemaError`` when a field is kept in the file as something else.
  func update() throws {
    for object in schema.objects where try object.isCustom || object.fields.contains(where: \.mayBeMissing) || isNew(object) { try update(object) }
    try updateNames()
    try updateRecordTypes()
    try addProfiles()
  }

  /// Those that the schema file names and the org has not, so that users can be given them.
  private func addProfiles() throws {
    let author = try connection.value("SELECT min(\"Id\") FROM \"User\"") ?? .null
    let moment = Timestamp(CivilDate(year: 2012, month: 1, day: 1), secondOfDay: 32_400).text
    for name in schema.access?.profiles.keys.sorted() ?? [] {
      guard try connection.value("SELECT 1 FROM \"Profile\" WHERE \"Name\" = ?", [.text(name)]) == nil else { continue }
      let id = RecordId(prefix: "00e", number: Int64(StableHash.of("profile \(name)".lowercased()) >> 12)).text
      try connection.run(
        """
        INSERT OR IGNORE INTO "Profile" ("Id", "Name", "UserType", "CreatedById", "LastModifiedById", "CreatedDate", "LastModifiedDate", "SystemModstamp")
        VALUES (?1, ?2, 'Standard', ?3, ?3, ?4, ?4, ?4)
        """, [.text(id), .text(name), author, .text(moment)])
    }
  }

  /// Whether the org's file is from before the org had that type.
  private func isNew(_ object: OrgObject) throws -> Bool {
    try connection.value("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", [.text(object.name)]) == nil
  }

  private func update(_ object: OrgObject) throws {
    let columns = try connection.rows("SELECT name, type FROM pragma_table_xinfo(?)", [.text(object.name)])
    guard !columns.isEmpty else {
      try OrgTables(connection, context).create(object)
      try SearchIndex(object)?.follow(connection)
      return
    }
    // SQLite tells types without their collations.
    let kept = Dictionary(columns.map { ($0[0].text?.lowercased() ?? "", $0[1].text ?? "") }, uniquingKeysWith: { first, _ in first })
    for field in object.fields where field.mayBeMissing || object.isCustom {
      guard let type = kept[field.name.lowercased()] else {
        try connection.execute("ALTER TABLE \(object.table) ADD COLUMN \(OrgTables.column(field))")
        try OrgTables(connection, context).createIndexes(object, [field])
        continue
      }
      let wanted = String(field.columnType.prefix { $0 != " " })
      guard type == wanted else {
        throw OrgSchemaError(
          place: "objects.\(object.name).fields.\(field.name).type",
          reason: "the org's file has values of another kind (\(type)) under that name, not such of \(field.type.rawValue); "
            + "give the field another name, or start with a new folder of data")
      }
    }
    try SearchIndex(object)?.renewIfChanged(connection)
  }

  /// The view of records that references to several types lead to.
  private func updateNames() throws {
    let sql = "CREATE VIEW \"Name\" AS \(OrgObject.nameView(schema.named))"
    let kept = try connection.value("SELECT sql FROM sqlite_schema WHERE type = 'view' AND name = 'Name'")?.text
    guard kept != sql else { return }
    try connection.execute("DROP VIEW IF EXISTS \"Name\"")
    try connection.execute(sql)
  }

  private func updateRecordTypes() throws {
    let author = try connection.value("SELECT min(\"Id\") FROM \"User\"") ?? .null
    let moment = Timestamp(CivilDate(year: 2012, month: 1, day: 1), secondOfDay: 32_400).text
    for object in schema.objects {
      for type in object.recordTypes {
        try connection.run(
          """
          INSERT INTO "RecordType" ("Id", "Name", "DeveloperName", "SobjectType", "IsActive", "Description", "CreatedById", "LastModifiedById",
            "CreatedDate", "LastModifiedDate", "SystemModstamp") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8, ?8, ?8)
          ON CONFLICT ("Id") DO UPDATE SET "Name" = ?2, "IsActive" = ?5, "Description" = ?6
          """,
          [
            .text(type.id), .text(type.label), .text(type.name), .text(object.name), .integer(type.isActive ? 1 : 0),
            type.description.map { .text($0) } ?? .null, author, .text(moment),
          ])
      }
    }
  }
}

extension OrgField {
  /// Whether a file may be without it: it comes from the schema file (standard objects have two custom fields of their own), or is
  /// a place or a permission, which files of older orgs have not.
  fileprivate var mayBeMissing: Bool {
    name == "RecordTypeId" || (isOfSchemaFile && name != OrgObject.externalIdField.name) || isCoordinate
      || name == Self.hardDeletePermission.name
  }
}
