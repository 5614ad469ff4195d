import JSON
import Testing

@testable import LocalOrg

/// `chatter/feeds`: which posts are in which list.
@Suite struct ChatterFeedListTests {
  @Test func eachFeedHasItsPostsTheLatestFirst() async throws {
    let desk = try await ChatterDesk()
    let (account, bob, group) = (try await desk.account(), try await desk.user("Bob Bishop"), try await desk.group("Support"))
    let about = try await desk.postId("about the account", to: account)
    let toBob = try await desk.postId("to Bob", to: bob)
    let byBob = try await desk.postId("by Bob", to: account, as: .bob)
    let toGroup = try await desk.postId("to the group", to: group)
    func ids(_ path: String, as person: ChatterDesk.Person = .admin, _ member: String = "elements") async throws -> [String] {
      let mine: Set = [about, toBob, byBob, toGroup]
      return try await desk.get("chatter/feeds/\(path)?pageSize=100", as: person)[member]?.texts("id").filter(mine.contains) ?? []
    }
    #expect(try await ids("record/\(account)/feed-elements") == [byBob, about])
    #expect(try await ids("record/\(account.prefix(15))/feed-elements") == [byBob, about])
    #expect(try await ids("record/\(group)/feed-elements") == [toGroup])
    #expect(try await ids("record/me/feed-elements", as: .bob) == [toBob])
    #expect(try await ids("user-profile/\(bob)/feed-elements") == [byBob, toBob])
    #expect(try await ids("user-profile/me/feed-elements", as: .bob) == [byBob, toBob])
    for path in ["news/me/feed-elements", "company/feed-elements"] { #expect(try await ids(path) == [toGroup, byBob, toBob, about], "\(path)") }
    #expect(try await ids("company/feed-items", "items") == [toGroup, byBob, toBob, about])
    await desk.stop()
  }

  @Test func theFeedOfANewRecordIsEmpty() async throws {
    let desk = try await ChatterDesk()
    let account = try await desk.account()
    let feed = try await desk.get("chatter/feeds/record/\(account)/feed-elements")
    #expect(feed["elements"] == [] && feed["nextPageUrl"] == .null)
    #expect(feed["currentPageUrl"]?.string == "/services/data/v60.0/chatter/feeds/record/\(account)/feed-elements")
    let old = try await desk.get("chatter/feeds/record/\(account)/feed-items")
    #expect(old["items"] == [] && old["elements"] == nil)
    await desk.stop()
  }

  @Test func aDeletedPostIsInNoFeed() async throws {
    let desk = try await ChatterDesk()
    let account = try await desk.account()
    let (first, second) = (try await desk.postId("1", to: account), try await desk.postId("2", to: account))
    #expect(try await desk.send("DELETE", "chatter/feed-elements/\(second)").status == 204)
    #expect(try await desk.get("chatter/feeds/record/\(account)/feed-elements")["elements"]?.texts("id") == [first])
    #expect(try await desk.send("DELETE", "sobjects/Account/\(account)").status == 204)
    #expect(try await desk.send("GET", "chatter/feeds/record/\(account)/feed-elements").status == 404)
    #expect(try await desk.send("GET", "chatter/feed-elements/\(first)").status == 404, "posts go with their record")
    await desk.stop()
  }

  @Test func partsOfABatchAreAskedByThemselves() async throws {
    let desk = try await ChatterDesk()
    let post = try await desk.postId("batched")
    let requests = """
      [{"method": "Get", "url": "/v60.0/chatter/feed-elements/\(post)"}, {"method": "Get", "url": "/v60.0/connect/users/me"},
       {"method": "Get", "url": "/v60.0/chatter/feed-elements/0D5000000000999"}, {"method": "Get", "url": "/v60.0/sobjects"},
       {"method": "Post", "url": "/v60.0/chatter/feed-elements/\(post)/capabilities/comments/items?text=Hi", "richInput": {}}]
      """
    let batch = try await desk.send("POST", "chatter/batch", "{\"batchRequests\": \(requests)}").json
    #expect(batch["hasErrors"] == true && batch["results"]?.array?.map { $0["statusCode"] } == [200, 200, 404, 404, 201], "\(batch)")
    #expect(batch["results"]?[0]?["result"]?["id"]?.string == post)
    await desk.stop()
  }
}
