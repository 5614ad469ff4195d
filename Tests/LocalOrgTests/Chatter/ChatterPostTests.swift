import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// What becomes of posts: their text, links and files.
@Suite struct ChatterPostTests {
  @Test func aPostIsToldWithItsAuthorAndItsRecord() async throws {
    let desk = try await ChatterDesk()
    let account = try await desk.account("Müller & Söhne")
    let post = try await desk.post("Näher 🌍 <b>", to: account)
    let id = try #require(post["id"]?.string)
    let expected: JSONObject = [
      "type": "TextPost", "feedElementType": "FeedItem", "visibility": "AllUsers", "isDeleteRestricted": false,
      "body": ["isRichText": false, "messageSegments": [["text": "Näher 🌍 &lt;b&gt;", "type": "Text"]], "text": "Näher 🌍 &lt;b&gt;"],
      "parent": [
        "id": .string(account), "mySubscription": nil, "name": "Müller &amp; Söhne", "type": "Account", "url": .string("/services/data/v60.0/chatter/records/\(account)"),
      ],
      "url": .string("/services/data/v60.0/chatter/feed-elements/\(id)"),
    ]
    for (name, value) in expected { #expect(post[name] == value, "\(name): \(String(describing: post[name]))") }
    #expect(post["actor"]?["name"] == "Alex Admin" && post["actor"]?["email"] == nil, "the actor is told in short")
    #expect(post["capabilities"]?["bookmarks"] == ["isBookmarkedByCurrentUser": false] && post["capabilities"]?["link"] == nil)
    #expect(post["createdDate"] == post["modifiedDate"] && post["comments"] == nil && post["likes"] == nil)
    #expect(try await desk.get("chatter/feed-elements/\(id)") == post)
    await desk.stop()
  }

  /// The parents of posts have addresses of their own kinds.
  @Test func theParentIsAPersonAGroupOrARecord() async throws {
    let desk = try await ChatterDesk()
    let (bob, group) = (try await desk.user("Bob Bishop"), try await desk.group("Support"))
    let base = "/services/data/v60.0/chatter"
    for (subject, url) in [(bob, "\(base)/users/\(bob)"), (group, "\(base)/groups/\(group)")] {
      #expect(try await desk.post("hello", to: subject)["parent"]?["url"]?.string == url)
    }
    let mine = try await desk.post("mine", as: .bob)
    #expect(mine["parent"]?["id"]?.string == bob && mine["parent"]?["type"] == "User" && mine["actor"]?["id"]?.string == bob)
    await desk.stop()
  }

  @Test func segmentsMakeUpTheText() async throws {
    let desk = try await ChatterDesk()
    let bob = try await desk.user("Bob Bishop")
    let content = ChatterDesk.body(
      ChatterDesk.text("Hi "), ["type": "MENTION", "id": .string(String(bob.prefix(15)))], ["type": "link", "url": " https://x.example/?a=1"], ["type": "Hashtag", "tag": "a b"],
      ["type": "Text"], more: ["subjectId": "me"])
    let post = try await desk.send("POST", "chatter/feed-elements", content)
    #expect(post.status == 201)
    #expect(try post.json["body"]?["text"] == "Hi @Bob Bishop https://x.example/?a=1#a b")
    await desk.stop()
  }

  @Test(arguments: ["feed-elements", "feed-items"])
  func theTextMayBeAParameter(_ list: String) async throws {
    let desk = try await ChatterDesk()
    let account = try await desk.account()
    let text = "50% of #1 – ü & 'x'"
    let post = try await desk.send("POST", "chatter/feeds/record/\(account)/\(list)?text=\(PercentEncoding.encode(text))", headers: ["X-Chatter-Entity-Encoding": "false"])
    #expect(post.status == 201)
    #expect(try post.json["body"]?["text"]?.string == text && post.json["parent"]?["id"]?.string == account)
    #expect(try post.json["url"]?.string?.contains("/\(list)/") == true && (post.json["comments"] != nil) == (list == "feed-items"))
    await desk.stop()
  }

  @Test func aLinkNeedsNoText() async throws {
    let desk = try await ChatterDesk()
    let link: JSONValue = ["url": "https://a.example/x", "urlName": "A page"]
    let new = try await desk.send("POST", "chatter/feed-elements", JSONValue.object(["subjectId": "me", "capabilities": ["link": link]]).description)
    let old = try await desk.send("POST", "chatter/feeds/user-profile/me/feed-items", JSONValue.object(["attachment": link]).description)
    for answer in [new, old] {
      #expect(answer.status == 201, "\(answer.text)")
      let post = try answer.json
      #expect(post["type"] == "LinkPost" && post["capabilities"]?["link"] == link && post["body"]?["messageSegments"] == [])
    }
    let unnamed = try await desk.send("POST", "chatter/feed-elements", #"{"subjectId": "me", "capabilities": {"link": {"url": "https://b.example"}}}"#)
    #expect(unnamed.status == 201)
    #expect(try unnamed.json["capabilities"]?["link"] == ["url": "https://b.example", "urlName": nil])
    await desk.stop()
  }

  @Test func aFileIsPostedInItsLatestVersion() async throws {
    let desk = try await ChatterDesk()
    let file = try await desk.file("plan.txt", "one")
    _ = try await desk.upload("chatter/files/\(file)", [(#"name="fileData"; filename="plan.txt""#, Array("two".utf8))])
    let version = try #require(try await desk.records("SELECT Id FROM ContentVersion WHERE ContentDocumentId = '\(file)' AND IsLatest = true").first?["Id"])
    for content in ["\"capabilities\": {\"content\": {\"contentDocumentId\": \"\(file)\"}}", "\"attachment\": {\"contentDocumentId\": \"\(file.prefix(15))\"}"] {
      let post = try await desk.send("POST", "chatter/feed-elements", "{\"subjectId\": \"me\", \(content)}")
      #expect(post.status == 201, "\(post.text)")
      #expect(try post.json["type"] == "ContentPost" && post.json["capabilities"]?["content"] == ["versionId": version])
    }
    await desk.stop()
  }

  /// 10,000 characters, counted as the field's length is.
  @Test(arguments: [(10_000, 201), (10_001, 400)])
  func aTextMayBeTenThousandCharactersLong(_ count: Int, _ status: Int) async throws {
    let desk = try await ChatterDesk()
    let content = ChatterDesk.body(ChatterDesk.text(String(repeating: "ä", count: count)), more: ["subjectId": "me"])
    let answer = try await desk.send("POST", "chatter/feed-elements", content)
    #expect(answer.status == status)
    if status == 400 { #expect(answer.errorCode == "STRING_TOO_LONG") }
    await desk.stop()
  }

  @Test func aPostChangesWithoutItsComments() async throws {
    let desk = try await ChatterDesk()
    let id = try await desk.postId("before")
    _ = try await desk.comment("stays", on: id)
    let changed = try await desk.send("PATCH", "chatter/feed-elements/\(id)", ChatterDesk.body(ChatterDesk.text("after")))
    #expect(changed.status == 200)
    let post = try changed.json
    #expect(post["body"]?["text"] == "after" && post["capabilities"]?["comments"]?["page"]?["total"] == 1)
    #expect(post["modifiedDate"] != post["createdDate"])
    #expect(try await desk.send("PATCH", "chatter/feed-items/\(id)?text=again").json["comments"]?["total"] == 1)
    await desk.stop()
  }

  @Test func aDeletedPostTakesItsCommentsAndLikesAlong() async throws {
    let desk = try await ChatterDesk()
    let id = try await desk.postId("gone soon")
    let comment = try #require(try await desk.comment("too", on: id)["id"]?.string)
    let like = try #require(try await desk.send("POST", "chatter/feed-elements/\(id)/capabilities/chatter-likes/items").json["id"]?.string)
    #expect(try await desk.send("DELETE", "chatter/feed-elements/\(id)").status == 204)
    for path in ["feed-elements/\(id)", "feed-items/\(id)", "comments/\(comment)", "likes/\(like)", "feed-elements/\(id)/capabilities/comments/items", "feed-items/\(id)/likes"] {
      #expect(try await desk.send("GET", "chatter/\(path)").status == 404, "\(path)")
    }
    let again = try await desk.send("DELETE", "chatter/feed-elements/\(id)")
    #expect(again.status == 404 && again.errorCode == "ENTITY_IS_DELETED")
    await desk.stop()
  }
}
