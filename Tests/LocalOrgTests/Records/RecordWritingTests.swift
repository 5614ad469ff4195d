import JSON
import Testing

@testable import LocalOrg

@Suite struct RecordWritingTests {
  let org: TemporaryOrg

  init() throws { org = try TemporaryOrg() }

  func failure(_ type: String, _ fields: JSONObject) -> OrgAPIError? { refusal { _ = try org.create(type, fields) } }

  @Test func aNewRecordGetsItsIdOwnerAndDates() throws {
    let id = try org.create("contact", ["LastName": "Löwe", "firstname": "Åsa", "attributes": ["type": "Contact"]])
    #expect(RecordId(id)?.text == id)
    #expect(id.hasPrefix("003"))
    let record = try org.retrieve("Contact", id)
    #expect(record["attributes"]?["url"]?.string == "/services/data/v33.0/sobjects/Contact/\(id)")
    #expect(record["Name"] == "Åsa Löwe")
    #expect(record["OwnerId"]?.string == org.admin)
    #expect(record["CreatedById"]?.string == org.admin)
    #expect(record["IsDeleted"] == false)
    #expect(record["HasOptedOutOfEmail"] == false)
    #expect(record["Email"] == .null)
    #expect(record["CreatedDate"] == record["LastModifiedDate"])
    let date = try #require(record["CreatedDate"]?.string)
    #expect(Timestamp(date)?.text == date)
    #expect(date.hasSuffix("+0000"))
  }

  @Test func chosenFieldsAndParentsAreRetrieved() throws {
    let account = try org.create("Account", ["Name": "Acme"])
    let id = try org.create("Contact", ["LastName": "A", "AccountId": .string(String(account.prefix(15)))])
    let record = try org.retrieve("Contact", String(id.prefix(15)), ["lastname", "AccountId", "Account.Name"])
    #expect(record.object?.keys == ["attributes", "LastName", "AccountId", "Account", "Id"])
    #expect(record["AccountId"]?.string == account)
    #expect(record["Account"]?["Name"] == "Acme")
    #expect(refusal { _ = try org.retrieve("Contact", id, ["Foo"]) }?.errorCode == "INVALID_FIELD")
    #expect(refusal { _ = try org.retrieve("Contact", id, ["Id FROM User"]) }?.errorCode == "INVALID_FIELD")
  }

  @Test func updatesChangeOnlyWhatIsGivenAndMoveTheDateOn() throws {
    let id = try org.create("Contact", ["LastName": "A", "Phone": "1", "Title": "Buyer"])
    var last = try #require(try org.retrieve("Contact", id)["LastModifiedDate"]?.string)
    for number in 0..<50 {
      try org.update("Contact", id, ["Phone": .string("\(number)")])
      let record = try org.retrieve("Contact", id)
      let next = try #require(record["LastModifiedDate"]?.string)
      #expect(next > last)
      #expect(record["SystemModstamp"]?.string == next)
      last = next
    }
    let record = try org.retrieve("Contact", id)
    #expect(record["Phone"] == "49")
    #expect(record["Title"] == "Buyer")
    try org.update("Contact", id, ["Title": nil])
    #expect(try org.retrieve("Contact", id)["Title"] == .null)
  }

  @Test func theWriterIsWhoIsSignedIn() throws {
    let bob = try #require(try org.records.user(named: "BOB@gantry.example"))
    let id = try org.create("Account", ["Name": "Acme"])
    try org.records.update("Account", id: id, fields: ["Phone": "1"], userId: bob.id)
    let record = try org.retrieve("Account", id, ["CreatedById", "LastModifiedById", "LastModifiedBy.Username"])
    #expect(record["CreatedById"]?.string == org.admin)
    #expect(record["LastModifiedById"]?.string == bob.id)
    #expect(record["LastModifiedBy"]?["Username"]?.string == bob.username)
  }

  @Test func everyTypeOfValueComesBackAsItWas() throws {
    let id = try org.create("Opportunity", [
      "Name": "Big \"deal\"\n😀", "StageName": "Perception Analysis", "CloseDate": "2015-06-30", "Amount": 12.345, "IsPrivate": true,
    ])
    let record = try org.retrieve("Opportunity", id)
    #expect(record["Name"] == "Big \"deal\"\n😀")
    #expect(record["CloseDate"] == "2015-06-30")
    #expect(record["Amount"]?.double == 12.345)
    #expect(record["IsPrivate"] == true)
    #expect(record["Probability"]?.double == 70)
    #expect(record["IsClosed"] == false)
    try org.update("Opportunity", id, ["StageName": "Closed Won"])
    #expect(try org.retrieve("Opportunity", id)["IsWon"] == true)
  }

  @Test func missingRequiredFieldsAreNamed() {
    let error = failure("Contact", ["FirstName": "A"])
    #expect(error == OrgAPIError(errorCode: "REQUIRED_FIELD_MISSING", message: "Required fields are missing: [LastName]", fields: ["LastName"]))
    #expect(error?.body.description.contains(#""fields":["LastName"]"#) == true)
    #expect(failure("Opportunity", ["Name": " "])?.fields == ["Name", "StageName", "CloseDate"])
  }

  @Test func requiredFieldsCannotBeEmptied() throws {
    let id = try org.create("Account", ["Name": "Acme"])
    #expect(refusal { try org.update("Account", id, ["Name": nil]) }?.errorCode == "REQUIRED_FIELD_MISSING")
    #expect(refusal { try org.update("Account", id, ["Name": ""]) }?.errorCode == "REQUIRED_FIELD_MISSING")
    #expect(refusal { try org.update("Account", id, ["OwnerId": nil]) }?.fields == ["OwnerId"])
    #expect(try org.retrieve("Account", id)["Name"] == "Acme")
  }

  @Test func wrongFieldsAreRefused() {
    #expect(failure("Contact", ["LastName": "A", "Foo": 1])?.message == "No such column 'Foo' on sobject of type Contact")
    let readOnly = failure("Contact", ["LastName": "A", "CreatedDate": "2015-01-01T00:00:00Z", "Name": "x"])
    #expect(readOnly?.errorCode == "INVALID_FIELD_FOR_INSERT_UPDATE")
    #expect(readOnly?.fields == ["CreatedDate", "Name"])
    #expect(failure("Contact", ["LastName": "A", "Id": "003000000000001AAA"])?.errorCode == "INVALID_FIELD")
  }

  @Test func wrongValuesAreRefused() {
    let long = failure("Contact", ["LastName": "A", "FirstName": .string(String(repeating: "x", count: 41))])
    #expect(long?.errorCode == "STRING_TOO_LONG")
    #expect(long?.message.hasPrefix("First Name: data value too large: xxx") == true)
    #expect(long?.message.hasSuffix("(max length=40)") == true)
    #expect(long?.fields == ["FirstName"])
    for value: JSONValue in [5, true, [], [:], 1.5] {
      #expect(failure("Contact", ["LastName": value])?.errorCode == "JSON_PARSER_ERROR")
    }
    for value: JSONValue in ["abc", true, [], [:], 1.5] {
      #expect(failure("Account", ["Name": "A", "NumberOfEmployees": value])?.errorCode == "JSON_PARSER_ERROR")
    }
    for value: JSONValue in ["yesterday", "2015-13-01", 5, false] {
      #expect(failure("Contact", ["LastName": "A", "Birthdate": value])?.errorCode == "JSON_PARSER_ERROR")
    }
    #expect(failure("Contact", ["LastName": "A", "DoNotCall": "maybe"])?.errorCode == "JSON_PARSER_ERROR")
    #expect(failure("Account", ["Name": "A", "AnnualRevenue": 1e30])?.errorCode == "NUMBER_OUTSIDE_VALID_RANGE")
    #expect(failure("Contact", ["LastName": "A", "Email": "nobody"])?.errorCode == "INVALID_EMAIL_ADDRESS")
  }

  @Test func numbersAreKeptAsTheyCome() throws {
    // The places of a field are for forms: AnnualRevenue has none.
    let id = try org.create("Account", ["Name": "A", "AnnualRevenue": 12345.67])
    #expect(try org.retrieve("Account", id)["AnnualRevenue"]?.double == 12345.67)
    try org.update("Account", id, ["AnnualRevenue": "0.125"])
    #expect(try org.retrieve("Account", id)["AnnualRevenue"]?.double == 0.125)
  }

  @Test func referencesMustLeadSomewhere() throws {
    #expect(failure("Contact", ["LastName": "A", "AccountId": "nonsense"])?.errorCode == "MALFORMED_ID")
    #expect(failure("Contact", ["LastName": "A", "AccountId": .string(org.admin)])?.errorCode == "MALFORMED_ID")
    let nowhere = RecordId(prefix: "001", number: 999_999).text
    #expect(failure("Contact", ["LastName": "A", "AccountId": .string(nowhere)])?.errorCode == "INVALID_CROSS_REFERENCE_KEY")
    let gone = try org.create("Account", ["Name": "Gone"])
    try org.delete("Account", gone)
    #expect(failure("Contact", ["LastName": "A", "AccountId": .string(gone)])?.errorCode == "ENTITY_IS_DELETED")
  }

  @Test func aRefusedWriteLeavesNothingBehind() throws {
    let before = try org.records.summary()
    _ = failure("Account", ["Name": "A", "ParentId": .string(RecordId(prefix: "001", number: 999_999).text)])
    #expect(try org.records.summary() == before)
  }

  @Test func deletedRecordsGoToTheRecycleBin() throws {
    let account = try org.create("Account", ["Name": "Acme"])
    let contact = try org.create("Contact", ["LastName": "A", "AccountId": .string(account)])
    let orgCase = try org.create("Case", ["AccountId": .string(account), "ContactId": .string(contact)])
    try org.delete("Account", account)
    #expect(try org.count("Account WHERE Id = '\(account)'") == 0)
    #expect(try org.count("Contact WHERE Id = '\(contact)'") == 0)
    let kept = try #require(try org.query("SELECT IsDeleted FROM Contact WHERE Id = '\(contact)'", all: true).first)
    #expect(kept["IsDeleted"] == true)
    #expect(try org.retrieve("Case", orgCase)["AccountId"] == .null)
    for body in [
      { _ = try org.retrieve("Account", account) }, { try org.update("Account", account, ["Phone": "1"]) }, { try org.delete("Account", account) },
    ] as [() throws -> Void] {
      #expect(refusal(body) == OrgAPIError(status: 404, errorCode: "ENTITY_IS_DELETED", message: "entity is deleted"))
    }
  }

  @Test func whatIsNotThereIsNotFound() {
    let nowhere = RecordId(prefix: "001", number: 999_999).text
    #expect(refusal { _ = try org.retrieve("Account", nowhere) }?.errorCode == "NOT_FOUND")
    #expect(refusal { _ = try org.retrieve("Account", "nonsense") }?.status == 404)
    #expect(refusal { try org.update("Account", nowhere, ["Phone": "1"]) }?.status == 404)
    #expect(refusal { try org.delete("Account", "nonsense") }?.errorCode == "MALFORMED_ID")
    #expect(refusal { try org.delete("Account", org.admin) }?.errorCode == "MALFORMED_ID")
    #expect(refusal { _ = try org.create("Foo", [:]) }?.status == 404)
    #expect(refusal { try org.delete("User", org.admin) }?.errorCode == "INVALID_TYPE_FOR_OPERATION")
  }

  @Test func upsertByExternalIdCreatesThenUpdates() throws {
    let first = try org.records.upsert("Account", externalId: "externalid__c", value: "k-1", fields: ["Name": "Acme"], userId: org.admin)
    #expect(first.created)
    let second = try org.records.upsert("Account", externalId: "ExternalId__c", value: "K-1", fields: ["Phone": "1"], userId: org.admin)
    #expect(!second.created)
    #expect(second.id == first.id)
    let record = try org.records.retrieve("Account", externalId: "ExternalId__c", value: "k-1", fields: ["Name", "Phone"], apiVersion: "33.0").value()
    #expect(record["Name"] == "Acme")
    #expect(record["Phone"] == "1")
    #expect(failure("Account", ["Name": "B", "ExternalId__c": "k-1"])?.errorCode == "DUPLICATE_VALUE")
    #expect(refusal { _ = try org.records.upsert("Account", externalId: "Name", value: "a", fields: [:], userId: org.admin) }?.errorCode == "NOT_FOUND")
    let twice = refusal {
      _ = try org.records.upsert("Account", externalId: "ExternalId__c", value: "k-2", fields: ["Name": "A", "ExternalId__c": "k-3"], userId: org.admin)
    }
    #expect(twice?.errorCode == "INVALID_FIELD")
  }

  @Test func casesAreNumberedAndClosed() throws {
    let first = try org.create("Case", ["Subject": "A"])
    let second = try org.create("Case", ["Subject": "B", "Status": "Closed"])
    let numbers = try [first, second].compactMap { try org.retrieve("Case", $0)["CaseNumber"]?.string }
    #expect(numbers == ["00001241", "00001242"])
    #expect(try org.retrieve("Case", first)["Status"] == "New")
    #expect(try org.retrieve("Case", second)["ClosedDate"]?.string != nil)
    try org.update("Case", second, ["Status": "Working"])
    #expect(try org.retrieve("Case", second)["ClosedDate"] == .null)
    #expect(try org.retrieve("Case", second)["IsClosed"] == false)
  }
}
