import JSON
import SalesforceClient
import SalesforceREST
import Testing

@Suite struct FileRequestTests {
  private static let everyByte = (0...255).map { UInt8($0) }

  private func upload(_ desk: LocalOrgDesk, _ bytes: [UInt8], name: String = "file.bin") async throws -> String {
    let answer = try await desk.rest.send(.uploadFile(bytes, name: name, title: "A \"title\" & more", description: "ä 🙂", type: "application/x-test"))
    #expect(answer.status == 201)
    return try #require(try answer.json()["id"]?.string)
  }

  @Test(arguments: [everyByte, everyByte.reversed(), [0], [13, 10], Array("\r\n--".utf8)] as [[UInt8]])
  func bytesComeBackAsTheyWere(bytes: [UInt8]) async throws {
    try await withDesk { desk in
      let id = try await upload(desk, bytes)
      let answer = try await desk.rest.send(.fileContents(id))
      #expect(answer.body == bytes)
      #expect(try await desk.rest.send(.fileDetails(id)).json()["contentSize"]?.integer == Int64(bytes.count))
    }
  }

  @Test func fiveMegabytesComeBackAsTheyWere() async throws {
    try await withDesk { desk in
      var random = SystemRandomNumberGenerator()
      let bytes = (0..<(5 << 20) / 8).flatMap { _ in withUnsafeBytes(of: random.next()) { Array($0) } }
      let id = try await upload(desk, bytes)
      #expect(try await desk.rest.send(.fileContents(id, version: "1")).body == bytes)
    }
  }

  /// The org takes no empty file, and says so.
  @Test func anEmptyFileIsRefused() async throws {
    try await withDesk { desk in
      let refusal = try await desk.refusal(.uploadFile([], name: "empty.txt"))
      #expect(refusal.status == 400 && refusal.errorCode != nil)
    }
  }

  @Test func anEmptyAnswerIsEmpty() async throws {
    let server = try ScriptedServer { _ in .answer("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 0\r\n\r\n") }
    defer { server.stop() }
    let answer = try await server.client().send(.fileContents("069000000000001AAA"))
    #expect(answer.body.isEmpty && answer.contentType == "text/plain")
  }

  @Test func filesAreDescribed() async throws {
    try await withDesk { desk in
      let id = try await upload(desk, [1, 2, 3], name: "picture.png")
      let details = try await desk.rest.send(.fileDetails(id)).json()
      #expect(details["title"] == "A \"title\" & more" && details["description"] == "ä 🙂" && details["versionNumber"] == "1")
      #expect(try await desk.rest.send(.fileDetails(id, version: "1")).json()["id"]?.string == id)
      #expect(try await desk.refusal(.fileDetails(id, version: "9")).status == 404)
      let batch = try await desk.rest.send(.batchFileDetails([id, "069000000000000AAA"])).json()
      #expect(batch["hasErrors"] == true)
      #expect(batch["results"]?.array?.map { $0["statusCode"]?.integer } == [200, 404])
    }
  }

  @Test func filesAreListed() async throws {
    try await withDesk { desk in
      let id = try await upload(desk, [1])
      func titles(_ request: RESTRequest) async throws -> [String] {
        try await desk.rest.send(request).json()["files"]?.array?.compactMap { $0["title"]?.string } ?? []
      }
      #expect(try await titles(.ownedFilesList()).contains("A \"title\" & more"))
      #expect(try await titles(.ownedFilesList(user: desk.account.userId, page: 0)) == titles(.ownedFilesList()))
      #expect(try await titles(.ownedFilesList(page: 5)).isEmpty)
      #expect(try await titles(.filesInUsersGroups()).contains("Launch plan"))
      #expect(try await titles(.filesSharedWithUser()).contains("Support handbook"))
      let bob = try await desk.id("User WHERE Username = 'bob@gantry.example'")
      #expect(try await !titles(.filesSharedWithUser(user: bob)).contains("A \"title\" & more"))
      try await desk.rest.send(.addFileShare(id, with: bob, .view))
      #expect(try await titles(.filesSharedWithUser(user: bob)).contains("A \"title\" & more"))
    }
  }

  @Test func sharesComeAndGo() async throws {
    try await withDesk { desk in
      let id = try await upload(desk, [1])
      let group = try await desk.id("CollaborationGroup WHERE Name = 'Support'")
      let share = try await desk.rest.send(.addFileShare(id, with: group, .collaborate)).json()["id"]?.string
      let shares = try await desk.rest.send(.fileShares(id, page: 0)).json()["shares"]?.array ?? []
      let shared = shares.first { $0["entity"]?["id"]?.string == group }
      #expect(shared?["sharingType"] == "C" && shared?["id"]?.string == share)
      try await desk.rest.send(.deleteFileShare(try #require(share)))
      let left = try await desk.rest.send(.fileShares(id)).json()["shares"]?.array ?? []
      #expect(left.count == shares.count - 1)
    }
  }

  @Test func renditionsArePictures() async throws {
    try await withDesk { desk in
      let picture = [UInt8]([137, 80, 78, 71, 13, 10, 26, 10] + Self.everyByte)
      let id = try await upload(desk, picture, name: "p.png")
      let rendition = try await desk.rest.send(.fileRendition(id, type: .thumbnail720, page: 0))
      #expect(rendition.body == picture && rendition.contentType == "image/png")
      let text = try await upload(desk, [65], name: "t.txt")
      #expect(try await desk.rest.send(.fileRendition(text)).contentType?.hasPrefix("image/") == true)
      #expect(try await desk.refusal(.fileRendition(text, type: .pdf)).status == 404)
    }
  }

  /// What the org cannot make is answered as for a file that has no such rendition.
  @Test(arguments: RESTRequest.RenditionType.allCases) func renditionsOfEachTypeAndPage(type: RESTRequest.RenditionType) async throws {
    try await withDesk { desk in
      let id = try await upload(desk, [137, 80, 78, 71, 13, 10, 26, 10, 1], name: "p.png")
      let isPicture = [.thumbnail120, .thumbnail240, .thumbnail720].contains(type)
      for page in [nil, 0, 1, 99] as [Int?] {
        let request = RESTRequest.fileRendition(id, version: "1", type: type, page: page)
        #expect(request.query["type"] == type.rawValue && request.query["page"] == page.map(String.init) && request.query["versionNumber"] == "1")
        let answer = try await desk.rest.answer(to: request)
        let isThere = isPicture && (page ?? 0) == 0
        #expect(answer.status == (isThere ? 200 : 404) && answer.text.contains("NOT_FOUND") != isThere, "\(type) \(page ?? -1) \(answer.text)")
      }
      let unknown = try await desk.refusal(.fileRendition(id, version: "2", type: type))
      #expect(unknown.status == 404)
      let files = FileClient(rest: desk.rest, cache: nil)
      let picture = try? await files.rendition(of: id, type: type)
      #expect(picture?.type == (isPicture ? "image/png" : nil))
    }
  }
}
