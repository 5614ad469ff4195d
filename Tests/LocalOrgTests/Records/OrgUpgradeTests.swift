import JSON
import SQLite
import Testing

@testable import LocalOrg

/// An org's file of the version before keeps its records, and gets what it lacks.
@Suite struct OrgUpgradeTests {
  /// Makes a file of version 3: text without case in ASCII only, no index of the recycle bin, locators with ids.
  private func makeOld(_ path: String) throws {
    let connection = try SQLiteConnection(path: path)
    try TextOrder.define(on: connection)
    for row in try connection.rows("SELECT name FROM sqlite_schema WHERE type = 'index' AND name LIKE '%\\_IsDeleted' ESCAPE '\\'") {
      try connection.execute("DROP INDEX \"\(row[0].text ?? "")\"")
    }
    try connection.rewriteSchema { "replace(\($0), 'TEXT COLLATE \(TextOrder.collation)', 'TEXT COLLATE NOCASE')" }
    try connection.execute(
      """
      REINDEX; PRAGMA user_version = 3; DROP TABLE org_locator; DROP TABLE org_locator_page;
      CREATE TABLE org_locator (locator TEXT PRIMARY KEY); CREATE TABLE org_locator_row (locator TEXT PRIMARY KEY)
      """)
  }

  @Test func recordsStayAndCompareAsTheyShould() throws {
    let org = try TemporaryOrg()
    let kept = try org.create("Account", ["Name": "Ärger", "ExternalId__c": "Öl-1"])
    try org.delete("Account", try org.create("Account", ["Name": "ärger"]))
    for name in ["zebra", "Émile", "eclair"] { _ = try org.create("Account", ["Name": .string(name), "Site": "Upgrade"]) }
    let all = try org.query("SELECT FIELDS(ALL) FROM Account ORDER BY Id LIMIT 200")
    try makeOld(org.path)
    let upgraded = try OrgRecords(path: org.path)
    func query(_ soql: String, batchSize: Int = 2_000) throws -> QueryResult {
      try upgraded.query(soql, includeDeleted: false, apiVersion: org.version, userId: org.admin, batchSize: batchSize)
    }
    func names(_ soql: String) throws -> [String] { (try query(soql).records.value().array ?? []).compactMap { $0["Name"]?.string } }
    #expect(try query("SELECT FIELDS(ALL) FROM Account ORDER BY Id LIMIT 200").records.value().array == all)
    #expect(try names("SELECT Name FROM Account WHERE Name = 'ÄRGER'") == ["Ärger"])
    #expect(try names("SELECT Name FROM Account WHERE Site = 'upgrade' ORDER BY Name") == ["eclair", "Émile", "zebra"])
    let (id, isNew) = try upgraded.upsert("Account", externalId: "ExternalId__c", value: "öl-1", fields: ["Site": "x"], userId: org.admin)
    #expect(id == kept && !isNew)
    #expect(try query("SELECT Id FROM Account", batchSize: 200).nextLocator != nil)
    try upgraded.withDatabase { connection in
      let (integrity, version) = (try connection.value("PRAGMA integrity_check"), try connection.value("PRAGMA user_version"))
      #expect(integrity == "ok" && version == 6)
      let remaining = try connection.value("SELECT count(*) FROM sqlite_schema WHERE sql LIKE '%TEXT COLLATE NOCASE%'")
      #expect(remaining == 0)
      #expect(throws: SQLiteError.self) { try connection.execute("PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = ''") }
    }
  }

  @Test func fieldsAndTypesOfLaterVersionsAreAddedAndFilled() throws {
    let org = try TemporaryOrg()
    let added = [
      "Opportunity": ["Fiscal", "FiscalYear", "FiscalQuarter", "ForecastCategory", "ForecastCategoryName", "CampaignId", "LastActivityDate"],
      "Account": ["PhotoUrl", "LastActivityDate"], "Task": ["AccountId", "IsReminderSet"], "Event": ["AccountId"], "Case": ["AssetId"],
      "OpportunityLineItem": ["Product2Id", "ListPrice", "ProductCode"],
    ]
    func all(_ records: OrgRecords) throws -> [String: [JSONValue]] {
      try added.reduce(into: [:]) { all, next in
        let fields = OrgSchema.standard.find(next.key)?.fields.map(\.name).joined(separator: ", ") ?? ""
        all[next.key] = try records.query("SELECT \(fields) FROM \(next.key) ORDER BY Id", includeDeleted: false, apiVersion: org.version, userId: org.admin)
          .records.value().array
      }
    }
    let before = try all(org.records)
    try org.records.withDatabase { connection in
      for index in (Array(added.keys) + ["Asset", "CaseComment"]).compactMap({ OrgSchema.standard.find($0).flatMap { SearchIndex($0) } }) {
        try index.pause(connection)
        try index.drop(connection)
      }
      for (object, fields) in added {
        for field in fields {
          try connection.execute("DROP INDEX IF EXISTS \"\(object)_\(field)\"; ALTER TABLE \"\(object)\" DROP COLUMN \"\(field)\"")
        }
      }
      for table in ["Asset", "CaseComment"] { try connection.execute("DROP TABLE \"\(table)\"") }
      try connection.execute("PRAGMA user_version = 4")
    }
    let upgraded = try OrgRecords(path: org.path)
    let after = try all(upgraded)
    for object in added.keys { #expect(after[object] == before[object], "\(object)") }
    #expect(before["Task"]?.contains { $0["AccountId"]?.string != nil } == true)
    #expect(before["Account"]?.contains { $0["LastActivityDate"]?.string != nil } == true)
    _ = try upgraded.create("CaseComment", fields: ["ParentId": before["Case"]?.first?["Id"] ?? .null, "CommentBody": "a"], userId: org.admin)
    _ = try upgraded.create("Asset", fields: ["Name": "a"], userId: org.admin)
  }

  @Test func theOrgsOwnCodeIsThereInOneOfVersion5() throws {
    let org = try TemporaryOrg()
    try org.records.withDatabase { connection in
      for object in ["ApexClass", "ApexTrigger"].compactMap({ OrgSchema.standard.find($0) }) {
        try SearchIndex(object)?.drop(connection)
        try connection.execute("DROP TABLE \(object.table)")
      }
      try connection.execute("PRAGMA user_version = 5")
    }
    let upgraded = try OrgRecords(path: org.path)
    let classes = try upgraded.query("SELECT Id FROM ApexClass", includeDeleted: false, apiVersion: org.version, userId: org.admin)
    #expect(classes.totalSize == 0)
  }

  @Test func oneThatIsNewIsNotTouched() throws {
    let org = try TemporaryOrg()
    let upgraded = try org.records.withDatabase { try OrgUpgrade($0, org.records.context).run() }
    #expect(!upgraded)
  }
}
