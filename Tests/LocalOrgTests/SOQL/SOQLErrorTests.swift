import JSON
import Testing

@testable import LocalOrg

@Suite struct SOQLErrorTests {
  let org: TemporaryOrg

  init() throws { org = try TemporaryOrg() }

  func error(_ soql: String) -> OrgAPIError? { refusal { _ = try org.query(soql) } }

  @Test func anUnknownColumnIsNamedWithItsPlace() {
    let error = error("SELECT Id, Foo FROM Account")
    #expect(error?.status == 400)
    #expect(error?.errorCode == "INVALID_FIELD")
    #expect(
      error?.message == """

        SELECT Id, Foo FROM Account
                   ^
        ERROR at Row:1:Column:12
        No such column 'Foo' on entity 'Account'. If you are attempting to use a custom field, be sure to append the '__c' after the \
        custom field name. Please reference your WSDL or the describe call for the appropriate names.
        """)
  }

  @Test func rowsAreCounted() {
    #expect(error("SELECT Id\nFROM Account\nWHERE Foo = 1")?.message.contains("ERROR at Row:3:Column:7\n") == true)
  }

  @Test func anUnknownTypeIsNamed() {
    let error = error("SELECT Id FROM Foo")
    #expect(error?.errorCode == "INVALID_TYPE")
    #expect(error?.message.contains("sObject type 'Foo' is not supported.") == true)
  }

  @Test func anUnknownRelationshipIsNamed() {
    #expect(error("SELECT Foo.Name FROM Contact")?.message.contains("Didn't understand relationship 'Foo' in field path") == true)
    #expect(error("SELECT Id, (SELECT Id FROM Foos) FROM Account")?.errorCode == "INVALID_TYPE")
  }

  @Test(arguments: [
    "", " ", "SELECT", "SELECT FROM Account", "SELECT Id", "SELECT Id FROM", "SELECT Id FORM Account", "SELECT Id, FROM Account",
    "SELECT Id FROM Account WHERE", "SELECT Id FROM Account WHERE Name", "SELECT Id FROM Account WHERE Name =",
    "SELECT Id FROM Account WHERE Name = 'a' OR Name = 'b' AND Name = 'c'", "SELECT Id FROM Account WHERE Name = 'open",
    "SELECT Id FROM Account WHERE Name = \"a\"", "SELECT Id FROM Account WHERE Name IN ()", "SELECT Id FROM Account WHERE (Name = 'a'",
    "SELECT Id FROM Account LIMIT", "SELECT Id FROM Account LIMIT x", "SELECT Id FROM Account LIMIT -1", "SELECT Id FROM Account ORDER Name",
    "SELECT Id FROM Account; DROP TABLE Account", "SELECT * FROM Account", "SELECT Id, Id FROM Account", "SELECT Id FROM Account ALL ROWS",
    "SELECT Id FROM Account WHERE Name = :name", "SELECT Foo(Id) FROM Account", "SELECT Name, COUNT(Id) FROM Account",
    "SELECT Id FROM Account WHERE Name = 'a\\q'", "SELECT Id FROM Account LIMIT 5 WHERE Name = 'a'", "SELECT Id FROM Account LIMIT 99999999999999999999",
    "SELECT Id FROM Account WHERE CreatedDate = LAST_N_DAYS", "SELECT Id FROM Account WHERE CreatedDate = SOMEDAY", "UPDATE Account SET Name = 'a'",
  ])
  func brokenStatementsAreMalformed(_ soql: String) {
    #expect(error(soql)?.errorCode == "MALFORMED_QUERY")
  }

  @Test func deepNestingIsRefusedNotACrash() {
    let depth = 20_000
    let soql = "SELECT Id FROM Account WHERE " + String(repeating: "(", count: depth) + "Name = 'a'" + String(repeating: ")", count: depth)
    #expect(error(soql)?.errorCode == "MALFORMED_QUERY")
    #expect(error("SELECT Id FROM Account WHERE " + String(repeating: "NOT ", count: depth) + "Name = 'a'")?.errorCode == "MALFORMED_QUERY")
    let subqueries = String(repeating: "SELECT (", count: 5_000)
    #expect(error(subqueries)?.errorCode == "MALFORMED_QUERY")
    let joins = "SELECT Id FROM Account WHERE Id " + String(repeating: "IN (SELECT Id FROM Account WHERE Id ", count: 5_000)
    #expect(error(joins)?.errorCode == "MALFORMED_QUERY")
  }

  @Test func valuesOfTheWrongTypeAreRefused() {
    #expect(error("SELECT Id FROM Account WHERE Name = 5")?.message.hasSuffix(
      "value of filter criterion for field 'Name' must be of type string and should be enclosed in quotes") == true)
    #expect(error("SELECT Id FROM Account WHERE CreatedDate > '2015-01-01'")?.message.hasSuffix(
      "value of filter criterion for field 'CreatedDate' must be of type dateTime and should not be enclosed in quotes") == true)
    #expect(error("SELECT Id FROM Account WHERE CreatedDate > 2015-01-01")?.errorCode == "INVALID_FIELD")
    #expect(error("SELECT Id FROM Opportunity WHERE CloseDate > 2015-02-30")?.errorCode == "INVALID_FIELD")
    #expect(error("SELECT Id FROM Account WHERE Id = 'short'")?.errorCode == "INVALID_QUERY_FILTER_OPERATOR")
    #expect(error("SELECT Id FROM Account WHERE Id LIKE '001%'")?.errorCode == "INVALID_QUERY_FILTER_OPERATOR")
    #expect(error("SELECT Id FROM Account WHERE Description = 'a'")?.message.hasSuffix("field 'Description' can not be filtered in a query call") == true)
  }

  @Test func manyValuesAndLongStatementsWork() throws {
    let values = (0..<4_000).map { "'name \($0)'" }.joined(separator: ",")
    #expect(try org.count("Account WHERE Name IN (\(values))") == 0)
    let terms = (0..<3_000).map { "Name = 'name \($0)'" }.joined(separator: " OR ")
    #expect(try org.count("Account WHERE \(terms)") == 0)
    #expect(error("SELECT Id FROM Account WHERE Name = '\(String(repeating: "x", count: 100_000))'")?.errorCode == "MALFORMED_QUERY")
  }
}
