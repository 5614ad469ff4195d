import HTTPClient
import JSON
import Testing

@testable import LocalOrg

@Suite struct FeedTests {
  private let running: RunningOrg
  private let token: String
  private let account: String

  init() async throws {
    running = try await RunningOrg()
    token = try await running.accessToken()
    account = try await running.send("GET", "/services/data/v33.0/query?q=SELECT+Id+FROM+Account+LIMIT+1+OFFSET+50", token: token)
      .json["records"]?[0]?["Id"]?.string ?? ""
  }

  private func send(_ method: String, _ path: String, _ json: String? = nil) async throws -> HTTPResponse {
    try await running.send(method, "/services/data/v33.0/chatter\(path)", token: token, json: json)
  }

  @Test func aFeedSaysWhereItsElementsAre() async throws {
    func get(_ path: String) async throws -> JSONValue { try await send("GET", "/feeds\(path)").json }
    let base = "/services/data/v33.0/chatter"
    let feeds = try await get("")["feeds"]?.array ?? []
    #expect(feeds.map { $0["feedType"]?.string } == ["News", "UserProfile", "Company"])
    for feed in feeds {
      let path = try #require(feed["feedUrl"]?.string).dropFirst("\(base)/feeds".count)
      let elements = try #require(try await get(String(path))["feedElementsUrl"]?.string)
      #expect(try await send("GET", String(elements.dropFirst(base.count))).status == 200)
    }
    #expect(try await get("/record/\(account)")["feedElementPostUrl"]?.string == "\(base)/feed-elements?feedElementType=FeedItem&subjectId=\(account)")
    #expect(try await get("/news/me")["feedElementPostUrl"] == .null)
    let old = try await running.send("GET", "/services/data/v30.0/chatter/feeds/company", token: token).json
    #expect(old["feedItemsUrl"]?.string == "/services/data/v30.0/chatter/feeds/company/feed-items" && old["feedElementsUrl"] == nil)
    for path in ["/feeds/nothing/me", "/feeds/record/001000000000000AAA", "/feeds/news/\(account)", "/feeds/company/x"] {
      #expect(try await send("GET", path).status >= 400, "\(path)")
    }
    #expect(try await send("POST", "/feeds/news/me", "{}").status == 405)
  }

  @Test func aPostIsReadCommentedChangedAndDeleted() async throws {
    let posted = try await send(
      "POST", "/feed-elements",
      "{\"subjectId\": \"\(account)\", \"feedElementType\": \"FeedItem\", \"body\": {\"messageSegments\": [{\"type\": \"Text\", \"text\": \"Näher \"}, {\"type\": \"Hashtag\", \"tag\": \"visit\"}]}}")
    #expect(posted.status == 201)
    let element = try posted.json
    let id = try #require(element["id"]?.string)
    #expect(element["body"]?["text"] == "Näher #visit" && element["actor"]?["displayName"] == "Alex Admin" && element["parent"]?["id"]?.string == account)
    let commented = try await send("POST", "/feed-elements/\(id)/capabilities/comments/items", "{\"body\": {\"messageSegments\": [{\"type\": \"Text\", \"text\": \"yes\"}]}}")
    let comment = try #require(try commented.json["id"]?.string)
    let read = try await send("GET", "/feed-elements/\(id)").json
    #expect(read["capabilities"]?["comments"]?["page"]?["total"] == 1)
    #expect(read["capabilities"]?["comments"]?["page"]?["items"]?[0]?["id"]?.string == comment)
    let old = try await send("GET", "/feed-items/\(id)").json
    #expect(old["comments"]?["comments"]?[0]?["body"]?["text"] == "yes" && old["likes"]?["total"] == 0)
    let changed = try await send("PATCH", "/feed-elements/\(id)", "{\"body\": {\"messageSegments\": [{\"type\": \"Text\", \"text\": \"later\"}]}}")
    #expect(try changed.json["body"]?["text"] == "later")
    #expect(try await send("DELETE", "/comments/\(comment)").status == 204)
    #expect(try await send("GET", "/feed-elements/\(id)").json["capabilities"]?["comments"]?["page"]?["total"] == 0)
    #expect(try await send("DELETE", "/feed-elements/\(id)").status == 204)
    #expect(try await send("GET", "/feed-elements/\(id)").status == 404)
    await running.org.stop()
  }

  @Test func aPostIsLikedOnceByEach() async throws {
    let id = try #require(try await send("POST", "/feeds/record/\(account)/feed-items?text=like").json["id"]?.string)
    let like = try await send("POST", "/feed-elements/\(id)/capabilities/chatter-likes/items", "{}")
    let again = try await send("POST", "/feed-items/\(id)/likes")
    #expect(like.status == 201)
    #expect(try again.json["id"] == like.json["id"])
    let likes = try await send("GET", "/feed-elements/\(id)").json["capabilities"]?["chatterLikes"]
    #expect(likes?["isLikedByCurrentUser"] == true && likes?["page"]?["total"] == 1 && likes?["page"]?["items"]?[0]?["user"]?["displayName"] == "Alex Admin")
    let url = try #require(likes?["myLike"]?["url"]?.string)
    #expect(try await running.send("DELETE", url, token: token).status == 204)
    #expect(try await send("GET", "/feed-items/\(id)").json["likes"]?["total"] == 0)
    #expect(try await running.send("GET", url, token: token).status == 404)
    await running.org.stop()
  }

  @Test func feedsShowWhatTheyAreOf() async throws {
    let post = try await send("POST", "/feeds/record/\(account)/feed-items?text=first", nil).json
    let link = try await send("POST", "/feeds/record/me/feed-items", "{\"attachment\": {\"url\": \"https://a.example\", \"urlName\": \"A\"}}").json
    #expect(post["body"]?["text"] == "first" && link["type"] == "LinkPost" && link["capabilities"]?["link"]?["url"] == "https://a.example")
    func ids(_ path: String, _ member: String) async throws -> [String] {
      try await send("GET", path).json[member]?.array?.compactMap { $0["id"]?.string } ?? []
    }
    let (first, second) = (try #require(post["id"]?.string), try #require(link["id"]?.string))
    #expect(try await ids("/feeds/record/\(account)/feed-elements", "elements") == [first])
    #expect(try await ids("/feeds/news/me/feed-items", "items").prefix(2) == [second, first])
    #expect(try await ids("/feeds/user-profile/me/feed-elements", "elements").prefix(2) == [second, first])
    #expect(try await ids("/feeds/company/feed-elements?pageSize=1", "elements") == [second])
    #expect(try await ids("/feeds/company/feed-elements?pageSize=1&page=1", "elements") == [first])
    await running.org.stop()
  }

  @Test(arguments: [
    ("POST", "/feed-elements", "{}", 400), ("POST", "/feed-elements", "{\"subjectId\": \"me\"}", 400), ("POST", "/feed-elements", "{\"subjectId\": \"001000000000000AAA\"}", 404),
    ("POST", "/feed-elements", "{\"subjectId\": \"me\", \"body\": {\"messageSegments\": [{\"type\": \"Song\"}]}}", 400), ("GET", "/feed-elements/me", nil, 404),
    ("GET", "/feeds/nothing/me/feed-elements", nil, 404), ("GET", "/feeds/news/me/files", nil, 404), ("PUT", "/feeds/news/me/feed-items", nil, 405),
  ] as [(String, String, String?, Int)])
  func whatMakesNoSenseIsRefused(method: String, path: String, json: String?, status: Int) async throws {
    #expect(try await send(method, path, json).status == status)
    await running.org.stop()
  }
}
