import JSON
import SQLite

/// The communities and login pages that were added to an org, in its own file.
struct SiteRegistry: Sendable {
  let records: OrgRecords

  init(_ records: OrgRecords) throws {
    self.records = records
    try records.withDatabase {
      try $0.execute(
        """
        CREATE TABLE IF NOT EXISTS web_community (path TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE) WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS web_login_design (
          community TEXT NOT NULL, brand TEXT NOT NULL, design TEXT NOT NULL, PRIMARY KEY (community, brand)) WITHOUT ROWID;
        """)
    }
  }

  // MARK: Communities

  /// In the order of their paths.
  func communities() throws -> [Community] { try communities("ORDER BY path", []) }

  func community(_ path: String) throws -> Community? { try communities("WHERE path = ?", [.text(path)]).first }

  private func communities(_ condition: String, _ values: [SQLiteValue]) throws -> [Community] {
    try records.reading { try $0.rows("SELECT path, id FROM web_community \(condition)", values) }.compactMap { row in
      guard let path = row[0].text, let id = row[1].text else { return nil }
      return Community(path: path, id: id)
    }
  }

  /// - Throws: ``SiteError`` when there is one at that path, or with that id.
  func add(_ community: Community) throws {
    if let fault = community.fault { throw SiteError(fault) }
    try records.withDatabase { database in
      try database.transaction {
        let other = try database.rows("SELECT path FROM web_community WHERE path = ? OR id = ?", [.text(community.path), .text(community.id)]).first
        if let path = other?[0].text { throw SiteError("the org has the community '\(path)' with that path or id already; remove it first") }
        try database.run("INSERT INTO web_community (path, id) VALUES (?, ?)", [.text(community.path), .text(community.id)])
      }
    }
  }

  /// Removes a community with its login pages.
  func removeCommunity(_ path: String) throws {
    try records.withDatabase { database in
      try database.transaction {
        try database.run("DELETE FROM web_community WHERE path = ?", [.text(path)])
        try database.run("DELETE FROM web_login_design WHERE community = ?", [.text(path)])
      }
    }
  }

  // MARK: Login pages

  /// - Parameter community: its path; empty for the org itself.
  func designs(_ community: String) throws -> LoginDesigns {
    let rows = try records.reading { try $0.rows("SELECT brand, design FROM web_login_design WHERE community = ?", [.text(community)]) }
    var designs = LoginDesigns()
    for row in rows {
      guard let brand = row[0].text, let text = row[1].text else { continue }
      let design = try LoginDesign(SchemaMembers(JSONValue(parsing: Array(text.utf8)), at: "login page \(brand)"), beside: nil)
      if brand.isEmpty { designs.standard = design } else { designs.brands[brand] = design }
    }
    return designs
  }

  /// - Parameter design: one that says nothing is forgotten.
  func set(_ design: LoginDesign, brand: String, community: String) throws {
    if let fault = design.fault { throw SiteError(fault.reason, at: fault.name) }
    let key: [SQLiteValue] = [.text(community), .text(brand)]
    try records.withDatabase {
      guard design != LoginDesign() else { return try $0.run("DELETE FROM web_login_design WHERE community = ? AND brand = ?", key) }
      try $0.run(
        "INSERT OR REPLACE INTO web_login_design (community, brand, design) VALUES (?, ?, ?)", key + [.text(JSONValue.object(design.json).description)])
    }
  }
}
