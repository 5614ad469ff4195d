import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

@Suite struct IDTokenTests {
  /// The claims of a token that verifies with the org's published key.
  private func claims(_ text: String?, _ running: RunningOrg) throws -> JSONObject {
    let token = try #require(text.flatMap { JSONWebToken($0) })
    #expect(token.isSigned(by: try SigningKeys(folder: running.folder).key()))
    #expect(token.header["alg"] == "RS256" && token.header["typ"] == "JWT")
    return token.claims
  }

  @Test func theScopeOpenidGivesASignedTokenWithTheNonceOfTheRequest() async throws {
    let running = try await RunningOrg()
    let answer = try await running.allow([
      ("response_type", "code"), ("client_id", "app"), ("redirect_uri", RunningOrg.redirectURI), ("scope", "openid refresh_token"), ("nonce", "n-1"),
    ])
    let code = RunningOrg.parameters(answer.headers["Location"] ?? "")["code"] ?? ""
    let form = [("grant_type", "authorization_code"), ("client_id", "app"), ("redirect_uri", RunningOrg.redirectURI), ("code", code)]
    let tokens = try await running.send("POST", "/services/oauth2/token", form: form)
    let claims = try claims(tokens.text("id_token"), running)
    let published = try await running.send("GET", "/id/keys").json
    #expect(try SigningKeys(folder: running.folder).published() == published)
    #expect(tokens.text("id_token").flatMap { JSONWebToken($0) }?.header["kid"] == published["keys"]?[0]?["kid"])
    #expect(claims["iss"]?.string == running.baseURL && claims["aud"] == "app" && claims["nonce"] == "n-1")
    #expect(claims["sub"]?.string == tokens.text("id"))
    let digest = SHA256.digest(of: Array((tokens.text("access_token") ?? "").utf8)) ?? []
    #expect(claims["at_hash"]?.string == Base64.encode(digest.prefix(16), .url))
    #expect((claims["exp"]?.integer ?? 0) - (claims["iat"]?.integer ?? 0) == IDToken.lifetime)

    let refresh = [("grant_type", "refresh_token"), ("client_id", "app"), ("refresh_token", tokens.text("refresh_token") ?? "")]
    let renewed = try await running.send("POST", "/services/oauth2/token", form: refresh)
    #expect(try self.claims(renewed.text("id_token"), running)["nonce"] == nil)
    await running.org.stop()
  }

  @Test func theUserAgentFlowGivesItInTheFragment() async throws {
    let running = try await RunningOrg()
    let answer = RunningOrg.parameters(try await running.callback("id_token token", scope: "api openid"))
    #expect(try claims(answer["id_token"], running)["aud"] == "app")
    #expect(answer["access_token"] != nil)
    #expect(RunningOrg.parameters(try await running.callback("token", scope: "api"))["id_token"] == nil)
    await running.org.stop()
  }

  @Test func aTokenThatWasChangedOrNamesNoSignatureIsNotTaken() throws {
    let key = try #require(RSAKey.make())
    let text = try #require(JSONWebToken.text(["sub": "a"], signedBy: key))
    let parts = text.split(separator: ".").map(String.init)
    #expect(JSONWebToken(text)?.isSigned(by: key) == true)
    #expect(JSONWebToken("\(parts[0]).\(Base64.encode(#"{"sub":"b"}"#.utf8, .url)).\(parts[2])")?.isSigned(by: key) == false)
    #expect(JSONWebToken("\(Base64.encode(#"{"alg":"none"}"#.utf8, .url)).\(parts[1]).")?.isSigned(by: key) == false)
    #expect(JSONWebToken(text)?.isSigned(by: try #require(RSAKey.make())) == false)
    // Signed all the same, but saying otherwise.
    let other = "\(Base64.encode(#"{"alg":"RS512"}"#.utf8, .url)).\(parts[1])"
    let signature = try #require(key.signature(of: Array(other.utf8)))
    #expect(JSONWebToken("\(other).\(Base64.encode(signature, .url))")?.isSigned(by: key) == false)
    #expect(JSONWebToken("a.b") == nil && JSONWebToken("") == nil)
  }
}
