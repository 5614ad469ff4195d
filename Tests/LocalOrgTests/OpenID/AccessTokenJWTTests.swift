import Foundation
import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// Access tokens that others can read and check (Salesforce Help, "JWT-Based Access Tokens").
@Suite struct AccessTokenJWTTests {
  private static let path = "/services/data/v60.0/limits"

  private func org(_ change: (inout ConnectedApp) -> Void = { _ in }) async throws -> RunningOrg {
    let running = try await RunningOrg()
    var app = ConnectedApp(consumerKey: "app")
    (app.name, app.issuesJWT) = ("App", true)
    change(&app)
    try running.org.addConnectedApp(app)
    return running
  }

  private func tokens(_ running: RunningOrg, scope: String = "api web refresh_token", grantType: String = "authorization_code") async throws -> HTTPResponse {
    let code = RunningOrg.parameters(try await running.callback("code", scope: scope))["code"] ?? ""
    let form = [("grant_type", grantType), ("client_id", "app"), ("redirect_uri", RunningOrg.redirectURI), ("code", code)]
    return try await running.send("POST", "/services/oauth2/token", form: form)
  }

  @Test func itSaysWhoseItIsAndVerifiesWithThePublishedKey() async throws {
    let running = try await org { $0.accessTokenLifetime = 900 }
    let answer = try await tokens(running)
    #expect(answer.text("token_format") == "jwt" && answer.text("token_type") == "Bearer")
    let text = try #require(answer.text("access_token"))
    let token = try #require(JSONWebToken(text))
    #expect(token.isSigned(by: try SigningKeys(folder: running.folder).key()))
    let published = try await running.send("GET", "/id/keys").json["keys"]?[0]?["kid"]?.string
    #expect(token.header["alg"] == "RS256" && token.header["typ"] == "JWT" && token.header["tty"] == "sfdc-core-token" && token.header["ver"] == "1.0")
    #expect(token.header["kid"]?.string == published)
    #expect(token.header["tnk"]?.string?.hasSuffix("/\(running.org.id)") == true)
    let claims = token.claims
    #expect(claims["iss"]?.string == running.baseURL && claims["aud"] == [.string(running.baseURL)])
    #expect(claims["sub"]?.string == "uid:\(OrgUser.administratorId)" && claims["client_id"] == "app" && claims["scp"] == "api web refresh_token")
    #expect((claims["exp"]?.integer ?? 0) - (claims["iat"]?.integer ?? 0) == 900 && (claims["nbf"]?.integer ?? .max) <= (claims["iat"]?.integer ?? 0))
    #expect(try await running.send("GET", Self.path, token: text).status == 200)
    #expect(try await running.send("GET", "/services/oauth2/userinfo", token: text).status == 200)
    // No two are the same.
    #expect(try await tokens(running).text("access_token") != text)
    await running.org.stop()
  }

  @Test func itIsForTheRESTAPIAlone() async throws {
    let running = try await org()
    let answer = try await tokens(running, grantType: "hybrid_auth_code")
    let token = try #require(answer.text("access_token"))
    let session = try #require(answer.text("parent_sid"))
    #expect(try await running.send("GET", "/home", headers: ["Cookie": "sid=\(token)"]).status == 302)
    #expect(try await running.send("POST", "/secur/frontdoor.jsp", form: [("sid", token)]).headers["Location"]?.contains("ec=302") == true)
    #expect(try await running.send("GET", "/home", headers: ["Cookie": "sid=\(session)"]).status == 200)
    #expect(try await running.send("GET", Self.path, token: session).status == 401)
    #expect(try await tokens(running).text("parent_sid") == nil)
    let soap = #"<e:Envelope xmlns:e="x"><e:Header><s:sessionId>\#(token)</s:sessionId></e:Header><e:Body><s:getUserInfo/></e:Body></e:Envelope>"#
    var request = HTTPRequest(method: "POST", url: "\(running.baseURL)/services/Soap/u/60.0", headers: ["Content-Type": "text/xml"])
    request.body = Array(soap.utf8)
    #expect(try await running.client.send(request).text.contains("INVALID_SESSION_ID"))
    await running.org.stop()
  }

  @Test func itEndsLikeAnyToken() async throws {
    let running = try await org { $0.accessTokenLifetime = 60 }
    let (first, second) = (try await tokens(running), try await tokens(running))
    let (revoked, old) = (first.text("access_token") ?? "", second.text("access_token") ?? "")
    #expect(try await running.send("POST", "/services/oauth2/revoke", form: [("token", revoked)]).status == 200)
    #expect(try await running.send("GET", Self.path, token: revoked).status == 401)
    #expect(try await running.send("GET", Self.path, token: old).status == 200)
    running.org.clock.advance(by: 61)
    #expect(try await running.send("GET", Self.path, token: old).errorCode == "INVALID_SESSION_ID")
    let refresh = [("grant_type", "refresh_token"), ("client_id", "app"), ("refresh_token", second.text("refresh_token") ?? "")]
    let renewed = try await running.send("POST", "/services/oauth2/token", form: refresh)
    #expect(renewed.text("token_format") == "jwt")
    #expect(try await running.send("POST", "/services/oauth2/revoke", form: [("token", second.text("refresh_token") ?? "")]).status == 200)
    #expect(try await running.send("GET", Self.path, token: renewed.text("access_token")).status == 401)
    // The policy can be taken back; tokens are opaque again.
    try running.org.changeConnectedApp("App") { $0.issuesJWT = false }
    let opaque = try await tokens(running)
    #expect(opaque.text("token_format") == nil && opaque.text("access_token")?.hasPrefix("00D") == true)
    await running.org.stop()
  }

  @Test func forgedOnesOpenNothing() async throws {
    let running = try await org()
    let text = try #require(try await tokens(running).text("access_token"))
    let parts = text.split(separator: ".").map(String.init)
    let key = try SigningKeys(folder: running.folder).key()
    let claims = try #require(JSONWebToken(text)).claims
    func part(_ object: JSONObject) -> String { Base64.encode(JSONValue.object(object).description.utf8, .url) }
    func signed(_ header: JSONObject, _ body: JSONObject, by key: RSAKey) -> String {
      let signed = "\(part(header)).\(part(body))"
      return "\(signed).\(Base64.encode(key.signature(of: Array(signed.utf8)) ?? [], .url))"
    }
    let header = try #require(JSONWebToken(text)).header
    let stranger = try #require(RSAKey.make())
    let keys = try await running.send("GET", "/id/keys").body
    let hmac = "\(part(header.with("alg", "HS256"))).\(parts[1])"
    let other = try await org()
    let foreign = try #require(try await tokens(other).text("access_token"))
    let forged = [
      "\(part(header.with("alg", "none"))).\(parts[1]).", "\(part(header.with("alg", "none"))).\(parts[1]).\(parts[2])",
      "\(parts[0]).\(part(claims.with("sub", "uid:005000000000002AAA"))).\(parts[2])",
      "\(hmac).\(Base64.encode(HMACSHA256.code(of: hmac, key: keys) ?? [], .url))",
      "\(hmac).\(Base64.encode(HMACSHA256.code(of: hmac, key: key.modulus) ?? [], .url))",
      signed(header.with("kid", "other"), claims, by: stranger), signed(header, claims, by: stranger),
      // By the org's own key, but issued by nobody.
      signed(header, claims.with("exp", .integer(4_000_000_000)), by: key),
      foreign, "\(text).", "\(text) ", parts[0], "\(parts[0]).\(parts[1])",
    ]
    for (number, token) in forged.enumerated() where token != "\(text) " {
      #expect(try await running.send("GET", Self.path, token: token).status == 401, "\(number)")
    }
    #expect(try await running.send("GET", Self.path, token: text).status == 200)
    await running.org.stop()
    await other.org.stop()
  }

  @Test func itNamesTheKeyThatItIsBoundTo() async throws {
    let running = try await org()
    let app = ProvingApp(running)
    let answer = try await app.signIn(grantType: "hybrid_auth_code")
    let token = try #require(answer.text("access_token"))
    #expect(answer.text("token_type") == "DPoP" && answer.text("token_format") == "jwt" && answer.text("ui_sid") != nil)
    #expect(JSONWebToken(token)?.claims["cnf"]?["jkt"]?.string == app.maker.thumbprint)
    #expect(try await app.send("GET", Self.path, token: token).status == 200)
    #expect(try await running.send("GET", Self.path, token: token).status == 401)
    await running.org.stop()
  }
}
