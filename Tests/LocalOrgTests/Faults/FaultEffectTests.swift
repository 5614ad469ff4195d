import Foundation
import HTTPClient
import JSON
import Polling
import Testing
import WireFormat

@testable import LocalOrg

/// What clients see of each fault.
@Suite struct FaultEffectTests {
  private static let data = "/services/data/v50.0"

  private func rule(_ effect: FaultRule.Effect, next: Int? = 1, _ change: (inout FaultRule) -> Void = { _ in }) -> FaultRule {
    var rule = FaultRule(effect)
    rule.next = next
    change(&rule)
    return rule
  }

  @Test func anExpiredSessionIsOverForGood() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let other = try await running.accessToken()
    running.org.faults.add(rule(.expiredSession))
    let response = try await running.send("GET", "\(Self.data)/limits", token: token)
    #expect(response.status == 401)
    #expect(response.errorCode == "INVALID_SESSION_ID")
    #expect(try response.json[0]?["message"]?.string == "Session expired or invalid")
    #expect(try await running.send("GET", "\(Self.data)/limits", token: token).status == 401)
    #expect(try await running.send("GET", "\(Self.data)/limits", token: other).status == 200)
    await running.org.stop()
  }

  private func tokens(_ running: RunningOrg) async throws -> (access: String, refresh: String) {
    let answer = RunningOrg.parameters(try await running.callback("token", scope: "api refresh_token"))
    return (try #require(answer["access_token"]), try #require(answer["refresh_token"]))
  }

  private func refresh(_ token: String, _ running: RunningOrg) async throws -> (status: Int, body: JSONValue) {
    let response = try await running.send(
      "POST", "/services/oauth2/token", form: [("grant_type", "refresh_token"), ("client_id", "app"), ("refresh_token", token)])
    return (response.status, try response.json)
  }

  @Test func anExpiredSessionCanBeRefreshed() async throws {
    let running = try await RunningOrg()
    let (access, refreshToken) = try await tokens(running)
    running.org.faults.add(rule(.expiredSession))
    #expect(try await running.send("GET", "\(Self.data)/limits", token: access).status == 401)
    let (status, body) = try await refresh(refreshToken, running)
    #expect(status == 200)
    #expect(try await running.send("GET", "\(Self.data)/limits", token: body["access_token"]?.string).status == 200)
    await running.org.stop()
  }

  @Test func aRevokedTokenCannotBeRefreshed() async throws {
    let running = try await RunningOrg()
    let (access, refreshToken) = try await tokens(running)
    running.org.faults.add(rule(.revokedToken))
    #expect(try await running.send("GET", "\(Self.data)/limits", token: access).errorCode == "INVALID_SESSION_ID")
    let (status, body) = try await refresh(refreshToken, running)
    #expect(status == 400)
    #expect(body["error"]?.string == "invalid_grant")
    await running.org.stop()
  }

  @Test func aRefreshThatMeetsTheRevocationFails() async throws {
    let running = try await RunningOrg()
    let (access, refreshToken) = try await tokens(running)
    running.org.faults.add(rule(.revokedToken) { $0.path = "/services/oauth2/token" })
    #expect(try await running.send("GET", "\(Self.data)/limits", token: access).status == 200)
    #expect(try await refresh(refreshToken, running).body["error"]?.string == "invalid_grant")
    #expect(try await running.send("GET", "\(Self.data)/limits", token: access).status == 401)
    await running.org.stop()
  }

  @Test func theLimitOfRequestsIsReached() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    running.org.faults.add(rule(.apiLimit, next: 2) { $0.path = "/services/data/**" })
    for expected in [403, 403, 200] {
      let response = try await running.send("GET", "\(Self.data)/limits", token: token)
      #expect(response.status == expected)
      #expect(response.errorCode == (expected == 403 ? "REQUEST_LIMIT_EXCEEDED" : nil))
      #expect(response.headers["Sforce-Limit-Info"] == "api-usage=\(expected == 403 ? 15_000 : 1)/15000")
    }
    await running.org.stop()
  }

  @Test func maintenanceIsAPage() async throws {
    let running = try await RunningOrg()
    running.org.faults.add(rule(.maintenance))
    let response = try await running.send("GET", "/services/data")
    #expect(response.status == 503)
    #expect(response.headers["Content-Type"]?.hasPrefix("text/html") == true)
    #expect(String(decoding: response.body, as: UTF8.self).contains("maintenance"))
    // Pages of other origins see it, too, and not a failure of the network.
    #expect(response.headers["Access-Control-Allow-Origin"] == "*")
    await running.org.stop()
  }

  @Test func anyAnswerCanBeGiven() async throws {
    let running = try await RunningOrg()
    running.org.faults.add(rule(.answer(.init(status: 429, body: "[{\"errorCode\":\"SLOW_DOWN\",\"message\":\"\"}]"))))
    let response = try await running.send("GET", "/services/data")
    #expect(response.status == 429)
    #expect(response.errorCode == "SLOW_DOWN")
    await running.org.stop()
  }

  @Test func lockedRowsRefuseWritesAndNothingElse() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let id = try running.org.query("SELECT Id FROM Account ORDER BY Id LIMIT 1").firstValue
    running.org.faults.add(rule(.lockedRow(record: nil), next: 4))
    let account = "\(Self.data)/sobjects/Account"
    let update = try await running.send("PATCH", "\(account)/\(id)", token: token, json: "{\"Site\":\"x\"}")
    #expect(update.status == 400)
    #expect(update.errorCode == "UNABLE_TO_LOCK_ROW")
    #expect(try await running.send("DELETE", "\(account)/\(id)", token: token).errorCode == "UNABLE_TO_LOCK_ROW")
    #expect(try await running.send("POST", account, token: token, json: "{\"Name\":\"x\"}").errorCode == "UNABLE_TO_LOCK_ROW")
    #expect(try await running.send("GET", "\(account)/\(id)", token: token).status == 200)
    #expect(try await running.send("PATCH", "\(account)/\(id)", token: token, json: "{\"Site\":\"x\"}").status == 204)
    await running.org.stop()
  }

  /// A query for update writes nothing, but wants to be the only one who may.
  @Test func lockedRowsRefuseQueriesForUpdateThatFindThem() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let ids = try running.org.query("SELECT Id FROM Account ORDER BY Id LIMIT 2").rows.map { $0[0] }
    running.org.faults.add(rule(.lockedRow(record: ids[1]), next: nil))
    func answer(_ soql: String) async throws -> HTTPResponse {
      try await running.send("GET", "\(Self.data)/query?q=\(PercentEncoding.encode(soql))", token: token)
    }
    #expect(try await answer("SELECT Name FROM Account WHERE Id = '\(ids[1])' FOR UPDATE").errorCode == "UNABLE_TO_LOCK_ROW")
    #expect(try await answer("SELECT Name FROM Account FOR UPDATE").errorCode == "UNABLE_TO_LOCK_ROW")
    for soql in ["SELECT Name FROM Account WHERE Id = '\(ids[0])' FOR UPDATE", "SELECT Name FROM Account", "SELECT Id FROM Account WHERE Id = '\(ids[1])' FOR VIEW"] {
      #expect(try await answer(soql).status == 200, "\(soql)")
    }
    await running.org.stop()
  }

  /// As in the real org, a collection tells of each record by itself.
  @Test func oneRecordOfACollectionIsLocked() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let ids = try running.org.query("SELECT Id FROM Account ORDER BY Id LIMIT 3").rows.map { $0[0] }
    running.org.faults.add(rule(.lockedRow(record: ids[1]), next: nil))
    let records = ids.map { "{\"attributes\":{\"type\":\"Account\"},\"Id\":\"\($0)\",\"Site\":\"locked?\"}" }.joined(separator: ",")
    let response = try await running.send(
      "PATCH", "\(Self.data)/composite/sobjects", token: token, json: "{\"allOrNone\":false,\"records\":[\(records)]}")
    let results = try #require(try response.json.array)
    #expect(results.map { $0["success"]?.bool } == [true, false, true])
    #expect(results[1]["errors"]?[0]?["statusCode"]?.string == "UNABLE_TO_LOCK_ROW")
    #expect(try running.org.query("SELECT Id FROM Account WHERE Site = 'locked?'").totalSize == 2)
    await running.org.stop()
  }

  @Test func aDuplicateIsHandledTwice() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    running.org.faults.add(rule(.duplicate) { $0.methods = ["POST"] })
    let response = try await running.send("POST", "\(Self.data)/sobjects/Account", token: token, json: "{\"Name\":\"Twice\"}")
    #expect(response.status == 201)
    let found = try running.org.query("SELECT Id FROM Account WHERE Name = 'Twice' ORDER BY Id").rows.map { $0[0] }
    #expect(found.count == 2)
    #expect(try response.json["id"]?.string == found.last)
    await running.org.stop()
  }

  /// The answer of the second delivery is what counts: the record is gone.
  @Test func aDuplicateDeletionAnswersThatThereIsNothing() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let id = try running.org.query("SELECT Id FROM Lead LIMIT 1").firstValue
    running.org.faults.add(rule(.duplicate) { $0.methods = ["DELETE"] })
    let response = try await running.send("DELETE", "\(Self.data)/sobjects/Lead/\(id)", token: token)
    #expect(response.status == 404)
    #expect(response.errorCode == "ENTITY_IS_DELETED")
    await running.org.stop()
  }

  @Test func anAnswerIsDelayed() async throws {
    let running = try await RunningOrg()
    running.org.faults.add(rule(.none) { $0.delay = 0.3 })
    let start = ContinuousClock.now
    #expect(try await running.send("GET", "/services/data").status == 200)
    // A lower bound only: it cannot come earlier, however slow the machine.
    #expect(ContinuousClock.now - start >= .milliseconds(300))
    await running.org.stop()
  }

  @Test(.timeLimit(.minutes(1))) func stoppingDoesNotWaitForDelays() async throws {
    let running = try await RunningOrg()
    running.org.faults.add(rule(.none) { $0.delay = 290 })
    let answer = Task { try await running.send("GET", "/services/data").status }
    try await Polling.until("the fault") { running.org.faults.counts[0].used > 0 }
    await running.org.stop()
    #expect((try? await answer.value) != 200)
  }

  @Test func othersAreLeftAlone() async throws {
    let running = try await RunningOrg()
    let admin = try await running.accessToken()
    let signIn = [("grant_type", "password"), ("client_id", "app"), ("username", "bob@gantry.example"), ("password", RunningOrg.password)]
    running.org.faults.add(rule(.maintenance, next: nil) { $0.user = "bob@gantry.example" })
    // Who signs in is known by the name.
    #expect(try await running.send("POST", "/services/oauth2/token", form: signIn).status == 503)
    running.org.faults.clear()
    let bob = try await running.send("POST", "/services/oauth2/token", form: signIn).json["access_token"]?.string
    running.org.faults.add(rule(.maintenance, next: nil) { $0.user = "bob@gantry.example" })
    #expect(try await running.send("GET", "\(Self.data)/limits", token: bob).status == 503)
    #expect(try await running.send("GET", "\(Self.data)/limits", token: admin).status == 200)
    #expect(try await running.send("GET", "/services/data").status == 200)
    await running.org.stop()
  }

  /// Rules made in Swift are not read from a file, which would refuse these.
  @Test(.timeLimit(.minutes(1))) func numbersOutOfRangeDoNoHarm() async throws {
    let running = try await RunningOrg()
    running.org.faults.add(rule(.apiLimit) { ($0.every, $0.skip, $0.delay, $0.probability) = (0, -5, -.infinity, .nan) })
    #expect(try await running.send("GET", "/services/data").status == 403)
    running.org.faults.add(rule(.none) { ($0.cut, $0.delay, $0.every) = (.content(after: -1), .nan, -3) })
    #expect(try await running.rawGet("/services/data", untilEnd: true).content.isEmpty)
    running.org.faults.add(rule(.none) { $0.delay = .infinity })
    // Not by a client that asks once more, on a connection that ends a moment later.
    let late = Task { try await running.rawGet("/services/data", untilEnd: true).content }
    try await Polling.until("the fault") { running.org.faults.counts[2].used > 0 }
    #expect(try await running.send("GET", "/services/data").status == 200)
    await running.org.stop()
    #expect((try? await late.value)?.isEmpty != false)
  }

  @Test func manyClientsAtOnceAllGetAnAnswerOrACut() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    running.org.faults.replace(with: FaultRules(seed: 2, rules: [
      rule(.maintenance, next: nil) { $0.every = 4 }, rule(.none, next: nil) { ($0.every, $0.delay) = (3, 0.02) },
      rule(.none, next: nil) { ($0.every, $0.cut) = (5, .content(after: 2)) },
    ]))
    let statuses = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<120 { group.addTask { (try? await running.send("GET", "\(Self.data)/limits", token: token).status) ?? 0 } }
      return await group.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
    }
    // 30 of 120; of the other 90 each third is delayed; of the last 60 each fifth is cut.
    #expect(statuses == [503: 30, 200: 78, 0: 12])
    await running.org.stop()
  }

  /// The same run twice, with chances of every kind: the same answers.
  @Test func aRunCanBeRepeated() async throws {
    func run() async throws -> [Int] {
      let running = try await RunningOrg()
      let token = try await running.accessToken()
      running.org.faults.replace(with: FaultRules(seed: 11, rules: [
        rule(.apiLimit, next: nil) { $0.probability = 0.2 }, rule(.maintenance, next: nil) { $0.probability = 0.3 },
        rule(.none, next: nil) { ($0.probability, $0.cut) = (0.2, .content(after: 4)) },
      ]))
      var statuses: [Int] = []
      for _ in 0..<40 { statuses.append((try? await running.send("GET", "\(Self.data)/limits", token: token).status) ?? 0) }
      await running.org.stop()
      return statuses
    }
    let first = try await run()
    #expect(Set(first) == [0, 200, 403, 503])
    #expect(try await run() == first)
  }
}
