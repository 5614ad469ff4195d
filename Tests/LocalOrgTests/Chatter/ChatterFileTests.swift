import Foundation
import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// `chatter/files`: what is told of a file, its versions and its content.
@Suite struct ChatterFileTests {
  @Test func aFileIsToldWithAllMembers() async throws {
    let desk = try await ChatterDesk()
    let made = try await desk.upload(
      "chatter/users/me/files",
      [(#"name="title""#, Array("Größe <1>".utf8)), (#"name="desc""#, Array("a & b".utf8)), (#"name="fileData"; filename="size.CSV""#, Array("a,b\n".utf8))], as: .bob)
    #expect(made.status == 201, "\(made.text)")
    let file = try made.json
    let id = try #require(file["id"]?.string)
    let url = "/services/data/v60.0/chatter/files/\(id)"
    let expected: JSONObject = [
      "title": "Größe &lt;1&gt;", "name": "Größe &lt;1&gt;", "description": "a &amp; b", "fileExtension": "csv", "fileType": "csv", "mimeType": "text/csv", "contentSize": 4,
      "versionNumber": "1", "sharingRole": "Owner", "sharingOption": "Allowed", "origin": "Chatter", "type": "File", "publishStatus": "PrivateAccess", "isInMyFileSync": false,
      "isMajorVersion": true, "checksum": nil, "contentUrl": nil, "textPreview": nil, "moderationFlags": nil, "mySubscription": nil, "url": .string(url),
      "downloadUrl": .string("\(url)/content?versionNumber=1"), "renditionUrl": .string("\(url)/rendition?type=THUMB120BY90&versionNumber=1"),
      "renditionUrl240By180": .string("\(url)/rendition?type=THUMB240BY180&versionNumber=1"),
      "renditionUrl720By480": .string("\(url)/rendition?type=THUMB720BY480&versionNumber=1"),
    ]
    for (name, value) in expected { #expect(file[name] == value, "\(name): \(String(describing: file[name]))") }
    #expect(file["owner"]?["name"] == "Bob Bishop")
    #expect(try await desk.get("chatter/files/\(id)", as: .bob) == file)
    #expect(try await desk.get("chatter/files/\(id)")["sharingRole"] == "Viewer", "another person's")
    #expect(try await desk.get("connect/files/\(id.prefix(15))")["id"]?.string == id)
    await desk.stop()
  }

  /// The name of a file, its ending, its type and the type of its content.
  @Test(arguments: [
    ("a.txt", "txt", "text", "text/plain"),
    ("a.PDF", "pdf", "pdf", "application/pdf"),
    ("a.tar.gz", "gz", "gz", "application/octet-stream"),
    ("noending", nil, "unknown", "application/octet-stream"),
    (".hidden", nil, "unknown", "application/octet-stream"),
    ("photo.jpeg", "jpeg", "jpg", "image/jpeg"),
    ("deck.pptx", "pptx", "power_point_x", "application/vnd.openxmlformats-officedocument.presentationml.presentation"),
    ("x.html", "html", "html", "text/html"),
    ("C:\\\\temp\\\\b.json", "json", "json", "application/json"),
    ("日本.png", "png", "png", "image/png"),
    ("semi;colon.txt", "txt", "text", "text/plain"),
  ] as [(String, String?, String, String)])
  func theEndingSaysTheType(_ name: String, _ suffix: String?, _ type: String, _ mime: String) async throws {
    let desk = try await ChatterDesk()
    let made = try await desk.upload("chatter/users/me/files", [("name=\"fileData\"; filename=\"\(name)\"", [65])])
    #expect(made.status == 201, "\(made.text)")
    let file = try made.json
    #expect(file["fileExtension"]?.string == suffix && file["fileType"]?.string == type && file["mimeType"]?.string == mime, "\(file)")
    let content = try await desk.send("GET", "chatter/files/\(file["id"]?.string ?? "")/content")
    #expect(content.headers["Content-Type"]?.hasPrefix(mime) == true && content.body == [65])
    await desk.stop()
  }

  @Test func theContentHasTheFilesName() async throws {
    let desk = try await ChatterDesk()
    for (name, title, shown) in [("a.txt", "", "a.txt"), ("a.txt", "Plan ü", "Plan%20%C3%BC.txt"), ("a.txt", "Plan.TXT", "Plan.TXT"), ("noending", "x y", "x%20y")] {
      let parts: [(String, [UInt8])] = [("name=\"fileData\"; filename=\"\(name)\"", [1])] + (title.isEmpty ? [] : [("name=\"title\"", Array(title.utf8))])
      let id = try #require(try await desk.upload("chatter/users/me/files", parts).json["id"]?.string)
      let content = try await desk.send("GET", "chatter/files/\(id)/content")
      #expect(content.headers["Content-Disposition"] == "attachment; filename*=UTF-8''\(shown)", "\(name) \(title)")
    }
    await desk.stop()
  }

  @Test func eachVersionStaysToBeHad() async throws {
    let desk = try await ChatterDesk()
    let id = try await desk.file("v.txt", "one")
    for text in ["two", "three"] {
      let added = try await desk.upload("chatter/files/\(id)", [(#"name="fileData"; filename="v.txt""#, Array(text.utf8)), (#"name="title""#, Array("Title \(text)".utf8))])
      #expect(try added.status == 201 && added.json["id"]?.string == id)
    }
    for (number, text) in zip(1...3, ["one", "two", "three"]) {
      #expect(try await desk.send("GET", "chatter/files/\(id)/content?versionNumber=\(number)").text == text)
      let told = try await desk.get("chatter/files/\(id)?versionNumber=\(number)")
      #expect(told["versionNumber"]?.string == "\(number)" && told["contentSize"]?.integer == Int64(text.utf8.count))
    }
    #expect(try await desk.get("chatter/files/\(id)")["title"] == "Title three")
    let latest = try await desk.get("chatter/users/me/files")["files"]?[0]
    #expect(latest?["id"]?.string == id && latest?["versionNumber"] == "3", "the file that was changed last comes first, once")
    #expect(try await desk.send("DELETE", "chatter/files/\(id)").status == 204)
    #expect(try await desk.send("GET", "chatter/files/\(id)/content?versionNumber=1").status == 404)
    #expect(try await desk.send("DELETE", "chatter/files/\(id)").errorCode == "ENTITY_IS_DELETED")
    await desk.stop()
  }

  @Test func imagesAreTheirOwnPictures() async throws {
    let desk = try await ChatterDesk()
    let made = try await desk.upload("chatter/users/me/files", [(#"name="fileData"; filename="p.png""#, [137, 80, 78, 71])])
    let id = try #require(try made.json["id"]?.string)
    for type in ["", "?type=THUMB120BY90", "?type=thumb240by180", "?type=THUMB720BY480&page=0"] {
      let picture = try await desk.send("GET", "chatter/files/\(id)/rendition\(type)")
      #expect(picture.status == 200 && picture.body == [137, 80, 78, 71] && picture.headers["Content-Type"] == "image/png", "\(type)")
    }
    let text = try await desk.file("t.txt")
    #expect(try await desk.send("GET", "chatter/files/\(text)/rendition").headers["Content-Type"] == "image/svg+xml")
    await desk.stop()
  }

  @Test(arguments: [
    ("type=PDF", 404, "NOT_FOUND"),
    ("type=FLASH", 404, "NOT_FOUND"),
    ("type=SLIDE&page=0", 404, "NOT_FOUND"),
    ("page=1", 404, "NOT_FOUND"),
    ("type=THUMB120BY90&page=7", 404, "NOT_FOUND"),
    ("type=JPEG", 400, "INVALID_PARAMETER"),
    ("type=", 400, "INVALID_PARAMETER"),
    ("page=-1", 400, "INVALID_PARAMETER"),
    ("page=x", 400, "INVALID_PARAMETER"),
    ("page=", 400, "INVALID_PARAMETER"),
    ("page=1.5", 400, "INVALID_PARAMETER"),
    ("versionNumber=2", 404, "NOT_FOUND"),
  ])
  func thereIsOnePictureOfEachKind(_ query: String, _ status: Int, _ code: String) async throws {
    let desk = try await ChatterDesk()
    let id = try await desk.file("a.txt")
    let answer = try await desk.send("GET", "chatter/files/\(id)/rendition?\(query)")
    #expect(answer.status == status && answer.errorCode == code, "\(answer.text)")
    await desk.stop()
  }

  @Test func filesBelongToThoseTheyAreSharedWith() async throws {
    let desk = try await ChatterDesk()
    let (bob, group) = (try await desk.user("Bob Bishop"), try await desk.group("Support"))
    let file = try await desk.file("shared.txt")
    func titles(_ path: String, as person: ChatterDesk.Person = .bob) async throws -> [String] { try await desk.get(path, as: person)["files"]?.texts("title") ?? [] }
    #expect(try await titles("chatter/users/me/files/filter/sharedwithme").contains("shared") == false)
    _ = try await desk.create("ContentDocumentLink", ["ContentDocumentId": .string(file), "LinkedEntityId": .string(bob), "ShareType": "V"])
    #expect(try await titles("chatter/users/me/files/filter/SharedWithMe").first == "shared")
    #expect(try await titles("chatter/users/me/files").contains("shared") == false, "it is not his own")
    #expect(try await titles("connect/files/users/\(bob)/filter/sharedwithme", as: .admin).first == "shared")
    #expect(try await titles("chatter/users/me/files/filter/sharedwithme", as: .admin).contains("shared") == false)
    _ = try await desk.create("ContentDocumentLink", ["ContentDocumentId": .string(file), "LinkedEntityId": .string(group), "ShareType": "V"])
    #expect(try await titles("chatter/groups/\(group)/files").contains("shared"))
    #expect(try await titles("chatter/users/me/files/filter/groups").contains("shared"))
    let shares = try await desk.get("chatter/files/\(file)/file-shares?pageSize=2")
    #expect(shares["shares"]?.array?.count == 2 && shares["nextPageUrl"]?.string == "/services/data/v60.0/chatter/files/\(file)/file-shares?page=1&pageSize=2")
    let last = try await desk.open(try #require(shares["nextPageUrl"]?.string))["shares"]?[0]
    #expect(last?["entity"]?["type"] == "CollaborationGroup" && last?["entity"]?["name"] == "Support" && last?["sharingType"] == "V")
    #expect(last?["entity"]?["url"] == .string("/services/data/v60.0/chatter/records/\(group)"))
    await desk.stop()
  }

  @Test(arguments: [
    ([("name=\"title\"", "x")], "INVALID_MULTIPART_REQUEST"),
    ([], "INVALID_MULTIPART_REQUEST"),
    ([("name=\"fileData\"; filename=\"a.txt\"", "")], "MISSING_ARGUMENT"),
    ([("name=\"filedata\"; filename=\"a.txt\"", "x")], "INVALID_MULTIPART_REQUEST"),
  ] as [([(String, String)], String)])
  func aFormWithoutAFileIsRefused(_ parts: [(String, String)], _ code: String) async throws {
    let desk = try await ChatterDesk()
    let file = try await desk.file("there.txt")
    for path in ["chatter/users/me/files", "chatter/files/\(file)"] {
      let answer = try await desk.upload(path, parts.map { ($0.0, Array($0.1.utf8)) })
      #expect(answer.status == 400 && answer.errorCode == code, "\(path): \(answer.text)")
      #expect(try await desk.send("POST", path, "{}").errorCode == "INVALID_MULTIPART_REQUEST")
    }
    #expect(try await desk.get("chatter/files/\(file)")["versionNumber"] == "1")
    await desk.stop()
  }

  @Test func aFileWithoutANameGetsItsTitleOrNone() async throws {
    let desk = try await ChatterDesk()
    for (head, title, name) in [("name=\"fileData\"", "Plan.pdf", "Plan.pdf"), ("name=\"fileData\"; filename=\"\"", "", "untitled"), ("name=\"fileData\"", "", "untitled")] {
      let parts: [(String, [UInt8])] = [(head, [1, 2])] + (title.isEmpty ? [] : [("name=\"title\"", Array(title.utf8))])
      let made = try await desk.upload("chatter/users/me/files", parts)
      #expect(try made.status == 201 && made.json["title"]?.string == name, "\(made.text)")
    }
    let bob = try await desk.user("Bob Bishop")
    let foreign = try await desk.upload("chatter/users/\(bob)/files", [(#"name="fileData"; filename="a""#, [65])])
    #expect(foreign.status == 403 && foreign.errorCode == "INSUFFICIENT_ACCESS")
    #expect(try await desk.upload("connect/files/users/me", [(#"name="fileData"; filename="a""#, [65])]).status == 201)
    let own = try await desk.get("chatter/users/me")["id"]?.string ?? ""
    #expect(try await desk.upload("chatter/users/\(own.prefix(15))/files", [(#"name="fileData"; filename="a""#, [65])]).status == 201, "the short id is the same person")
    await desk.stop()
  }
}
