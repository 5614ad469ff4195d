import Foundation
import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Files and their versions, notes, and records that go for good.
@Suite(SharedDesk()) struct FileVersionTests {
  private func version(_ text: String, _ more: JSONObject = [:]) async throws -> String {
    var fields: JSONObject = ["PathOnClient": "a.txt", "VersionData": .string(Data(text.utf8).base64EncodedString())]
    for (name, value) in more { fields[name] = value }
    return try await SharedDesk.get().create("ContentVersion", JSONValue.object(fields).description)
  }

  private func document(of version: String) async throws -> String {
    try #require(try await SharedDesk.get().record("ContentVersion", version)["ContentDocumentId"]?.string)
  }

  @Test func aTitleIsThatOfTheDocumentAndItsLatestVersion() async throws {
    let desk = try SharedDesk.get()
    let first = try await version("1")
    let document = try await document(of: first)
    let second = try await version("22", ["ContentDocumentId": .string(document), "Title": "Second"])
    func titles() async throws -> [JSONValue?] {
      [try await desk.record("ContentDocument", document)["Title"], try await desk.record("ContentVersion", first)["Title"], try await desk.record("ContentVersion", second)["Title"]]
    }
    #expect(try await titles() == ["Second", "a", "Second"])
    #expect(try await desk.send("PATCH", "sobjects/ContentVersion/\(second)", #"{"Title":"Renamed"}"#).status == 204)
    #expect(try await titles() == ["Renamed", "a", "Renamed"])
    #expect(try await desk.send("PATCH", "sobjects/ContentDocument/\(document)", #"{"Title":"By document"}"#).status == 204)
    #expect(try await titles() == ["By document", "a", "By document"])
    #expect(try await desk.send("PATCH", "sobjects/ContentVersion/\(first)", #"{"Title":"Old"}"#).status == 204)
    #expect(try await titles() == ["By document", "Old", "By document"])
  }

  @Test func versionsAreNumberedAndTheLatestIsTheDocuments() async throws {
    let desk = try SharedDesk.get()
    let first = try await version("1")
    let document = try await document(of: first)
    var latest = first
    for number in 2...12 {
      latest = try await version(String(repeating: "x", count: number), ["ContentDocumentId": .string(document)])
      #expect(try await desk.record("ContentVersion", latest)["VersionNumber"]?.string == "\(number)")
    }
    let kept = try await desk.record("ContentDocument", document)
    #expect(kept["LatestPublishedVersionId"]?.string == latest && kept["ContentSize"] == 12 && kept["FileType"] == "TEXT")
    #expect(try await desk.count("ContentVersion WHERE ContentDocumentId = '\(document)' AND IsLatest = true") == 1)
    #expect(try await desk.send("GET", "sobjects/ContentVersion/\(first)/VersionData").text == "1")
    let links = try await desk.query("SELECT LinkedEntityId FROM ContentDocumentLink WHERE ContentDocumentId = '\(document)'")
    #expect(links.count == 1 && links[0]["LinkedEntityId"] == kept["OwnerId"])
  }

  @Test func bytesHaveAnAddressInRecordsAndNoneWhenThereAreNone() async throws {
    let desk = try SharedDesk.get()
    let id = try await version("bytes")
    let record = try await desk.record("ContentVersion", id)
    #expect(record["VersionData"]?.string == "/services/data/v60.0/sobjects/ContentVersion/\(id)/VersionData")
    let content = try await desk.send("GET", record["VersionData"]?.string ?? "")
    #expect(content.text == "bytes" && content.headers["Content-Type"] == "application/octetstream")
    for (path, status) in [
      ("sobjects/ContentVersion/\(id)/versiondata", 200), ("sobjects/ContentVersion/x/VersionData", 404),
      ("sobjects/ContentVersion/068000000000009AAA/VersionData", 404), ("sobjects/Account/\(id)/VersionData", 404),
    ] { #expect(try await desk.send("GET", path).status == status, "\(path)") }
    for soql in ["SELECT Id FROM ContentVersion WHERE VersionData = 'x'", "SELECT Id FROM ContentVersion ORDER BY VersionData"] { #expect(try await desk.ask(soql).errorCode == "INVALID_FIELD", "\(soql)") }
    #expect(try await desk.ask("SELECT COUNT(VersionData) FROM ContentVersion").errorCode == "MALFORMED_QUERY")
  }

  @Test(arguments: [("R2FudHJ5", "Gantry"), ("R2Fu\ndHJ5", "Gantry"), ("", ""), ("AA==", "\0")]) func bytesAreBase64(_ text: String, _ content: String) async throws {
    let desk = try SharedDesk.get()
    let made = try await desk.send("POST", "sobjects/ContentVersion", JSONValue.object(["PathOnClient": "a.bin", "VersionData": .string(text)]).description)
    if text.isEmpty { return #expect(made.status == 400 && made.errorCode == "REQUIRED_FIELD_MISSING", "\(made.text)") }
    let id = try #require(try made.json["id"]?.string, "\(made.text)")
    #expect(try await desk.send("GET", "sobjects/ContentVersion/\(id)/VersionData").text == content)
  }

  @Test(arguments: ["R2FudHJ", "R", "=", "A==="]) func whatIsNotBase64IsRefused(_ text: String) async throws {
    let made = try await SharedDesk.get().send("POST", "sobjects/ContentVersion", JSONValue.object(["PathOnClient": "a.bin", "VersionData": .string(text)]).description)
    #expect(made.status == 400 && made.errorCode == "JSON_PARSER_ERROR", "\(made.text)")
  }

  @Test func aNotesPreviewIsItsTextWithoutMarkup() async throws {
    let desk = try SharedDesk.get()
    let html = "<p>First &amp; <b>second</b></p>\n<p>\(String(repeating: "long ", count: 100))</p>"
    let id = try await desk.create("ContentNote", JSONValue.object(["Title": "Note", "Content": .string(Data(html.utf8).base64EncodedString())]).description)
    let note = try await desk.record("ContentNote", id)
    let preview = try #require(note["TextPreview"]?.string)
    #expect(preview.hasPrefix("First & second") && preview.count <= 255 && !preview.contains("<"))
    #expect(note["FileExtension"] == "snote" && note["FileType"] == "SNOTE" && note["ContentSize"]?.integer == Int64(html.utf8.count))
    #expect(try await desk.send("PATCH", "sobjects/ContentNote/\(id)", #"{"Title":"Other"}"#).status == 204)
    #expect(try await desk.record("ContentNote", id)["TextPreview"]?.string == preview)
    #expect(try await desk.send("PATCH", "sobjects/ContentNote/\(id)", JSONValue.object(["Content": .string(Data("new".utf8).base64EncodedString())]).description).status == 204)
    #expect(try await desk.record("ContentNote", id)["TextPreview"] == "new")
  }

  /// What is in the recycle bin already loses its way to a record that goes for good.
  @Test func recordsInTheBinLetGoOfWhatGoesForGood() async throws {
    try await OrgDesk.with { desk in
      let profile = try #require(try await desk.query("SELECT ProfileId FROM User WHERE Username = 'admin@gantry.example'")[0]["ProfileId"]?.string)
      #expect(try await desk.send("PATCH", "sobjects/Profile/\(profile)", #"{"PermissionsBulkApiHardDelete":true}"#).status == 204)
      let account = try await desk.create("Account", #"{"Name":"For good"}"#)
      let binned = try await desk.create("Case", #"{"Subject":"Binned","AccountId":"\#(account)"}"#)
      let contact = try await desk.create("Contact", #"{"LastName":"With it","AccountId":"\#(account)"}"#)
      #expect(try await desk.send("DELETE", "sobjects/Case/\(binned)").status == 204)
      let job = try await BulkClient(desk.running, token: desk.token).run("hardDelete", "Account", "Id\n\(account)\n")
      #expect(job["numberRecordsFailed"] == 0 && job["numberRecordsProcessed"] == 1, "\(job)")
      func all(_ soql: String) async throws -> [JSONValue] {
        try await desk.send("GET", "queryAll?q=\(soql.replacing(" ", with: "+"))").json["records"]?.array ?? []
      }
      #expect(try await all("SELECT Id FROM Account WHERE Id = '\(account)'").isEmpty)
      #expect(try await all("SELECT Id FROM Contact WHERE Id = '\(contact)'").isEmpty)
      #expect(try await all("SELECT AccountId FROM Case WHERE Id = '\(binned)'").map { $0["AccountId"] } == [.null])
    }
  }
}
