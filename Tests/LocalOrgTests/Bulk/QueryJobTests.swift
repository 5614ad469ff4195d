import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Jobs that ask, and their results.
@Suite struct QueryJobTests {
  @Test func resultsAreCSVInTheOrderOfTheSelect() async throws {
    let client = try await BulkClient(RunningOrg())
    _ = try await client.send("POST", "sobjects/Account", json: #"{"Name":"Q \"1\"","AnnualRevenue":12.5,"ExternalId__c":"Q1"}"#)
    _ = try await client.run("insert", "Contact", "LastName,Account.ExternalId__c,Description\n\"Qa, one\",Q1,\"two\nlines\"\nQb two,,\n")
    let made = try await client.send(
      "POST", "jobs/query", json: #"{"operation":"query","query":"SELECT Account.Name, LastName, Id, Description, CreatedDate, IsDeleted, Account.AnnualRevenue FROM Contact WHERE LastName LIKE 'Q%' ORDER BY LastName"}"#)
    #expect(made.status == 200)
    #expect(try made.json["state"] == "UploadComplete" && made.json["object"] == "Contact" && made.json["contentUrl"] == nil)
    let job = try await client.end(try made.json["id"]?.string ?? "", kind: "query")
    #expect(job["state"] == "JobComplete" && job["numberRecordsProcessed"] == 2 && job["jobType"] == "V2Query")
    let page = try await client.page(job)
    #expect(page.headers["Content-Type"]?.hasPrefix("text/csv") == true)
    #expect(page.headers["Sforce-NumberOfRecords"] == "2" && page.headers["Sforce-Locator"] == "null")
    let records = try await client.records("SELECT Id, CreatedDate FROM Contact WHERE LastName LIKE 'Q%' ORDER BY LastName")
    let rows = try records.map { try (#require($0["Id"]?.string), #require($0["CreatedDate"]?.string).replacing("+0000", with: "Z")) }
    #expect(
      page.text == """
        "Account.Name","LastName","Id","Description","CreatedDate","IsDeleted","Account.AnnualRevenue"
        "Q ""1""\","Qa, one","\(rows[0].0)","two
        lines","\(rows[0].1)","false","12.5"
        "","Qb two","\(rows[1].0)","","\(rows[1].1)","false",""

        """)
    await client.org.org.stop()
  }

  @Test func pagesFollowEachOtherByLocators() async throws {
    let client = try await BulkClient(RunningOrg())
    _ = try await client.run(BulkClient.accounts(2_500, name: "Paged"))
    let job = try await client.query("SELECT Name FROM Account WHERE Name LIKE 'Paged%'", more: #","columnDelimiter":"PIPE","lineEnding":"CRLF""#)
    var names: [Substring] = []
    var locator: String? = ""
    var counts: [String?] = []
    while let place = locator {
      let page = try await client.page(job, "?maxRecords=999" + (place.isEmpty ? "" : "&locator=\(place)"))
      let lines = page.text.split(separator: "\r\n")
      #expect(lines.first == "\"Name\"")
      names += lines.dropFirst()
      counts.append(page.headers["Sforce-NumberOfRecords"])
      locator = page.headers["Sforce-Locator"].flatMap { $0 == "null" ? nil : $0 }
    }
    #expect(counts == ["999", "999", "502"])
    #expect(Set(names).count == 2_500 && names.count == 2_500)
    let parts = try await client.send("GET", "jobs/query/\(job["id"]?.string ?? "")/resultPages?maxRecords=400").json
    let urls = parts["resultPages"]?.array?.compactMap { $0["resultUrl"]?.string } ?? []
    #expect(urls.count == 5 && parts["done"] == false)
    let next = try #require(parts["nextRecordsUrl"]?.string)
    let last = try await client.org.send("GET", next, token: client.token).json
    #expect(last["done"] == true && last["nextRecordsUrl"] == nil && last["resultPages"]?.array?.count == 2)
    var all = 0
    for url in urls + (last["resultPages"]?.array?.compactMap { $0["resultUrl"]?.string } ?? []) {
      all += try await client.org.send("GET", url, token: client.token).text.split(separator: "\r\n").count - 1
    }
    #expect(all == 2_500)
    for wrong in ["?locator=zzz", "?locator=LTE", "?maxRecords=0", "?maxRecords=x"] { #expect(try await client.page(job, wrong).status == 400) }
    await client.org.org.stop()
  }

  @Test func whatJobsCannotAskIsRefused() async throws {
    let client = try await BulkClient(RunningOrg())
    for (soql, code) in [
      ("SELECT COUNT() FROM Account", "FEATURENOTENABLED"), ("SELECT Industry, COUNT(Id) FROM Account GROUP BY Industry", "FEATURENOTENABLED"),
      ("SELECT Id FROM Account OFFSET 5", "FEATURENOTENABLED"), ("SELECT Id, (SELECT Id FROM Contacts) FROM Account", "FEATURENOTENABLED"),
      ("SELECT TYPEOF What WHEN Account THEN Name END FROM Task", "FEATURENOTENABLED"),
      ("SELECT BillingAddress FROM Account", "FUNCTIONALITY_NOT_ENABLED"), ("SELECT VersionData FROM ContentVersion", "FUNCTIONALITY_NOT_ENABLED"),
      ("SELECT Nothing FROM Account", "INVALID_FIELD"), ("SELECT Id FROM Nothing", "INVALID_TYPE"), ("nonsense", "MALFORMED_QUERY"), ("", "INVALIDJOB"),
    ] {
      let answer = try await client.send("POST", "jobs/query", json: JSONValue.object(["operation": "query", "query": .string(soql)]).text.description)
      #expect(answer.status == 400 && answer.errorCode == code, "\(soql): \(answer.text)")
    }
    #expect(try await client.send("POST", "jobs/query", json: #"{"operation":"insert","query":"SELECT Id FROM Account"}"#).errorCode == "INVALIDJOB")
    await client.org.org.stop()
  }

  @Test func resultsBelongToTheVersionAndStayUntilTheyAreDeleted() async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.query("SELECT Id FROM Account LIMIT 3")
    let id = try #require(job["id"]?.string)
    var other = client
    other.version = "v60.0"
    #expect(try await other.page(job).status == 409)
    #expect(try await other.info(id, kind: "query")["state"] == "JobComplete")
    #expect(try await client.set(id, "Aborted", kind: "query").text.contains("Aborting already Completed Job not allowed"))
    await client.org.org.stop()
    _ = try await client.org.org.start()
    #expect(try await client.page(job).text.split(separator: "\n").count == 4)
    #expect(try await client.send("DELETE", "jobs/query/\(id)").status == 204)
    #expect(try await client.page(job).status == 404)
    let none = try await client.query("SELECT Id, Name FROM Account WHERE Name = 'nobody'")
    let empty = try await client.page(none)
    #expect(empty.text == "\"Id\",\"Name\"\n" && empty.headers["Sforce-NumberOfRecords"] == "0" && empty.headers["Sforce-Locator"] == "null")
    await client.org.org.stop()
  }
}
