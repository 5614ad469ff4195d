import JSON
import Testing

@testable import LocalOrg

/// Statements of the public grammar (SOQL and SOSL Reference), with what they answer over a few known records.
@Suite struct SOQLCaseTests {
  private static let files = ["select.txt", "where.txt", "relationships.txt", "values.txt", "aggregate.txt", "errors.txt"]

  @Test(arguments: files)
  func queries(_ file: String) throws {
    let org = try CaseOrg()
    let cases = try CaseFile(file).cases
    #expect(cases.count >= 20)
    for one in cases {
      let outcome = CaseFile.outcome(of: one) { try org.query(one.statement) }
      #expect(outcome == one.expected, "\(file): \(one.statement)")
    }
  }

  @Test func searches() throws {
    let org = try CaseOrg()
    let cases = try CaseFile("sosl.txt").cases
    #expect(cases.count >= 150)
    for one in cases {
      let outcome = CaseFile.outcome(of: one) { try org.search(one.statement) }
      #expect(outcome == one.expected, "\(one.statement)")
    }
  }

  @Test func thereAreAtLeast600Queries() throws {
    let statements = try Self.files.flatMap { try CaseFile($0).cases.map(\.statement) }
    #expect(Set(statements).count >= 600)
  }
}

/// An org with the records of the case files and nobody else's.
struct CaseOrg {
  private let org: TemporaryOrg

  init() throws {
    org = try TemporaryOrg()
    try org.records.withDatabase { connection in
      for object in OrgSchema.standard.objects where object.name != "User" { try connection.run("DELETE FROM \(object.table)") }
    }
    let accounts: [JSONObject] = [
      ["Name": "Acme", "Industry": "Energy", "Type": "Prospect", "NumberOfEmployees": 10, "AnnualRevenue": 1000, "BillingCity": "Bonn",
       "BillingCountry": "Germany", "BillingLatitude": 50.7374, "BillingLongitude": 7.0982, "Rating": "Hot", "ExternalId__c": "a1",
       "Phone": "(030) 555-1234"],
      ["Name": "Birch", "Industry": "Energy", "NumberOfEmployees": 20, "AnnualRevenue": 2500, "BillingCity": "Berlin", "BillingCountry": "Germany",
       "BillingLatitude": 52.52, "BillingLongitude": 13.405, "Rating": "Warm", "ExternalId__c": "a2", "Description": "sells birch wood"],
      ["Name": "cedar", "Industry": "Banking", "NumberOfEmployees": 30, "AnnualRevenue": 500, "BillingCity": "Lyon", "BillingCountry": "France",
       "BillingLatitude": 45.764, "BillingLongitude": 4.8357, "ExternalId__c": "a3"],
      ["Name": "Dune's", "BillingCity": "Paris", "BillingCountry": "France", "BillingLatitude": 48.8566, "BillingLongitude": 2.3522,
       "Rating": "Cold"],
      ["Name": "100%_x", "Industry": "Banking", "NumberOfEmployees": 5],
    ]
    var ids: [String] = []
    for account in accounts { ids.append(try org.create("Account", account)) }
    try org.update("Account", ids[2], ["ParentId": .string(ids[0])])
    let contacts: [JSONObject] = [
      ["FirstName": "Ada", "LastName": "Ames", "AccountId": .string(ids[0]), "Email": "ada@acme.example", "Phone": "555-0001"],
      ["FirstName": "Bob", "LastName": "Brown", "AccountId": .string(ids[0]), "HasOptedOutOfEmail": true, "Email": "bob@acme.example"],
      ["FirstName": "Cy", "LastName": "Cole", "AccountId": .string(ids[1]), "Title": "Head of Wood"],
      ["LastName": "Dee"],
    ]
    for contact in contacts { _ = try org.create("Contact", contact) }
    let opportunities: [JSONObject] = [
      ["Name": "Big", "AccountId": .string(ids[0]), "StageName": "Closed Won", "CloseDate": "2024-01-15", "Amount": 100],
      ["Name": "Mid", "AccountId": .string(ids[0]), "StageName": "Prospecting", "CloseDate": "2024-02-29", "Amount": 200],
      ["Name": "Small", "AccountId": .string(ids[1]), "StageName": "Prospecting", "CloseDate": "2024-12-31", "Amount": 50],
      ["Name": "Lone", "StageName": "Prospecting", "CloseDate": "2025-01-01"],
    ]
    for opportunity in opportunities { _ = try org.create("Opportunity", opportunity) }
    let other = try org.query("SELECT Id FROM User WHERE Username != 'admin@gantry.example' LIMIT 1")[0]["Id"]?.string ?? ""
    try org.records.withDatabase { connection in
      for (index, id) in ids.enumerated() {
        try connection.run(
          "UPDATE \"Account\" SET \"CreatedDate\" = ? WHERE \"Id\" = ?", [.text("2024-0\(index + 1)-1\(index)T0\(index * 2):30:00.000+0000"), .text(id)])
      }
      try connection.run("UPDATE \"Account\" SET \"OwnerId\" = ? WHERE \"Name\" = 'cedar'", [.text(other)])
    }
    _ = try org.delete("Contact", try org.create("Contact", ["LastName": "Gone"]))
  }

  func query(_ soql: String) throws -> [JSONValue] {
    let result = try org.result(soql)
    // A bare COUNT() has no records, only a size.
    let rows = try result.records.value().array ?? []
    return rows.isEmpty && result.totalSize > 0 ? [["count": .integer(Int64(result.totalSize))]] : rows
  }

  func search(_ sosl: String) throws -> [JSONValue] { try org.search(sosl) }
}
