import JSON
import Testing

@testable import LocalOrg

/// Queries that are refused for what the whole statement means, with code and message; and those just within the bounds.
@Suite struct QueryRefusalTests {
  private let org: TemporaryOrg

  init() throws { org = try TemporaryOrg() }

  private func failure(_ soql: String) -> OrgAPIError? { refusal { _ = try org.query(soql) } }

  @Test(arguments: [
    ("SELECT Industry, COUNT(Id) FROM Account WHERE GROUPING(Industry) = 1 GROUP BY ROLLUP(Industry)", "The GROUPING function is only allowed with GROUP BY ROLLUP or CUBE"),
    ("SELECT Id FROM Account WHERE GROUPING(Industry) = 1", "The GROUPING function needs a field of GROUP BY ROLLUP or CUBE: Industry"),
    ("SELECT Id, CALENDAR_YEAR(CreatedDate) y FROM Account", "only aggregate expressions use field aliasing"),
    ("SELECT Id, CALENDAR_YEAR(CreatedDate) FROM Account", "Field must be grouped or aggregated: CreatedDate"),
    ("SELECT COUNT() FROM Account GROUP BY Name", "COUNT() can not be used with GROUP BY; use COUNT(fieldName)"),
    ("SELECT Name FROM Account GROUP BY SUM(AnnualRevenue)", "Aggregate functions are not allowed in the GROUP BY clause: AnnualRevenue"),
    ("SELECT COUNT(Id) FROM Account GROUP BY AnnualRevenue", "field 'AnnualRevenue' can not be grouped in a query call"),
    ("SELECT COUNT(Id) FROM Account GROUP BY CreatedDate", "field 'CreatedDate' can not be grouped in a query call"),
    ("SELECT SUM(Name) FROM Account", "field Name does not support aggregate operator SUM"),
    ("SELECT MIN(IsDeleted) FROM Account", "field IsDeleted does not support aggregate operator MIN"),
    ("SELECT COUNT(Description) FROM Account", "field Description does not support aggregate operator COUNT"),
    ("SELECT Name FROM Account ORDER BY COUNT(Id)", "Ordered field must be grouped or aggregated: Id"),
    ("SELECT Industry FROM Account GROUP BY Industry ORDER BY Name", "Ordered field must be grouped or aggregated: Name"),
    ("SELECT Id FROM Account WHERE COUNT(Id) > 1", "Aggregate functions are not allowed in the WHERE clause: Id"),
    ("SELECT Id FROM Account WHERE FORMAT(AnnualRevenue) = 1", "FORMAT is only allowed in the SELECT clause"),
    ("SELECT COUNT(Id) n, COUNT(Name) n FROM Account", "duplicate alias: n"),
    ("SELECT toLabel(Rating) r, toLabel(Industry) R FROM Account", "duplicate alias: R"),
    ("SELECT Name, name FROM Account", "duplicate field selected: Name"),
    ("SELECT BillingAddress, billingaddress FROM Account", "duplicate field selected: BillingAddress"),
    ("SELECT TYPEOF What WHEN Account THEN Name END, TYPEOF what WHEN Case THEN Subject END FROM Task", "duplicate field selected: What"),
    ("SELECT TYPEOF What WHEN Account THEN Name WHEN account THEN Phone END FROM Task", "duplicate WHEN in TYPEOF: Account"),
    ("SELECT TYPEOF What WHEN Account THEN Name END, COUNT(Id) FROM Task", "TYPEOF is not supported with GROUP BY or aggregate functions"),
    ("SELECT FIELDS(ALL), COUNT(Id) FROM Account LIMIT 1", "The SOQL FIELDS function is not supported with GROUP BY or aggregate functions"),
    ("SELECT FIELDS(ALL) FROM Account LIMIT 201", "The SOQL FIELDS function must have a LIMIT of at most 200"),
    ("SELECT Id, (SELECT COUNT(Id) FROM Contacts) FROM Account", "Aggregate functions are not supported in a sub-query"),
    ("SELECT Id FROM Account WHERE Id IN (SELECT AccountId, Id FROM Contact)", "semi join sub-selects must select exactly one field"),
    ("SELECT Id FROM Account WHERE Id IN (SELECT Name FROM Contact)", "semi join sub-selects can only query id fields, cannot use: 'Name'"),
    ("SELECT Owner.Manager.Manager.Manager.Manager.Manager.Name FROM Account", "is too deep: at most 5 relationships"),
    ("SELECT Id FROM Account WHERE DISTANCE(BillingAddress, GEOLOCATION(91, 0), 'km') < 1", "Latitude must be between -90 and 90: 91"),
    ("SELECT Id FROM Account WHERE DISTANCE(BillingAddress, GEOLOCATION(0, 180.5), 'km') < 1", "Longitude must be between -180 and 180: 180.5"),
    ("SELECT Id FROM Account WHERE DISTANCE(BillingAddress, GEOLOCATION(0, 0), 'yd') < 1", "Invalid distance unit: yd. Valid unit: mi, km"),
    ("SELECT Foo(Id) FROM Account", "Invalid function: Foo"), ("SELECT Id FROM Account ALL ROWS", "ALL ROWS not allowed in this context"),
    ("SELECT Id FROM Account WHERE Name = :x", "Only variable references are allowed in dynamic SOQL/SOSL."),
    ("SELECT Id FROM Account WHERE Name = 'a\\x'", "Illegal character sequence '\\x' in string literal"),
    ("SELECT Id FROM Account WHERE Name = '", "unexpected token: '<EOF>' (a string that begins here is not closed)"),
    ("SELECT Id FROM Account GROUP BY CUBE(Name, Industry, Type, Rating)", "A maximum of 3 fields can be grouped with ROLLUP or CUBE"),
  ]) func malformed(_ soql: String, _ reason: String) throws {
    let error = try #require(failure(soql))
    #expect(error.status == 400 && error.errorCode == "MALFORMED_QUERY" && error.message.hasSuffix(reason), "\(error.message)")
  }

  @Test(arguments: [
    ("SELECT Nothing FROM Account", "INVALID_FIELD", "No such column 'Nothing' on entity 'Account'."),
    ("SELECT Owner.Nothing FROM Account", "INVALID_FIELD", "No such column 'Nothing' on entity 'User'."),
    ("SELECT Nothing.Name FROM Account", "INVALID_FIELD", "Didn't understand relationship 'Nothing' in field path."),
    ("SELECT Id, (SELECT Id FROM Nothings) FROM Account", "INVALID_TYPE", "Didn't understand relationship 'Nothings' in FROM part of query call."),
    ("SELECT Id FROM Nothing", "INVALID_TYPE", "sObject type 'Nothing' is not supported."),
    ("SELECT TYPEOF Owner WHEN Account THEN Name END FROM Case", "INVALID_TYPE", "'OwnerId' never refers to 'Account'"),
    ("SELECT TYPEOF Account WHEN Account THEN Name END FROM Contact", "INVALID_FIELD", "The relationship 'Account' of TYPEOF leads to one object type only"),
    ("SELECT TYPEOF What WHEN Nothing THEN Name END FROM Task", "INVALID_TYPE", "sObject type 'Nothing' is not supported."),
    ("SELECT Id FROM Account WHERE Description = 'x'", "INVALID_FIELD", "field 'Description' can not be filtered in a query call"),
    ("SELECT Id FROM Account ORDER BY Description", "INVALID_FIELD", "field 'Description' can not be sorted in a query call"),
    ("SELECT Id FROM Account WHERE BillingAddress = 'x'", "INVALID_FIELD", "field 'BillingAddress' can only be selected, and located by DISTANCE"),
    ("SELECT HOUR_IN_DAY(CloseDate) h FROM Opportunity GROUP BY HOUR_IN_DAY(CloseDate)", "INVALID_FIELD", "Invalid field for HOUR_IN_DAY: CloseDate"),
    ("SELECT Id FROM Account WHERE Name IN (SELECT AccountId FROM Contact)", "INVALID_FIELD", "The left operand field in the where expression for outer query should be an id field, cannot use: 'Name'"),
    ("SELECT Id FROM Account WHERE DISTANCE(Name, GEOLOCATION(0, 0), 'km') < 1", "INVALID_FIELD", "field 'Name' is not a location: DISTANCE takes an address or a geolocation"),
    ("SELECT Id FROM Account WHERE AnnualRevenue > EUR5", "INVALID_FIELD", "invalid currency ISO code: EUR"),
    ("SELECT Id FROM Account WHERE Rating INCLUDES ('x')", "INVALID_QUERY_FILTER_OPERATOR", "includes or excludes operator only valid on multipicklist field: 'Rating'"),
    ("SELECT Id FROM Account WHERE Id LIKE 'x'", "INVALID_QUERY_FILTER_OPERATOR", "invalid operator on id field"),
    ("SELECT Id FROM Account WHERE IsDeleted > true", "INVALID_QUERY_FILTER_OPERATOR", "invalid operator on boolean field"),
    ("SELECT Id FROM Account WHERE NumberOfEmployees LIKE '1'", "INVALID_QUERY_FILTER_OPERATOR", "invalid operator on int field"),
    ("SELECT Id FROM Account WHERE OwnerId = 'x'", "INVALID_QUERY_FILTER_OPERATOR", "invalid ID field: x"),
    ("SELECT Id FROM Account WHERE CreatedDate = 5", "INVALID_FIELD", "value of filter criterion for field 'CreatedDate' must be of type dateTime and should not be enclosed in quotes"),
    ("SELECT Id FROM Account WHERE OwnerId = 5", "INVALID_FIELD", "value of filter criterion for field 'OwnerId' must be of type ID and should be enclosed in quotes"),
    ("SELECT Id FROM Account WHERE IsDeleted = null AND IsDeleted = 'x'", "INVALID_FIELD", "must be of type boolean and should not be enclosed in quotes"),
  ]) func wrongNamesAndValues(_ soql: String, _ code: String, _ reason: String) throws {
    let error = try #require(failure(soql))
    #expect(error.errorCode == code && error.message.contains(reason), "\(error.message)")
    #expect(error.message.contains("\nERROR at Row:1:Column:"))
  }

  // MARK: Where the fault is

  @Test func theNeighbourhoodOfAFaultIsShown() throws {
    let long = "SELECT Id, \(String(repeating: "Name__c, ", count: 1)) Nothing FROM Account WHERE \(String(repeating: "Name = 'x' AND ", count: 10))Name = 'y'"
    let message = try #require(failure(long)).message
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].isEmpty && lines[1].count <= 80 && lines[2].last == "^")
    let place = try #require(lines[2].firstIndex(of: "^"))
    #expect(String(lines[1]).dropFirst(lines[2].distance(from: lines[2].startIndex, to: place)).hasPrefix("Name__c"), "\(message)")
  }

  @Test(arguments: [
    ("SELECT Id FROM Account\nWHERE\n  Nothing = 1", "Row:3:Column:3"), ("\n\nSELECT Nothing FROM Account", "Row:3:Column:8"),
    ("SELECT Id FROM Account WHERE Name = 'ü😀' AND Nothing = 1", "Row:1:Column:46"),
    ("SELECT Id FROM Account WHERE Name = 'a\nb' AND Nothing = 1", "Row:2:Column:8"),
    ("\tSELECT\tNothing FROM Account", "Row:1:Column:9"), ("SELECT Id FROM Account WHERE", "Row:1:Column:29"), ("", "Row:1:Column:1"),
    ("SELECT Id FROM Account \n", "none"),
  ]) func rowsAndColumnsCountCharacters(_ soql: String, _ place: String) {
    let error = failure(soql)
    if place == "none" { return #expect(error == nil) }
    #expect(error?.message.contains("ERROR at \(place)\n") == true, "\(error?.message ?? "none")")
  }

  // MARK: Bounds

  @Test(arguments: [(59, nil), (60, "MALFORMED_QUERY")] as [(Int, String?)]) func conditionsNestSixtyDeep(_ depth: Int, _ code: String?) {
    // The statement and the comparison itself are two of the levels.
    let soql = "SELECT Id FROM Account WHERE " + String(repeating: "(", count: depth - 1) + "Name = 'a'" + String(repeating: ")", count: depth - 1)
    #expect(failure(soql)?.errorCode == code)
  }

  @Test(arguments: [(5, nil), (6, "MALFORMED_QUERY")] as [(Int, String?)]) func pathsHaveFiveRelationships(_ depth: Int, _ code: String?) {
    let path = String(repeating: "Parent.", count: depth) + "Name"
    for soql in ["SELECT \(path) FROM Account", "SELECT Id FROM Account WHERE \(path) = 'x'", "SELECT Id FROM Account ORDER BY \(path)", "SELECT \(path) FROM Account GROUP BY \(path)"] {
      #expect(failure(soql)?.errorCode == code, "\(soql)")
    }
  }

  @Test(arguments: [(1, nil), (2, nil), (3, "MALFORMED_QUERY")] as [(Int, String?)]) func thereAreTwoSemiJoins(_ count: Int, _ code: String?) {
    let joins = ["Id IN (SELECT AccountId FROM Contact)", "Id NOT IN (SELECT AccountId FROM Case)", "Id IN (SELECT AccountId FROM Opportunity)"].prefix(count).joined(separator: " AND ")
    #expect(failure("SELECT Id FROM Account WHERE \(joins)")?.errorCode == code)
  }

  @Test(arguments: [(3, nil), (4, "MALFORMED_QUERY")] as [(Int, String?)]) func subtotalsAreOfThreeFields(_ count: Int, _ code: String?) {
    let fields = ["Industry", "Type", "Rating", "Name"].prefix(count).joined(separator: ", ")
    for kind in ["ROLLUP", "CUBE"] { #expect(failure("SELECT COUNT(Id) FROM Account GROUP BY \(kind)(\(fields))")?.errorCode == code) }
  }

  /// Groups have no locator: there are as many as a page has room for.
  @Test func groupsBeyondAPageAreRefused() throws {
    try org.records.addAccounts(2_001)
    let error = try #require(failure("SELECT Id, COUNT(Name) FROM Account GROUP BY Id"))
    #expect(error.errorCode == "EXCEEDED_ID_LIMIT" && error.message == "Aggregate query does not support queryMore(), use LIMIT to restrict the results to a single batch")
    #expect(try org.query("SELECT Id, COUNT(Name) FROM Account GROUP BY Id LIMIT 2000").count == 2_000)
  }

  // MARK: Values

  @Test(arguments: [
    ("'a\\nb'", "a\nb"), ("'a\\tb'", "a\tb"), ("'a\\rb'", "a\rb"), ("'a\\bb'", "a\u{8}b"), ("'a\\fb'", "a\u{C}b"), ("'a\\\\b'", "a\\b"), ("'a\\'b'", "a'b"),
    ("'a\\\"b'", "a\"b"), ("'a\\u00e4b'", "aäb"), ("'a\\U00E4b'", "aäb"), ("'a\\%b'", "a%b"), ("'a\\_b'", "a_b"),
    ("'a\\Nb'", "a\nb"), ("'\\u2603'", "☃"), ("'a\"b'", "a\"b"), ("'a%b_c'", "a%b_c"),
  ]) func escapesStandForTheirCharacters(_ literal: String, _ text: String) throws {
    _ = try org.create("Product2", ["Name": .string("x\(text)x"), "ProductCode": .string("E\(text)E")])
    let written = "'E" + literal.dropFirst().dropLast() + "E'"
    #expect(try org.count("Product2 WHERE ProductCode = \(written)") == 1, "\(written)")
    #expect(try org.count("Product2 WHERE ProductCode IN ('none', \(written))") == 1)
    #expect(try org.count("Product2 WHERE ProductCode LIKE \(written)") == 1)
  }

  @Test(arguments: ["'\\uD83D'", "'\\uZZZZ'", "'\\u12'", "'\\'", "'\\", "'\\z'", "'\\0'", "'\\x41'"]) func otherEscapesAreRefused(_ literal: String) {
    #expect(failure("SELECT Id FROM Account WHERE Name = \(literal)")?.errorCode == "MALFORMED_QUERY")
  }

  @Test func theSameWordsInOtherPlacesMeanOtherThings() throws {
    let id = try org.create("Account", ["Name": "FROM", "Site": "WHERE", "Industry": "AND"])
    #expect(try org.query("SELECT Name FROM Account WHERE Name = 'FROM' AND Site = 'WHERE'").count == 1)
    #expect(try org.query("SELECT Account.Id FROM Account Account WHERE Account.Name = 'FROM'")[0]["Id"]?.string == id)
    for reserved in ["FROM", "WHERE", "SELECT", "LIMIT", "ORDER", "GROUP", "AND", "NULL"] {
      #expect(failure("SELECT \(reserved) FROM Account")?.errorCode == "MALFORMED_QUERY", "\(reserved)")
      #expect(failure("SELECT Id FROM Account \(reserved)")?.errorCode == "MALFORMED_QUERY", "\(reserved)")
    }
  }
}
