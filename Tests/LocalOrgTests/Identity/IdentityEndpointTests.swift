import HTTPClient
import Testing
@testable import LocalOrg
import WireFormat

@Suite struct IdentityEndpointTests {
  @Test func tellsWhoATokenBelongsTo() async throws {
    let running = try await RunningOrg()
    let tokens = RunningOrg.parameters(try await running.callback("token"))
    let path = String((tokens["id"] ?? "").dropFirst(running.baseURL.count))
    let token = tokens["access_token"] ?? ""
    let byHeader = try await running.send("GET", path, token: token)
    #expect(byHeader.status == 200)
    let identity = try byHeader.json
    #expect(identity["username"]?.string == RunningOrg.username)
    #expect(identity["id"]?.string == tokens["id"])
    #expect(path == "/id/\(identity["organization_id"]?.string ?? "")/\(identity["user_id"]?.string ?? "")")
    #expect(identity["urls"]?["query"]?.string == "\(running.baseURL)/services/data/v{version}/query/")
    #expect(identity["utcOffset"]?.integer != nil)

    let byParameter = try await running.send("GET", "\(path)?oauth_token=\(PercentEncoding.encode(token))&version=latest&format=json")
    #expect(try byParameter.json["urls"]?["query"]?.string == "\(running.baseURL)/services/data/v67.0/query/")
    #expect(try await running.send("POST", path, form: [("access_token", token)]).status == 200)
    await running.org.stop()
  }

  @Test func refusesWithAWord() async throws {
    let running = try await RunningOrg()
    let tokens = RunningOrg.parameters(try await running.callback("token"))
    let path = String((tokens["id"] ?? "").dropFirst(running.baseURL.count))
    let token = tokens["access_token"]
    let organization = path.split(separator: "/")[1]
    for (target, token, status, word) in [
      (path, "wrong", 403, "Bad_OAuth_Token"), (path, nil, 403, "Missing_OAuth_Token"), ("/id", token, 404, "Bad_Id"),
      ("/id/00D000000000009AAA/005000000000001AAA", token, 403, "Wrong_Org"), ("/id/\(organization)/nobody", token, 404, "Bad_Id"),
    ] {
      let response = try await running.send("GET", target, token: token)
      #expect(response.status == status)
      #expect(response.text == word)
    }
    try running.org.expireAccessTokens()
    #expect(try await running.send("GET", path, token: token).text == "Bad_OAuth_Token")
    await running.org.stop()
  }
}
