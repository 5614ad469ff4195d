import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Comments and likes.
@Suite struct ChatterCommentTests {
  @Test func aCommentIsToldWithItsPost() async throws {
    let desk = try await ChatterDesk()
    let account = try await desk.account()
    let id = try await desk.postId("first", to: account)
    let comment = try await desk.comment("Ja & nein", on: id, as: .bob)
    let number = try #require(comment["id"]?.string)
    let base = "/services/data/v60.0/chatter"
    let expected: JSONObject = [
      "type": "TextComment", "isDeletable": true, "body": ["isRichText": false, "messageSegments": [["text": "Ja &amp; nein", "type": "Text"]], "text": "Ja &amp; nein"],
      "feedElement": ["id": .string(id), "url": .string("\(base)/feed-elements/\(id)")], "feedItem": ["id": .string(id), "url": .string("\(base)/feed-items/\(id)")],
      "url": .string("\(base)/comments/\(number)"),
    ]
    for (name, value) in expected { #expect(comment[name] == value, "\(name): \(String(describing: comment[name]))") }
    #expect(comment["user"]?["name"] == "Bob Bishop" && comment["parent"]?["id"]?.string == account)
    #expect(try await desk.get("chatter/comments/\(number)") == comment)
    await desk.stop()
  }

  @Test func aPostShowsTheLatestThreeAndCountsAll() async throws {
    let desk = try await ChatterDesk()
    let id = try await desk.postId("much talked of")
    for number in 0..<5 { _ = try await desk.comment("c\(number)", on: id) }
    let page = try await desk.get("chatter/feed-elements/\(id)")["capabilities"]?["comments"]?["page"]
    #expect(page?["items"]?.array?.map { $0["body"]?["text"] } == ["c2", "c3", "c4"] && page?["total"] == 5)
    let address = try #require(page?["currentPageUrl"]?.string)
    #expect(try await desk.open(address)["items"]?.array?.map { $0["body"]?["text"] } == ["c0", "c1", "c2", "c3", "c4"])
    let second = try await desk.open("\(address)?pageSize=2&page=1")
    #expect(second["items"]?.array?.map { $0["body"]?["text"] } == ["c2", "c3"])
    #expect(second["nextPageUrl"]?.string == "\(address)?page=2&pageSize=2" && second["previousPageUrl"]?.string == "\(address)?pageSize=2")
    let old = try await desk.get("chatter/feed-items/\(id)/comments?pageSize=4")
    #expect(old["comments"]?.array?.count == 4 && old["items"] == nil)
    #expect(old["nextPageUrl"]?.string == "/services/data/v60.0/chatter/feed-items/\(id)/comments?page=1&pageSize=4")
    await desk.stop()
  }

  @Test func aCommentGoesAlone() async throws {
    let desk = try await ChatterDesk()
    let id = try await desk.postId("post")
    let first = try #require(try await desk.comment("first", on: id)["id"]?.string)
    _ = try await desk.send("POST", "chatter/feed-items/\(id)/comments?text=second")
    #expect(try await desk.send("DELETE", "chatter/comments/\(first)").status == 204)
    #expect(try await desk.send("GET", "chatter/comments/\(first)").status == 404)
    #expect(try await desk.send("DELETE", "chatter/comments/\(first)").errorCode == "ENTITY_IS_DELETED")
    let rest = try await desk.get("chatter/feed-elements/\(id)")["capabilities"]?["comments"]?["page"]
    #expect(rest?["total"] == 1 && rest?["items"]?[0]?["body"]?["text"] == "second")
    await desk.stop()
  }

  @Test func eachLikesOnceAndOnlyOwnLikesAreMine() async throws {
    let desk = try await ChatterDesk()
    let id = try await desk.postId("liked")
    let path = "chatter/feed-elements/\(id)/capabilities/chatter-likes/items"
    let bobs = try await desk.send("POST", path, "{}", as: .bob), again = try await desk.send("POST", path, "{}", as: .bob)
    #expect(bobs.status == 201 && again.status == 201)
    #expect(try bobs.json == again.json)
    var likes = try await desk.get("chatter/feed-elements/\(id)")["capabilities"]?["chatterLikes"]
    #expect(likes?["isLikedByCurrentUser"] == false && likes?["myLike"] == .null && likes?["page"]?["total"] == 1)
    #expect(try await desk.send("POST", "chatter/feed-items/\(id)/likes").status == 201)
    likes = try await desk.get("chatter/feed-elements/\(id)", as: .bob)["capabilities"]?["chatterLikes"]
    #expect(try likes?["isLikedByCurrentUser"] == true && likes?["myLike"]?["id"] == bobs.json["id"] && likes?["page"]?["total"] == 2)
    #expect(likes?["page"]?["items"]?.array?.map { $0["user"]?["name"] } == ["Alex Admin", "Bob Bishop"], "the latest come first")
    let like = try #require(try bobs.json["id"]?.string)
    #expect(try await desk.get("chatter/likes/\(like)")["likedItem"]?["id"]?.string == id)
    let page = try await desk.get("\(path)?pageSize=1")
    #expect(page["items"]?.array?.count == 1 && page["nextPageUrl"]?.string?.hasSuffix("/capabilities/chatter-likes/items?page=1&pageSize=1") == true)
    #expect(try await desk.get("chatter/feed-items/\(id)/likes")["likes"]?.array?.count == 2)
    #expect(try await desk.send("DELETE", "chatter/likes/\(like)", as: .bob).status == 204)
    #expect(try await desk.get("chatter/feed-elements/\(id)", as: .bob)["capabilities"]?["chatterLikes"]?["isLikedByCurrentUser"] == false)
    #expect(try await desk.send("POST", path, "{}", as: .bob).json["id"]?.string != like, "who likes again likes anew")
    await desk.stop()
  }

  @Test func manyLikeAtOnce() async throws {
    let desk = try await ChatterDesk()
    let id = try await desk.postId("popular")
    let ids = try await withThrowingTaskGroup(of: String?.self) { group in
      for number in 0..<12 {
        group.addTask { try await desk.send("POST", "chatter/feed-items/\(id)/likes", as: number % 2 == 0 ? .admin : .bob).json["id"]?.string }
      }
      return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
    }
    #expect(ids.count == 2)
    #expect(try await desk.get("chatter/feed-elements/\(id)")["capabilities"]?["chatterLikes"]?["page"]?["total"] == 2)
    await desk.stop()
  }
}
