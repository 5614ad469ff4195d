import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Headers and parameters that change the form of an answer, or where its token stands.
@Suite struct AnswerFormTests {
  private static let data = "/services/data/v60.0"

  // MARK: X-PrettyPrint

  @Test func anAnswerForPeopleHasLines() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let target = "\(Self.data)/query?q=SELECT+Name,Parent.Name+FROM+Account+ORDER+BY+Name+LIMIT+2"
    let plain = try await running.send("GET", target, token: token)
    let pretty = try await running.send("GET", target, token: token, headers: ["X-PrettyPrint": "1"])
    #expect(try !plain.text.contains("\n") && pretty.json == plain.json)
    #expect(pretty.text.hasPrefix("{\n  \"totalSize\" : 2,\n  \"done\" : true,\n  \"records\" : [ {\n    \"attributes\" : {\n      \"type\" : \"Account\""))
    #expect(pretty.text.hasSuffix("} ]\n}\n"))
    let error = try await running.send("GET", "\(Self.data)/nothing", token: token, headers: ["X-PrettyPrint": "1"])
    #expect(error.text.hasPrefix("[ {\n  \"message\" : ") && error.errorCode == "NOT_FOUND")
    #expect(try await running.send("GET", target, token: token, headers: ["X-PrettyPrint": "0"]).text == plain.text)
    await running.org.stop()
  }

  @Test func soHasOneInXML() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let headers: HTTPHeaders = ["X-PrettyPrint": "1", "Accept": "application/xml"]
    let target = "\(Self.data)/query?q=SELECT+Name+FROM+Account+ORDER+BY+Name+LIMIT+1"
    let pretty = try await running.send("GET", target, token: token, headers: headers)
    let plain = try await running.send("GET", target, token: token, headers: ["Accept": "application/xml"])
    let lines = pretty.text.split(separator: "\n").map(String.init)
    #expect(lines.count > 5 && lines.contains { $0.hasPrefix("    <Name>") && $0.hasSuffix("</Name>") }, "\(pretty.text)")
    #expect(lines.map { $0.drop { $0 == " " } }.joined() == plain.text)
    await running.org.stop()
  }

  // MARK: X-Chatter-Entity-Encoding

  @Test func textsOfChatterAreReadyForPagesUnlessAClientWantsThemAsTheyAre() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let account = try #require(
      try await running.send("GET", "\(Self.data)/query?q=SELECT+Id+FROM+Account+LIMIT+1", token: token).json["records"]?[0]?["Id"]?.string)
    let text = #"<b>"R&D"</b> isn't ü"#
    let post: JSONValue = [
      "subjectId": .string(account), "feedElementType": "FeedItem", "body": ["messageSegments": [["type": "Text", "text": .string(text)]]],
    ]
    let target = "\(Self.data)/chatter/feed-elements"
    let encoded = try await running.send("POST", target, token: token, json: post.description)
    #expect(try encoded.json["body"]?["text"] == "&lt;b&gt;&quot;R&amp;D&quot;&lt;/b&gt; isn&#39;t ü")
    #expect(!encoded.text.contains("&amp;versionNumber") && encoded.status == 201)
    let plain = try await running.send("POST", target, token: token, json: post.description, headers: ["X-Chatter-Entity-Encoding": "false"])
    #expect(try plain.json["body"]?["text"]?.string == text)
    // Records are no part of it.
    _ = try await running.send("PATCH", "\(Self.data)/sobjects/Account/\(account)", token: token, json: #"{"Name":"R&D"}"#)
    #expect(try await running.send("GET", "\(Self.data)/sobjects/Account/\(account)", token: token).json["Name"] == "R&D")
    await running.org.stop()
  }

  // MARK: Pictures

  /// An element of a page sends no header: `<img src="...?oauth_token=...">`.
  @Test func contentOfFilesTakesItsTokenInTheAddress() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let file = try #require(
      try await running.send("GET", "\(Self.data)/query?q=SELECT+Id+FROM+ContentDocument+LIMIT+1", token: token).json["records"]?[0]?["Id"]?.string)
    for path in ["chatter/files/\(file)/rendition?type=THUMB120BY90&", "connect/files/\(file)/content?"] {
      #expect(try await running.send("GET", "\(Self.data)/\(path)oauth_token=\(token)").status == 200)
      #expect(try await running.send("GET", "\(Self.data)/\(path)oauth_token=x").status == 401)
    }
    for path in ["limits?", "query?q=SELECT+Id+FROM+Account&", "chatter/files/\(file)?", "sobjects/Account?"] {
      #expect(try await running.send("GET", "\(Self.data)/\(path)oauth_token=\(token)").status == 401, "\(path)")
    }
    #expect(try await running.send("DELETE", "\(Self.data)/chatter/files/\(file)/content?oauth_token=\(token)").status == 401)
    let asked = RequestLog.requests(in: running.folder)
    #expect(asked.contains { $0.target.contains("oauth_token=...") } && !asked.contains { $0.target.contains(token) })
    await running.org.stop()
  }

  @Test func aRenditionIsOfOnePageAndOfAKindThatThereIs() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let file = try #require(
      try await running.send("GET", "\(Self.data)/query?q=SELECT+Id+FROM+ContentDocument+LIMIT+1", token: token).json["records"]?[0]?["Id"]?.string)
    func status(_ query: String) async throws -> Int { try await running.send("GET", "\(Self.data)/chatter/files/\(file)/rendition?\(query)", token: token).status }
    #expect(try await [status("page=0"), status("type=thumb720by480"), status("page=1"), status("type=SLIDE"), status("type=PDF")] == [200, 200, 404, 404, 404])
    #expect(try await [status("page=-1"), status("page=x"), status("page=1e9"), status("type=JPEG")] == [400, 400, 400, 400])
    await running.org.stop()
  }
}
