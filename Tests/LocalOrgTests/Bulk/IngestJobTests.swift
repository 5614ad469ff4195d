import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// The life of jobs that write records.
@Suite struct IngestJobTests {
  @Test func recordsAreInserted() async throws {
    let client = try await BulkClient(RunningOrg())
    let made = try await client.send("POST", "jobs/ingest", json: #"{"object":"Account","operation":"insert","contentType":"CSV","lineEnding":"LF"}"#)
    #expect(made.status == 200)
    let job = try made.json
    let id = try #require(job["id"]?.string)
    #expect(id.hasPrefix("750") && id.count == 18)
    #expect(job["state"] == "Open")
    #expect(job["contentUrl"]?.string == "services/data/v59.0/jobs/ingest/\(id)/batches")
    #expect(job["apiVersion"]?.double == 59)
    let upload = try await client.upload(id, "Name,NumberOfEmployees,AnnualRevenue\nAlpha,12,1.5\n\"Beta, Inc.\",,\n".utf8)
    #expect(upload.status == 201 && upload.body.isEmpty)
    let closed = try await client.set(id, "UploadComplete")
    #expect(closed.status == 200)
    #expect(try closed.json["state"] == "UploadComplete")
    let end = try await client.end(id)
    #expect(end["state"] == "JobComplete")
    #expect(end["numberRecordsProcessed"] == 2 && end["numberRecordsFailed"] == 0)
    #expect(end["jobType"] == "V2Ingest" && end["retries"] == 0 && end["totalProcessingTime"]?.integer != nil)
    let records = try await client.records("SELECT Id, Name, NumberOfEmployees FROM Account WHERE Name IN ('Alpha', 'Beta, Inc.') ORDER BY Name")
    #expect(records.map { $0["NumberOfEmployees"] } == [12, .null])
    let lines = try await client.results(end, "successfulResults").split(separator: "\n")
    #expect(lines[0] == #""sf__Id","sf__Created",Name,NumberOfEmployees,AnnualRevenue"#)
    #expect(lines[1] == "\"\(records[0]["Id"]?.string ?? "")\",\"true\",Alpha,12,1.5")
    #expect(lines[2] == "\"\(records[1]["Id"]?.string ?? "")\",\"true\",\"Beta, Inc.\",,")
    #expect(try await client.failures(end) == #""sf__Id","sf__Error",Name,NumberOfEmployees,AnnualRevenue"# + "\n")
    #expect(try await client.results(end, "unprocessedrecords") == "Name,NumberOfEmployees,AnnualRevenue\n")
    await client.org.org.stop()
  }

  @Test func recordsAreUpdatedWithEmptyValuesLeftAndNullsSet() async throws {
    let client = try await BulkClient(RunningOrg())
    let id = try #require(
      try await client.send("POST", "sobjects/Account", json: #"{"Name":"Old","Phone":"1","Site":"here","Industry":"Energy"}"#).json["id"]?.string)
    let end = try await client.run("update", "Id,Name,Phone,Site\n\(id),New,,#N/A\n001000000000000,x,,\n,y,,\n")
    #expect(end["numberRecordsProcessed"] == 3 && end["numberRecordsFailed"] == 2)
    let record = try await client.send("GET", "sobjects/Account/\(id)").json
    #expect(record["Name"] == "New" && record["Phone"] == "1" && record["Site"] == .null)
    #expect(try await client.results(end, "successfulResults").contains("\"\(id)\",\"false\",\(id),New,,#N/A\n"))
    let failures = try await client.failures(end)
    #expect(failures.contains("NOT_FOUND:"))
    #expect(failures.contains(#""","MISSING_ARGUMENT:Id not specified in an update call: --",,y,,"#))
    await client.org.org.stop()
  }

  @Test func recordsAreUpsertedByAnExternalId() async throws {
    let client = try await BulkClient(RunningOrg())
    _ = try await client.send("POST", "sobjects/Account", json: #"{"Name":"There","ExternalId__c":"U1"}"#)
    let more = #","externalIdFieldName":"ExternalId__c""#
    let end = try await client.run("upsert", more: more, "ExternalId__c,Name\nU1,Changed\nU2,Made\n,None\n")
    #expect(end["externalIdFieldName"] == "ExternalId__c")
    #expect(end["numberRecordsProcessed"] == 3 && end["numberRecordsFailed"] == 1)
    let names = try await client.records("SELECT Name FROM Account WHERE ExternalId__c IN ('U1', 'U2') ORDER BY ExternalId__c").map { $0["Name"] }
    #expect(names == ["Changed", "Made"])
    let lines = try await client.results(end, "successfulResults").split(separator: "\n")
    #expect(lines[1].contains(#","false",U1,Changed"#) && lines[2].contains(#","true",U2,Made"#))
    #expect(try await client.failures(end).contains("MISSING_ARGUMENT:ExternalId__c not specified:ExternalId__c --"))
    await client.org.org.stop()
  }

  @Test func parentsAreNamedByTheirExternalIds() async throws {
    let client = try await BulkClient(RunningOrg())
    _ = try await client.send("POST", "sobjects/Account", json: #"{"Name":"Parent","ExternalId__c":"P1"}"#)
    let end = try await client.run("insert", "Contact", "LastName,Account.ExternalId__c\nChild,P1\nOrphan,P2\nFree,#N/A\n")
    #expect(end["numberRecordsFailed"] == 1)
    #expect(try await client.count("Contact WHERE Account.ExternalId__c = 'P1'") == 1)
    #expect(try await client.failures(end).contains("Foreign key external ID: P2 not found for field ExternalId__c in entity Account"))
    #expect(try await client.run("insert", "Contact", "LastName,Account.Name\nx,y\n")["errorMessage"] == "InvalidBatch : Field name not found : Account.Name")
    await client.org.org.stop()
  }

  @Test func recordsAreDeletedToTheRecycleBin() async throws {
    let client = try await BulkClient(RunningOrg())
    let made = try await client.run(BulkClient.accounts(3, name: "Gone"))
    let ids = try await client.records("SELECT Id FROM Account WHERE Name LIKE 'Gone%'").compactMap { $0["Id"]?.string }
    #expect(made["state"] == "JobComplete" && ids.count == 3)
    let end = try await client.run("delete", "Id\n" + ids.map { "\($0)\n" }.joined() + "\(ids[0])\n")
    #expect(end["numberRecordsProcessed"] == 4 && end["numberRecordsFailed"] == 1)
    #expect(try await client.failures(end).contains("ENTITY_IS_DELETED:entity is deleted: --"))
    #expect(try await client.count("Account WHERE Name LIKE 'Gone%'") == 0)
    let job = try await client.query("SELECT Id FROM Account WHERE Name LIKE 'Gone%'", operation: "queryAll")
    #expect(job["numberRecordsProcessed"] == 3)
    #expect(try await client.run("delete", "Id,Name\n\(ids[0]),x\n")["errorMessage"] == "InvalidBatch : The 'delete' batch must contain only ids")
    await client.org.org.stop()
  }

  @Test func deletingForGoodNeedsThePermission() async throws {
    let client = try await BulkClient(RunningOrg())
    let body = #"{"operation":"hardDelete","object":"Account"}"#
    let refused = try await client.send("POST", "jobs/ingest", json: body)
    #expect(refused.status == 400 && refused.errorCode == "FEATURENOTENABLED")
    let profile = try #require(try await client.records("SELECT ProfileId FROM User WHERE Username = '\(RunningOrg.username)'")[0]["ProfileId"]?.string)
    #expect(try await client.send("PATCH", "sobjects/Profile/\(profile)", json: #"{"PermissionsBulkApiHardDelete":true}"#).status == 204)
    let account = try #require(try await client.send("POST", "sobjects/Account", json: #"{"Name":"Gone"}"#).json["id"]?.string)
    let child = try #require(try await client.send("POST", "sobjects/Contact", json: #"{"LastName":"Child","AccountId":"\#(account)"}"#).json["id"]?.string)
    let end = try await client.run("hardDelete", "Id\n\(account)\n")
    #expect(end["state"] == "JobComplete" && end["numberRecordsFailed"] == 0)
    #expect(try await client.query("SELECT Id FROM Account WHERE Id = '\(account)'", operation: "queryAll")["numberRecordsProcessed"] == 0)
    #expect(try await client.send("GET", "sobjects/Account/\(account)").errorCode == "NOT_FOUND")
    #expect([200, 404].contains(try await client.send("GET", "sobjects/Contact/\(child)").status))
    await client.org.org.stop()
  }

  @Test func aJobMayComeWithItsData() async throws {
    let client = try await BulkClient(RunningOrg())
    let content = """
      --edge\r\nContent-Disposition: form-data; name="job"\r\nContent-Type: application/json\r\n\r\n{"object":"Account","operation":"insert"}\r
      --edge\r\nContent-Disposition: form-data; name="content"; filename="content"\r\nContent-Type: text/csv\r\n\r\nName\nTogether 1\nTogether 2\n\r
      --edge--\r\n
      """
    var request = HTTPRequest(method: "POST", url: "\(client.org.baseURL)/services/data/v59.0/jobs/ingest")
    request.headers = ["Authorization": "Bearer \(client.token)", "Content-Type": "multipart/form-data; boundary=edge"]
    request.body = Array(content.utf8)
    let made = try await client.org.client.send(request).json
    #expect(made["state"] == "UploadComplete" && made["contentUrl"] == nil)
    let end = try await client.end(made["id"]?.string ?? "")
    #expect(end["numberRecordsProcessed"] == 2 && end["state"] == "JobComplete")
    #expect(try await client.count("Account WHERE Name LIKE 'Together%'") == 2)
    request.body = Array(content.replacing("Together 1", with: String(repeating: "x", count: 100_001)).utf8)
    #expect(try await client.org.client.send(request).errorCode == "INVALIDJOB")
    await client.org.org.stop()
  }

  @Test func jobsAreListedAndDeleted() async throws {
    let client = try await BulkClient(RunningOrg())
    let done = try await client.run(BulkClient.accounts(1))
    let open = try await client.create()
    let list = try await client.send("GET", "jobs/ingest").json
    #expect(list["done"] == true && list["nextRecordsUrl"] == .null)
    #expect(list["records"]?.array?.map { $0["id"] } == [done["id"], .string(open)])
    #expect(try await client.send("GET", "jobs/ingest?jobType=Classic").json["records"] == [])
    #expect(try await client.send("GET", "jobs/query").json["records"] == [])
    let id = try #require(done["id"]?.string)
    #expect(try await client.send("DELETE", "jobs/ingest/\(open)").errorCode == "INVALIDJOBSTATE")
    #expect(try await client.send("DELETE", "jobs/ingest/\(id)").status == 204)
    #expect(try await client.send("GET", "jobs/ingest/\(id)").status == 404)
    #expect(try await client.send("GET", "jobs/ingest/\(id)/successfulResults").status == 404)
    #expect(try await client.send("GET", "jobs/query/\(open)").status == 404)
    await client.org.org.stop()
  }

  @Test func triggersAndRulesHoldForEachLine() async throws {
    let org = try await ScriptedOrg([
      "t": "trigger('Account', ['before insert'], account => { if (/^bad/.test(account.Name)) refuse('No bad ones', 'Name'); account.Site = 'set'; });"
        + "trigger('Account', 'after insert', account => { data.insert('Task', { Subject: 'Call', WhatId: account.Id });"
        + " if (account.Name === 'late') refuse('Too late'); });"
    ])
    let client = try await BulkClient(org.running)
    let end = try await client.run("Name,ExternalId__c\ngood,T1\nbad one,T2\nlate,T3\ntwin,T1\nalso good,T4\n")
    #expect(end["numberRecordsProcessed"] == 5 && end["numberRecordsFailed"] == 3)
    let failures = try await client.failures(end)
    #expect(failures.contains("FIELD_CUSTOM_VALIDATION_EXCEPTION:No bad ones:Name --") && failures.contains("Too late"))
    #expect(failures.contains("DUPLICATE_VALUE:duplicate value found: ExternalId__c duplicates value on record with id: "))
    #expect(try await client.records("SELECT Name FROM Account WHERE Site = 'set' AND ExternalId__c LIKE 'T%' ORDER BY Name").map { $0["Name"] } == ["also good", "good"])
    #expect(try await client.count("Task WHERE Subject = 'Call' AND What.Name IN ('good', 'bad one', 'late', 'twin', 'also good')") == 2)
    await org.running.org.stop()
  }
}
