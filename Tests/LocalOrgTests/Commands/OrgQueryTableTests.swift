import JSON
import Testing

@testable import LocalOrg

/// `gantry org query`.
@Suite struct OrgQueryTableTests {
  private func table(_ records: String) throws -> OrgQueryTable {
    let text = try JSONText(validating: records)
    let count = try text.value().array?.count ?? 0
    return try OrgQueryTable(QueryResult(totalSize: count, records: text, nextLocator: nil, done: true), countsOnly: false)
  }

  @Test func hasAColumnForEachFieldAndPath() throws {
    let table = try table("""
      [{"attributes":{"type":"Contact"},"Id":"1","Account":null,"Age":null,"Cases":null},
       {"attributes":{"type":"Contact"},"Id":"2","Account":{"attributes":{},"Name":"Acme","Owner":{"attributes":{},"Name":"Bob"}},"Age":4.5,
        "Cases":{"totalSize":1,"done":true,"records":[{}]}}]
      """)
    #expect(table.columns == ["Id", "Account.Name", "Account.Owner.Name", "Age", "Cases"])
    #expect(table.rows == [["1", "", "", "", ""], ["2", "Acme", "Bob", "4.5", "1 record"]])
  }

  @Test func linesAreAligned() throws {
    let lines = try table("[{\"Id\":\"1\",\"Name\":\"A\"},{\"Id\":\"22\",\"Name\":\"Two\\nlines\\u001b[31m\"}]").lines
    #expect(lines == ["Id  Name", "--  --------------", "1   A", "22  Two lines [31m", "2 records"])
  }

  @Test func longValuesAreCutShort() throws {
    let line = try table("[{\"Description\":\"\(String(repeating: "é", count: 80))\"}]").lines[2]
    #expect(line == String(repeating: "é", count: 49) + "…")
  }

  @Test func nothingFoundIsSaid() throws { #expect(try table("[]").lines == ["0 records"]) }

  @Test func findsAllAtOnceAndCounts() async throws {
    let running = try await RunningOrg()
    try running.org.generate("Lead", count: 2_100)
    let table = try running.org.query("SELECT Id FROM Lead")
    #expect(table.rows.count == 2_280)
    #expect(table.totalSize == 2_280)
    #expect(try JSONValue(parsing: table.json).array?.count == 2_280)
    #expect(try running.org.query("SELECT COUNT() FROM Lead").rows == [["2280"]])
    #expect(try running.org.query("SELECT Id FROM Lead WHERE Name = 'nobody at all'").lines == ["0 records"])
    await running.org.stop()
  }

  @Test func isRunInAUsersName() async throws {
    let running = try await RunningOrg()
    let all = try running.org.query("SELECT COUNT() FROM Account").totalSize
    let own = try running.org.query("SELECT COUNT() FROM Account USING SCOPE mine", as: "bob@gantry.example").totalSize
    #expect(own > 0 && own < all)
    #expect(throws: (any Error).self) { try running.org.query("SELECT Id FROM Account", as: "nobody@gantry.example") }
    #expect(try #require(throws: OrgAPIError.self) { try running.org.query("SELEC Id FROM Account") }.errorCode == "MALFORMED_QUERY")
    await running.org.stop()
  }

  @Test func findsDeletedRecordsOnlyWhenAsked() async throws {
    let running = try await RunningOrg()
    let id = try running.org.query("SELECT Id FROM Lead LIMIT 1").firstValue
    let token = try await running.accessToken()
    #expect(try await running.send("DELETE", "/services/data/v50.0/sobjects/Lead/\(id)", token: token).status == 204)
    #expect(try running.org.query("SELECT Id FROM Lead WHERE Id = '\(id)'").totalSize == 0)
    #expect(try running.org.query("SELECT Id FROM Lead WHERE Id = '\(id)'", includeDeleted: true).totalSize == 1)
    await running.org.stop()
  }
}
