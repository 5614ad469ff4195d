import HTTPClient
import JSON
import Testing

@testable import LocalOrg

@Suite struct GraphTests {
  private let running: RunningOrg
  private let token: String

  init() async throws {
    running = try await RunningOrg()
    token = try await running.accessToken()
  }

  private func send(_ json: String) async throws -> HTTPResponse {
    try await running.send("POST", "/services/data/v60.0/composite/graph", token: token, json: json)
  }

  private static func request(_ reference: String, _ type: String, _ body: String) -> String {
    "{\"method\": \"POST\", \"url\": \"/services/data/v60.0/sobjects/\(type)\", \"referenceId\": \"\(reference)\", \"body\": \(body)}"
  }

  @Test func eachGraphSucceedsOrFailsByItself() async throws {
    let good = "\(Self.request("a", "Account", "{\"Name\": \"Graph One\"}")), \(Self.request("c", "Contact", "{\"LastName\": \"Graph\", \"AccountId\": \"@{a.id}\"}"))"
    let bad = "\(Self.request("a", "Account", "{\"Name\": \"Graph Two\"}")), \(Self.request("c", "Contact", "{}"))"
    let answer = try await send("{\"graphs\": [{\"graphId\": \"1\", \"compositeRequest\": [\(good)]}, {\"graphId\": \"2\", \"compositeRequest\": [\(bad)]}]}").json
    #expect(answer["graphs"]?.array?.map { $0["isSuccessful"] } == [true, false])
    let statuses = answer["graphs"]?.array?.map { $0["graphResponse"]?["compositeResponse"]?.array?.map { $0["httpStatusCode"]?.integer } }
    #expect(statuses == [[201, 201], [400, 400]])
    let found = try await running.send("GET", "/services/data/v60.0/query?q=SELECT+Name,(SELECT+LastName+FROM+Contacts)+FROM+Account+WHERE+Name+LIKE+'Graph+%25'", token: token)
    #expect(try found.json["records"]?.array?.map { $0["Name"] } == ["Graph One"])
    #expect(try found.json["records"]?[0]?["Contacts"]?["totalSize"] == 1)
    await running.org.stop()
  }

  @Test(arguments: [
    "{}", "{\"graphs\": []}", "{\"graphs\": [{\"graphId\": \"1\"}]}", "{\"graphs\": [{\"compositeRequest\": [{}]}]}", "{\"graphs\": [{\"graphId\": \"1\", \"compositeRequest\": [{}]}]}",
  ]) func wrongGraphsChangeNothing(json: String) async throws {
    #expect(try await send(json).errorCode == "JSON_PARSER_ERROR")
    await running.org.stop()
  }

  @Test func descriptionsAreSentOnce() async throws {
    for path in ["/sobjects", "/sobjects/Account/describe"] {
      let first = try await running.send("GET", "/services/data/v60.0\(path)", token: token)
      let date = try #require(first.headers["Last-Modified"])
      let again = try await running.send("GET", "/services/data/v60.0\(path)", token: token, headers: ["If-Modified-Since": date])
      #expect(again.status == 304 && again.body.isEmpty)
      let old = try await running.send("GET", "/services/data/v60.0\(path)", token: token, headers: ["If-Modified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"])
      #expect(old.status == 200)
      let wrong = try await running.send("GET", "/services/data/v60.0\(path)", token: token, headers: ["If-Modified-Since": "yesterday"])
      #expect(wrong.status == 200)
    }
    await running.org.stop()
  }
}
