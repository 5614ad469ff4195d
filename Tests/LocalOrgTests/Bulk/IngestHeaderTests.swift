import JSON
import Testing

@testable import LocalOrg

/// What the header of an upload may name, for each operation.
@Suite struct IngestHeaderTests {
  /// A job whose header is wrong fails as a whole.
  @Test(arguments: [
    ("insert", "Account", "", "Name,nope\nx,y\n", "Field name not found : nope"),
    ("insert", "Account", "", "Name, Industry\nx,y\n", "Field name not found :  Industry"),
    ("insert", "Account", "", "Name,\nx,y\n", "Field name not found : "),
    ("insert", "Account", "", "Name,NAME\nx,y\n", "Duplicate field name : NAME"),
    ("update", "Account", "", "Name\nx\n", "Field name not found : Id"),
    ("update", "Account", "", "Id,id\nx,y\n", "Duplicate field name : id"),
    ("delete", "Account", "", "Name\nx\n", "The 'delete' batch must contain only ids"),
    ("delete", "Account", "", "Id,Name\nx,y\n", "The 'delete' batch must contain only ids"),
    ("upsert", "Account", "ExternalId__c", "Name\nx\n", "Field name not found : ExternalId__c"),
    ("upsert", "Account", "Id", "Name\nx\n", "Field name not found : Id"),
    ("insert", "Contact", "", "LastName,Account.Nope__c\nx,y\n", "Field name not found : Account.Nope__c"),
    ("insert", "Contact", "", "LastName,Account.Name\nx,y\n", "Field name not found : Account.Name"),
    ("insert", "Contact", "", "LastName,Nope.Id\nx,y\n", "Field name not found : Nope.Id"),
    ("insert", "Contact", "", "LastName,Account.\nx,y\n", "Field name not found : Account."),
    ("insert", "Contact", "", "LastName,.Id\nx,y\n", "Field name not found : .Id"),
    ("insert", "Contact", "", "LastName,Account.Owner.Id\nx,y\n", "Field name not found : Account.Owner.Id"),
    ("insert", "Case", "", "Subject,Owner.Id\nx,y\n", "Field name not found : Owner.Id"),
    ("insert", "Case", "", "Subject,Account:Owner.Id\nx,y\n", "Field name not found : Account:Owner.Id"),
    ("insert", "Case", "", "Subject,User:Group:Owner.Id\nx,y\n", "Field name not found : User:Group:Owner.Id"),
    ("insert", "Case", "", "Subject,:Owner.Id\nx,y\n", "Field name not found : :Owner.Id"),
    ("insert", "Account", "", "\"Na\"me\nx\n", "Failed to parse CSV header: something stands behind the closing quotation mark of a value"),
    ("insert", "Account", "", "Na\"me\nx\n", "Failed to parse CSV header: a quotation mark stands within a value that is not in quotes"),
    ("insert", "Account", "", "\"Name\n", "Failed to parse CSV: EOF reached before the quoted value of record 1 was finished"),
  ])
  func aHeaderThatIsWrongEndsTheJob(_ operation: String, _ object: String, _ key: String, _ csv: String, _ reason: String) async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.run(operation, object, more: key.isEmpty ? "" : #","externalIdFieldName":"\#(key)""#, csv)
    #expect(job["state"] == "Failed" && job["errorMessage"]?.string == "InvalidBatch : \(reason)", "\(job)")
    #expect(job["numberRecordsProcessed"] == 0 && job["numberRecordsFailed"] == 0)
    #expect(try await client.results(job, "unprocessedrecords") == csv)
    #expect(try await client.results(job, "successfulResults").hasSuffix("\n") || csv.hasPrefix("\""))
    await client.org.org.stop()
  }

  @Test func namesAreTakenInAnyCaseAndInQuotes() async throws {
    let client = try await BulkClient(RunningOrg())
    let made = try await client.run("\"NAME\",industry,externalID__C\n\"a, b\",Energy,H1\n")
    #expect(made["numberRecordsFailed"] == 0 && made["state"] == "JobComplete", "\(made)")
    let id = try #require(try await client.records("SELECT Id, Name FROM Account WHERE ExternalId__c = 'H1' AND Industry = 'Energy'").first?["Id"]?.string)
    let changed = try await client.run("update", "ID,name\n\(id.prefix(15)),c\n")
    #expect(changed["numberRecordsFailed"] == 0)
    #expect(try await client.results(changed, "successfulResults").contains("\"\(id)\",\"false\",\(id.prefix(15)),c\n"), "the result has the whole id")
    let upserted = try await client.run("upsert", more: #","externalIdFieldName":"externalid__c""#, "EXTERNALID__c,Name\nH1,d\n")
    #expect(upserted["numberRecordsFailed"] == 0)
    #expect(try await client.records("SELECT Name FROM Account WHERE Id = '\(id)'").first?["Name"] == "d")
    let gone = try await client.run("delete", "\"id\"\n\(id)\n")
    #expect(gone["numberRecordsFailed"] == 0 && gone["numberRecordsProcessed"] == 1)
    await client.org.org.stop()
  }

  @Test func parentsAreOfSeveralTypesOrNamedById() async throws {
    let client = try await BulkClient(RunningOrg())
    let owners = try await client.records("SELECT Id FROM User WHERE Username = 'bob@gantry.example'")
    let bob = try #require(owners.first?["Id"]?.string)
    let account = try #require(try await client.send("POST", "sobjects/Account", json: #"{"Name":"P","ExternalId__c":"PX"}"#).json["id"]?.string)
    let cases = try await client.run("insert", "Case", "Subject,User:Owner.Id,Account.ExternalId__c\nb1,\(bob),PX\nb2,,px\nb3,#N/A,#N/A\nb4,005000000000999,PX\n")
    let lost = try await client.failures(cases)
    #expect(cases["numberRecordsProcessed"] == 4 && cases["numberRecordsFailed"] == 1, "\(lost)")
    let made = try await client.records("SELECT Subject, OwnerId, AccountId FROM Case WHERE Subject LIKE 'b_' ORDER BY Subject")
    #expect(made.map { $0["AccountId"] } == [.string(account), .string(account), .null] && made.first?["OwnerId"]?.string == bob)
    let contacts = try await client.run("insert", "Contact", "LastName,Account.Id\nc1,\(account)\nc2,\n")
    let failures = try await client.failures(contacts)
    #expect(contacts["numberRecordsFailed"] == 0, "\(failures)")
    #expect(try await client.count("Contact WHERE AccountId = '\(account)' AND LastName = 'c1'") == 1)
    await client.org.org.stop()
  }

  @Test func thereMayBeFiveThousandColumns() async throws {
    let client = try await BulkClient(RunningOrg())
    let many = try await client.run((0...5_000).map { "c\($0)" }.joined(separator: ",") + "\n")
    #expect(many["errorMessage"] == "InvalidBatch : 5001 columns exceed the limit of 5000")
    let fewer = try await client.run((0..<5_000).map { "c\($0)" }.joined(separator: ",") + "\n")
    #expect(fewer["errorMessage"] == "InvalidBatch : Field name not found : c0")
    let long = try await client.run(String(repeating: "n", count: 300) + "\n")
    #expect(long["errorMessage"]?.string == "InvalidBatch : Field name not found : " + String(repeating: "n", count: 255))
    await client.org.org.stop()
  }

  /// Between the job's creation and its turn the permission may go; what the job may do is asked when it is made.
  @Test func anInsertTakesNoIds() async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.run("Id,Name\n001000000000001,x\n,y\n")
    #expect(job["numberRecordsProcessed"] == 2 && job["numberRecordsFailed"] == 1)
    #expect(try await client.failures(job).contains(#""001000000000001","INVALID_FIELD_FOR_INSERT_UPDATE:cannot specify Id in an insert call:Id --",001000000000001,x"#))
    let upsert = try await client.run("upsert", more: #","externalIdFieldName":"ExternalId__c""#, "Id,ExternalId__c,Name\n001000000000001,U,x\n,V,y\n")
    #expect(upsert["numberRecordsFailed"] == 1)
    #expect(try await client.failures(upsert).contains("INVALID_FIELD_FOR_INSERT_UPDATE:cannot specify Id in an upsert call by ExternalId__c:Id --"))
    await client.org.org.stop()
  }

  /// By Id an upsert changes what is there and creates what has no id.
  @Test func anUpsertByIdChangesAndCreates() async throws {
    let client = try await BulkClient(RunningOrg())
    let id = try #require(try await client.send("POST", "sobjects/Account", json: #"{"Name":"Old one"}"#).json["id"]?.string)
    let job = try await client.run("upsert", more: #","externalIdFieldName":"Id""#, "Id,Name\n\(id),New one\n,Made one\n001000000000999,Lost one\nx,Odd one\n")
    let failures = try await client.failures(job)
    #expect(job["numberRecordsProcessed"] == 4 && job["numberRecordsFailed"] == 2, "\(failures)")
    let lines = try await client.results(job, "successfulResults").split(separator: "\n")
    #expect(lines.count == 3 && lines[1].hasPrefix("\"\(id)\",\"false\"") && lines[2].contains("\"true\",,Made one"))
    #expect(try await client.count("Account WHERE Name IN ('New one', 'Made one')") == 2)
    #expect(try await client.count("Account WHERE Name IN ('Old one', 'Lost one', 'Odd one')") == 0)
    await client.org.org.stop()
  }
}
