import HTTPClient
import Testing
@testable import LocalOrg

@Suite struct ServerRoutingTests {
  @Test(arguments: ["/services", "/services/nothing", "/services/oauth2/nothing", "/services/data/v33.0/nothing"])
  func answersUnknownResourcesWithAnArrayOfErrors(path: String) async throws {
    let running = try await RunningOrg()
    let response = try await running.send("GET", path, token: try await running.accessToken())
    #expect(response.status == 404)
    #expect(response.text == #"[{"message":"The requested resource does not exist","errorCode":"NOT_FOUND"}]"#)
    #expect(response.headers["Content-Type"] == "application/json;charset=UTF-8")
    await running.org.stop()
  }

  @Test func answersUnknownPagesWithAPage() async throws {
    let running = try await RunningOrg()
    let response = try await running.send("GET", "/apex/Nothing")
    #expect(response.status == 404)
    #expect(response.headers["Content-Type"]?.hasPrefix("text/html") == true)
    await running.org.stop()
  }

  @Test(arguments: [("PUT", "/services/data/v33.0/sobjects/Contact"), ("DELETE", "/services/data"), ("POST", "/services/data/v33.0/query?q=x"), ("PUT", "/services/oauth2/revoke")])
  func refusesOtherMethods(method: String, target: String) async throws {
    let running = try await RunningOrg()
    let response = try await running.send(method, target, token: try await running.accessToken())
    #expect(response.status == 405)
    #expect(response.errorCode == "METHOD_NOT_ALLOWED")
    #expect(response.headers["Allow"]?.contains("GET") == true)
    await running.org.stop()
  }

  @Test func letsPagesOfOtherOriginsCallTheAPI() async throws {
    let running = try await RunningOrg()
    let preflight = try await running.send(
      "OPTIONS", "/services/data/v33.0/query",
      headers: ["Origin": "http://app.example", "Access-Control-Request-Method": "PATCH", "Access-Control-Request-Headers": "authorization"])
    #expect(preflight.status == 204)
    #expect(preflight.headers["Access-Control-Allow-Origin"] == "*")
    #expect(preflight.headers["Access-Control-Allow-Headers"]?.contains("Authorization") == true)
    #expect(preflight.headers["Access-Control-Allow-Methods"]?.contains("PATCH") == true)
    let refused = try await running.send("GET", "/services/data/v33.0", headers: ["Origin": "http://app.example"])
    #expect(refused.status == 401)
    #expect(refused.headers["Access-Control-Allow-Origin"] == "*")
    await running.org.stop()
  }

  @Test func doesNotOpenTheSignInPagesToOtherOrigins() async throws {
    let running = try await RunningOrg()
    let page = try await running.send("GET", "/services/oauth2/authorize", headers: ["Origin": "http://app.example"])
    #expect(page.headers["Access-Control-Allow-Origin"] == nil)
    #expect(try await running.send("GET", "/home").headers["Access-Control-Allow-Origin"] == nil)
    await running.org.stop()
  }

  @Test(arguments: [
    "evil.example", "127.0.0.1.evil.example", "127.0.0.1.evil.example:PORT", "127.0.0.1:PORT@evil.example", "127.0.0.1:PORT.evil.example",
    "evil.example@127.0.0.1:PORT", "127.0.0.1:PORT:PORT", "127.0.0.1:PORT/", "127.0.0.1:PORT#x", "127.0.0.1:", "127.0.0.1:1", "127.0.0.1:0PORT",
    "127.0.0.1", "localhost", "localhost.:PORT", "localhost:PORT, evil.example", "127.0.0.2:PORT", "0.0.0.0:PORT", "[::1]", "[::1]:PORT@evil.example", "",
  ])
  func anyHostThatIsNotExactlyTheOrgsOwnIsRefused(host: String) async throws {
    let running = try await RunningOrg { $0.communities = [Community(path: "fineapps", id: "0DB000000000001AAA")] }
    let port = String(running.baseURL.split(separator: ":").last ?? "")
    for path in ["/services/data", "/", "/fineapps/services/data"] {
      let answer = try await running.rawGet(path, host: host.replacing("PORT", with: port))
      #expect(answer.head.hasPrefix("HTTP/1.1 421"), "\(answer.head)")
    }
    await running.org.stop()
  }

  @Test(arguments: ["127.0.0.1", "localhost", "LocalHost", "[::1]"])
  func theOrgAnswersToItsOwnNames(name: String) async throws {
    let running = try await RunningOrg()
    let port = String(running.baseURL.split(separator: ":").last ?? "")
    #expect(try await running.send("GET", "/services/data", headers: ["Host": "\(name):\(port)"]).status == 200)
    await running.org.stop()
  }

  @Test func answersHeadWithoutContent() async throws {
    let running = try await RunningOrg()
    let response = try await running.send("HEAD", "/services/data")
    #expect(response.status == 200)
    #expect(response.body.isEmpty)
    // The connection is still usable, and the length was that of the content (RFC 9110 section 9.3.2).
    let content = try await running.send("GET", "/services/data")
    #expect(content.status == 200 && response.headers["Content-Length"] == content.headers["Content-Length"])
    await running.org.stop()
  }

  @Test func manyRequestsAtOnceEachGetTheirAnswer() async throws {
    let running = try await RunningOrg()
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for index in 0..<200 {
        group.addTask { try await running.send("GET", index % 2 == 0 ? "/services/data" : "/services/data/v33.0").status }
      }
      return try await group.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
    }
    #expect(statuses == [200: 100, 401: 100])
    await running.org.stop()
  }
}
