import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Query jobs: what is refused, and the states of a job.
@Suite struct QueryJobStateTests {
  @Test(arguments: [
    (#"{"query":"SELECT Id FROM Account"}"#, "INVALIDJOB", "The member 'operation' must be one of query, queryAll"),
    (#"{"operation":"QUERY","query":"SELECT Id FROM Account"}"#, "INVALIDJOB", "The member 'operation' must be one of query, queryAll"),
    (#"{"operation":"query"}"#, "INVALIDJOB", "Must specify the query of the job"), (#"{"operation":"queryAll","query":""}"#, "INVALIDJOB", "Must specify the query of the job"),
    (#"{"operation":"query","query":["x"]}"#, "INVALIDJOB", "Must specify the query of the job"),
    (#"{"operation":"query","query":"SELECT Id FROM Account","lineEnding":"X"}"#, "INVALIDJOB", "The member 'lineEnding' must be one of LF, CRLF"),
    (#"{"operation":"query","query":"SELECT Id FROM Account","contentType":"JSON"}"#, "INVALIDJOB", "The only content type supported is CSV"),
    (#"{"operation":"query","query":"SELECT COUNT() FROM Account"}"#, "FEATURENOTENABLED", "Aggregate functions and GROUP BY are not supported in Bulk V2 Query"),
    (#"{"operation":"query","query":"SELECT MAX(Name) FROM Account"}"#, "FEATURENOTENABLED", "Aggregate functions and GROUP BY are not supported in Bulk V2 Query"),
    (#"{"operation":"query","query":"SELECT Name FROM Account GROUP BY Name"}"#, "FEATURENOTENABLED", "Aggregate functions and GROUP BY are not supported in Bulk V2 Query"),
    (#"{"operation":"query","query":"SELECT Name FROM Account GROUP BY ROLLUP(Name)"}"#, "FEATURENOTENABLED", "Aggregate functions and GROUP BY are not supported in Bulk V2 Query"),
    (#"{"operation":"query","query":"SELECT Id FROM Account LIMIT 1 OFFSET 0"}"#, "FEATURENOTENABLED", "OFFSET is not supported in Bulk V2 Query"),
    (#"{"operation":"query","query":"SELECT TYPEOF Who WHEN Contact THEN Name END FROM Task"}"#, "FEATURENOTENABLED", "TYPEOF is not supported in Bulk V2 Query"),
    (
      #"{"operation":"query","query":"SELECT (SELECT Id FROM Contacts) FROM Account"}"#, "FEATURENOTENABLED",
      "Aggregate Relationships not supported in Bulk V2 Query with CSV content type"
    ),
    (#"{"operation":"query","query":"SELECT Account.BillingAddress FROM Contact"}"#, "FUNCTIONALITY_NOT_ENABLED", "Selecting compound data not supported in Bulk Query"),
    (#"{"operation":"query","query":"SELECT Body FROM Attachment"}"#, "FUNCTIONALITY_NOT_ENABLED", "Selecting fields of type base64 is not supported in Bulk Query"),
    (#"{"operation":"query","query":"SELECT Nope FROM Account"}"#, "INVALID_FIELD", nil), (#"{"operation":"query","query":"SELECT Id FROM Nope"}"#, "INVALID_TYPE", nil),
    (#"{"operation":"query","query":"FIND {x}"}"#, "MALFORMED_QUERY", nil), (#"{"operation":"query","query":"SELECT Id FROM Account WHERE"}"#, "MALFORMED_QUERY", nil),
  ] as [(String, String, String?)])
  func aQueryThatJobsDoNotHaveIsRefusedAtOnce(_ body: String, _ code: String, _ message: String?) async throws {
    let client = try await BulkClient(RunningOrg())
    let answer = try await client.send("POST", "jobs/query", json: body)
    #expect(answer.status == 400 && answer.errorCode == code, "\(answer.text)")
    if let message { #expect(try answer.json[0]?["message"]?.string == message) }
    #expect(try await client.send("GET", "jobs/query").json["records"] == [])
    await client.org.org.stop()
  }

  @Test(arguments: [
    ("PUT", "jobs/query", 405),
    ("DELETE", "jobs/query", 405),
    ("POST", "jobs/query/JOB", 405),
    ("PUT", "jobs/query/JOB", 405),
    ("POST", "jobs/query/JOB/results", 405),
    ("DELETE", "jobs/query/JOB/resultPages", 405),
    ("GET", "jobs/query/JOB/nothing", 404),
    ("GET", "jobs/query/JOB/results/x", 404),
    ("GET", "jobs/query/750000000000999", 404),
    ("GET", "jobs/query/x/results", 404),
    ("GET", "jobs/ingest/JOB", 404),
    ("DELETE", "jobs/ingest/JOB", 404),
    ("GET", "jobs/query/JOB/results?maxRecords=-1", 400),
    ("GET", "jobs/query/JOB/results?maxRecords=", 400),
    ("GET", "jobs/query/JOB/results?maxRecords=1.5", 400),
    ("GET", "jobs/query/JOB/resultPages?maxRecords=0", 400),
    ("GET", "jobs/query/JOB/results?locator=", 400),
    ("GET", "jobs/query/JOB/results?locator=Mw", 400),
    ("GET", "jobs/query/JOB/results?locator=LTE", 400),
    ("GET", "jobs/query/JOB/results?locator=%C3%A4", 400),
    ("GET", "jobs/query/JOB/results?locator=Mg", 200),
    ("GET", "jobs/query/JOB/results?locator=MA", 200),
  ])
  func anAddressThatIsNoneIsRefused(_ method: String, _ path: String, _ status: Int) async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.query("SELECT Id FROM Account LIMIT 3")
    let answer = try await client.send(method, path.replacing("JOB", with: job["id"]?.string ?? ""), json: method == "GET" || method == "DELETE" ? nil : "{}")
    #expect(answer.status == status, "\(answer.text)")
    let codes = [404: "NOT_FOUND", 405: "METHOD_NOT_ALLOWED", 400: path.contains("locator") ? "INVALID_QUERY_LOCATOR" : "INVALID_PARAMETER"]
    if status != 200 { #expect(answer.errorCode == codes[status]) }
    await client.org.org.stop()
  }

  @Test func aFinishedJobChangesNoMore() async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.query("SELECT Id FROM Account LIMIT 3")
    let id = try #require(job["id"]?.string)
    for (state, code, message) in [
      ("Aborted", "INVALIDJOBSTATE", "Aborting already Completed Job not allowed"), ("UploadComplete", "INVALIDJOB", "The member 'state' must be Aborted"),
      ("JobComplete", "INVALIDJOB", "The member 'state' must be Aborted"),
    ] {
      let answer = try await client.set(id, state, kind: "query")
      #expect(answer.status == 400 && answer.errorCode == code)
      #expect(try answer.json[0]?["message"]?.string == message)
    }
    #expect(try await client.info(id, kind: "query") == job)
    await client.org.org.stop()
  }

  @Test func anAbortedJobHasNoResults() async throws {
    let client = try await BulkClient(RunningOrg())
    // The jobs before it keep the job waiting.
    var ids: [String] = []
    for _ in 0..<6 {
      let body = #"{"operation":"query","query":"SELECT Id, Name, Owner.Name, CreatedDate FROM Account ORDER BY Name, Id"}"#
      ids.append(try #require(try await client.send("POST", "jobs/query", json: body).json["id"]?.string))
    }
    let last = try #require(ids.last)
    let answer = try await client.set(last, "Aborted", kind: "query")
    let job = try await client.end(last, kind: "query")
    // On a fast machine the job may have ended before.
    if answer.status == 200 {
      #expect(try job["state"] == "Aborted" && answer.json["state"] == "Aborted")
      #expect(try await client.page(job).status == 204)
      #expect(try await client.send("GET", "jobs/query/\(last)/resultPages").status == 204)
    } else {
      #expect(answer.errorCode == "INVALIDJOBSTATE" && job["state"] == "JobComplete")
    }
    for id in ids { #expect(["JobComplete", "Aborted"].contains(try await client.end(id, kind: "query")["state"]?.string)) }
    #expect(try await client.send("DELETE", "jobs/query/\(last)").status == 204)
    await client.org.org.stop()
  }

  @Test func resultPagesAreThereFromVersion58On() async throws {
    var client = try await BulkClient(RunningOrg())
    for (version, status) in [("v57.0", 404), ("v58.0", 200)] {
      client.version = version
      let job = try await client.query("SELECT Id FROM Account LIMIT 3")
      let pages = try await client.send("GET", "jobs/query/\(job["id"]?.string ?? "")/resultPages")
      #expect(pages.status == status)
      if status == 200 {
        let url = try #require(try pages.json["resultPages"]?[0]?["resultUrl"]?.string)
        #expect(try pages.json["done"] == true && pages.json["resultPages"]?.array?.count == 1 && url.hasSuffix("/results?locator=MA"))
        #expect(try await client.org.send("GET", url, token: client.token).text == (try await client.page(job)).text)
      }
    }
    client.version = "v60.0"
    let job = try await client.query("SELECT Id FROM Account LIMIT 3")
    client.version = "v59.0"
    for path in ["results", "resultPages"] {
      let other = try await client.send("GET", "jobs/query/\(job["id"]?.string ?? "")/\(path)")
      #expect(other.status == 409 && other.errorCode == "API_VERSION_MISMATCH" && other.text.contains("60.0"))
    }
    await client.org.org.stop()
  }

  /// Pages of one record, of all, of one more than all; the last one has no further locator.
  @Test(arguments: [(1, [1, 1, 1]), (2, [2, 1]), (3, [3]), (4, [3]), (50_000, [3]), (Int.max, [3])] as [(Int, [Int])])
  func pagesAreOfTheSizeThatIsAskedFor(_ most: Int, _ sizes: [Int]) async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.query("SELECT Id FROM Account LIMIT 3")
    var (locator, counts): (String?, [Int]) = ("", [])
    while let place = locator {
      let page = try await client.page(job, "?maxRecords=\(most)\(place.isEmpty ? "" : "&locator=\(place)")")
      counts.append(page.text.split(separator: "\n").count - 1)
      #expect(page.headers["Sforce-NumberOfRecords"] == "\(counts.last ?? 0)")
      locator = page.headers["Sforce-Locator"].flatMap { $0 == "null" ? nil : $0 }
    }
    #expect(counts == sizes)
    await client.org.org.stop()
  }
}
