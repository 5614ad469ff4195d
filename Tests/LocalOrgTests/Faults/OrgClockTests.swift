import Foundation
import JSON
import Testing
import WireFormat

@testable import LocalOrg

@Suite struct OrgClockTests {
  private let newYear = Date(timeIntervalSince1970: 1_767_225_600)

  @Test func goesOnFromWhereItWasSet() {
    let clock = OrgClock(startingAt: newYear)
    #expect(clock.isRunning)
    let shown = clock.date.timeIntervalSince(newYear)
    #expect(shown >= 0 && shown < 60)
    clock.advance(by: 86_400)
    #expect(clock.date.timeIntervalSince(newYear) >= 86_400)
  }

  @Test func standsAndGoesOn() {
    let clock = OrgClock()
    clock.stop()
    clock.set(to: newYear)
    #expect(clock.date == newYear)
    clock.advance(by: 1.5)
    #expect(clock.date == newYear + 1.5)
    clock.advance(by: -2)
    #expect(clock.date == newYear - 0.5)
    clock.stop()
    clock.run()
    clock.run()
    #expect(clock.isRunning)
    #expect(clock.date >= newYear - 0.5 && clock.date < newYear + 60)
    clock.followSystem()
    #expect(abs(clock.date.timeIntervalSinceNow) < 60)
  }

  @Test(arguments: [("2026-01-01T00:00:00Z", 1_767_225_600), ("2026-01-01", 1_767_225_600), ("2026-01-01T02:00:00+02:00", 1_767_225_600)])
  func readsMoments(_ text: String, _ seconds: Double) { #expect(OrgClock.date(text)?.timeIntervalSince1970 == seconds) }

  @Test(arguments: ["", "now", "2026-01-01T00:00:00", "2026-13-01", "2026-01-01 00:00"])
  func refusesOthers(_ text: String) { #expect(OrgClock.date(text) == nil) }

  @Test func datesOfRecordsFollowIt() async throws {
    let clock = OrgClock(startingAt: newYear)
    clock.stop()
    clock.set(to: newYear)
    let running = try await RunningOrg { $0.clock = clock }
    let token = try await running.accessToken()
    let accounts = "/services/data/v50.0/sobjects/Account"
    let id = try await running.send("POST", accounts, token: token, json: "{\"Name\":\"First of the year\"}").json["id"]?.string ?? ""
    var record = try await running.send("GET", "\(accounts)/\(id)", token: token).json
    #expect(record["CreatedDate"]?.string == "2026-01-01T00:00:00.000+0000")
    clock.advance(by: 3_600)
    #expect(try await running.send("PATCH", "\(accounts)/\(id)", token: token, json: "{\"Site\":\"x\"}").status == 204)
    record = try await running.send("GET", "\(accounts)/\(id)", token: token).json
    #expect(record["LastModifiedDate"]?.string == "2026-01-01T01:00:00.000+0000")
    #expect(record["SystemModstamp"]?.string == "2026-01-01T01:00:00.000+0000")
    #expect(record["CreatedDate"]?.string == "2026-01-01T00:00:00.000+0000")
    await running.org.stop()
  }

  @Test func dateLiteralsFollowIt() async throws {
    let running = try await RunningOrg { [newYear] in $0.clock = OrgClock(startingAt: newYear) }
    let token = try await running.accessToken()
    _ = try await running.send("POST", "/services/data/v50.0/sobjects/Account", token: token, json: "{\"Name\":\"Dated\"}")
    func found(_ literal: String) async throws -> Int64? {
      let query = QueryParameters([("q", "SELECT Id FROM Account WHERE Name = 'Dated' AND CreatedDate = \(literal)")]).encoded
      // The token has to be of that day, too.
      return try await running.send("GET", "/services/data/v50.0/query?\(query)", token: try await running.accessToken()).json["totalSize"]?.integer
    }
    #expect(try await found("TODAY") == 1)
    running.org.clock.set(to: newYear + 3 * 86_400)
    #expect(try running.org.query("SELECT Id FROM Account WHERE Name = 'Dated' AND CreatedDate = TODAY").totalSize == 0)
    #expect(try await found("LAST_N_DAYS:3") == 1)
    #expect(try await found("LAST_N_DAYS:2") == 0)
    await running.org.stop()
  }

  /// Writes at one moment keep their order: a client that asks for what came after its last date misses none.
  @Test func writesOfAStoppedClockKeepTheirOrder() async throws {
    let clock = OrgClock(startingAt: newYear)
    clock.stop()
    let running = try await RunningOrg { $0.clock = clock }
    for index in 0..<5 { try running.org.seed(json: Array("{\"Lead\":[{\"LastName\":\"L\(index)\",\"Company\":\"Order\"}]}".utf8)) }
    let rows = try running.org.query("SELECT LastName, CreatedDate FROM Lead WHERE Company = 'Order' ORDER BY CreatedDate").rows
    #expect(rows.map { $0[0] } == ["L0", "L1", "L2", "L3", "L4"])
    #expect(Set(rows.map { $0[1] }).count == 5)
    await running.org.stop()
  }

  /// A time that lies before writes that are there is shown all the same, and the present comes back after it.
  @Test func canGoBackAndReturn() async throws {
    let running = try await RunningOrg()
    func created(_ name: String) throws -> String {
      try running.org.seed(json: Array("{\"Account\":[{\"Name\":\"\(name)\"}]}".utf8))
      return try running.org.query("SELECT CreatedDate FROM Account WHERE Name = '\(name)'").firstValue
    }
    let present = try created("Now")
    running.org.clock.set(to: Date(timeIntervalSince1970: 0))
    #expect(try created("Then").hasPrefix("1970-01-01T00:0"))
    running.org.clock.followSystem()
    let later = try created("Now again")
    #expect(later > present)
    #expect(later.prefix(4) == present.prefix(4))
    await running.org.stop()
  }

  @Test func tokensRunOutByIt() async throws {
    let running = try await RunningOrg { $0.accessTokenLifetime = 600 }
    let token = try await running.accessToken()
    #expect(try await running.send("GET", "/services/data/v50.0/limits", token: token).status == 200)
    running.org.clock.advance(by: 601)
    #expect(try await running.send("GET", "/services/data/v50.0/limits", token: token).errorCode == "INVALID_SESSION_ID")
    await running.org.stop()
  }

  @Test func orgsHaveTheirOwn() async throws {
    let past = try await RunningOrg { [newYear] in $0.clock = OrgClock(startingAt: newYear) }
    let present = try await RunningOrg()
    async let first = past.org.seed(json: Array("{\"Account\":[{\"Name\":\"Mine\"}]}".utf8))
    async let second = present.org.seed(json: Array("{\"Account\":[{\"Name\":\"Mine\"}]}".utf8))
    _ = try await (first, second)
    let dates = try [past, present].map { try $0.org.query("SELECT CreatedDate FROM Account WHERE Name = 'Mine'").firstValue }
    #expect(dates[0].hasPrefix("2026-01-01"))
    #expect(dates[1] > "2026-01-02")
    await past.org.stop()
    await present.org.stop()
  }
}
