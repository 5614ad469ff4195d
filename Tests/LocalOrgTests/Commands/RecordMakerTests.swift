import Foundation
import Testing

@testable import LocalOrg

/// `gantry org seed --generate TYPE=COUNT`.
@Suite struct RecordMakerTests {
  /// Types whose records have to keep rules between their fields, or between one another, which the schema does not tell.
  private static let ruled = ["CollaborationGroupMember", "User", "Event", "FeedLike"]

  /// Every other type that can be written can be made up: what fields call for is known from the schema alone.
  @Test func makesEveryType() async throws {
    let running = try await RunningOrg()
    for object in OrgSchema.standard.objects where object.isCreateable && !Self.ruled.contains(object.name) {
      let before = try running.org.query("SELECT COUNT() FROM \(object.name)").totalSize
      do { try running.org.generate(object.name, count: 3) } catch { Issue.record("\(error)"); continue }
      #expect(try running.org.query("SELECT COUNT() FROM \(object.name)").totalSize == before + 3, "\(object.name)")
    }
    await running.org.stop()
  }

  @Test func givesTheSameRecordsInTheSameOrg() async throws {
    func names() async throws -> [[String]] {
      let running = try await RunningOrg()
      try running.org.generate("contact", count: 50)
      let rows = try running.org.query("SELECT Name, Email, Account.Name, MailingCity FROM Contact ORDER BY Id DESC LIMIT 50").rows
      await running.org.stop()
      return rows
    }
    let first = try await names()
    #expect(try await names() == first)
    #expect(Set(first).count == 50)
    #expect(first.filter { !$0[2].isEmpty }.count > 20)
  }

  @Test func goesOnWhereItEnded() async throws {
    let running = try await RunningOrg()
    for _ in 0..<3 { try running.org.generate("Account", count: 40) }
    let rows = try running.org.query("SELECT Name, ExternalId__c FROM Account ORDER BY Id DESC LIMIT 120").rows
    #expect(Set(rows.map { $0[0] }).count == 120)
    #expect(Set(rows.map { $0[1] }.filter { !$0.isEmpty }).count > 90)
    await running.org.stop()
  }

  @Test func refusesTypesThatCannotBeMade() async throws {
    let running = try await RunningOrg()
    #expect(try #require(throws: OrgSeedError.self) { try running.org.generate("Acount", count: 1) }.description.contains("there are Account, Contact"))
    #expect(try #require(throws: OrgSeedError.self) { try running.org.generate("Event", count: 30) }.description.contains("cannot be made up"))
    await running.org.stop()
  }
}
