import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Tokens that are bound to a key of the app (RFC 9449; Mobile SDK guide, "OAuth 2.0 Demonstrating Proof of Possession (DPoP)").
@Suite struct DPoPTokenTests {
  private static let path = "/services/data/v60.0/limits"

  @Test func aProofGetsABoundTokenAndASessionOfThePages() async throws {
    let running = try await RunningOrg()
    let app = ProvingApp(running)
    let code = try await app.code(scope: "api web refresh_token", announcing: app.maker.thumbprint)
    let form = [("grant_type", "authorization_code"), ("client_id", "app"), ("redirect_uri", RunningOrg.redirectURI), ("code", code)]
    // Without a nonce the code is not used up.
    let challenge = try await running.send(
      "POST", "/services/oauth2/token", form: form, headers: ["DPoP": app.maker.proof("POST", running.baseURL + "/services/oauth2/token", nonce: nil)])
    #expect(challenge.status == 400 && challenge.oauthError == "use_dpop_nonce" && challenge.headers["DPoP-Nonce"] != nil)
    let answer = try await app.tokens(form.filter { $0.0 != "client_id" })
    #expect(answer.status == 200 && answer.text("token_type") == "DPoP")
    let token = try #require(answer.text("access_token"))
    #expect(try await app.send("GET", Self.path, token: token).status == 200)
    // What a web view shows as a cookie opens pages and nothing else.
    let session = try #require(answer.text("ui_sid"))
    #expect(try await running.send("GET", "/home", headers: ["Cookie": "sid=\(session)"]).status == 200)
    #expect(try await running.send("GET", Self.path, token: session).status == 401)
    #expect(try await running.send("GET", "/home", headers: ["Cookie": "sid=\(token)"]).status == 302)
    #expect(try await running.send("POST", "/secur/frontdoor.jsp", form: [("sid", token)]).headers["Location"]?.contains("ec=302") == true)
    await running.org.stop()
  }

  @Test func aBoundTokenWithoutItsProofOpensNothing() async throws {
    let running = try await RunningOrg()
    let app = ProvingApp(running)
    let answer = try await app.signIn(scope: "api id web")
    let token = try #require(answer.text("access_token"))
    let identity = String(try #require(answer.text("id")).dropFirst(running.baseURL.count))
    for scheme in ["Bearer", "OAuth", "DPoP"] {
      #expect(try await app.show(nil, "GET", Self.path, token: token, scheme: scheme).errorCode == "INVALID_SESSION_ID")
      for path in ["/services/oauth2/userinfo", identity] {
        let refused = try await app.show(nil, "GET", path, token: token, scheme: scheme)
        #expect(refused.status == 403 && refused.text == "Bad_OAuth_Token")
      }
    }
    #expect(try await running.send("GET", "\(identity)?oauth_token=\(token)").status == 403)
    #expect(try await running.send("POST", "/services/oauth2/singleaccess", form: [("access_token", token)]).status == 403)
    #expect(try await running.send("GET", "/services/apexrest/x", token: token).status == 401)
    // A stranger with a key of their own has the token, but not the app's key.
    let stranger = ProvingApp(running)
    _ = try await stranger.send("GET", Self.path, token: token)
    #expect(try await stranger.send("GET", Self.path, token: token).status == 401)
    #expect(try await stranger.send("GET", "/services/oauth2/userinfo", token: token).text == "Bad_OAuth_Token")
    // With it all of them answer.
    #expect(try await app.send("GET", "/services/oauth2/userinfo", token: token).status == 200)
    #expect(try await app.send("GET", identity, token: token).status == 200)
    let door = try await app.send("POST", "/services/oauth2/singleaccess", token: token, form: [("redirect_uri", "/home")])
    let opened = try await running.send("GET", String(try #require(door.text("frontdoor_uri")).dropFirst(running.baseURL.count)))
    let cookie = try #require(opened.headers["Set-Cookie"]?.prefix { $0 != ";" })
    #expect(!cookie.contains(token))
    #expect(try await running.send("GET", "/home", headers: ["Cookie": String(cookie)]).status == 200)
    await running.org.stop()
  }

  @Test func allKindsOfRequestsTakeProofs() async throws {
    let running = try await RunningOrg()
    let app = ProvingApp(running)
    let token = try #require(try await app.signIn().text("access_token"))
    let made = try await app.send("POST", "/services/data/v60.0/sobjects/Account", token: token, json: #"{"Name":"Bound"}"#)
    let id = try #require(made.text("id"))
    #expect(made.status == 201)
    #expect(try await app.send("PATCH", "/services/data/v60.0/sobjects/Account/\(id)", token: token, json: #"{"Name":"Bound again"}"#).status == 204)
    #expect(try await app.send("GET", "/services/data/v60.0/query?q=SELECT+Id+FROM+Account+LIMIT+1", token: token).status == 200)
    let batch = #"{"batchRequests":[{"method":"GET","url":"v60.0/limits"},{"method":"GET","url":"v60.0/sobjects/Account/\#(id)"}]}"#
    #expect(try await app.send("POST", "/services/data/v60.0/composite/batch", token: token, json: batch).json["hasErrors"] == false)
    let job = try await app.send("POST", "/services/data/v60.0/jobs/ingest", token: token, json: #"{"object":"Account","operation":"insert"}"#).text("id") ?? ""
    let csv = try await upload("Name\nBulk\n", to: "/services/data/v60.0/jobs/ingest/\(job)/batches", app, token)
    #expect(csv.status == 201)
    let handshake = #"[{"channel":"/meta/handshake","version":"1.0","supportedConnectionTypes":["long-polling"]}]"#
    #expect(try await app.send("POST", "/cometd/60.0", token: token, json: handshake).json[0]?["successful"] == true)
    #expect(try await running.send("POST", "/cometd/60.0", token: token, json: handshake).json[0]?["successful"] == false)
    #expect(try await app.send("HEAD", Self.path, token: token).status == 200)
    await running.org.stop()
  }

  private func upload(_ csv: String, to target: String, _ app: ProvingApp, _ token: String) async throws -> HTTPResponse {
    var request = HTTPRequest(method: "PUT", url: app.running.baseURL + target)
    request.headers["Content-Type"] = "text/csv"
    request.headers["Authorization"] = "DPoP \(token)"
    request.headers["DPoP"] = app.maker.proof("PUT", app.running.baseURL + target, nonce: app.nonce, token: token)
    request.body = Array(csv.utf8)
    return try await app.running.client.send(request)
  }

  @Test func refreshTokensAreBoundToo() async throws {
    let running = try await RunningOrg { $0.connectedApps = [ConnectedApp(consumerKey: "app", rotatesRefreshTokens: true), ConnectedApp(consumerKey: "plain")] }
    let app = ProvingApp(running)
    let first = try await app.signIn()
    let token = try #require(first.text("refresh_token"))
    let refresh = [("grant_type", "hybrid_refresh"), ("refresh_token", token)]
    // Neither a thief without the key nor one with another uses it up.
    let without = try await running.send("POST", "/services/oauth2/token", form: refresh + [("client_id", "app")])
    #expect(without.status == 400 && without.oauthError == "invalid_dpop_proof")
    #expect(try await ProvingApp(running).tokens(refresh).oauthError == "invalid_grant")
    let renewed = try await app.tokens(refresh)
    #expect(renewed.text("token_type") == "DPoP" && renewed.text("ui_sid") != nil && renewed.text("visualforce_sid") != nil)
    // The token that took its place is bound as well.
    let next = [("grant_type", "refresh_token"), ("refresh_token", renewed.text("refresh_token") ?? "")]
    #expect(try await running.send("POST", "/services/oauth2/token", form: next + [("client_id", "app")]).oauthError == "invalid_dpop_proof")
    #expect(try await app.tokens(next).status == 200)
    // A session without proofs goes over to them when it is refreshed with one.
    let plain = ProvingApp(running, name: "plain")
    let code = try await plain.code(scope: "api refresh_token", announcing: nil)
    let form = [("grant_type", "authorization_code"), ("client_id", "plain"), ("redirect_uri", RunningOrg.redirectURI), ("code", code)]
    let bearer = try await running.send("POST", "/services/oauth2/token", form: form)
    #expect(bearer.text("token_type") == "Bearer" && bearer.text("ui_sid") == nil)
    let old = [("grant_type", "refresh_token"), ("refresh_token", bearer.text("refresh_token") ?? "")]
    #expect(try await plain.tokens(old).text("token_type") == "DPoP")
    #expect(try await running.send("POST", "/services/oauth2/token", form: old + [("client_id", "plain")]).oauthError == "invalid_dpop_proof")
    await running.org.stop()
  }

  @Test func aCodeForAKeyIsWorthNothingWithAnother() async throws {
    let running = try await RunningOrg()
    let (app, thief) = (ProvingApp(running), ProvingApp(running))
    let code = try await app.code(scope: "api", announcing: app.maker.thumbprint)
    let form = [("grant_type", "authorization_code"), ("redirect_uri", RunningOrg.redirectURI), ("code", code)]
    #expect(try await thief.tokens(form).oauthError == "invalid_grant")
    let other = try await app.code(scope: "api", announcing: app.maker.thumbprint)
    let bare = [("grant_type", "authorization_code"), ("client_id", "app"), ("redirect_uri", RunningOrg.redirectURI), ("code", other)]
    #expect(try await running.send("POST", "/services/oauth2/token", form: bare).oauthError == "invalid_dpop_proof")
    let malformed = try await running.allow([
      ("response_type", "code"), ("client_id", "app"), ("redirect_uri", RunningOrg.redirectURI), ("dpop_jkt", "short"),
    ])
    #expect(RunningOrg.parameters(malformed.headers["Location"] ?? "")["error"] == "invalid_request")
    await running.org.stop()
  }

  @Test func aTokenOfTheOtherFlowsIsBoundToo() async throws {
    let running = try await RunningOrg { configuration in
      var server = ConnectedApp(consumerKey: "server", consumerSecret: "s")
      (server.allowsClientCredentials, server.runAs) = (true, RunningOrg.username)
      configuration.connectedApps = [server, ConnectedApp(consumerKey: "app")]
    }
    let app = ProvingApp(running)
    let password = [("grant_type", "password"), ("username", RunningOrg.username), ("password", RunningOrg.password)]
    #expect(try await app.tokens(password).text("token_type") == "DPoP")
    let server = ProvingApp(running, name: "server")
    let answer = try await server.tokens([("grant_type", "client_credentials"), ("client_secret", "s")])
    #expect(answer.text("token_type") == "DPoP")
    // An app learns of the key by introspection.
    let told = try await running.send(
      "POST", "/services/oauth2/introspect", form: [("token", answer.text("access_token") ?? ""), ("client_id", "server"), ("client_secret", "s")])
    #expect(try told.json["cnf"]?["jkt"]?.string == server.maker.thumbprint)
    await running.org.stop()
  }

  @Test func pagesOfOtherOriginsMaySendProofs() async throws {
    let running = try await RunningOrg()
    let preflight = try await running.send("OPTIONS", Self.path)
    #expect(preflight.headers["Access-Control-Allow-Headers"]?.split(separator: ", ").contains("DPoP") == true)
    let app = ProvingApp(running)
    let answer = try await app.send("GET", Self.path, token: "unknown")
    #expect(answer.status == 401 && answer.headers["DPoP-Nonce"] != nil)
    #expect(answer.headers["Access-Control-Expose-Headers"]?.split(separator: ", ").contains("DPoP-Nonce") == true)
    // Who sends no proof is told nothing of them.
    #expect(try await running.send("GET", Self.path, token: "unknown").headers["DPoP-Nonce"] == nil)
    #expect(try await running.send("GET", "/.well-known/openid-configuration").json["dpop_signing_alg_values_supported"] == ["ES256"])
    await running.org.stop()
  }
}
