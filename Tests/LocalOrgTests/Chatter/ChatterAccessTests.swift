import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Posts, comments and files of records that not everybody sees.
@Suite struct ChatterAccessTests {
  private static func post(_ org: AccessOrg, _ text: String, to record: String, as person: AccessOrg.Person) async throws -> HTTPResponse {
    try await org.send("POST", "chatter/feed-elements", ChatterDesk.body(ChatterDesk.text(text), more: ["subjectId": .string(record)]), as: person)
  }

  @Test func postsAboutAHiddenRecordAreNowhere() async throws {
    try await withAccessOrg(sharing: "private") { org in
      let shop = try await org.create("Shop__c", #"{"Name": "Hidden"}"#, as: .carla)
      let made = try await Self.post(org, "secret plan", to: shop, as: .carla)
      #expect(made.status == 201, "\(made.text)")
      let post = try #require(try made.json["id"]?.string)
      let comment = try #require(try await org.send("POST", "chatter/feed-items/\(post)/comments?text=more", as: .carla).json["id"]?.string)
      let like = try #require(try await org.send("POST", "chatter/feed-items/\(post)/likes", as: .carla).json["id"]?.string)
      for path in [
        "feeds/record/\(shop)/feed-elements", "feed-elements/\(post)", "feed-elements/\(post)/capabilities/comments/items", "comments/\(comment)", "likes/\(like)",
        "feed-items/\(post)/likes",
      ] {
        #expect(try await org.send("GET", "chatter/\(path)", as: .bob).status == 404, "\(path)")
        #expect(try await org.send("GET", "chatter/\(path)", as: .carla).status == 200, "\(path)")
        #expect(try await org.send("GET", "chatter/\(path)", as: .admin).status == 200, "\(path)")
      }
      for path in ["news/me/feed-elements", "company/feed-elements", "user-profile/\(org.ids[.carla] ?? "")/feed-elements"] {
        #expect(try await org.send("GET", "chatter/feeds/\(path)", as: .bob).text.contains("secret plan") == false, "\(path)")
        #expect(try await org.send("GET", "chatter/feeds/\(path)", as: .carla).text.contains("secret plan"), "\(path)")
      }
      #expect(try await Self.post(org, "me too", to: shop, as: .bob).status == 404)
      #expect(try await org.send("POST", "chatter/feed-items/\(post)/comments?text=me", as: .bob).status == 404)
      #expect(try await org.send("POST", "chatter/feed-items/\(post)/likes", as: .bob).status == 404)
      for (method, path) in [("PATCH", "feed-elements/\(post)?text=x"), ("DELETE", "feed-elements/\(post)"), ("DELETE", "comments/\(comment)"), ("DELETE", "likes/\(like)")] {
        let answer = try await org.send(method, "chatter/\(path)", as: .bob)
        #expect([400, 403, 404].contains(answer.status), "\(method) \(path): \(answer.status) \(answer.text)")
      }
      #expect(try await org.send("GET", "chatter/feed-elements/\(post)", as: .carla).json["body"]?["text"] == "secret plan")
    }
  }

  @Test func aRecordThatAllMayReadIsPostedAbout() async throws {
    try await withAccessOrg(sharing: "read") { org in
      let shop = try await org.create("Shop__c", #"{"Name": "Read"}"#, as: .carla)
      let seen = try await org.send("GET", "chatter/feeds/record/\(shop)/feed-elements", as: .bob)
      #expect(seen.status == 200)
      let made = try await Self.post(org, "by the owner", to: shop, as: .carla)
      let post = try #require(try made.json["id"]?.string)
      #expect(try await org.send("GET", "chatter/feed-elements/\(post)", as: .bob).json["parent"]?["name"] == "Read")
    }
  }
}
