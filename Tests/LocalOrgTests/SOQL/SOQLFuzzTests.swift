import Testing

@testable import LocalOrg

/// Whatever is asked, the answer is records or an error of the API: never an error of SQLite, never a crash.
@Suite struct SOQLFuzzTests {
  private static let words = [
    "SELECT", "FROM", "WHERE", "AND", "OR", "NOT", "IN", "LIKE", "ORDER BY", "GROUP BY", "HAVING", "LIMIT", "OFFSET", "ASC", "DESC",
    "NULLS LAST", "COUNT()", "COUNT(Id)", "MAX(Name)", "SUM(NumberOfEmployees)", "Id", "Name", "Account", "Contact", "Contacts", "Task", "Who.Name",
    "Owner.Name", "Account.Owner.Name", "AccountId", "CreatedDate", "IsDeleted", "(", ")", ",", ".", "=", "!=", "<", ">=", "'a%'", "''", "'\\''",
    "null", "true", "5", "-1.5", "1e9", "2015-06-30", "2015-06-30T00:00:00Z", "TODAY", "LAST_N_DAYS:3", "FOR VIEW", "c", "é", "\"", ";", "--", "?", "\\",
  ]

  private static let clauses = [
    "Name LIKE 'a%'", "= 'a'", "AND Id != null", "OR CreatedDate = TODAY", "AND (NOT Name = 'x')", "ORDER BY Name DESC", "ORDER BY Account.Name", "ORDER BY n",
    "LIMIT 3", "OFFSET 2", "GROUP BY Industry", "HAVING COUNT(Id) > 1", "GROUP BY COUNT(Id)", "WHERE COUNT(Id) > 2", "WHERE Name != null", "ORDER BY COUNT(Id)",
    "Id IN (SELECT AccountId FROM Contact)", "AND AccountId NOT IN (SELECT Id FROM Account WHERE Name > 'm' LIMIT 2)", ")", "Subject", "FOR REFERENCE",
  ]

  private static let openings = [
    "SELECT Id, Name FROM Account WHERE", "SELECT Name, Account.Name FROM Contact c WHERE c.Name", "SELECT COUNT(Id) n, Industry FROM Account",
    "SELECT Id, (SELECT Name FROM Contacts) FROM Account WHERE Id IN (SELECT AccountId FROM Contact", "SELECT Subject, What.Name FROM Task ORDER BY", "",
  ]

  @Test func randomStatementsAreAnsweredOrRefused() throws {
    let org = try TemporaryOrg()
    var random = SeedRandom(seed: 7)
    var answered = 0
    for _ in 0..<6_000 {
      let tail = (0..<random.below(6)).map { _ in random.pick(random.chance(80) ? Self.clauses : Self.words) }.joined(separator: " ")
      let soql = random.pick(Self.openings) + " " + tail
      do {
        _ = try org.result(soql)
        answered += 1
      } catch {
        #expect(error is OrgAPIError, "\(soql): \(error)")
      }
    }
    #expect(answered > 50)
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
        _ = try org.query("SELECT COUNT(Id), MAX(\(field.name)) m FROM \(object.name)")
        _ = try org.query("SELECT \(field.name), COUNT(Id) FROM \(object.name) GROUP BY \(field.name) LIMIT 3")
      }
    }
  }
}
