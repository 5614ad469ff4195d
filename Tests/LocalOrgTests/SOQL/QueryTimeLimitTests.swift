import Foundation
import JSON
import SQLite
import Testing

@testable import LocalOrg

/// Queries that run for too long end as in the real org.
@Suite struct QueryTimeLimitTests {
  private static let tooLong = OrgAPIError(errorCode: "QUERY_TIMEOUT", message: "Your query request was running for too long.")

  private func database() throws -> (TemporaryOrg, OrgDatabase) {
    let org = try TemporaryOrg()
    return (org, try OrgDatabase(path: org.path))
  }

  private func run(_ soql: String, _ org: TemporaryOrg, _ database: OrgDatabase, limit: SQLiteTimeLimit, batchSize: Int = 2_000) throws -> QueryResult {
    try database.withConnection { connection in
      database.plans.timeLimit = limit
      return try QueryRunner(connection, database.plans, database.context, urls: RecordURLs(""), userId: org.admin).run(soql, includeDeleted: false, batchSize: batchSize)
    }
  }

  @Test(arguments: [
    "SELECT Id, Name FROM Contact WHERE Name LIKE '%x%y%z%' OR Name LIKE '%a%' ORDER BY Name", "SELECT COUNT() FROM Contact WHERE Name LIKE '%q%q%'", "SELECT Id, (SELECT Id FROM Contacts) FROM Account",
    "SELECT AccountId, COUNT(Id) FROM Contact GROUP BY AccountId",
  ])
  func theErrorIsTheRealOrgs(soql: String) throws {
    let (org, database) = try database()
    // More records than there are operations between two looks at the clock.
    for number in 0..<2_000 { _ = try org.create("Contact", ["LastName": .string("Name \(number)")]) }
    #expect(refusal { _ = try run(soql, org, database, limit: .seconds(0)) } == Self.tooLong)
    #expect(try run(soql, org, database, limit: .seconds(120)).totalSize > 0 || soql.contains("COUNT()"))
  }

  @Test func thePagesAfterTheFirstHaveTheLimitToo() throws {
    let (org, database) = try database()
    for number in 0..<2_000 { _ = try org.create("Contact", ["LastName": .string("Name \(number)")]) }
    let first = try run("SELECT Id, Name, (SELECT Id FROM Tasks) FROM Contact", org, database, limit: .seconds(120), batchSize: 1_000)
    let locator = try #require(first.nextLocator)
    func next(_ limit: SQLiteTimeLimit) throws -> QueryResult {
      try database.withConnection { connection in
        database.plans.timeLimit = limit
        return try QueryRunner(connection, database.plans, database.context, urls: RecordURLs(""), userId: org.admin).next(locator)
      }
    }
    #expect(refusal { _ = try next(.seconds(0)) } == Self.tooLong)
    #expect(try next(.seconds(120)).totalSize >= 2_000)
  }

  @Test(arguments: ["FIND {Name}", "FIND {*ame*} IN ALL FIELDS RETURNING Contact(Id, Name ORDER BY Name), Account(Id)", "FIND {nam*} RETURNING Contact(Id WHERE Name LIKE '%q%q%')"])
  func searchesHaveTheLimitToo(sosl: String) throws {
    let (org, database) = try database()
    for number in 0..<3_000 { _ = try org.create("Contact", ["LastName": .string("Name \(number)")]) }
    func search(_ limit: SQLiteTimeLimit) throws -> JSONText {
      try database.withConnection { connection in
        database.plans.timeLimit = limit
        return try SearchRunner(connection, database.plans, database.context, urls: RecordURLs(""), userId: org.admin).run(sosl)
      }
    }
    #expect(refusal { _ = try search(.seconds(0)) } == Self.tooLong)
    #expect(try search(.seconds(120)).utf8.count > 1)
  }

  @Test func anEndedQueryLeavesTheTransactionAroundIt() throws {
    let (org, database) = try database()
    for number in 0..<2_000 { _ = try org.create("Contact", ["LastName": .string("Name \(number)")]) }
    try database.withTransaction { connection in
      try connection.execute("CREATE TABLE kept (x); INSERT INTO kept VALUES (1)")
      #expect(refusal { _ = try run("SELECT Id FROM Contact WHERE Name LIKE '%q%q%'", org, database, limit: .seconds(0)) } == Self.tooLong)
      try connection.execute("INSERT INTO kept VALUES (2)")
    }
    #expect(try database.withConnection { try $0.value("SELECT count(*) FROM kept") } == 2)
  }

  @Test func theOrgsOwnFileIsProtected() throws {
    let (_, database) = try database()
    try database.withConnection { connection in
      #expect(throws: SQLiteError.self) { try connection.execute("PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = ''") }
      #expect(throws: SQLiteError.self) { try connection.execute("DELETE FROM Account_words_data") }
      #expect(throws: SQLiteError.self) { try connection.execute("ATTACH ':memory:' AS a; ATTACH ':memory:' AS b") }
    }
  }
}
