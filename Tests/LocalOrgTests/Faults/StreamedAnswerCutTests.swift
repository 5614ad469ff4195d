import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Answers that come in pieces, whose length nobody knows, are cut too.
@Suite struct StreamedAnswerCutTests {
  @Test(arguments: [0, 1, 100, 5_000, 100_000_000]) func aCutAnswerIsNeverTakenForAWholeOne(_ bytes: Int) async throws {
    try await OrgDesk.with { desk in
      let bulk = try await BulkClient(desk.running, token: desk.token)
      let made = try await bulk.send("POST", "jobs/query", json: #"{"operation":"query","query":"SELECT Id, Name FROM Account ORDER BY Name"}"#)
      let id = try #require(try made.json["id"]?.string, "\(made.text)")
      _ = try await bulk.end(id, kind: "query")
      let whole = try await bulk.send("GET", "jobs/query/\(id)/results")
      #expect(whole.status == 200 && whole.body.count > 5_000)
      desk.running.org.faults.add(FaultRule(path: "**/results", next: 1, cut: .content(after: bytes)))
      await #expect(throws: (any Error).self) { try await bulk.send("GET", "jobs/query/\(id)/results") }
      #expect(desk.running.org.faults.counts.first?.used == 1)
      #expect(try await bulk.send("GET", "jobs/query/\(id)/results").body == whole.body)
    }
  }
}
