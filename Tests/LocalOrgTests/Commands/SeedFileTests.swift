import Foundation
import Testing

@testable import LocalOrg

/// `gantry org seed FILE`.
@Suite struct SeedFileTests {
  private func seed(_ text: String, _ org: LocalOrg) throws -> [String] {
    try org.seed(json: Array(text.utf8)).map { "\($0.type) \($0.count)" }
  }

  @Test func loadsRecordsThatReferToEachOther() async throws {
    let running = try await RunningOrg()
    let made = try seed("""
      {"Case": [{"Subject": "Broken wheel", "AccountId": "@acme", "ContactId": "@jo"}],
       "Account": [{"attributes": {"referenceId": "acme"}, "Name": "Acme Wheels", "ParentId": "@holding",
         "Contacts": {"records": [{"attributes": {"type": "Contact", "referenceId": "jo"}, "LastName": "Jo"}, {"LastName": "Al"}]}},
         {"attributes": {"referenceId": "holding"}, "Name": "Acme Holding"}]}
      """, running.org)
    #expect(made == ["Case 1", "Account 2", "Contact 2"])
    let table = try running.org.query("SELECT Contact.LastName, Account.Name, Account.Parent.Name FROM Case WHERE Subject = 'Broken wheel'")
    #expect(table.rows == [["Jo", "Acme Wheels", "Acme Holding"]])
    #expect(try running.org.query("SELECT LastName FROM Contact WHERE Account.Name = 'Acme Wheels' ORDER BY LastName").rows == [["Al"], ["Jo"]])
    await running.org.stop()
  }

  @Test func takesWhatTheTreeResourceTakes() async throws {
    let running = try await RunningOrg()
    let made = try seed("""
      {"records": [{"attributes": {"type": "Account", "referenceId": "a"}, "Name": "Tree",
        "Opportunities": {"records": [{"attributes": {"type": "Opportunity", "referenceId": "o"}, "Name": "Branch", "StageName": "Prospecting",
          "CloseDate": "2030-01-01"}]}}]}
      """, running.org)
    #expect(made == ["Account 1", "Opportunity 1"])
    #expect(try running.org.query("SELECT Account.Name FROM Opportunity WHERE Name = 'Branch'").rows == [["Tree"]])
    await running.org.stop()
  }

  @Test func onlyReferencesStartWithAnAt() async throws {
    let running = try await RunningOrg()
    _ = try seed("{\"Account\":[{\"Name\":\"@home\"}]}", running.org)
    #expect(try running.org.query("SELECT Id FROM Account WHERE Name = '@home'").totalSize == 1)
    await running.org.stop()
  }

  @Test(arguments: [
    ("{\"Acount\":[{\"Name\":\"x\"}]}", "Acount[0]", "no object type 'Acount'"),
    ("{\"Account\":{\"Name\":\"x\"}}", "Account", "it is a JSON object; a list of records is expected"),
    ("{\"Account\":[7]}", "Account[0]", "a record is expected"), ("[]", "the whole", "JSON array"),
    ("{\"Account\":[{\"Name\":\"ok\"},{\"Site\":\"x\"}]}", "Account[1]", "REQUIRED_FIELD_MISSING"),
    ("{\"Account\":[{\"Name\":\"ok\",\"Colour\":\"x\"}]}", "Account[0]", "INVALID_FIELD"),
    ("{\"Contact\":[{\"LastName\":\"ok\",\"AccountId\":\"@nobody\"}]}", "Contact[0].AccountId", "no record of the file has the referenceId 'nobody'"),
    ("{\"Account\":[{\"Name\":\"a\",\"Contacts\":{\"records\":[{\"FirstName\":\"x\"}]}}]}", "Account[0].Contacts[0]", "LastName"),
    ("{\"Account\":[{\"attributes\":{\"referenceId\":\"a\"},\"Name\":\"x\"},{\"attributes\":{\"referenceId\":\"a\"},\"Name\":\"y\"}]}", "Account[1]", "has the referenceId 'a' already"),
    ("{\"Account\":[{\"attributes\":{\"referenceId\":\"a\"},\"Name\":\"x\",\"ParentId\":\"@b\"},{\"attributes\":{\"referenceId\":\"b\"},\"Name\":\"y\",\"ParentId\":\"@a\"}]}",
      "Account[0].ParentId", "waits for other records that wait for this one"),
    ("{\"records\":[{\"Name\":\"x\"}]}", "records[0]", "name no type"), ("{\"Account\":[", "line 1, column 13", "expected a value"),
  ])
  func refusesMistakesWithTheirPlaceAndWritesNothing(_ text: String, _ place: String, _ reason: String) async throws {
    let running = try await RunningOrg()
    let before = try running.org.summary()
    let error = try #require(throws: OrgSeedError.self) { try running.org.seed(json: Array(text.utf8)) }
    #expect(error.place == place)
    #expect(error.reason.contains(reason), "\(error)")
    #expect(try running.org.summary() == before)
    await running.org.stop()
  }

  @Test func namesTheFile() async throws {
    let running = try await RunningOrg()
    let path = "\(running.folder)/records.json"
    #expect(try #require(throws: OrgSeedError.self) { try running.org.seed(file: path) }.description.contains("\(path): the file cannot be read"))
    try "{\"Account\":[{}]}".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try #require(throws: OrgSeedError.self) { try running.org.seed(file: path) }.description.hasPrefix("\(path): Account[0]: REQUIRED_FIELD"))
    try "{\"Account\":[{\"Name\":\"Filed\"}]}".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try running.org.seed(file: path).map(\.count) == [1])
    await running.org.stop()
  }
}
