import Foundation
import SQLite
import Testing

@testable import LocalOrg

/// The SQL of clients' queries touches records and their search indexes, and nothing else of the org's file.
@Suite struct QueryRulesTests {
  /// SQL that no compiler writes: what a mistake in one would be.
  @Test(arguments: [
    "SELECT * FROM oauth_refresh_token", "SELECT * FROM org_user_password", "SELECT soql FROM org_locator", "SELECT * FROM org_counter", "SELECT * FROM sqlite_master", "SELECT * FROM sqlite_temp_master",
    "SELECT * FROM pragma_database_list", "SELECT * FROM dbstat", "SELECT * FROM sqlite_stmt", "SELECT load_extension('x')", "SELECT fts3_tokenizer('simple')", "SELECT hex(randomblob(9))", "SELECT bm25(Account_words) FROM Account_words",
    "SELECT json_extract(Name, '$') FROM Account", "DELETE FROM Account", "UPDATE Account SET Name = ''", "INSERT INTO org_locator_page VALUES ('a', 1, 'b')", "PRAGMA journal_mode", "ATTACH ':memory:' AS x", "VACUUM INTO '/nowhere/x.db'",
    "CREATE TABLE x (y)", "DROP TABLE Account", "BEGIN", "SELECT (SELECT max(token) FROM oauth_refresh_token) FROM Account", "WITH Account AS (SELECT token FROM oauth_refresh_token) SELECT * FROM Account",
  ])
  func whatIsNotARecordIsOutOfReach(sql: String) throws {
    let org = try TemporaryOrg()
    let database = try OrgDatabase(path: org.path)
    try database.withConnection { connection in
      let before = try connection.value("SELECT count(*) FROM Account")
      #expect(throws: (any Error).self) {
        let statement = try connection.prepareQuery(sql, .standard)
        while try statement.step() {}
      }
      #expect(try connection.value("SELECT count(*) FROM Account") == before)
    }
  }

  @Test func recordsAndTheirWordsAreInReach() throws {
    let org = try TemporaryOrg()
    let database = try OrgDatabase(path: org.path)
    try database.withConnection { connection in
      for sql in ["SELECT count(*), max(Name) FROM Account", "SELECT rowid FROM Account_words WHERE Account_words MATCH 'a'", "SELECT Type FROM \"Name\" LIMIT 1", "SELECT record_id FROM org_recent"] {
        _ = try connection.prepareQuery(sql, .standard).step()
      }
    }
  }

  /// A query that is larger than SQLite takes is refused in the real org's words.
  @Test func whatIsTooLargeIsTooComplicated() throws {
    let org = try TemporaryOrg()
    let database = try OrgDatabase(path: org.path)
    try database.withConnection { connection in
      let values = Array(repeating: "'x'", count: 1_200_000).joined(separator: ",")
      #expect(refusal { _ = try connection.prepareQuery("SELECT \"Id\" FROM Account WHERE Name IN (\(values))", .standard) } == .tooComplicated)
      let long = "SELECT '\(String(repeating: "x", count: 17 << 20))'"
      #expect(refusal { _ = try connection.prepareQuery(long, .standard) } == .tooComplicated)
      // The org's own statements have their own limits.
      let own = try connection.value(long)
      #expect(own != nil)
    }
  }
}
