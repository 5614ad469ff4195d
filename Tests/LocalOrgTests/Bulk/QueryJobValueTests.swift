import JSON
import Testing

@testable import LocalOrg

/// The values and columns of query jobs' results.
@Suite struct QueryJobValueTests {
  /// The items of a SELECT, the header of the results, and the line of one visit.
  @Test(arguments: [
    ("Date__c, At__c", #""Date__c","At__c""#, #""2024-02-29","2024-02-29T10:00:00.000Z""#),
    ("Done__c, IsDeleted", #""Done__c","IsDeleted""#, #""true","false""#),
    ("Orders__c, Length__c, Value__c", #""Orders__c","Length__c","Value__c""#, #""12","1.5","""#),
    ("Topics__c, Kind__c", #""Topics__c","Kind__c""#, #""Price;Shelf","Sale""#),
    ("Note__c", #""Note__c""#, "\"a \"\"b\"\",\nc\""),
    ("Name, Ticket__c", #""Name","Ticket__c""#, #""V-0001","01/T""#),
    ("Store__r.Name, Store__r.Opens__c", #""Store__r.Name","Store__r.Opens__c""#, #""Şop","09:00:00.000Z""#),
    ("Guide__r.Name, Guide__r.Id", #""Guide__r.Name","Guide__r.Id""#, #""","""#),
    ("store__R.nAME, kind__C", #""Store__r.Name","Kind__c""#, #""Şop","Sale""#),
    ("Visit__c.Name", #""Name""#, #""V-0001""#),
    ("CreatedBy.Username, CreatedBy.Manager.Name", #""CreatedBy.Username","CreatedBy.Manager.Name""#, #""admin@gantry.example","""#),
    ("toLabel(Kind__c)", #""Kind__c""#, #""Sale""#),
    ("FORMAT(Length__c)", #""Length__c""#, #""1.5""#),
  ])
  func valuesAreWrittenByTheirFields(_ items: String, _ header: String, _ line: String) async throws {
    let desk = try await GraphQLDesk(schema: visitSchema)
    let client = try await BulkClient(desk.running)
    let store = try await desk.create("Store__c", ["Name": "Şop"])
    _ = try await desk.create("Visit__c", [
      "Store__c": .string(store), "Date__c": "2024-02-29", "At__c": "2024-02-29T10:00:00Z", "Orders__c": 12, "Length__c": 1.5, "Topics__c": "Price;Shelf", "Note__c": "a \"b\",\nc",
    ])
    let job = try await client.query("SELECT \(items) FROM Visit__c")
    #expect(job["state"] == "JobComplete", "\(job)")
    #expect(try await client.page(job).text == "\(header)\n\(line)\n")
    await desk.running.org.stop()
  }

  @Test func anOwnerOfSeveralTypesIsWritten() async throws {
    let client = try await BulkClient(RunningOrg())
    _ = try await client.send("POST", "sobjects/Case", json: #"{"Subject":"Bulk owner"}"#)
    let job = try await client.query("SELECT Subject, Owner.Name FROM Case WHERE Subject = 'Bulk owner'")
    #expect(try await client.page(job).text == "\"Subject\",\"Owner.Name\"\n\"Bulk owner\",\"Alex Admin\"\n", "\(job)")
    let task = try #require(try await client.send("POST", "sobjects/Account", json: #"{"Name":"What"}"#).json["id"]?.string)
    _ = try await client.send("POST", "sobjects/Task", json: #"{"Subject":"Bulk what","WhatId":"\#(task)"}"#)
    let what = try await client.query("SELECT What.Name, Who.Name FROM Task WHERE Subject = 'Bulk what'")
    #expect(try await client.page(what).text == "\"What.Name\",\"Who.Name\"\n\"What\",\"\"\n", "\(what)")
    await client.org.org.stop()
  }

  @Test(arguments: [
    ("BACKQUOTE", "`", "LF", "\n"),
    ("CARET", "^", "CRLF", "\r\n"),
    ("PIPE", "|", "LF", "\n"),
    ("SEMICOLON", ";", "CRLF", "\r\n"),
    ("TAB", "\t", "LF", "\n"),
    ("COMMA", ",", "CRLF", "\r\n"),
  ])
  func resultsHaveTheFormOfTheJob(_ delimiter: String, _ sign: String, _ ending: String, _ end: String) async throws {
    let client = try await BulkClient(RunningOrg())
    _ = try await client.send("POST", "sobjects/Account", json: JSONValue.object(["Name": .string("F\(sign)\"\n"), "Site": .string("s\(sign)")]).description)
    let job = try await client.query("SELECT Name, Site FROM Account WHERE Name LIKE 'F%' AND Site LIKE 's%' LIMIT 1", more: #","columnDelimiter":"\#(delimiter)","lineEnding":"\#(ending)""#)
    #expect(try await client.page(job).text == "\"Name\"\(sign)\"Site\"\(end)\"F\(sign == "\t" ? "\t" : sign)\"\"\"\(sign)\"s\(sign == "\t" ? "" : sign)\"\(end)")
    await client.org.org.stop()
  }

  @Test func queryAllHasWhatWasDeleted() async throws {
    let client = try await BulkClient(RunningOrg())
    let ids = try await ["Kept", "Binned"].asyncMap { try await client.send("POST", "sobjects/Account", json: #"{"Name":"Q \#($0)"}"#).json["id"]?.string ?? "" }
    #expect(try await client.send("DELETE", "sobjects/Account/\(ids[1])").status == 204)
    let soql = "SELECT Name, IsDeleted FROM Account WHERE Name LIKE 'Q %' ORDER BY Name"
    #expect(try await client.page(try await client.query(soql)).text == "\"Name\",\"IsDeleted\"\n\"Q Kept\",\"false\"\n")
    #expect(try await client.page(try await client.query(soql, operation: "queryAll")).text == "\"Name\",\"IsDeleted\"\n\"Q Binned\",\"true\"\n\"Q Kept\",\"false\"\n")
    await client.org.org.stop()
  }

  /// A job reads the records as they are when it begins; its results stay as they are.
  @Test func resultsDoNotChangeAfterwards() async throws {
    let client = try await BulkClient(RunningOrg())
    let id = try #require(try await client.send("POST", "sobjects/Account", json: #"{"Name":"Before"}"#).json["id"]?.string)
    let job = try await client.query("SELECT Name FROM Account WHERE Id = '\(id)'")
    #expect(try await client.send("PATCH", "sobjects/Account/\(id)", json: #"{"Name":"After"}"#).status == 204)
    for _ in 0..<2 { #expect(try await client.page(job).text == "\"Name\"\n\"Before\"\n") }
    await client.org.org.stop()
  }

  @Test func manyJobsAtOnceEachHaveTheirOwnResults() async throws {
    let client = try await BulkClient(RunningOrg())
    _ = try await client.run(BulkClient.accounts(30, name: "Par"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<10 {
        group.addTask {
          let job = try await client.query("SELECT Name FROM Account WHERE Name = 'Par \(number)'")
          #expect(try await client.page(job).text == "\"Name\"\n\"Par \(number)\"\n")
        }
      }
      try await group.waitForAll()
    }
    await client.org.org.stop()
  }
}

extension Sequence {
  /// The results of calls, one after the other.
  fileprivate func asyncMap<Result>(_ body: (Element) async throws -> Result) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await body(element)) }
    return results
  }
}
