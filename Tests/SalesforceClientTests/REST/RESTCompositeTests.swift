import JSON
import SalesforceClient
import SalesforceREST
import Testing

@Suite struct RESTCompositeTests {
  @Test func laterPartsNameAnswersOfEarlierOnes() async throws {
    try await withDesk { desk in
      let answer = try await desk.rest.send(.composite([
        ("acme", .create("Account", ["Name": "Acme 7"])),
        ("ada", .create("Contact", ["LastName": "Lovelace", "AccountId": "@{acme.id}"])),
        ("found", .query("SELECT Name, Account.Name FROM Contact WHERE AccountId = '@{acme.id}'", batchSize: 200)),
      ], allOrNone: true)).json()
      let parts = try #require(answer["compositeResponse"]?.array)
      #expect(parts.map { $0["httpStatusCode"]?.integer } == [201, 201, 200])
      #expect(parts[2]["referenceId"] == "found")
      #expect(parts[2]["body"]?["records"]?[0]?["Account"]?["Name"] == "Acme 7")
    }
  }

  @Test func referencesReachPathsAndTextThatOnlyLooksLikeOneStaysText() async throws {
    try await withDesk { desk in
      let answer = try await desk.rest.send(.composite([
        ("list", .query("SELECT Id FROM Account WHERE Name != '{a} @ 100%7D' ORDER BY Name")),
        ("first", .retrieve("Account", "@{list.records[0].Id}", fields: ["Id"])),
      ])).json()
      let parts = try #require(answer["compositeResponse"]?.array)
      #expect(parts.map { $0["httpStatusCode"]?.integer } == [200, 200])
      #expect(parts[1]["body"]?["Id"]?.string == parts[0]["body"]?["records"]?[0]?["Id"]?.string)
    }
  }

  @Test func allOrNoneTakesEverythingBack() async throws {
    try await withDesk { desk in
      let answer = try await desk.rest.send(.composite([
        ("one", .create("Account", ["Name": "Never there"])), ("two", .create("Account", [:])),
      ], allOrNone: true)).json()
      #expect(answer["compositeResponse"]?.array?.allSatisfy { ($0["httpStatusCode"]?.integer ?? 0) >= 400 } == true)
      #expect(try await desk.rest.send(.query("SELECT Id FROM Account WHERE Name = 'Never there'")).json()["totalSize"] == 0)
    }
  }

  @Test func aBatchGoesOnOrHalts() async throws {
    try await withDesk { desk in
      let requests: [RESTRequest] = [.limits(), .retrieve("Account", "001000000000000AAA"), .create("Account", ["Name": "Last"])]
      let on = try await desk.rest.send(.batch(requests)).json()
      #expect(on["hasErrors"] == true)
      #expect(on["results"]?.array?.map { $0["statusCode"]?.integer } == [200, 404, 201])
      let halted = try await desk.rest.send(.batch(requests, haltsOnError: true)).json()
      #expect(halted["results"]?.array?.map { $0["statusCode"]?.integer } == [200, 404, 412])
    }
  }

  @Test func whatCannotBeAPartIsRefusedBeforeItIsSent() async throws {
    try await withDesk { desk in
      await #expect(throws: RESTRequestError.self) { try await desk.rest.send(.composite([("f", .uploadFile([1], name: "f"))])) }
      await #expect(throws: RESTRequestError.self) { try await desk.rest.send(.composite([("u", .userInfo())])) }
      await #expect(throws: RESTRequestError.self) { try await desk.rest.send(.batch([.apexRest("GET", "x")])) }
      let error = await #expect(throws: RESTRequestError.self) {
        try await desk.rest.send(.batch([RESTRequest("GET", "https://elsewhere.example/secret?canary")]))
      }
      #expect(error?.description.contains("canary") == false)
    }
  }

  @Test func aTreeGrows() async throws {
    try await withDesk { desk in
      let acme = SObjectTree("acme", ["Name": "Tree"], children: [
        .init("Contacts", of: "Contact", [SObjectTree("ada", ["LastName": "Oak"]), SObjectTree("bob", ["LastName": "Elm"])])
      ])
      let answer = try await desk.rest.send(.tree("Account", [acme, SObjectTree("other", ["Name": "Bush"])]))
      #expect(answer.status == 201)
      #expect(try answer.json()["results"]?.array?.compactMap { $0["referenceId"]?.string }.sorted() == ["acme", "ada", "bob", "other"])
      #expect(try await desk.rest.send(.query("SELECT Id FROM Contact WHERE Account.Name = 'Tree'")).json()["totalSize"] == 2)

      let broken = try await desk.refusal(.tree("Account", [SObjectTree("a", ["Name": "Half"]), SObjectTree("b", [:])]))
      #expect(broken.status == 400 && broken.errorCode == "REQUIRED_FIELD_MISSING" && broken.fields == ["Name"])
      #expect(try await desk.rest.send(.query("SELECT Id FROM Account WHERE Name = 'Half'")).json()["totalSize"] == 0)
    }
  }

  @Test func collectionsLive() async throws {
    try await withDesk { desk in
      func record(_ fields: JSONObject) -> JSONObject {
        var record = fields
        record["attributes"] = ["type": "Account"]
        return record
      }
      let made = try await desk.rest.send(.collectionCreate([record(["Name": "C1"]), record([:]), record(["Name": "C2"])])).json()
      #expect(made.array?.map { $0["success"]?.bool } == [true, false, true])
      #expect(made[1]?["errors"]?[0]?["statusCode"] == "REQUIRED_FIELD_MISSING")
      let ids = made.array?.compactMap { $0["id"]?.string } ?? []
      let read = try await desk.rest.send(.collectionRetrieve("Account", ids, fields: ["Name"])).json()
      #expect(read.array?.map { $0["Name"]?.string } == ["C1", "C2"])

      let changes = ids.map { record(["id": .string($0), "Name": "Changed"]) }
      #expect(try await desk.rest.send(.collectionUpdate(changes)).json().array?.allSatisfy { $0["success"] == true } == true)
      let undone = try await desk.rest.send(
        .collectionUpdate([record(["id": .string(ids[0]), "Name": "X"]), record(["id": .string(ids[1]), "Name": nil])], allOrNone: true)).json()
      #expect(undone.array?.allSatisfy { $0["success"] == false } == true)
      #expect(try await desk.rest.send(.query("SELECT Id FROM Account WHERE Name = 'Changed'")).json()["totalSize"] == 2)

      let deleted = try await desk.rest.send(.collectionDelete(ids)).json()
      #expect(deleted.array?.map { $0["success"]?.bool } == [true, true])
      let again = try await desk.rest.send(.collectionDelete(ids, allOrNone: true)).json()
      #expect(again.array?.allSatisfy { $0["success"] == false } == true)
    }
  }

  @Test func collectionsUpsert() async throws {
    try await withDesk { desk in
      let types = try await desk.rest.send(.describe("Account")).json()["fields"]?.array ?? []
      let field = try #require(types.first { $0["externalId"] == true }?["name"]?.string)
      let records: [JSONObject] = ["k1", "k2"].map { ["attributes": ["type": "Account"], "Name": "U", field: .string($0)] }
      let made = try await desk.rest.send(.collectionUpsert("Account", field, records)).json()
      #expect(made.array?.map { $0["created"]?.bool } == [true, true])
      let again = try await desk.rest.send(.collectionUpsert("Account", field, records)).json()
      #expect(again.array?.map { $0["created"]?.bool } == [false, false])
    }
  }

  /// The local org has one briefcase, with what the user owns.
  @Test func primingRecords() async throws {
    let request = RESTRequest.primingRecords(relayToken: "a b", changedAfter: HTTPDate(secondsSince1970: 784_111_777))
    #expect(request.path == "connect/briefcase/priming-records")
    #expect(request.query == ["relayToken": "a b", "changedAfterTimestamp": "1994-11-06T08:49:37Z"])
    try await withDesk { desk in
      let refusal = try await desk.refusal(request)
      #expect(refusal.status == 400 && refusal.errorCode == "ILLEGAL_QUERY_PARAMETER_VALUE")
      let first = try await desk.rest.send(.primingRecords()).json()
      #expect(first["primingRecords"]?["Account"]?.object?.isEmpty == false && first["stats"]?["recordCountServed"]?.integer ?? 0 > 0)
    }
  }
}
