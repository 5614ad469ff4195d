import JSON
import Testing

@testable import LocalOrg

/// The seeded org: the same for everybody, every time, and as people would have left it.
@Suite struct SeedRepeatTests {
  private static let digest = ["Account", "Contact", "Opportunity", "Case", "Lead", "Task", "Event", "User", "Product2", "ContentVersion", "CollaborationGroup", "FeedItem"]

  private static func rows(_ org: TemporaryOrg, _ type: String) throws -> [JSONValue] {
    let fields = try #require(org.records.schema.find(type)).fields.filter { $0.type != .base64 }.map(\.name)
    return try org.query("SELECT \(fields.joined(separator: ", ")) FROM \(type) ORDER BY Id")
  }

  /// Ids and dates included; only the org's own id is its own.
  @Test func twoOrgsHaveTheSameRecordsAndSoDoesOneThatIsReset() throws {
    let (one, other) = (try TemporaryOrg(anew: true), try TemporaryOrg(anew: true))
    func plain(_ org: TemporaryOrg, _ type: String) throws -> [String] { try Self.rows(org, type).map(\.description) }
    let before = try Self.digest.map { try plain(one, $0) }
    #expect(before.allSatisfy { !$0.isEmpty })
    for (type, rows) in zip(Self.digest, before) { #expect(try plain(other, type) == rows, "\(type)") }
    for _ in 1...2 {
      for type in ["Account", "Lead"] { for row in try one.query("SELECT Id FROM \(type) LIMIT 5") { try one.delete(type, row["Id"]?.string ?? "") } }
      _ = try one.create("Account", ["Name": "Later"])
      try one.records.reset()
      for (type, rows) in zip(Self.digest, before) { #expect(try plain(one, type) == rows, "\(type) after a reset") }
    }
  }

  /// Nothing in it happened before its own past or after the day it is looked at; what was changed was made before.
  @Test func datesAreInOrder() throws {
    let org = try TemporaryOrg()
    let now = OrgClock().now.text
    for type in Self.digest {
      for row in try org.query("SELECT Id, CreatedDate, LastModifiedDate, SystemModstamp FROM \(type)") {
        let dates = ["CreatedDate", "LastModifiedDate", "SystemModstamp"].compactMap { row[$0]?.string }
        #expect(dates.count == 3 && dates == dates.sorted() && dates[0] > "2000" && dates[2] < now, "\(type) \(row["Id"] ?? .null): \(dates)")
      }
    }
    #expect(try org.count("Case WHERE IsClosed = true AND ClosedDate = null") == 0 && org.count("Case WHERE IsClosed = false AND ClosedDate != null") == 0)
    #expect(try org.count("Contact WHERE AccountId = null") < org.count("Contact"))
  }

  /// Ids of the seed are those of a counter, so that new records go on behind them.
  @Test func newIdsGoOnBehindThoseOfTheSeed() throws {
    let org = try TemporaryOrg()
    for (type, fields) in [("Account", ["Name": "x"]), ("Lead", ["LastName": "x", "Company": "y"]), ("Task", ["Subject": "x"])] as [(String, JSONObject)] {
      let last = try #require(try org.query("SELECT Id FROM \(type) ORDER BY Id DESC LIMIT 1").first?["Id"]?.string)
      let id = try org.create(type, fields)
      #expect(id > last && id.prefix(3) == last.prefix(3) && RecordId(id)?.text == id, "\(last) \(id)")
    }
  }

  /// Everybody of the seed can sign in and has work of their own.
  @Test(arguments: ["admin", "bob", "carla", "dmitri", "erin"]) func everybodyHasRecords(_ name: String) throws {
    let org = try TemporaryOrg()
    let user = try #require(try org.records.user(named: "\(name)@gantry.example"))
    #expect(try org.records.passwordMatches("gantry1234", of: user.username.uppercased()) && !org.records.passwordMatches("Gantry1234", of: user.username))
    #expect(try !org.records.passwordMatches("", of: user.username) && !org.records.passwordMatches("gantry1234", of: "nobody@gantry.example"))
    let profile = try org.query("SELECT Profile.Name, Email, Alias, IsActive FROM User WHERE Id = '\(user.id)'")[0]
    #expect(profile["Profile"]?["Name"]?.string?.isEmpty == false && profile["IsActive"] == true && profile["Email"]?.string?.contains("@") == true)
    #expect(try org.count("Account WHERE OwnerId = '\(user.id)'") > 0 || org.count("Contact WHERE OwnerId = '\(user.id)'") > 0 || name == "admin")
  }

  // MARK: Chance

  @Test func chanceIsTheSameInEveryRun() {
    var random = SeedRandom(seed: 7)
    let first = (0..<8).map { _ in random.below(1_000) }
    var again = SeedRandom(seed: 7)
    #expect((0..<8).map { _ in again.below(1_000) } == first && Set(first).count > 4)
    var other = SeedRandom(seed: 8)
    #expect((0..<8).map { _ in other.below(1_000) } != first)
    #expect((0..<100).allSatisfy { _ in random.below(1) == 0 } && (0..<200).allSatisfy { _ in (0..<3).contains(random.below(3)) })
    #expect((0..<50).allSatisfy { _ in !random.chance(0) && random.chance(100) })
    let picked = (0..<300).map { _ in random.pick(["a", "b", "c"]) }
    #expect(Set(picked).count == 3 && picked.count { $0 == "a" } > 50)
  }
}
