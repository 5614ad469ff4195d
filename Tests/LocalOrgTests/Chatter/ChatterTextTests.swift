import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// Texts that people write and look for: empty ones, blanks, signs of every kind.
@Suite struct ChatterTextTests {
  /// Blanks are no text.
  @Test(arguments: ["", " ", "\t\n ", "\u{A0}", "\u{3000}"])
  func aTextOfBlanksIsNoPost(_ text: String) async throws {
    let desk = try await ChatterDesk()
    let post = try await desk.postId("first")
    let before = try await desk.records("SELECT Id FROM FeedItem").count
    let content = ChatterDesk.body(ChatterDesk.text(text), more: ["subjectId": "me"])
    for (method, path) in [("POST", "feed-elements"), ("POST", "feed-elements/\(post)/capabilities/comments/items"), ("PATCH", "feed-elements/\(post)")] {
      let answer = try await desk.send(method, "chatter/\(path)", content)
      #expect(answer.status == 400 && answer.errorCode == "MISSING_ARGUMENT", "\(method) \(path): \(answer.text)")
    }
    let parameter = try await desk.send("POST", "chatter/feeds/record/me/feed-elements?text=\(PercentEncoding.encode(text))", "{}")
    #expect(parameter.status == 400 && parameter.errorCode == "MISSING_ARGUMENT", "\(parameter.text)")
    #expect(try await desk.records("SELECT Id FROM FeedItem").count == before)
    #expect(try await desk.get("chatter/feed-elements/\(post)")["body"]?["text"] == "first")
    await desk.stop()
  }

  /// A link leads somewhere, with a text or without.
  @Test(arguments: ["", "  "]) func aLinkWithoutAnAddressIsNone(_ url: String) async throws {
    let desk = try await ChatterDesk()
    let content: JSONValue = ["subjectId": "me", "capabilities": ["link": ["url": .string(url), "urlName": "Nowhere"]], "body": ["messageSegments": [["type": "Text", "text": "see"]]]]
    let answer = try await desk.send("POST", "chatter/feed-elements", content.description)
    #expect(answer.status == 400 && answer.errorCode == "MISSING_ARGUMENT", "\(answer.text)")
    #expect(try await desk.records("SELECT Id FROM FeedItem WHERE Type = 'LinkPost' AND Title = 'Nowhere'").isEmpty)
    await desk.stop()
  }

  /// What is said comes back letter for letter, in posts, comments and the record.
  @Test(arguments: ["zwei\nZeilen", "e\u{301} 👩‍👩‍👧 ☂", "\"quotes\" \\ and 'more'", "{!$User.Id} %s ${x}", "עברית العربية", "a\u{200B}b"])
  func aTextIsKeptAsItIs(_ text: String) async throws {
    let desk = try await ChatterDesk()
    let plain: HTTPHeaders = ["X-Chatter-Entity-Encoding": "false"]
    let content = ChatterDesk.body(ChatterDesk.text(text), more: ["subjectId": "me"])
    let post = try await desk.send("POST", "chatter/feed-elements", content, headers: plain).json
    let id = post["id"]?.string ?? ""
    #expect(post["body"]?["text"]?.string == text && post["body"]?["messageSegments"]?[0]?["text"]?.string == text)
    let comment = try await desk.send("POST", "chatter/feed-elements/\(id)/capabilities/comments/items", ChatterDesk.body(ChatterDesk.text(text)), headers: plain).json
    #expect(comment["body"]?["text"]?.string == text)
    #expect(try await desk.records("SELECT Body FROM FeedItem WHERE Id = '\(id)'")[0]["Body"]?.string == text)
    await desk.stop()
  }

  /// A search needs two characters that say something; a star and blanks do not.
  @Test(arguments: ["*", "**", "a*", "*a*", " a", "a ", "  ", " * ", "\t\t"])
  func aSearchOfLessThanTwoCharactersIsRefused(_ text: String) async throws {
    let desk = try await ChatterDesk()
    for resource in ["users", "groups"] {
      let answer = try await desk.send("GET", "chatter/\(resource)?q=\(PercentEncoding.encode(text))")
      #expect(answer.status == 400 && answer.errorCode == "INVALID_SEARCH_STRING", "\(resource): \(answer.text.prefix(200))")
    }
    let suggested = try await desk.send("GET", "search/suggestions?sobject=Account&q=\(PercentEncoding.encode(text))")
    #expect(suggested.status == 400 && suggested.errorCode == "INVALID_SEARCH", "\(suggested.text.prefix(200))")
    await desk.stop()
  }

  /// Signs that mean something to a query are signs of the name here.
  @Test(arguments: [
    ("O'B", ["O'Brien & Co"]), ("o'brien &", ["O'Brien & Co"]), ("100%", ["100% Wool"]), ("10_", []), ("%%", []), ("__", []), ("a\\b", ["a\\b Trading"]), ("Żab", ["Żabka"]), ("ża", ["Żabka"]), ("zab", []),
    ("日本", ["日本 Partners"]), ("wool", ["100% Wool"]), ("ool", []), ("Wo*", ["100% Wool"]), (" wool ", ["100% Wool"]),
  ])
  func aGroupIsFoundByTheLettersOfItsName(_ text: String, _ names: [String]) async throws {
    let desk = try await ChatterDesk()
    for name in ["O'Brien & Co", "100% Wool", "a\\b Trading", "Żabka", "日本 Partners"] { _ = try await desk.create("CollaborationGroup", ["Name": .string(name), "CollaborationType": "Public"]) }
    let found = try await desk.send("GET", "chatter/groups?q=\(PercentEncoding.encode(text))", headers: ["X-Chatter-Entity-Encoding": "false"]).json
    #expect(found["groups"]?.texts("name").sorted() == names.sorted() && found["total"]?.integer == Int64(names.count), "\(found)")
    await desk.stop()
  }

  /// Posts about a record go with it, with their comments and likes.
  @Test func aDeletedRecordTakesItsPostsAlong() async throws {
    let desk = try await ChatterDesk()
    let account = try await desk.account()
    let post = try await desk.postId("about it", to: account)
    let comment = try #require(try await desk.comment("yes", on: post)["id"]?.string)
    #expect(try await desk.send("POST", "chatter/feed-elements/\(post)/capabilities/chatter-likes/items", "{}").status == 201)
    #expect(try await desk.send("DELETE", "sobjects/Account/\(account)").status == 204)
    for path in ["feed-elements/\(post)", "comments/\(comment)", "feeds/record/\(account)/feed-elements"] {
      #expect(try await desk.send("GET", "chatter/\(path)").status == 404, "\(path)")
    }
    #expect(try await desk.get("chatter/feeds/company/feed-elements?pageSize=100")["elements"]?.texts("id").contains(post) == false)
    #expect(try await desk.send("POST", "chatter/feeds/record/\(account)/feed-elements?text=late", "{}").status == 404)
    await desk.stop()
  }

  @Test func manyWriteAtOnceAndEachIsCounted() async throws {
    let desk = try await ChatterDesk()
    let post = try await desk.postId("crowded")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask { _ = try await desk.comment("c\(number)", on: post, as: number % 2 == 0 ? .admin : .bob) }
      }
      try await group.waitForAll()
    }
    let comments = try await desk.get("chatter/feed-elements/\(post)/capabilities/comments/items?pageSize=100")
    #expect(Set(comments["items"]?.array?.compactMap { $0["body"]?["text"]?.string } ?? []) == Set((0..<20).map { "c\($0)" }))
    let element = try await desk.get("chatter/feed-elements/\(post)")
    #expect(element["capabilities"]?["comments"]?["page"]?["total"] == 20 && element["capabilities"]?["comments"]?["page"]?["items"]?.array?.count == 3)
    await desk.stop()
  }
}
