import Foundation
import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// Many clients of one org at once, over HTTP: each gets the answer that some order of the requests would give.
@Suite struct ConcurrentWritersTests {
  private let org: RunningOrg
  private let token: String
  private let path = "/services/data/v60.0"

  init() async throws {
    org = try await RunningOrg()
    token = try await org.accessToken()
  }

  private func send(_ method: String, _ target: String, _ json: String? = nil) async throws -> HTTPResponse {
    try await org.send(method, path + target, token: token, json: json)
  }

  private func query(_ soql: String) async throws -> JSONValue {
    let encoded = PercentEncoding.encode(soql)
    return try await send("GET", "/query?q=\(encoded)").json
  }

  private func account(_ name: String) async throws -> String {
    try await send("POST", "/sobjects/Account", "{\"Name\":\"\(name)\"}").json["id"]?.string ?? ""
  }

  /// Runs the same work fifty times at once.
  private func fifty<Result: Sendable>(_ work: @escaping @Sendable (Int) async throws -> Result) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      for number in 0..<50 { group.addTask { (number, try await work(number)) } }
      var results: [(Int, Result)] = []
      for try await result in group { results.append(result) }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  @Test func fiftyUpdatesOfOneRecordAllCount() async throws {
    let id = try await account("Shared")
    let statuses = try await fifty { try await send("PATCH", "/sobjects/Account/\(id)", "{\"Name\":\"Name \($0)\",\"Site\":\"Site \($0)\"}").status }
    #expect(statuses == Array(repeating: 204, count: 50))
    let record = try await send("GET", "/sobjects/Account/\(id)").json
    let name = try #require(record["Name"]?.string)
    // Both values are of one and the same request.
    #expect(record["Site"]?.string == name.replacing("Name", with: "Site"))
    let word = name.replacing(" ", with: "%20")
    #expect(try await send("GET", "/search?q=FIND%20%7B%22\(word)%22%7D%20RETURNING%20Account").json["searchRecords"]?.array?.count == 1)
    for number in 0..<50 where "Site \(number)" != record["Site"]?.string {
      #expect(try await send("GET", "/search?q=FIND%20%7B%22Site%20\(number)%22%7D%20RETURNING%20Account").json["searchRecords"]?.array?.isEmpty == true)
    }
  }

  @Test func oneOfFiftyDeletesWins() async throws {
    let id = try await account("Doomed")
    let answers = try await fifty { _ in
      let response = try await send("DELETE", "/sobjects/Account/\(id)")
      return response.status == 204 ? "gone" : "\(response.status) \(response.errorCode ?? "")"
    }
    #expect(answers.filter { $0 == "gone" }.count == 1)
    #expect(answers.filter { $0 == "404 ENTITY_IS_DELETED" }.count == 49)
  }

  @Test func fiftyCreatesGetFiftyIdsAndMoments() async throws {
    let ids = try await fifty { try await account("Crowd \($0)") }
    #expect(Set(ids).count == 50)
    let rows = try await query("SELECT Id, Name, SystemModstamp FROM Account WHERE Name LIKE 'Crowd %'")["records"]?.array ?? []
    #expect(Set(rows.compactMap { $0["Id"]?.string }) == Set(ids))
    // Clients sync by this moment: no two writes may share one.
    #expect(Set(rows.compactMap { $0["SystemModstamp"]?.string }).count == 50)
    #expect(Set(rows.compactMap { $0["Name"]?.string }) == Set((0..<50).map { "Crowd \($0)" }))
  }

  @Test func oneOfFiftyUpsertsCreates() async throws {
    let answers = try await fifty { try await send("PATCH", "/sobjects/Account/ExternalId__c/RACE-1", "{\"Name\":\"Racer \($0)\"}") }
    #expect(answers.filter { $0.status == 201 }.count == 1)
    #expect(answers.filter { $0.status == 200 }.count == 49)
    #expect(Set(try answers.map { try $0.json["id"]?.string }).count == 1)
    #expect(try await query("SELECT COUNT() FROM Account WHERE ExternalId__c = 'RACE-1'")["totalSize"] == 1)
  }

  @Test func queriesSeeWholeTransactions() async throws {
    let ids = [try await account("Pair 0"), try await account("Pair 0")]
    let pairs = ids.map { "'\($0)'" }.joined(separator: ",")
    _ = try await fifty { number in
      if number % 2 == 0 {
        let records = ids.map { "{\"attributes\":{\"type\":\"Account\"},\"id\":\"\($0)\",\"Name\":\"Pair \(number)\"}" }.joined(separator: ",")
        let response = try await send("PATCH", "/composite/sobjects", "{\"allOrNone\":true,\"records\":[\(records)]}")
        #expect(response.status == 200)
      } else {
        let names = try await query("SELECT Name FROM Account WHERE Id IN (\(pairs))")["records"]?.array?.compactMap { $0["Name"]?.string } ?? []
        #expect(names.count == 2)
        #expect(Set(names).count == 1, "\(names)")
      }
    }
  }

  @Test func updatesDeletesAndQueriesOfManyRecords() async throws {
    let ids = try await fifty { try await account("Mixed \($0)") }
    let statuses = try await fifty { number in
      async let update = send("PATCH", "/sobjects/Account/\(ids[number])", "{\"Name\":\"Mixed again\"}").status
      async let delete = number % 2 == 0 ? send("DELETE", "/sobjects/Account/\(ids[number])").status : 204
      async let found = query("SELECT COUNT() FROM Account WHERE Name LIKE 'Mixed%'")["totalSize"]?.integer ?? -1
      return (update: try await update, delete: try await delete, found: try await found)
    }
    for (number, one) in statuses.enumerated() {
      #expect(one.delete == 204)
      // A record that is deleted first cannot be changed any more.
      #expect(one.update == 204 || (number % 2 == 0 && one.update == 404))
      #expect((25...50).contains(one.found))
    }
    #expect(try await query("SELECT COUNT() FROM Account WHERE Name = 'Mixed again'")["totalSize"] == 25)
    #expect(try await query("SELECT COUNT() FROM Account WHERE Name LIKE 'Mixed%'")["totalSize"] == 25)
  }

  @Test func pagesStayAsTheyWereWhileRecordsChange() async throws {
    let first = try await org.send(
      "GET", "\(path)/query?q=SELECT%20Id%20FROM%20Contact%20ORDER%20BY%20Id", token: token, headers: ["Sforce-Query-Options": "batchSize=200"]).json
    let next = try #require(first["nextRecordsUrl"]?.string)
    let pages = try await fifty { number in
      if number % 3 == 0 { _ = try await account("While paging \(number)") }
      return try await org.send("GET", next, token: token).json["records"]?.array?.compactMap { $0["Id"]?.string } ?? []
    }
    #expect(Set(pages).count == 1)
    #expect(pages[0].count == 200)
  }

  @Test func anotherProcessMayWriteToTheSameFile() async throws {
    let other = try OrgRecords(path: "\(org.folder)/org.db")
    let admin = try #require(try other.user(named: RunningOrg.username)?.id)
    let ids = try await fifty { number in
      if number % 2 == 0 { return try await account("Two writers \(number)") }
      return try other.create("Account", fields: ["Name": .string("Two writers \(number)")], userId: admin)
    }
    #expect(Set(ids).count == 50)
    #expect(try await query("SELECT COUNT() FROM Account WHERE Name LIKE 'Two writers %'")["totalSize"] == 50)
    #expect(try other.search("FIND {\"two writers\"} RETURNING Account", apiVersion: "v60.0", userId: admin).value().array?.count == 50)
  }
}
