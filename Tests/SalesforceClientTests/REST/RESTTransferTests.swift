import Foundation
import HTTPClient
import JSON
import Polling
import SalesforceClient
import SalesforceREST
import Synchronization
import Testing

@Suite struct RESTTransferTests {
  @Test func aHundredRequestsAtOnceAllAnswer() async throws {
    try await withDesk { desk in
      let names = try await withThrowingTaskGroup(of: String.self) { group in
        for number in 0..<100 {
          group.addTask {
            let id = try await desk.create("Account", ["Name": .string("Storm \(number)")])
            let name = try await desk.rest.send(.retrieve("Account", id, fields: ["Name"])).json()["Name"]?.string
            #expect(name == "Storm \(number)")
            return id
          }
        }
        return try await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(names.count == 100)
      #expect(try await desk.rest.send(.query("SELECT Id FROM Account WHERE Name LIKE 'Storm %'")).json()["totalSize"] == 100)
    }
  }

  @Test func anExpiredTokenIsRenewedForAllOfThem() async throws {
    try await withDesk { desk in
      let renewals = Mutex(0)
      let subscription = desk.accounts.subscribe { event in
        if case .tokenRefreshed = event { renewals.withLock { $0 += 1 } }
      }
      try desk.org.expireAccessTokens()
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<100 { group.addTask { try await desk.rest.send(.limits()).status } }
        for try await status in group { #expect(status == 200) }
      }
      #expect(renewals.withLock { $0 } == 1)
      subscription.cancel()
    }
  }

  @Test func aSlowServerMeetsTheRequestsOwnLimit() async throws {
    let server = try ScriptedServer { _ in .silence }
    defer { server.stop() }
    let client = try server.client()
    let error = await #expect(throws: HTTPError.self) { try await client.send(.limits().with(timeout: .milliseconds(120))) }
    #expect(error == .timedOut(host: "127.0.0.1", port: Int(server.port), after: .milliseconds(120)))
  }

  @Test func aServerThatStopsHalfWayMeetsTheLimitOfIdleness() async throws {
    let server = try ScriptedServer { _ in .answer("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf") }
    defer { server.stop() }
    let client = try server.client(idleTimeout: .seconds(1))
    let error = await #expect(throws: HTTPError.self) { try await client.send(.limits()) }
    #expect(error == .timedOut(host: "127.0.0.1", port: Int(server.port), after: .seconds(1)))
  }

  @Test func cancellingATaskReachesTheServer() async throws {
    let server = try ScriptedServer { _ in .silence }
    defer { server.stop() }
    let client = try server.client()
    let task = Task { try await client.send(.limits()) }
    try await Polling.until("the request") { !server.requests.isEmpty }
    task.cancel()
    await #expect(throws: HTTPError.cancelled) { try await task.value }
    // One that is cancelled before it starts asks nobody.
    let never = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await client.send(.limits())
    }
    never.cancel()
    await #expect(throws: HTTPError.cancelled) { try await never.value }
    #expect(server.requests.count == 1)
  }

  @Test func cancellingReachesWhoWaitsForANewToken() async throws {
    try await withOrg { org in
      let configuration = org.configuration
      let http = HTTPClient()
      let accounts = try AccountManager(
        oauth: OAuthClient(http: http), vault: nil, credentials: SignInCredentials(username: "ada@example.com", password: "s3cret")
      ) { configuration }
      try await accounts.authenticate()
      let client = RESTClient(http: http, accounts: accounts, retry: .never) { "Tests/1.0" }
      org.state.expireAccessTokens()
      let gate = Gate()
      org.state.change { $0.gate = gate }
      let (patient, impatient) = (Task { try await client.send(.limits()) }, Task { try await client.send(.limits()) })
      try await Polling.until("two requests and a refresh") {
        org.state.count("GET /services/data/v33.0/limits") == 2 && org.state.count("POST /services/oauth2/token") > 0
      }
      impatient.cancel()
      await #expect(throws: HTTPError.cancelled) { try await impatient.value }
      await gate.open()
      #expect(try await patient.value.status == 200)
      #expect(org.state.count("POST /services/oauth2/token") == 1)
    }
  }

  @Test(arguments: ["HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{\"a\":", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"a\"", ""])
  func aCutConnectionIsNoAnswer(bytes: String) async throws {
    let server = try ScriptedServer { _ in .cut(bytes) }
    defer { server.stop() }
    let client = try server.client()
    let error = await #expect(throws: HTTPError.self) { try await client.send(.limits()) }
    guard case .connectionLost = error else {
      Issue.record("unexpected \(String(describing: error))")
      return
    }
  }

  @Test func requestsSayWhatTheyAre() async throws {
    let server = try ScriptedServer { _ in .answer(ScriptedServer.answer("200 OK")) }
    defer { server.stop() }
    let client = try server.client()
    try await client.send(.query("SELECT Id FROM A WHERE N = 'x&y+z'", batchSize: 300))
    let head = try #require(server.requests.first?.head.text)
    #expect(head.hasPrefix("GET /services/data/v33.0/query?q=SELECT%20Id%20FROM%20A%20WHERE%20N%20%3D%20%27x%26y%2Bz%27 HTTP/1.1"))
    let lines = head.lowercased().split(separator: "\r\n")
    #expect(lines.contains("sforce-query-options: batchsize=300"))
    #expect(lines.contains("authorization: bearer access!canary"))
    #expect(lines.contains("user-agent: tests/1.0"))
    #expect(lines.contains { $0.hasPrefix("accept-encoding:") && $0.contains("gzip") })
    try await client.send(RESTRequest("POST", "services/apexrest/a", on: .instance, content: .json(["b": 1]), requiresAuthentication: false))
    let posted = try #require(server.requests.last)
    #expect(posted.line == "POST /services/apexrest/a" && posted.body == Array(#"{"b":1}"#.utf8))
    #expect(posted.head.text.lowercased().contains("content-type: application/json") && !posted.head.text.contains("canary"))
  }
}
