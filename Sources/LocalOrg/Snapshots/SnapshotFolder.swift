import FoundationEssentials
import Glibc
import SQLite

/// The snapshots of an org, files in a folder below its own.
///
/// A snapshot is about records. Tokens and the port are the org's own whatever its records are: apps that are signed in stay
/// so when records are put back.
struct SnapshotFolder {
  private let path: String
  private let records: OrgRecords

  init(orgFolder: String, records: OrgRecords) {
    path = orgFolder + "/snapshots"
    self.records = records
  }

  func list() -> [OrgSnapshot] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".db") }.sorted().compactMap { file in
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(file)") else { return nil }
      let date = attributes[.modificationDate] as? Date ?? .distantPast
      return OrgSnapshot(name: String(file.dropLast(3)), date: date, bytes: attributes[.size] as? Int ?? 0)
    }
  }

  /// Writes a snapshot, in place of an older one of that name.
  func save(_ name: String) throws {
    let target = try file(name)
    // Under another name until it is whole: a death leaves the older one as it was.
    let unfinished = try makeWorkingFile()
    defer { unlink(unfinished) }
    do {
      let copy = try SQLiteConnection(path: unfinished)
      try TextOrder.define(on: copy)
      try records.withDatabase { try $0.copy(to: copy) }
      // A copy of a database in WAL mode would be opened in that mode, and leave two files more beside it.
      try copy.execute("PRAGMA journal_mode = DELETE")
      for table in try Self.ownTables(copy) { try copy.execute("DROP TABLE \"\(table)\"") }
      try copy.execute("VACUUM")
    }
    guard rename(unfinished, target) == 0 else { throw Self.failure(target) }
  }

  /// Puts the records of a snapshot in place of the org's.
  func restore(_ name: String) throws {
    let source = try file(name)
    guard access(source, F_OK) == 0 else { throw OrgSnapshotError.unknown(name: name, known: list().map(\.name)) }
    let merged = try makeWorkingFile()
    defer { unlink(merged) }
    let copy = try SQLiteConnection(path: merged)
    try Self.read(source, into: copy)
    try TextOrder.define(on: copy)
    try copy.transaction {
      _ = try OrgUpgrade(copy, records.context).run()
      try Self.addPermissions(copy)
    }
    try records.withDatabase { org in
      guard try Self.schema(org) == Self.schema(copy) else { throw OrgSnapshotError.otherSchema(name: name) }
      for table in try Self.ownTables(org) { try Self.carry(table, from: org, to: copy) }
      try Self.carryTime(from: org, to: copy)
      try copy.copy(to: org)
    }
    records.renewReaders()
  }

  private static func read(_ source: String, into copy: SQLiteConnection) throws(OrgSnapshotError) {
    do throws(SQLiteError) {
      let snapshot = try SQLiteConnection(path: source, access: .readOnly)
      try snapshot.copy(to: copy)
    } catch { throw .unusableFile(path: source, reason: "\(error)") }
  }

  func delete(_ name: String) throws {
    let target = try file(name)
    guard access(target, F_OK) == 0 else { throw OrgSnapshotError.unknown(name: name, known: list().map(\.name)) }
    guard unlink(target) == 0 else { throw Self.failure(target) }
  }

  private func file(_ name: String) throws(OrgSnapshotError) -> String {
    let isAllowed = name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    guard isAllowed, (1...64).contains(name.utf8.count) else { throw .unusableName(name) }
    return "\(path)/\(name).db"
  }

  /// An empty file of this call alone: others may save and restore at the same time. Readable by its owner only, before
  /// anything is in it.
  private func makeWorkingFile() throws(OrgSnapshotError) -> String {
    mkdir(path, 0o700)
    let file = "\(path)/\(UUID().uuidString).unfinished"
    let descriptor = open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(file) }
    close(descriptor)
    return file
  }

  private static func failure(_ file: String) -> OrgSnapshotError { .unusableFile(path: file, reason: String(cString: strerror(errno))) }

  /// The tables that are about the org, not about its records.
  private static func ownTables(_ database: SQLiteConnection) throws -> [String] {
    try database.rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").compactMap { $0[0].text }.filter(isOwn)
  }

  private static func isOwn(_ table: String) -> Bool { table.hasPrefix("oauth_") || table.hasPrefix("web_") || ["org_schema", "connected_app"].contains(table) }

  /// Snapshots of earlier versions have profiles without permissions.
  private static func addPermissions(_ copy: SQLiteConnection) throws {
    let columns = try copy.rows("SELECT name FROM pragma_table_info('Profile')").compactMap { $0[0].text }
    let field = OrgField.hardDeletePermission
    if !columns.isEmpty, !columns.contains(field.name) { try copy.execute("ALTER TABLE \"Profile\" ADD COLUMN \(OrgTables.column(field))") }
  }

  /// The columns of the records' tables, and the version of the whole. Indexes, statistics and views of an index may come and
  /// go while the org is at work.
  private static func schema(_ database: SQLiteConnection) throws -> [[SQLiteValue]] {
    let columns = try database.rows(
      """
      SELECT tables.name, columns.name, columns.type FROM sqlite_master AS tables, pragma_table_xinfo(tables.name) AS columns
      WHERE tables.type = 'table' AND tables.sql LIKE 'CREATE TABLE%' AND tables.name NOT LIKE 'sqlite%' ORDER BY 1, 2
      """)
    return columns.filter { !isOwn($0[0].text ?? "") } + (try database.rows("PRAGMA user_version"))
  }

  private static func carry(_ table: String, from org: SQLiteConnection, to copy: SQLiteConnection) throws {
    try copy.execute("DROP TABLE IF EXISTS \"\(table)\"")
    for row in try org.rows("SELECT sql FROM sqlite_master WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY type DESC", [.text(table)]) {
      if let sql = row[0].text { try copy.execute(sql) }
    }
    for row in try org.rows("SELECT * FROM \"\(table)\"") {
      let marks = repeatElement("?", count: row.count).joined(separator: ", ")
      try copy.run("INSERT INTO \"\(table)\" VALUES (\(marks))", row)
    }
  }

  /// Time does not go back with the records: a client that kept a date still sees later changes as later.
  private static func carryTime(from org: SQLiteConnection, to copy: SQLiteConnection) throws {
    guard let latest = try org.value("SELECT number FROM org_counter WHERE name = 'clock'")?.integer else { return }
    try copy.run(
      """
      INSERT INTO org_counter (name, number) VALUES ('clock', ?1)
      ON CONFLICT (name) DO UPDATE SET number = max(number, ?1)
      """, [.integer(latest)])
  }
}
