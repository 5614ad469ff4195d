import Foundation
import HTTPClient
import JSON
import Testing

@testable import LocalOrg

@Suite struct ApexClockTests {
  private func org(_ scripts: [String: String], at moment: String = "2031-05-04T12:30:00Z") async throws -> (ScriptedOrg, OrgClock) {
    let clock = OrgClock(startingAt: try #require(OrgClock.date(moment)))
    clock.stop()
    clock.set(to: try #require(OrgClock.date(moment)))
    return (try await ScriptedOrg(scripts, clock: clock), clock)
  }

  @Test func aResourcesPresentIsTheOrgs() async throws {
    let (org, clock) = try await org([
      "now": """
        resource('/now', { get: () => [Date.now(), new Date().getTime(), new Date().toISOString(), Date.parse(Date()), new Date().getFullYear()] });
        """
    ])
    let moment: Int64 = 1_935_664_200_000
    let standing: JSONValue = [.integer(moment), .integer(moment), "2031-05-04T12:30:00.000Z", .integer(moment), 2031]
    #expect(try await org.call("GET", "/now").json == standing)
    clock.advance(by: 90)
    #expect(try await org.call("GET", "/now").json[2] == "2031-05-04T12:31:30.000Z")
    clock.followSystem()
    let shown = try await org.call("GET", "/now").json[0]?.integer ?? 0
    #expect(abs(Double(shown) / 1_000 - Date().timeIntervalSince1970) < 60)
    await org.running.org.stop()
  }

  @Test func aRunningClockGoesOnWithinAScript() async throws {
    let (org, clock) = try await org([
      "now": "resource('/later', { get() { const start = Date.now(); while (Date.now() === start); return [start, Date.now()]; } });"
    ])
    clock.run()
    let answer = try await org.call("GET", "/later").json
    let (start, end) = (answer[0]?.integer ?? 0, answer[1]?.integer ?? 0)
    #expect(start >= 1_935_664_200_000 && end > start && end < start + 60_000)
    await org.running.org.stop()
  }

  @Test func datesThatATriggerWritesAgreeWithTheRecords() async throws {
    let (org, _) = try await org([
      "t": """
        trigger('Task', 'before insert', (task) => { task.ActivityDate = new Date().toISOString().slice(0, 10); });
        trigger('Account', 'before insert', (account) => { account.Description = new Date().toISOString(); });
        """
    ])
    let task = try #require(try await org.data("POST", "sobjects/Task", #"{"Subject":"Call"}"#).json["id"]?.string)
    #expect(try await org.data("GET", "sobjects/Task/\(task)").json["ActivityDate"] == "2031-05-04")
    #expect(try await org.count("Task WHERE Id = '\(task)' AND ActivityDate = TODAY") == 1)
    let id = try #require(try await org.data("POST", "sobjects/Account", #"{"Name":"Now"}"#).json["id"]?.string)
    let account = try await org.data("GET", "sobjects/Account/\(id)").json
    #expect(account["Description"] == "2031-05-04T12:30:00.000Z")
    // Writes are a millisecond apart though the clock stands.
    #expect(account["CreatedDate"]?.string?.hasPrefix("2031-05-04T12:30:00.") == true)
    await org.running.org.stop()
  }

  @Test(arguments: [
    ("typeof Date()", #""string""#), ("new Date() instanceof Date", "true"), ("new Date(0).constructor === Date", "true"),
    ("Date.length", "7"), ("Date.name", #""Date""#), ("new Date(2020, 1, 29).getDate()", "29"), ("Date.UTC(1970, 0, 2)", "86400000"),
    ("new Date(undefined).getTime()", "null"), ("new Date('2020-01-01').toJSON()", #""2020-01-01T00:00:00.000Z""#),
    ("Object.keys(Date).length", "0"), ("'Date' in globalThis && !Object.keys(globalThis).includes('Date')", "true"),
    ("new (class Day extends Date { day() { return this.toJSON().slice(0, 10); } })().day()", #""2031-05-04""#),
    ("Object.prototype.toString.call(new Date())", #""[object Date]""#),
  ])
  func dateIsOtherwiseTheLanguages(_ expression: String, _ value: String) async throws {
    let (org, _) = try await org(["r": "resource('/value', { get: () => ({ value: \(expression) }) });"])
    #expect(try await org.call("GET", "/value").json == JSONValue(parsing: #"{"value":\#(value)}"#))
    await org.running.org.stop()
  }
}
