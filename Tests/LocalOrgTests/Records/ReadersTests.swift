import Foundation
import HTTPClient
import JSON
import Synchronization
import Testing
import WireFormat

@testable import LocalOrg

/// Those who read an org's records wait for nobody who writes, and see all that was written before they asked.
@Suite(.timeLimit(.minutes(5))) struct ReadersTests {
  private let org: RunningOrg
  private let token: String
  private let path = "/services/data/v60.0"

  init() async throws {
    org = try await RunningOrg()
    token = try await org.accessToken()
  }

  private func send(_ method: String = "GET", _ target: String, _ json: String? = nil, headers: HTTPHeaders = [:]) async throws -> HTTPResponse {
    try await org.send(method, path + target, token: token, json: json, headers: headers)
  }

  private func found(_ soql: String, headers: HTTPHeaders = [:]) async throws -> JSONValue {
    try await send("GET", "/query?q=\(PercentEncoding.encode(soql))", headers: headers).json
  }

  private func create(_ name: String) async throws -> String {
    try #require(try await send("POST", "/sobjects/Account", "{\"Name\":\"\(name)\"}").json["id"]?.string)
  }

  /// A transaction that stays under way until it is told to end.
  private final class HeldTransaction: Sendable {
    /// What a request that waits for it would wait at most, in seconds.
    private static let longest = 30.0
    private let mayEnd = DispatchSemaphore(value: 0)
    private let ended: AsyncStream<Bool>

    init(_ records: OrgRecords, _ work: @escaping @Sendable () throws -> Void) async throws {
      let (mayEnd, (ended, end), (begun, begin)) = (mayEnd, AsyncStream.makeStream(of: Bool.self), AsyncStream.makeStream(of: Bool.self))
      self.ended = ended
      Thread.detachNewThread {
        let inTime = try? records.together {
          try work()
          begin.yield(true)
          return mayEnd.wait(timeout: .now() + Self.longest) == .success
        }
        begin.finish()
        end.yield(inTime ?? false)
      }
      try #require(await begun.first { _ in true } == true)
    }

    /// - Returns: whether it was still under way.
    func end() async -> Bool {
      mayEnd.signal()
      return await ended.first { _ in true } ?? false
    }
  }

  /// Connections to the org's file that this process has.
  private var connections: Int {
    let file = org.folder + "/org.db"
    let links = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return links.count { (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == file }
  }

  @Test func whoeverIsAloneNeedsOneConnection() async throws {
    let id = try await create("Alone")
    #expect(try await found("SELECT Name FROM Account WHERE Id = '\(id)'")["totalSize"] == 1)
    #expect(try await send("GET", "/sobjects/Account/describe").status == 200)
    #expect(connections == 1)
    // Whoever reads while another writes gets one of his own.
    let held = try await HeldTransaction(org.org.records) {}
    #expect(try await found("SELECT Name FROM Account WHERE Id = '\(id)'")["totalSize"] == 1)
    #expect(await held.end())
    #expect(connections > 1)
  }

  @Test func readersDoNotWaitForATransaction() async throws {
    let id = try await create("Before")
    let records = await org.org.records
    let held = try await HeldTransaction(records) { _ = try records.create("Account", fields: ["Name": "Held"], userId: OrgUser.administratorId) }
    for target in [
      "/sobjects/Account/\(id)", "/sobjects/Account/\(id)?fields=Name,Owner.Name", "/sobjects/Account", "/sobjects/Account/describe", "/recent", "/query?explain=SELECT+Id+FROM+Account",
      "/query?q=SELECT+Name,Owner.Name,(SELECT+Id+FROM+Contacts)+FROM+Account+LIMIT+50", "/search?q=FIND+%7BBefore%7D+RETURNING+Account(Id)", "/search?q=FIND+%7BBef?re%7D+RETURNING+Account(Id)",
      "/sobjects/Account/listviews", "/ui-api/records/\(id)?fields=Account.Name", "/limits/recordCount?sObjects=Account", "/composite/sobjects/Account?ids=\(id)&fields=Name",
    ] { #expect(try await send("GET", target).status == 200, "\(target)") }
    #expect(try await found("SELECT Id FROM Account WHERE Name = 'Held'")["totalSize"] == 0)
    #expect(await held.end(), "a request waited for the transaction")
    #expect(try await found("SELECT Id FROM Account WHERE Name = 'Held'")["totalSize"] == 1)
  }

  @Test func aQueryForUpdateWaitsForTheTransactionAndSeesItsOutcome() async throws {
    let id = try await create("Before it")
    let records = await org.org.records
    let held = try await HeldTransaction(records) { try records.update("Account", id: id, fields: ["Site": "after"], userId: OrgUser.administratorId) }
    #expect(try await found("SELECT Site FROM Account WHERE Id = '\(id)'")["records"]?[0]?["Site"] == JSONValue.null)
    async let locked = found("SELECT Site FROM Account WHERE Id = '\(id)' FOR UPDATE")
    // Time in which it would have been answered.
    try await Task.sleep(for: .milliseconds(200))
    #expect(await held.end())
    #expect(try await locked["records"]?[0]?["Site"] == "after")
  }

  @Test func whatWasAnsweredIsFound() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for client in 0..<8 {
        group.addTask {
          for number in 0..<12 {
            let id = try await create("Client \(client) \(number)")
            #expect(try await found("SELECT Id FROM Account WHERE Name = 'Client \(client) \(number)'")["records"]?.array?.map { $0["Id"] } == [.string(id)])
            #expect(try await send("PATCH", "/sobjects/Account/\(id)", "{\"Site\":\"\(number)\"}").status == 204)
            #expect(try await send("GET", "/sobjects/Account/\(id)?fields=Site").json["Site"] == .string("\(number)"))
            #expect(try await send("DELETE", "/sobjects/Account/\(id)").status == 204)
            #expect(try await send("GET", "/sobjects/Account/\(id)").status == 404)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func aTransactionSeesWhatItWrites() async throws {
    let soql = "SELECT+Name+FROM+Account+WHERE+Id='@{a.id}'"
    let kept = try await send(
      "POST", "/composite",
      """
      { "allOrNone": true, "compositeRequest": [
        { "method": "POST", "url": "\(path)/sobjects/Account", "referenceId": "a", "body": { "Name": "Within" } },
        { "method": "GET", "url": "\(path)/query?q=\(soql)", "referenceId": "b" } ] }
      """
    ).json["compositeResponse"]?.array ?? []
    #expect(kept.last?["body"]?["records"]?.array?.map { $0["Name"] } == ["Within"], "\(kept)")
  }

  /// The pages behind a locator go on where the first one ends, though others write in between.
  @Test func pagesFitTogetherWhileOthersWrite() async throws {
    let isOver = Mutex(false)
    let writer = Task { [self] in
      var number = 0
      while !isOver.withLock({ $0 }) {
        number += 1
        // In front of all others.
        let status = try await send("POST", "/sobjects/Contact", "{\"LastName\":\" \(number)\"}").status
        #expect(status == 201)
      }
      return number
    }
    for _ in 0..<25 {
      var page = try await found("SELECT Id FROM Contact ORDER BY LastName", headers: ["Sforce-Query-Options": "batchSize=200"])
      let total = page["totalSize"]?.integer
      var ids = page["records"]?.array?.compactMap { $0["Id"]?.string } ?? []
      while let next = page["nextRecordsUrl"]?.string {
        page = try await org.send("GET", next, token: token).json
        ids += page["records"]?.array?.compactMap { $0["Id"]?.string } ?? []
      }
      #expect(Int64(ids.count) == total && Set(ids).count == ids.count)
    }
    isOver.withLock { $0 = true }
    let written = try await writer.value
    #expect(written > 0)
  }

  /// Statements that were compiled for the tables of before are not used for those of after.
  @Test func aChangeOfTablesRenewsTheReaders() async throws {
    let readers = OrgReaders(path: org.folder + "/org.db")
    let first = try readers.with { $0 }
    let second = try readers.with { $0 }
    #expect(second === first)
    let other = try readers.with { _ in
      readers.renew()
      return try readers.with { $0 }
    }
    let last = try readers.with { $0 }
    #expect(other !== first && last !== first)
  }

  @Test func queriesGoOnAfterASnapshotIsRestored() async throws {
    _ = try await create("Kept")
    let soql = "SELECT Name FROM Account WHERE Name IN ('Kept', 'Lost')"
    try org.org.saveSnapshot("one")
    _ = try await create("Lost")
    #expect(try await found(soql)["totalSize"] == 2)
    try org.org.restoreSnapshot("one")
    #expect(try await found(soql)["records"]?.array?.map { $0["Name"] } == ["Kept"])
  }
}
