import Glibc
import Testing

@testable import LocalOrg

/// Whatever is asked, the answer is records or an error of the API: never an error of SQLite, never a crash.
@Suite struct SOQLFuzzTests {
  private static let words = [
    "SELECT", "FROM", "WHERE", "AND", "OR", "NOT", "IN", "LIKE", "ORDER BY", "GROUP BY", "HAVING", "LIMIT", "OFFSET", "ASC", "DESC",
    "NULLS LAST", "COUNT()", "COUNT(Id)", "MAX(Name)", "SUM(NumberOfEmployees)", "Id", "Name", "Account", "Contact", "Contacts", "Task", "Who.Name",
    "Owner.Name", "Account.Owner.Name", "AccountId", "CreatedDate", "IsDeleted", "(", ")", ",", ".", "=", "!=", "<", ">=", "'a%'", "''", "'\\''",
    "null", "true", "5", "-1.5", "1e9", "2015-06-30", "2015-06-30T00:00:00Z", "TODAY", "LAST_N_DAYS:3", "FOR VIEW", "c", "é", "\"", ";", "--", "?", "\\", "TYPEOF", "WHEN", "THEN", "ELSE", "END",
  ]

  private static let clauses = [
    "Name LIKE 'a%'", "= 'a'", "AND Id != null", "OR CreatedDate = TODAY", "AND (NOT Name = 'x')", "ORDER BY Name DESC", "ORDER BY Account.Name", "ORDER BY n",
    "LIMIT 3", "OFFSET 2", "GROUP BY Industry", "GROUP BY ROLLUP(Industry)", "GROUP BY CUBE(Industry, Name)", "GROUPING(Industry)", "FIELDS(ALL)",
    "CALENDAR_YEAR(CreatedDate) = 2015", "DISTANCE(BillingAddress, GEOLOCATION(1, -2.5), 'km')", "< 5", "USING SCOPE mine", "WITH USER_MODE", "INCLUDES ('a')", "'\\u0041'", "UPDATE TRACKING", "HAVING COUNT(Id) > 1", "GROUP BY COUNT(Id)", "WHERE COUNT(Id) > 2", "WHERE Name != null", "ORDER BY COUNT(Id)",
    "Id IN (SELECT AccountId FROM Contact)", "AND AccountId NOT IN (SELECT Id FROM Account WHERE Name > 'm')", "USD5.5", "FORMAT(Name) f", "BillingAddress", "10:00:00.000Z", ")", "Subject", "FOR REFERENCE",
  ]

  private static let openings = [
    "SELECT Id, Name FROM Account WHERE", "SELECT Name, Account.Name FROM Contact c WHERE c.Name", "SELECT COUNT(Id) n, Industry FROM Account",
    "SELECT Id, (SELECT Name FROM Contacts) FROM Account WHERE Id IN (SELECT AccountId FROM Contact", "SELECT Subject, What.Name FROM Task ORDER BY",
    "SELECT TYPEOF What WHEN Account THEN Name, Owner.Name ELSE Name END, Id FROM Task WHERE", "SELECT TYPEOF Who WHEN", "",
  ]

  /// `make fuzz-soql` asks for more of them, and other ones.
  private static func setting(_ name: String, otherwise: Int) -> Int { getenv(name).flatMap { Int(String(cString: $0)) } ?? otherwise }

  @Test func randomStatementsAreAnsweredOrRefused() throws {
    let org = try TemporaryOrg()
    let seed = Self.setting("GANTRY_FUZZ_SEED", otherwise: 7)
    var random = SeedRandom(seed: UInt64(seed))
    var answered = 0
    for _ in 0..<Self.setting("GANTRY_FUZZ", otherwise: 4_000) {
      let tail = (0..<random.below(6)).map { _ in random.pick(random.chance(80) ? Self.clauses : Self.words) }.joined(separator: " ")
      let soql = random.pick(Self.openings) + " " + tail
      do {
        _ = try org.result(soql)
        answered += 1
      } catch {
        #expect(error is OrgAPIError, "seed \(seed): \(soql): \(error)")
      }
    }
    #expect(answered > 20)
  }

  @Test func randomSearchesAndRandomBytesAreAnsweredOrRefused() throws {
    let org = try TemporaryOrg()
    let seed = Self.setting("GANTRY_FUZZ_SEED", otherwise: 7)
    var random = SeedRandom(seed: UInt64(seed) &+ 1)
    let pieces = [
      "FIND", "{", "}", "acme", "a*", "?b", "\"", "(", ")", "AND", "OR", "AND NOT", "\\", "IN", "NAME FIELDS", "ALL FIELDS", "RETURNING", "Account", "Contact(Id)",
      "Account(Name WHERE Name = 'a')", "Name", ",", "LIMIT 3", "WITH HIGHLIGHT", "UPDATE TRACKING", "FIND {acme}", "FIND {ac* OR bi*} RETURNING", "é", "'",
    ]
    for round in 0..<Self.setting("GANTRY_FUZZ", otherwise: 4_000) {
      let length = random.below(12)
      let text =
        round % 3 == 0
        ? String(decoding: (0..<length * 4).map { _ in UInt8(random.below(256)) }, as: UTF8.self)
        : (0..<length).map { _ in random.pick(pieces) }.joined(separator: " ")
      do {
        if round % 2 == 0 { _ = try org.search(text) } else { _ = try org.query(text) }
      } catch {
        #expect(error is OrgAPIError, "seed \(seed): \(text.debugDescription): \(error)")
      }
    }
  }

  @Test func randomTermsFindOrAreRefused() throws {
    let org = try TemporaryOrg()
    let seed = Self.setting("GANTRY_FUZZ_SEED", otherwise: 7)
    var random = SeedRandom(seed: UInt64(seed) &+ 2)
    let pieces = [
      "foods", "fo", "o", "*", "?", "\"", "\\\"", "(", ")", " AND ", " OR ", " AND NOT ", "NOT ", " ", " NEAR ", "NEAR(a b)", "^", ":", "+", "-", "'", "\0", "\t",
      "\u{301}", "é", "東京", "😀", "\u{200B}", "\u{FEFF}", "%", "_", "\\\\", "{Name}:", "\\}", ".", "zz*zz", "Name : x", "rank MATCH", ";", "--",
    ]
    var answered = 0
    for _ in 0..<Self.setting("GANTRY_FUZZ", otherwise: 4_000) {
      let term = (0..<1 + random.below(8)).map { _ in random.pick(pieces) }.joined()
      let sosl = "FIND {\(term)} IN \(random.pick(["ALL", "NAME", "EMAIL"])) FIELDS RETURNING Account(Name ORDER BY Name LIMIT 3), Contact(Id LIMIT 3)"
      do {
        _ = try org.search(sosl)
        answered += 1
      } catch {
        #expect(error is OrgAPIError, "seed \(seed): \(sosl.debugDescription): \(error)")
      }
    }
    #expect(answered > 20)
  }

  @Test func everySingleFieldCanBeComparedSortedAndGroupedOrIsRefused() throws {
    let org = try TemporaryOrg()
    for object in OrgSchema.standard.objects {
      for field in object.fields {
        for value in ["null", "'a'", "''", "5", "true", "TODAY", "2015-06-30", "2015-06-30T00:00:00Z", "'\(org.admin)'"] {
          for sign in ["=", "!=", "<", "LIKE"] {
            let error = refusal { _ = try org.count("\(object.name) WHERE \(field.name) \(sign) \(value)") }
            #expect(error == nil || error?.errorCode.hasPrefix("INVALID_") == true)
          }
        }
        let largest = refusal { _ = try org.query("SELECT COUNT(Id), MAX(\(field.name)) m FROM \(object.name)") }
        #expect(field.isOrdered == (largest == nil) && (largest == nil || largest?.errorCode == "MALFORMED_QUERY"))
        let grouped = refusal { _ = try org.query("SELECT \(field.name), COUNT(Id) FROM \(object.name) GROUP BY \(field.name) LIMIT 3") }
        #expect(field.isGroupable == (grouped == nil) && (grouped == nil || grouped?.errorCode == "MALFORMED_QUERY"))
      }
    }
  }
}
