import Foundation
import HTTPClient
import JSON
import Polling
import SalesforceClient
import SalesforceREST
import TemporaryFiles
import Testing

/// The examples of docs/rest.md, word by word.
@Suite struct RESTGuideTests {
  @Test func everyExampleIsHere() throws {
    let here = URL(fileURLWithPath: #filePath)
    let project = (0..<4).reduce(here) { url, _ in url.deletingLastPathComponent() }
    let guide = try String(contentsOf: project.appendingPathComponent("docs/rest.md"), encoding: .utf8)
    let code = unindented(try String(contentsOf: here, encoding: .utf8))
    let examples = guide.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(examples.count == 9)
    for example in examples { #expect(code.contains(unindented(example)), "\(example)") }
  }

  private func unindented(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }

  @Test func records() async throws {
    try await withDesk { desk in
      let rest = client(desk.http, desk.accounts)
      let created = try await rest.send(.create("Account", ["Name": "Acme", "NumberOfEmployees": 12])).json()
      let id = created["id"]?.string ?? ""
      let account = try await rest.send(.retrieve("Account", id, fields: ["Name", "LastModifiedDate"])).json()
      let seen = account["LastModifiedDate"]?.string.flatMap { HTTPDate($0) }
      try await rest.send(.update("Account", id, ["Name": "Acme Ltd"], ifUnmodifiedSince: seen))
      try await rest.send(.delete("Account", id))
      #expect(account["Name"] == "Acme" && seen != nil)
      #expect(try await desk.refusal(.retrieve("Account", id)).status == 404)
    }
  }

  private func client(_ http: HTTPClient, _ accounts: AccountManager) -> RESTClient {
    let rest = RESTClient(http: http, accounts: accounts, apiVersion: "v60.0") { "MyApp/1.0" }
    return rest
  }

  @Test func queries() async throws {
    try await withDesk { desk in
      let rest = desk.rest
      let more: [JSONObject] = (0..<200).map { ["attributes": ["type": "Contact"], "LastName": .string("Guide \($0)")] }
      try await rest.send(.collectionCreate(more))
      var page = try await rest.send(.query("SELECT Id, Name FROM Contact ORDER BY Name", batchSize: 200)).json()
      var contacts = page["records"]?.array ?? []
      while let next = page["nextRecordsUrl"]?.string {
        page = try await rest.send(.queryMore(next)).json()
        contacts += page["records"]?.array ?? []
      }
      #expect(contacts.count > 200)
      #expect(page["totalSize"]?.integer == Int64(contacts.count))
    }
  }

  @Test func builders() async throws {
    try await withDesk { desk in
      let (rest, typed) = (desk.rest, "O'Brien {Sons}")
      try await rest.send(.create("Account", ["Name": .string("\(typed) Ltd"), "Industry": "Media"]))
      try await rest.send(.create("Contact", ["LastName": .string(typed)]))
      let soql = try SOQLBuilder("Id", "Name").from("Account")
        .where(SOQLCondition("Name", .like, .pattern(startingWith: typed)) && SOQLCondition("Industry", in: ["Banking", "Media"]))
        .orderBy("Name").limit(20).build()
      let sosl = try SOSLBuilder(term: typed).in(.all).returning("Contact", fields: ["Id", "Name"], limit: 10).build()
      let accounts = try await rest.send(.query(soql)).json()["records"]?.array ?? []
      let found = try await rest.send(.search(sosl)).json()["searchRecords"]?.array ?? []
      #expect(accounts.count == 1 && found.count == 1)
    }
  }

  @Test func cancelling() async throws {
    let server = try ScriptedServer { _ in .silence }
    defer { server.stop() }
    let rest = try server.client()
    let tasks = [Task { try await rest.send(.fileContents("069")) }, Task { try await rest.send(.limits()) }]
    try await Polling.until("two requests") { server.requests.count == 2 }
    for request in rest.queue.pending where request.state == .waiting { print(request.id, request.method) }
    let files = rest.queue.cancelAll { $0.target.contains("/connect/files/") }
    let all = rest.queue.cancelAll()
    #expect(files == 1 && all == 1)
    for task in tasks { await #expect(throws: HTTPError.cancelled) { try await task.value } }
  }

  @Test func manyInOne() async throws {
    try await withDesk { desk in
      let rest = desk.rest
      let answer = try await rest.send(.composite([
        ("acme", .create("Account", ["Name": "Acme"])),
        ("ada", .create("Contact", ["LastName": "Lovelace", "AccountId": "@{acme.id}"])),
      ], allOrNone: true)).json()
      #expect(answer["compositeResponse"]?.array?.map { $0["httpStatusCode"]?.integer } == [201, 201])
    }
  }

  @Test func files() async throws {
    let folder = try TemporaryFolder("gantry")
    try await withDesk { desk in
      let (rest, accounts, user, dataFolder) = (desk.rest, desk.accounts, desk.account, folder.path)
      let picture = (0...255).map { UInt8($0) }
      let uploaded = try await rest.send(.uploadFile(picture, name: "logo.png", title: "Our logo", type: "image/png")).json()
      let file = uploaded["id"]?.string ?? ""
      let caches = FileCaches(dataFolder: dataFolder, accounts: accounts)
      let files = FileClient(rest: rest, cache: caches[user.key])
      let bytes = try await files.contents(of: file).bytes
      let thumbnail = try await files.rendition(of: file, type: .thumbnail240)
      #expect(bytes == picture && thumbnail.type == "image/png")
    }
  }

  @Test func whateverElse() async throws {
    let folder = try TemporaryFolder("gantry")
    try folder.write("resource('/visits', { get: ({ params }) => params });", to: "apex/visits.js")
    try await withDesk(change: { $0.scripts = folder.path }) { desk in
      let visits = RESTRequest("GET", "services/apexrest/visits", on: .instance, query: ["since": "2015-01-01"])
      let urgent = RESTRequest.limits().with(priority: .high).with(timeout: .seconds(5))
      let (answer, limits) = (try await desk.rest.send(visits).json(), try await desk.rest.send(urgent))
      #expect(answer == ["since": "2015-01-01"] && limits.status == 200)
    }
  }

  @Test func failures() async throws {
    try await withDesk { desk in
      let rest = desk.rest
      var missing: [String] = []
      do {
        try await rest.send(.create("Account", ["Name": nil]))
      } catch let error as RESTError where error.errorCode == "REQUIRED_FIELD_MISSING" {
        missing = error.fields
      }
      #expect(missing == ["Name"])
    }
  }
}
