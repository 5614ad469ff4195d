import HTTPClient
import JSON
import Loopback
import Testing

@testable import LocalOrg

/// What is wrong with requests for ingest jobs, in the words of the answer.
@Suite struct IngestRequestTests {
  @Test(arguments: [
    (#"{"object":"Account"}"#, "INVALIDJOB", "The member 'operation' must be one of insert, update, upsert, delete, hardDelete"),
    (#"{"object":"Account","operation":"Insert"}"#, "INVALIDJOB", "The member 'operation' must be one of insert, update, upsert, delete, hardDelete"),
    (#"{"object":"Account","operation":5}"#, "INVALIDJOB", "The member 'operation' must be one of insert, update, upsert, delete, hardDelete"),
    (#"{"object":"Account","operation":"queryAll"}"#, "INVALIDJOB", "The member 'operation' must be one of insert, update, upsert, delete, hardDelete"),
    (#"{"operation":"insert"}"#, "INVALIDJOB", "Must specify the object of the job"), (#"{"operation":"insert","object":""}"#, "INVALIDJOB", "Must specify the object of the job"),
    (#"{"operation":"insert","object":7}"#, "INVALIDJOB", "Must specify the object of the job"),
    (#"{"operation":"insert","object":"Nöpe__c"}"#, "INVALIDENTITY", "Unable to find object: Nöpe__c"),
    (#"{"operation":"upsert","object":"Account"}"#, "INVALIDJOB", "External ID was blank for Account. An External ID must be specified for upsert."),
    (#"{"operation":"upsert","object":"Account","externalIdFieldName":""}"#, "INVALIDJOB", "External ID was blank for Account. An External ID must be specified for upsert."),
    (
      #"{"operation":"upsert","object":"account","externalIdFieldName":"Name"}"#, "INVALIDJOB",
      "Field name provided, Name does not match an External ID, Salesforce Id, or indexed field for Account"
    ),
    (#"{"operation":"insert","object":"Account","lineEnding":"CR"}"#, "INVALIDJOB", "The member 'lineEnding' must be one of LF, CRLF"),
    (#"{"operation":"insert","object":"Account","lineEnding":"lf"}"#, "INVALIDJOB", "The member 'lineEnding' must be one of LF, CRLF"),
    (
      #"{"operation":"insert","object":"Account","columnDelimiter":","}"#, "INVALIDJOB",
      "The member 'columnDelimiter' must be one of BACKQUOTE, CARET, COMMA, PIPE, SEMICOLON, TAB"
    ),
    (#"{"operation":"insert","object":"Account","contentType":"XML"}"#, "INVALIDJOB", "The only content type supported is CSV"),
    (#"{"operation":"insert","object":"Account","contentType":1}"#, "INVALIDJOB", "The only content type supported is CSV"),
    (
      #"{"operation":"insert","object":"Account","state":"Open"}"#, "JSON_PARSER_ERROR",
      "Unrecognized field \"state\" in the job; known are assignmentRuleId, columnDelimiter, contentType, externalIdFieldName, lineEnding, object, operation, query"
    ),
    (
      #"{"operation":"hardDelete","object":"Account"}"#, "FEATURENOTENABLED",
      "hardDelete is not enabled for the user: its profile lacks the permission Bulk API Hard Delete"
    ),
    ("[]", "JSON_PARSER_ERROR", "The content is a JSON array; an object is expected"), ("", "JSON_PARSER_ERROR", "The content is empty; a JSON object is expected"),
  ])
  func aJobThatCannotBeSaysWhy(_ body: String, _ code: String, _ message: String) async throws {
    let client = try await BulkClient(RunningOrg())
    let answer = try await client.send("POST", "jobs/ingest", json: body)
    #expect(answer.status == 400 && answer.errorCode == code, "\(answer.text)")
    #expect(try answer.json[0]?["message"]?.string == message)
    #expect(try await client.send("GET", "jobs/ingest").json["records"] == [], "no job is left")
    await client.org.org.stop()
  }

  /// The members of a new job, with the values that they have unless the request says otherwise.
  @Test(arguments: [
    (#"{"operation":"insert","object":"ACCOUNT"}"#, ["object": "Account", "operation": "insert", "lineEnding": "LF", "columnDelimiter": "COMMA", "contentType": "CSV"]),
    (
      #"{"operation":"update","object":"Contact","contentType":"csv","lineEnding":null,"columnDelimiter":null,"assignmentRuleId":"01Q000000000001"}"#,
      ["object": "Contact", "operation": "update", "lineEnding": "LF", "columnDelimiter": "COMMA", "contentType": "CSV", "assignmentRuleId": "01Q000000000001"]
    ),
    (
      #"{"operation":"upsert","object":"Account","externalIdFieldName":"ExternalId__c","lineEnding":"CRLF","columnDelimiter":"TAB"}"#,
      ["object": "Account", "operation": "upsert", "externalIdFieldName": "ExternalId__c", "lineEnding": "CRLF", "columnDelimiter": "TAB"]
    ),
    (#"{"operation":"upsert","object":"Account","externalIdFieldName":"Id"}"#, ["operation": "upsert", "externalIdFieldName": "Id"]),
    (#"{"operation":"delete","object":"Lead","contentType":null}"#, ["operation": "delete", "object": "Lead", "contentType": "CSV"]),
  ] as [(String, JSONObject)])
  func aNewJobHasItsMembers(_ body: String, _ members: JSONObject) async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.send("POST", "jobs/ingest", json: body).json
    for (name, value) in members { #expect(job[name] == value, "\(name): \(job)") }
    #expect(job["state"] == "Open" && job["concurrencyMode"] == "Parallel" && job["createdById"]?.string?.hasPrefix("005") == true)
    #expect(job["createdDate"] == job["systemModstamp"] && job["jobType"] == nil && job["numberRecordsProcessed"] == nil)
    let info = try await client.info(job["id"]?.string ?? "")
    let details: JSONObject = [
      "jobType": "V2Ingest", "retries": 0, "totalProcessingTime": 0, "numberRecordsProcessed": 0, "numberRecordsFailed": 0, "apiActiveProcessingTime": 0, "apexProcessingTime": 0,
    ]
    for (name, value) in details { #expect(info[name] == value, "\(name)") }
    #expect(info["errorMessage"] == nil && info["externalIdFieldName"] == members["externalIdFieldName"])
    await client.org.org.stop()
  }

  /// An external id of another operation says nothing.
  @Test func onlyAnUpsertHasAnExternalId() async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.run("insert", more: #","externalIdFieldName":"ExternalId__c""#, "Name\nx\n")
    #expect(job["state"] == "JobComplete" && job["externalIdFieldName"] == nil)
    await client.org.org.stop()
  }

  @Test(arguments: [
    ("GET", "jobs", 404, "NOT_FOUND"),
    ("GET", "jobs/nothing", 404, "NOT_FOUND"),
    ("GET", "jobs/ingest/x", 404, "NOT_FOUND"),
    ("GET", "jobs/ingest/001000000000001", 404, "NOT_FOUND"),
    ("GET", "jobs/ingest/750000000000999", 404, "NOT_FOUND"),
    ("GET", "jobs/ingest/JOB/nothing", 404, "NOT_FOUND"),
    ("GET", "jobs/ingest/JOB/successfulResults/x", 404, "NOT_FOUND"),
    ("GET", "jobs/query/JOB", 404, "NOT_FOUND"),
    ("PUT", "jobs/ingest", 405, "METHOD_NOT_ALLOWED"),
    ("POST", "jobs/ingest/JOB", 405, "METHOD_NOT_ALLOWED"),
    ("PUT", "jobs/ingest/JOB", 405, "METHOD_NOT_ALLOWED"),
    ("GET", "jobs/ingest/JOB/batches", 405, "METHOD_NOT_ALLOWED"),
    ("POST", "jobs/ingest/JOB/batches", 405, "METHOD_NOT_ALLOWED"),
    ("POST", "jobs/ingest/JOB/failedResults", 405, "METHOD_NOT_ALLOWED"),
    ("DELETE", "jobs/ingest/JOB/unprocessedrecords", 405, "METHOD_NOT_ALLOWED"),
    ("DELETE", "jobs/ingest/JOB", 400, "INVALIDJOBSTATE"),
    ("GET", "jobs/ingest?queryLocator=x", 400, "INVALID_QUERY_LOCATOR"),
    ("GET", "jobs/ingest?queryLocator=-1", 400, "INVALID_QUERY_LOCATOR"),
  ])
  func anAddressThatIsNoneIsRefused(_ method: String, _ path: String, _ status: Int, _ code: String) async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.create()
    let answer = try await client.send(method, path.replacing("JOB", with: job), json: method == "GET" ? nil : "{}")
    #expect(answer.status == status && answer.errorCode == code, "\(answer.text)")
    #expect(try await client.info(job)["state"] == "Open")
    await client.org.org.stop()
  }

  /// Each state that a PATCH may ask for, from each that a job may have.
  @Test(arguments: [
    (#"{"state":"Open"}"#, "The member 'state' must be UploadComplete or Aborted"),
    (#"{"state":"aborted"}"#, "The member 'state' must be UploadComplete or Aborted"),
    (#"{"state":null}"#, "The member 'state' must be UploadComplete or Aborted"),
    ("{}", "The member 'state' must be UploadComplete or Aborted"),
    (#"{"state":["Aborted"]}"#, "The member 'state' must be UploadComplete or Aborted"),
  ])
  func aStateThatIsNoneIsRefused(_ body: String, _ message: String) async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.create()
    let answer = try await client.send("PATCH", "jobs/ingest/\(job)", json: body)
    #expect(answer.status == 400 && answer.errorCode == "INVALIDJOB")
    #expect(try answer.json[0]?["message"]?.string == message)
    await client.org.org.stop()
  }

  @Test func shortIdsAndResultNamesInAnyCaseLeadToTheJob() async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.run("Name\nshort\n")
    let id = try #require(job["id"]?.string)
    #expect(try await client.info(String(id.prefix(15)))["id"]?.string == id)
    #expect(try await client.send("GET", "jobs/ingest/\(id.prefix(15))/SUCCESSFULRESULTS").text.contains("short"))
    #expect(try await client.send("GET", "jobs/ingest/\(id)/unprocessedRecords").status == 200)
    let wrong = String(id.dropLast()) + (id.hasSuffix("A") ? "B" : "A")
    #expect(try await client.send("GET", "jobs/ingest/\(wrong)").status == 404, "the last three characters are checked")
    await client.org.org.stop()
  }

  @Test func jobsAreThereFromTheVersionThatBroughtThem() async throws {
    var client = try await BulkClient(RunningOrg())
    for (version, path, status) in [
      ("v40.0", "ingest", 404), ("v41.0", "ingest", 200), ("v46.0", "query", 404), ("v47.0", "query", 200), ("v67.0", "ingest", 200), ("v67.0", "query", 200),
    ] {
      client.version = version
      #expect(try await client.send("GET", "jobs/\(path)").status == status, "\(version) \(path)")
    }
    client.version = "v41.0"
    let job = try await client.send("POST", "jobs/ingest", json: #"{"operation":"insert","object":"Account"}"#).json
    #expect(job["apiVersion"]?.double == 41 && job["contentUrl"]?.string?.hasPrefix("services/data/v41.0/jobs/ingest/750") == true)
    await client.org.org.stop()
  }

  /// More than 150 MB is refused by what the head announces, before any of it is read.
  @Test func anUploadHasALimit() async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.create()
    let port = try #require(client.org.baseURL.split(separator: ":").last.flatMap { UInt16($0) })
    let head = "PUT /services/data/v59.0/jobs/ingest/\(job)/batches HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(client.token)\r\n"
      + "Content-Type: text/csv\r\nContent-Length: 150000001\r\nConnection: close\r\n\r\n"
    let answer = try await RawClient.exchange(head, with: port, to: "PUT")
    let text = String(decoding: answer.content, as: UTF8.self)
    #expect(answer.status == 413 && text.contains("EXCEEDED_MAX_SIZE_REQUEST") && text.contains("150000000 bytes"), "\(answer)")
    #expect(try await client.upload(job, "Name\nstill taken\n".utf8).status == 201)
    await client.org.org.stop()
  }
}
