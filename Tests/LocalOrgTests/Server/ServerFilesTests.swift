import Foundation
import HTTPClient
import JSON
import Testing
@testable import LocalOrg
import WireFormat

@Suite struct ServerFilesTests {
  private static let base = "/services/data/v33.0"

  /// A signed-in user of an org of his own.
  private struct Desk {
    let running: RunningOrg
    let token: String

    init() async throws {
      running = try await RunningOrg()
      token = try await running.accessToken()
    }

    func get(_ target: String) async throws -> HTTPResponse { try await running.send("GET", base + target, token: token) }

    func titles(_ target: String) async throws -> [String] {
      try await get(target).json["files"]?.array?.compactMap { $0["title"]?.string } ?? []
    }

    func records(_ soql: String) async throws -> [JSONValue] {
      try await get("/query?q=\(PercentEncoding.encode(soql))").json["records"]?.array ?? []
    }

    func upload(_ target: String, _ parts: [(head: String, content: [UInt8])]) async throws -> HTTPResponse {
      var body: [UInt8] = []
      for part in parts { body += Array("--b0und\r\nContent-Disposition: form-data; \(part.head)\r\n\r\n".utf8) + part.content + [13, 10] }
      body += Array("--b0und--\r\n".utf8)
      var request = HTTPRequest(method: "POST", url: running.baseURL + base + target)
      request.headers["Authorization"] = "Bearer \(token)"
      request.headers["Content-Type"] = "multipart/form-data; boundary=\"b0und\""
      request.body = body
      return try await running.client.send(request)
    }
  }

  @Test(arguments: ["chatter/users/me/files", "connect/files/users/me"])
  func listsWhatAUserOwnsAndWhatIsSharedWithHim(resource: String) async throws {
    let desk = try await Desk()
    #expect(Set(try await desk.titles("/\(resource)")) == ["Welcome to Gantry", "Sales review"])
    #expect(Set(try await desk.titles("/\(resource)/filter/groups")) == ["Welcome to Gantry", "Price list 2015", "Support handbook", "Launch plan"])
    #expect(Set(try await desk.titles("/\(resource)/filter/sharedwithme")) == ["Price list 2015", "Support handbook"])
    #expect(try await desk.get("/\(resource)/filter/nonsense").status == 404)
    await desk.running.org.stop()
  }

  @Test func pagesAList() async throws {
    let desk = try await Desk()
    let first = try await desk.get("/chatter/users/me/files/filter/groups?pageSize=3").json
    #expect(first["files"]?.array?.count == 3 && first["previousPageUrl"] == .null)
    let next = try #require(first["nextPageUrl"]?.string)
    let second = try await desk.running.send("GET", next, token: desk.token).json
    #expect(second["files"]?.array?.count == 1 && second["nextPageUrl"] == .null)
    #expect(try await desk.titles("/chatter/users/me/files?page=1") == [])
    await desk.running.org.stop()
  }

  @Test func aFileLives() async throws {
    let desk = try await Desk()
    let bytes: [UInt8] = [0, 255, 13, 10, 45, 45, 98, 48, 117, 110, 101, 10, 0]
    let made = try await desk.upload(
      "/chatter/users/me/files",
      [(#"name="title""#, Array("Müller's plan".utf8)), (#"name="fileData"; filename="plan.bin""#, bytes), (#"name="desc""#, Array("first".utf8))])
    #expect(made.status == 201)
    let file = try made.json
    let id = try #require(file["id"]?.string)
    #expect(file["title"] == "Müller&#39;s plan" && file["description"] == "first" && file["contentSize"] == 13 && file["versionNumber"] == "1")
    #expect(file["owner"]?["name"] == "Alex Admin" && file["sharingRole"] == "Owner")
    #expect(try await desk.get("/chatter/files/\(id)/content").body == bytes)

    let changed = try await desk.upload("/chatter/files/\(id)", [(#"name="fileData"; filename="plan.txt""#, Array("second".utf8))])
    #expect(try changed.json["versionNumber"] == "2" && changed.json["mimeType"] == "text/plain")
    #expect(try await desk.get("/chatter/files/\(id)/content").text == "second")
    #expect(try await desk.get("/chatter/files/\(id)/content?versionNumber=1").body == bytes)
    #expect(try await desk.get("/chatter/files/\(id)?versionNumber=9").status == 404)
    #expect(try await desk.records("SELECT Id, VersionNumber FROM ContentVersion WHERE ContentDocumentId = '\(id)' AND IsLatest = true").count == 1)

    let gone = try await desk.running.send("DELETE", "\(Self.base)/chatter/files/\(id)", token: desk.token)
    #expect(gone.status == 204)
    #expect(try await desk.get("/chatter/files/\(id)").status == 404)
    #expect(try await desk.records("SELECT Id FROM ContentVersion WHERE ContentDocumentId = '\(id)'").isEmpty)
    await desk.running.org.stop()
  }

  @Test func sharesComeAndGo() async throws {
    let desk = try await Desk()
    let id = try #require(try await desk.get("/chatter/users/me/files").json["files"]?[0]?["id"]?.string)
    let group = try #require(try await desk.get("/chatter/groups?q=supp").json["groups"]?[0]?["id"]?.string)
    let before = try await desk.get("/chatter/files/\(id)/file-shares").json["shares"]?.array ?? []
    let link = try await desk.running.send(
      "POST", "\(Self.base)/sobjects/ContentDocumentLink", token: desk.token,
      json: #"{"ContentDocumentId":"\#(id)","LinkedEntityId":"\#(group)","ShareType":"V"}"#)
    let after = try await desk.get("/chatter/files/\(id)/file-shares").json["shares"]?.array ?? []
    #expect(after.count == before.count + 1)
    #expect(after.last?["entity"]?["name"] == "Support" && after.last?["sharingType"] == "V")
    let share = try #require(try link.json["id"]?.string)
    #expect(try await desk.running.send("DELETE", "\(Self.base)/sobjects/ContentDocumentLink/\(share)", token: desk.token).status == 204)
    #expect(try await desk.get("/chatter/files/\(id)/file-shares").json["shares"]?.array?.count == before.count)
    await desk.running.org.stop()
  }

  @Test func answersABatchWithAStatusForEach() async throws {
    let desk = try await Desk()
    let ids = try await desk.get("/chatter/users/me/files").json["files"]?.array?.compactMap { $0["id"]?.string } ?? []
    let batch = try await desk.get("/chatter/files/batch/\(ids.joined(separator: ",")),069000000000000AAA").json
    #expect(batch["hasErrors"] == true)
    #expect(batch["results"]?.array?.compactMap { $0["statusCode"]?.integer } == [200, 200, 404])
    #expect(batch["results"]?[1]?["result"]?["id"]?.string == ids[1])
    await desk.running.org.stop()
  }

  @Test func givesPicturesOfFiles() async throws {
    let desk = try await Desk()
    let file = try #require(try await desk.get("/chatter/users/me/files").json["files"]?[0])
    let url = try #require(file["renditionUrl"]?.string)
    let picture = try await desk.running.send("GET", url, token: desk.token)
    #expect(picture.status == 200 && picture.headers["Content-Type"] == "image/svg+xml")
    let id = file["id"]?.string ?? ""
    #expect(try await desk.get("/chatter/files/\(id)/rendition?type=PDF").status == 404)
    #expect(try await desk.get("/chatter/files/\(id)/rendition?type=nonsense").errorCode == "INVALID_PARAMETER")
    await desk.running.org.stop()
  }

  @Test func recordsNameTheAddressOfTheirBytes() async throws {
    let desk = try await Desk()
    let data = Data("Hallo 😀".utf8).base64EncodedString()
    let made = try await desk.running.send(
      "POST", "\(Self.base)/sobjects/ContentVersion", token: desk.token,
      json: #"{"PathOnClient":"/tmp/a b.txt","VersionData":"\#(data)"}"#)
    let id = try #require(try made.json["id"]?.string)
    let record = try await desk.get("/sobjects/ContentVersion/\(id)").json
    #expect(record["Title"] == "a b" && record["FileType"] == "TEXT" && record["ContentSize"] == 10)
    #expect(record["VersionData"]?.string == "\(Self.base)/sobjects/ContentVersion/\(id)/VersionData")
    #expect(try await desk.get("/sobjects/ContentVersion/\(id)/VersionData").text == "Hallo 😀")
    let parent = try await desk.records("SELECT Id, LatestPublishedVersion.VersionData FROM ContentDocument WHERE LatestPublishedVersionId = '\(id)'")
    #expect(parent.first?["LatestPublishedVersion"]?["VersionData"] == record["VersionData"])
    #expect(try await desk.get("/sobjects/ContentVersion/\(id)/Title").status == 404)
    await desk.running.org.stop()
  }

  @Test func aRecordMayComeWithItsBytesAsParts() async throws {
    let desk = try await Desk()
    let made = try await desk.upload(
      "/sobjects/ContentVersion",
      [
        ("name=\"entity_content\"\r\nContent-Type: application/json", Array(#"{"PathOnClient":"x.png","Title":"X"}"#.utf8)),
        ("name=\"VersionData\"; filename=\"x.png\"\r\nContent-Type: image/png", [137, 80, 78, 71]),
      ])
    #expect(made.status == 201)
    let id = try #require(try made.json["id"]?.string)
    #expect(try await desk.get("/sobjects/ContentVersion/\(id)/VersionData").body == [137, 80, 78, 71])
    await desk.running.org.stop()
  }

  @Test(arguments: [
    (#"{"VersionData":"aGk="}"#, "REQUIRED_FIELD_MISSING"), (#"{"PathOnClient":"a.txt"}"#, "REQUIRED_FIELD_MISSING"),
    (#"{"PathOnClient":"a.txt","VersionData":"not base64"}"#, "JSON_PARSER_ERROR"), (#"{"PathOnClient":"a.txt","VersionData":7}"#, "JSON_PARSER_ERROR"),
    (#"{"PathOnClient":"a.txt","VersionData":"aGk=","ContentDocumentId":"069000000000000AAA"}"#, "INVALID_CROSS_REFERENCE_KEY"),
    (#"{"PathOnClient":"a.txt","VersionData":"aGk=","IsLatest":false}"#, "INVALID_FIELD_FOR_INSERT_UPDATE"),
  ])
  func refusesVersionsThatAreNotWhole(json: String, errorCode: String) async throws {
    let desk = try await Desk()
    let answer = try await desk.running.send("POST", "\(Self.base)/sobjects/ContentVersion", token: desk.token, json: json)
    #expect(answer.status == 400 && answer.errorCode == errorCode)
    await desk.running.org.stop()
  }

  @Test func refusesFormsThatAreNone() async throws {
    let desk = try await Desk()
    #expect(try await desk.upload("/chatter/users/me/files", []).errorCode == "INVALID_MULTIPART_REQUEST")
    #expect(try await desk.upload("/chatter/users/me/files", [(#"name="title""#, [65])]).errorCode == "INVALID_MULTIPART_REQUEST")
    #expect(try await desk.upload("/chatter/users/me/files", [(#"name="fileData"; filename="a""#, [])]).errorCode == "MISSING_ARGUMENT")
    let other = try #require(try await desk.records("SELECT Id FROM User WHERE Name LIKE 'Bob%'").first?["Id"]?.string)
    #expect(try await desk.upload("/chatter/users/\(other)/files", [(#"name="fileData"; filename="a""#, [65])]).status == 403)
    await desk.running.org.stop()
  }

  @Test func notesKeepTheirTextAndWhatFollowsFromIt() async throws {
    let desk = try await Desk()
    let text = "They said <b>yes</b>, ☕ > tea."
    let made = try await desk.running.send(
      "POST", "\(Self.base)/sobjects/ContentNote", token: desk.token,
      json: #"{"Title":"N","Content":"\#(Data(text.utf8).base64EncodedString())"}"#)
    let id = try #require(try made.json["id"]?.string)
    #expect(id.hasPrefix("069"))
    let note = try #require(try await desk.records("SELECT Content, TextPreview, FileType, ContentSize FROM ContentNote WHERE Id = '\(id)'").first)
    #expect(note["TextPreview"] == "They said yes, ☕ > tea." && note["FileType"] == "SNOTE")
    #expect(note["ContentSize"]?.integer == Int64(text.utf8.count))
    let content = try await desk.running.send("GET", note["Content"]?.string ?? "", token: desk.token)
    #expect(content.text == text)
    _ = try await desk.running.send("PATCH", "\(Self.base)/sobjects/ContentNote/\(id)", token: desk.token, json: #"{"Content":null}"#)
    #expect(try await desk.records("SELECT Content, ContentSize FROM ContentNote WHERE Id = '\(id)'").first?["ContentSize"] == 0)
    #expect(try await desk.get("/sobjects/ContentNote/\(id)/Content").status == 204)
    let recent = try await desk.get("/sobjects/ContentNote").json["recentItems"]?.array ?? []
    #expect(recent.first?["Id"]?.string == id)
    await desk.running.org.stop()
  }
}
