import SQLite

/// What the org works out of tasks and events: whose account they are about, and when something was last done with a record
/// (Object Reference, "Task", AccountId; "Account", LastActivityDate).
struct ActivityRules {
  private let connection: SQLiteConnection

  init(_ connection: SQLiteConnection) { self.connection = connection }

  /// The record types that know their last activity, and how activities lead to them.
  private static let followed: [(type: String, prefix: String, link: String)] = [("Account", "001", "AccountId"), ("Contact", "003", "WhoId"), ("Lead", "00Q", "WhoId"), ("Opportunity", "006", "WhatId")]

  // MARK: Before a write

  /// - Parameter id: of the activity that changes; nil for a new one.
  func complete(_ object: OrgObject, _ values: inout [String: SQLiteValue], id: String?, _ now: Timestamp) throws {
    let columns = ["WhatId", "WhoId", "AccountId"] + (object.name == "Task" ? ["Status"] : [])
    let sql = "SELECT \(columns.map { "\"\($0)\"" }.joined(separator: ", ")) FROM \(object.table) WHERE \"Id\" = ?"
    let old = try id.map { try connection.rows(sql, [.text($0)]).first ?? [] } ?? []
    if object.name == "Task", let status = values["Status"], old.last ?? .null != status {
      values["CompletedDateTime"] = status == .text("Completed") ? .text(now.text) : .null
    }
    guard id == nil || values["WhatId"] != nil || values["WhoId"] != nil else { return }
    let what = values["WhatId"] ?? old.first ?? .null
    let who = values["WhoId"] ?? old.dropFirst().first ?? .null
    values["AccountId"] = try account(what, who)
    // Those it leaves know nothing of it from now on; those that it stays with are looked at again afterwards.
    if let id { try refresh(old.prefix(3), without: id) }
  }

  private func account(_ what: SQLiteValue, _ who: SQLiteValue) throws -> SQLiteValue {
    switch what.text?.prefix(3) {
    case "001": return what
    case "006": return try connection.value("SELECT \"AccountId\" FROM \"Opportunity\" WHERE \"Id\" = ?", [what]) ?? .null
    default: return try connection.value("SELECT \"AccountId\" FROM \"Contact\" WHERE \"Id\" = ?", [who]) ?? .null
    }
  }

  // MARK: After a write

  /// For an activity that was written or deleted.
  func follow(_ object: OrgObject, _ id: String) throws {
    try refresh((connection.rows("SELECT \"WhatId\", \"WhoId\", \"AccountId\" FROM \(object.table) WHERE \"Id\" = ?", [.text(id)]).first ?? [])[...])
  }

  private func refresh(_ records: ArraySlice<SQLiteValue>, without activity: String = "") throws {
    for (index, record) in records.enumerated() {
      guard let id = record.text, let (type, _, link) = Self.followed.first(where: { id.hasPrefix($0.prefix) }) else { continue }
      // An account may be what a task is about, and be its account too.
      if type == "Account", index == 0, records.last == record { continue }
      try connection.run("UPDATE \"\(type)\" SET \"LastActivityDate\" = (\(Self.latest(link, of: "?1", without: "?2"))) WHERE \"Id\" = ?1", [.text(id), .text(activity)])
    }
  }

  /// The day of the latest event, or of the latest task that was done.
  private static func latest(_ link: String, of id: String, without activity: String) -> String {
    let parts = [("Task", "\"IsClosed\" = 1"), ("Event", "1")].map { table, condition in
      "SELECT max(\"ActivityDate\") AS day FROM \"\(table)\" WHERE \"\(link)\" = \(id) AND \"IsDeleted\" = 0 AND \(condition) AND \"Id\" != \(activity)"
    }
    return "SELECT max(day) FROM (\(parts.joined(separator: " UNION ALL ")))"
  }

  // MARK: All at once

  /// For records that were written without these rules: those of the seed, and of earlier versions.
  func fill() throws {
    for table in ["Task", "Event"] {
      try connection.execute(
        """
        UPDATE "\(table)" SET "AccountId" = CASE substr("WhatId", 1, 3)
          WHEN '001' THEN "WhatId" WHEN '006' THEN (SELECT o."AccountId" FROM "Opportunity" o WHERE o."Id" = "\(table)"."WhatId")
          ELSE (SELECT c."AccountId" FROM "Contact" c WHERE c."Id" = "\(table)"."WhoId") END
        """)
    }
    for (type, _, link) in Self.followed {
      try connection.execute("UPDATE \"\(type)\" SET \"LastActivityDate\" = (\(Self.latest(link, of: "\"\(type)\".\"Id\"", without: "''")))")
    }
  }
}
