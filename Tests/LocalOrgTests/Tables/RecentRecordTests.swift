import JSON
import SQLite
import Testing

@testable import LocalOrg

/// What a user looked at or wrote last, and the numbers that the org counts on.
@Suite struct RecentRecordTests {
  private let org: TemporaryOrg

  init() throws { org = try TemporaryOrg() }

  private func recent(_ limit: Int = 2_000, as user: String? = nil) throws -> [String] {
    try org.records.recentlyViewed(limit, apiVersion: org.version, userId: user ?? org.admin).value().array?.compactMap { $0["Id"]?.string } ?? []
  }

  @Test func theLatestStandsFirstAndOnce() throws {
    let ids = try (0..<3).map { try org.create("Account", ["Name": .string("R\($0)")]) }
    #expect(try recent(3) == ids.reversed())
    try org.update("Account", ids[0], ["Site": "x"])
    #expect(try recent(3) == [ids[0], ids[2], ids[1]])
    _ = try org.query("SELECT Id FROM Account WHERE Id = '\(ids[1])' FOR VIEW")
    #expect(try recent(2) == [ids[1], ids[0]])
    #expect(try recent(0) == [] && recent(-1) == [])
  }

  @Test func eachUserHasTheirOwn() throws {
    let bob = try #require(try org.records.user(named: "bob@gantry.example")?.id)
    let before = try recent(as: bob)
    let mine = try org.create("Account", ["Name": "Mine"])
    #expect(try recent(as: bob) == before && recent(1) == [mine])
    let his = try org.records.create("Account", fields: ["Name": "His"], userId: bob)
    #expect(try recent(1, as: bob) == [his] && recent(1) == [mine])
  }

  @Test func whatIsDeletedIsLeftOutAndTheOthersMoveUp() throws {
    let ids = try (0..<3).map { try org.create("Contact", ["LastName": .string("R\($0)")]) }
    try org.delete("Contact", ids[2])
    #expect(try recent(2) == [ids[1], ids[0]])
    let items = try org.records.describeBasic("Contact", apiVersion: org.version, userId: org.admin).value()["recentItems"]?.array ?? []
    #expect(items.prefix(2).compactMap { $0["Id"]?.string } == [ids[1], ids[0]] && items.count <= 5)
    #expect(items.allSatisfy { $0["attributes"]?["type"] == "Contact" && $0["Name"]?.string != nil })
  }

  /// Beyond 200 the oldest are forgotten, those of other types too.
  @Test func twoHundredAreKept() throws {
    let first = try org.create("Lead", ["LastName": "First", "Company": "C"])
    let ids = try org.records.together { try (0..<200).map { try org.create("Account", ["Name": .string("R\($0)")]) } }
    #expect(try recent() == ids.reversed())
    #expect(try !recent().contains(first))
  }

  /// What is rolled back was never seen.
  @Test func whatIsUndoneLeavesNoTrace() throws {
    struct Undone: Error {}
    let before = try recent()
    #expect(throws: Undone.self) {
      try org.records.together {
        _ = try org.create("Account", ["Name": "Undone"])
        throw Undone()
      }
    }
    #expect(try recent() == before)
  }

  // MARK: Counters

  private func counted<R>(_ body: (OrgCounters) throws -> R) throws -> R {
    try org.records.withDatabase { connection in try connection.transaction { try body(OrgCounters(connection)) } }
  }

  @Test func aCounterBeginsAtOneAndGoesOn() throws {
    #expect(try counted { [try $0.next("new"), try $0.next("new"), try $0.next("other")] } == [1, 2, 1])
    #expect(try counted { try $0.take(5, of: "new") } == 3)
    #expect(try counted { [try $0.next("new"), try $0.take(1, of: "new"), try $0.next("new")] } == [8, 9, 10])
    #expect(try counted { try $0.take(3, of: "fresh") } == 1)
    #expect(try counted { try $0.next("fresh") } == 4)
  }

  /// Two writes never have the same moment, whatever the clock shows.
  @Test func momentsAreLaterThanThoseBefore() throws {
    let clock = OrgClock()
    clock.set(to: 1_700_000_000_000)
    clock.stop()
    let moments = try counted { counters in try (0..<100).map { _ in try counters.nextMoment(clock).milliseconds } }
    #expect(moments == (0..<100).map { 1_700_000_000_000 + $0 })
    clock.advance(by: 1)
    #expect(try counted { try $0.nextMoment(clock) }.milliseconds == 1_700_000_001_000)
    // A time that was set anew is another series, and may lie before.
    clock.set(to: 1_600_000_000_000)
    #expect(try counted { try $0.nextMoment(clock) }.milliseconds == 1_600_000_000_000)
  }
}
