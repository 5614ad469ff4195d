import SQLite

/// The tables of the bulk jobs. Names that begin with `web_` are the org's own, whatever its records are: snapshots leave them alone.
enum BulkJobTables {
  /// Columns that jobs got later.
  private static let added = [("apex_time", "INTEGER NOT NULL DEFAULT 0"), ("call_offset", "INTEGER NOT NULL DEFAULT 0"), ("locked_rows", "TEXT")]

  static func createIfMissing(_ connection: SQLiteConnection) throws {
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS web_bulk_job (
        number INTEGER PRIMARY KEY AUTOINCREMENT, user_id TEXT NOT NULL, version INTEGER NOT NULL, operation TEXT NOT NULL, object TEXT NOT NULL,
        external_id TEXT, delimiter TEXT NOT NULL, line_ending TEXT NOT NULL, assignment_rule TEXT, query TEXT, state TEXT NOT NULL,
        created INTEGER NOT NULL, modified INTEGER NOT NULL, uploads INTEGER NOT NULL, file TEXT, place INTEGER, offset INTEGER NOT NULL,
        processed INTEGER NOT NULL, failed INTEGER NOT NULL, active_time INTEGER NOT NULL, total_time INTEGER NOT NULL, message TEXT);
      CREATE INDEX IF NOT EXISTS web_bulk_job_place ON web_bulk_job (place) WHERE place IS NOT NULL;
      CREATE INDEX IF NOT EXISTS web_bulk_job_created ON web_bulk_job (created);
      CREATE TABLE IF NOT EXISTS web_bulk_outcome (
        job INTEGER NOT NULL, first INTEGER NOT NULL, outcomes BLOB NOT NULL, PRIMARY KEY (job, first));
      CREATE TABLE IF NOT EXISTS web_bulk_page (
        job INTEGER NOT NULL, first INTEGER NOT NULL, offset INTEGER NOT NULL, PRIMARY KEY (job, first)) WITHOUT ROWID;
      """)
    let known = Set(try connection.rows("SELECT name FROM pragma_table_info('web_bulk_job')").compactMap { $0[0].text })
    for (name, type) in added where !known.contains(name) { try connection.execute("ALTER TABLE web_bulk_job ADD COLUMN \(name) \(type)") }
  }
}
