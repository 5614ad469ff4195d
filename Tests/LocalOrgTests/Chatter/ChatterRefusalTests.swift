import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// What the resources of Chatter refuse, and how.
@Suite struct ChatterRefusalTests {
  /// A method that a resource does not have, and those that it has.
  @Test(arguments: [
    ("POST", "users", "GET"),
    ("DELETE", "users/me", "GET"),
    ("PUT", "groups", "GET"),
    ("POST", "groups/GROUP", "GET"),
    ("POST", "groups/GROUP/members", "GET"),
    ("DELETE", "groups/GROUP/files", "GET"),
    ("POST", "users/me/groups", "GET"),
    ("DELETE", "users/me/files", "GET, POST"),
    ("POST", "users/me/files/filter/groups", "GET"),
    ("PUT", "files/FILE", "GET, POST, DELETE"),
    ("POST", "files/FILE/content", "GET"),
    ("POST", "files/FILE/rendition", "GET"),
    ("POST", "files/FILE/file-shares", "GET"),
    ("POST", "users/batch/x", "GET"),
    ("POST", "groups/batch/x", "GET"),
    ("POST", "files/batch/x", "GET"),
    ("GET", "feed-elements", "POST"),
    ("PUT", "feed-elements/POST", "GET, PATCH, DELETE"),
    ("DELETE", "feed-elements/POST/capabilities/comments/items", "GET, POST"),
    ("PATCH", "feed-items/POST/comments", "GET, POST"),
    ("PUT", "feed-elements/POST/capabilities/chatter-likes/items", "GET, POST"),
    ("DELETE", "feed-items/POST/likes", "GET, POST"),
    ("PUT", "feeds/record/me/feed-elements", "GET, POST"),
    ("DELETE", "feeds/user-profile/me/feed-items", "GET, POST"),
    ("POST", "feeds/news/me/feed-elements", "GET"),
    ("POST", "feeds/company/feed-elements", "GET"),
    ("PATCH", "comments/COMMENT", "GET, DELETE"),
    ("PUT", "likes/LIKE", "GET, DELETE"),
  ])
  func aMethodThatIsNotThereIsRefused(_ method: String, _ path: String, _ allowed: String) async throws {
    let desk = try await ChatterDesk()
    var path = path.replacing("GROUP", with: try await desk.group("Support"))
    if path.contains("FILE") { path = path.replacing("FILE", with: try await desk.file("a.txt")) }
    if path.contains("POST") || path.contains("COMMENT") || path.contains("LIKE") {
      let post = try await desk.postId("x")
      path = path.replacing("POST", with: post).replacing("COMMENT", with: try await desk.comment("c", on: post)["id"]?.string ?? "")
      path = path.replacing("LIKE", with: try await desk.send("POST", "chatter/feed-items/\(post)/likes").json["id"]?.string ?? "")
    }
    let answer = try await desk.send(method, "chatter/\(path)", method == "GET" ? nil : "{}")
    #expect(answer.status == 405 && answer.errorCode == "METHOD_NOT_ALLOWED", "\(answer.text)")
    #expect(answer.headers["Allow"] == allowed)
    await desk.stop()
  }

  @Test(arguments: [
    "", "nothing", "users/nobody", "users/003000000000001", "users/me/nothing", "users/me/groups/x", "users/batch", "groups/x", "groups/GROUP/nothing", "groups/GROUP/members/x",
    "files", "files/x", "files/me", "files/069000000000999", "files/069000000000999/content", "files/069000000000999/rendition", "files/069000000000999/file-shares",
    "files/FILE/nothing", "files/FILE?versionNumber=0", "files/FILE?versionNumber=2", "files/FILE?versionNumber=x", "files/FILE/content?versionNumber=1.0", "files/users/nobody",
    "users/me/files/filter", "users/me/files/filter/nothing", "users/me/files/x", "feeds/record", "feeds/record/x/feed-elements",
    "feeds/record/001000000000999/feed-elements", "feeds/record/me/feed-elements/x", "feeds/user-profile/001000000000001/feed-elements", "feeds/news/feed-elements",
    "feeds/company/me/feed-elements", "feeds/nothing/me/feed-elements", "feeds/record/me/files", "feed-items", "feed-elements/x", "feed-elements/069000000000001",
    "feed-elements/0D5000000000999", "feed-elements/0D5000000000999/capabilities/comments/items", "feed-elements/0D5000000000999/capabilities/chatter-likes/items",
    "feed-elements/0D5000000000999/capabilities/nothing", "feed-items/0D5000000000999/comments", "comments/x", "comments/0D5000000000999", "comments/0D7000000000999", "comments",
    "likes", "likes/x", "likes/0I0000000000999", "briefcase", "briefcase/nothing",
  ])
  func whatIsNotThereIsNotFound(_ path: String) async throws {
    let desk = try await ChatterDesk()
    var path = path
    if path.contains("GROUP") { path = path.replacing("GROUP", with: try await desk.group("Support")) }
    if path.contains("FILE") { path = path.replacing("FILE", with: try await desk.file("a.txt")) }
    let answer = try await desk.send("GET", path.isEmpty ? "chatter" : "chatter/\(path)")
    #expect(answer.status == 404 && answer.errorCode == "NOT_FOUND", "\(answer.text)")
    #expect(try answer.json[0]?["message"] == "The requested resource does not exist")
    await desk.stop()
  }

  /// What is wrong with a new post, its status and its error.
  @Test(arguments: [
    (#"{"body": {"messageSegments": [{"type": "Text", "text": "a"}]}}"#, 400, "MISSING_ARGUMENT"),
    (#"{"subjectId": 5}"#, 400, "MISSING_ARGUMENT"),
    (#"{"subjectId": null}"#, 400, "MISSING_ARGUMENT"),
    (#"{"subjectId": "me"}"#, 400, "MISSING_ARGUMENT"),
    (#"{"subjectId": "me", "body": "a"}"#, 400, "MISSING_ARGUMENT"),
    (#"{"subjectId": "me", "body": {"messageSegments": []}}"#, 400, "MISSING_ARGUMENT"),
    (#"{"subjectId": "me", "body": {"messageSegments": [{"type": "Text", "text": ""}]}}"#, 400, "MISSING_ARGUMENT"),
    (#"{"subjectId": "me", "body": {"messageSegments": [{"type": "Song"}]}}"#, 400, "JSON_PARSER_ERROR"),
    (#"{"subjectId": "me", "body": {"messageSegments": [{"text": "a"}]}}"#, 400, "JSON_PARSER_ERROR"),
    (#"{"subjectId": "me", "body": {"messageSegments": [5]}}"#, 400, "JSON_PARSER_ERROR"),
    (#"{"subjectId": "me", "body": {"messageSegments": [{"type": "Mention", "id": "x"}]}}"#, 404, "NOT_FOUND"),
    (#"{"subjectId": "me", "body": {"messageSegments": [{"type": "Mention"}]}}"#, 404, "NOT_FOUND"),
    (#"{"subjectId": "me", "body": {"messageSegments": [{"type": "Mention", "id": "005000000000999"}]}}"#, 404, "NOT_FOUND"),
    (#"{"subjectId": "nobody", "body": {"messageSegments": [{"type": "Text", "text": "a"}]}}"#, 404, "NOT_FOUND"),
    (#"{"subjectId": "001000000000999", "body": {"messageSegments": [{"type": "Text", "text": "a"}]}}"#, 404, "NOT_FOUND"),
    (#"{"subjectId": "me", "capabilities": {"content": {"contentDocumentId": "069000000000999"}}}"#, 404, "NOT_FOUND"),
    (#"{"subjectId": "me", "capabilities": {"content": {"contentDocumentId": "x"}}}"#, 404, "NOT_FOUND"),
    (#"{"subjectId": "me", "capabilities": {"link": {"urlName": "no address"}}}"#, 400, "MISSING_ARGUMENT"),
    ("[]", 400, "JSON_PARSER_ERROR"),
    ("{", 400, "JSON_PARSER_ERROR"),
    ("", 400, "JSON_PARSER_ERROR"),
    ("\"text\"", 400, "JSON_PARSER_ERROR"),
  ])
  func aPostThatIsNoneIsRefusedAndLeavesNothing(_ json: String, _ status: Int, _ code: String) async throws {
    let desk = try await ChatterDesk()
    let before = try await desk.records("SELECT Id FROM FeedItem").count
    let answer = try await desk.send("POST", "chatter/feed-elements", json)
    #expect(answer.status == status && answer.errorCode == code, "\(answer.text)")
    #expect(try await desk.records("SELECT Id FROM FeedItem").count == before)
    await desk.stop()
  }

  @Test func commentsAndLikesNeedAPost() async throws {
    let desk = try await ChatterDesk()
    let id = try await desk.postId("here")
    #expect(try await desk.send("DELETE", "chatter/feed-elements/\(id)").status == 204)
    for post in [id, "0D5000000000999"] {
      for path in ["feed-elements/\(post)/capabilities/comments/items?text=a", "feed-items/\(post)/comments?text=a", "feed-elements/\(post)/capabilities/chatter-likes/items", "feed-items/\(post)/likes"] {
        let answer = try await desk.send("POST", "chatter/\(path)", "{}")
        #expect(answer.status == 404 && answer.errorCode == "NOT_FOUND", "\(path): \(answer.text)")
      }
    }
    for content in ["{}", ChatterDesk.body(), ChatterDesk.body(ChatterDesk.text(""))] {
      let post = try await desk.postId("there")
      let answer = try await desk.send("POST", "chatter/feed-items/\(post)/comments", content)
      #expect(answer.status == 400 && answer.errorCode == "MISSING_ARGUMENT")
      #expect(try await desk.send("PATCH", "chatter/feed-items/\(post)", content).errorCode == "MISSING_ARGUMENT")
    }
    await desk.stop()
  }

  @Test func whoIsNotSignedInSeesNothing() async throws {
    let desk = try await ChatterDesk()
    for path in ["users/me", "groups", "feeds/company/feed-elements", "users/me/files"] {
      let answer = try await desk.running.send("GET", "/services/data/v60.0/chatter/\(path)")
      #expect(answer.status == 401 && answer.errorCode == "INVALID_SESSION_ID", "\(path)")
      #expect(try await desk.running.send("GET", "/services/data/v60.0/chatter/\(path)", token: "worthless").status == 401)
    }
    await desk.stop()
  }
}
