import JSON
import SalesforceClient
import SalesforceREST
import Testing

@Suite struct RESTRecordTests {
  @Test func aRecordLives() async throws {
    try await withDesk { desk in
      let name = "Grüße & Söhne 🙂"
      let id = try await desk.create("Account", ["Name": .string(name), "NumberOfEmployees": 3])
      let record = try await desk.rest.send(.retrieve("Account", id, fields: ["Name", "NumberOfEmployees"])).json()
      #expect(record["Name"] == .string(name) && record["NumberOfEmployees"] == 3 && record["Industry"] == nil)
      #expect(try await desk.rest.send(.retrieve("Account", id)).json()["CreatedDate"]?.string != nil)
      let changed = try await desk.rest.send(.update("Account", id, ["NumberOfEmployees": nil]))
      #expect(changed.status == 204 && changed.body.isEmpty)
      #expect(try await desk.rest.send(.retrieve("Account", id)).json()["NumberOfEmployees"] == .null)
      #expect(try await desk.rest.send(.delete("Account", id)).status == 204)
      #expect(try await desk.refusal(.retrieve("Account", id)).status == 404)
      #expect(try await desk.refusal(.delete("Account", id)).errorCode == "ENTITY_IS_DELETED")
    }
  }

  @Test func anUpdateRespectsWhatOthersDidMeanwhile() async throws {
    try await withDesk { desk in
      let id = try await desk.create("Account", ["Name": "Acme"])
      let text = try await desk.rest.send(.retrieve("Account", id)).json()["LastModifiedDate"]?.string
      let modified = try #require(text.flatMap { HTTPDate($0) })
      let before = HTTPDate(secondsSince1970: modified.secondsSince1970 - 60)
      let refusal = try await desk.refusal(.update("Account", id, ["Name": "Lost"], ifUnmodifiedSince: before))
      #expect(refusal.status == 412)
      try await desk.rest.send(.update("Account", id, ["Name": "Kept"], ifUnmodifiedSince: modified))
      #expect(try await desk.rest.send(.retrieve("Account", id)).json()["Name"] == "Kept")
    }
  }

  @Test func anUnchangedRecordIsAnAnswer() async throws {
    try await withDesk { desk in
      let id = try await desk.id("Account")
      var request = RESTRequest.retrieve("Account", id)
      request.headers["If-Modified-Since"] = HTTPDate(secondsSince1970: 4_000_000_000).description
      let answer = try await desk.rest.send(request)
      #expect(answer.status == 304 && answer.body.isEmpty)
    }
  }

  @Test func upsertsByExternalId() async throws {
    try await withDesk { desk in
      let types = try await desk.rest.send(.describe("Account")).json()["fields"]?.array ?? []
      let field = try #require(types.first { $0["externalId"] == true }?["name"]?.string)
      // A slash, a percent sign and a space of the id must not become a path of their own.
      let key = "a/b %2F?c#d"
      let made = try await desk.rest.send(.upsert("Account", field, key, ["Name": "First"]))
      #expect(made.status == 201)
      let id = try #require(try made.json()["id"]?.string)
      let changed = try await desk.rest.send(.upsert("Account", field, key, ["Name": "Second"]))
      #expect(changed.status == 200 || changed.status == 204)
      let record = try await desk.rest.send(.retrieve("Account", id, fields: ["Name", field])).json()
      #expect(record["Name"] == "Second" && record[field] == .string(key))
    }
  }

  @Test func queriesInPages() async throws {
    try await withDesk { desk in
      let records: [JSONObject] = (0..<200).map { ["attributes": ["type": "Lead"], "LastName": .string("Page \($0)"), "Company": "Pages"] }
      for _ in 0..<2 { try await desk.rest.send(.collectionCreate(records)) }
      // What is below the smallest batch is raised to it.
      let first = try await desk.rest.send(.query("SELECT Id FROM Lead WHERE Company = 'Pages'", batchSize: 5)).json()
      #expect(first["totalSize"] == 400 && first["done"] == false && first["records"]?.array?.count == 200)
      let second = try await desk.rest.send(.queryMore(try #require(first["nextRecordsUrl"]?.string))).json()
      #expect(second["done"] == true && second["records"]?.array?.count == 200)
      let ids = Set([first, second].flatMap { $0["records"]?.array ?? [] }.compactMap { $0["Id"]?.string })
      #expect(ids.count == 400)
    }
  }

  @Test func queryAllFindsWhatWasDeleted() async throws {
    try await withDesk { desk in
      let id = try await desk.create("Account", ["Name": "Gone + away % 'now'"])
      try await desk.rest.send(.delete("Account", id))
      let soql = #"SELECT Name, IsDeleted FROM Account WHERE Name = 'Gone + away % \'now\''"#
      #expect(try await desk.rest.send(.query(soql)).json()["totalSize"] == 0)
      let all = try await desk.rest.send(.queryAll(soql)).json()
      #expect(all["records"]?[0]?["IsDeleted"] == true)
    }
  }

  @Test func searches() async throws {
    try await withDesk { desk in
      let id = try await desk.create("Account", ["Name": "Zyxwvut Industries"])
      let found = try await desk.rest.send(.search("FIND {Zyxwvut} IN NAME FIELDS RETURNING Account(Id, Name)")).json()
      #expect(found["searchRecords"]?[0]?["Id"]?.string == id)
      #expect(try await desk.rest.send(.searchScopeAndOrder()).json().array?.isEmpty == false)
      let layouts = try await desk.rest.send(.searchResultLayout(["Account", "Contact"])).json()
      #expect(layouts.array?.count == 2)
    }
  }
}
