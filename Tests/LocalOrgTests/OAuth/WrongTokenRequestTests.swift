import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// Requests to the endpoints of OAuth that are refused: each with status, code and explanation.
@Suite(SharedDesk { configuration in
  configuration.connectedApps = [
    ConnectedApp(consumerKey: "open"), ConnectedApp(consumerKey: "secret", consumerSecret: "s3cret"), ConnectedApp(consumerKey: "app"),
    ConnectedApp(consumerKey: "narrow", scopes: ["api", "refresh_token"]), ConnectedApp(consumerKey: "nothing", scopes: ["visualforce"]),
  ]
}) struct WrongTokenRequestTests {
  private static let password = [("grant_type", "password"), ("username", RunningOrg.username), ("password", RunningOrg.password)]

  private func ask(_ form: [(String, String)], headers: HTTPHeaders = [:], method: String = "POST") async throws -> HTTPResponse {
    try await SharedDesk.get().running.send(method, "/services/oauth2/token", form: form, headers: headers)
  }

  @Test(arguments: [
    ([], "invalid_request", "missing required parameter: client_id"), ([("client_id", "")], "invalid_request", "missing required parameter: client_id"),
    ([("client_id", "stranger")], "invalid_client_id", "client identifier invalid"),
    ([("client_id", "open")], "invalid_request", "missing required parameter: grant_type"),
    ([("client_id", "open"), ("grant_type", "")], "invalid_request", "missing required parameter: grant_type"),
    ([("client_id", "open"), ("grant_type", "magic")], "unsupported_grant_type", "grant type not supported"),
    ([("client_id", "open"), ("grant_type", "PASSWORD")], "unsupported_grant_type", "grant type not supported"),
    ([("client_id", "open"), ("grant_type", "password")], "invalid_request", "missing required parameter: username"),
    ([("client_id", "open"), ("grant_type", "password"), ("username", "x")], "invalid_request", "missing required parameter: password"),
    ([("client_id", "open"), ("grant_type", "authorization_code")], "invalid_request", "missing required parameter: redirect_uri"),
    ([("client_id", "open"), ("grant_type", "authorization_code"), ("redirect_uri", "a:b")], "invalid_request", "missing required parameter: code"),
    ([("client_id", "open"), ("grant_type", "authorization_code"), ("redirect_uri", "a:b"), ("code", "x")], "invalid_grant", "expired authorization code"),
    ([("client_id", "open"), ("grant_type", "refresh_token")], "invalid_request", "missing required parameter: refresh_token"),
    ([("client_id", "open"), ("grant_type", "refresh_token"), ("refresh_token", "x")], "invalid_grant", "expired access/refresh token"),
    ([("client_id", "open"), ("grant_type", "hybrid_refresh")], "invalid_request", "missing required parameter: refresh_token"),
    ([("client_id", "open"), ("grant_type", "device")], "invalid_request", "missing required parameter: code"),
    ([("client_id", "open"), ("grant_type", "device"), ("code", "x")], "invalid_grant", "expired authorization code"),
    ([("client_id", "open"), ("grant_type", "client_credentials")], "invalid_grant", "client credentials flow not enabled"),
    ([("grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer")], "invalid_request", "missing required parameter: assertion"),
    ([("grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer"), ("assertion", "a.b.c")], "invalid_grant", "invalid assertion"),
    ([("client_id", "secret"), ("grant_type", "password")], "invalid_client", "invalid client credentials"),
    ([("client_id", "secret"), ("client_secret", ""), ("grant_type", "password")], "invalid_client", "invalid client credentials"),
    ([("client_id", "secret"), ("client_secret", "s3cre"), ("grant_type", "password")], "invalid_client", "invalid client credentials"),
    ([("client_id", "secret"), ("client_secret", "S3CRET"), ("grant_type", "password")], "invalid_client", "invalid client credentials"),
    ([("client_id", "open"), ("client_id", "open"), ("grant_type", "password")], "invalid_request", "parameter must not be repeated: client_id"),
    ([("client_id", "open"), ("grant_type", "password"), ("grant_type", "refresh_token")], "invalid_request", "parameter must not be repeated: grant_type"),
    ([("client_id", "open"), ("x", "1"), ("x", "2")], "invalid_request", "parameter must not be repeated: x"),
    ([("client_id", "narrow"), ("response_type", "device_code"), ("scope", "api web")], "invalid_scope", "the requested scope is not allowed"),
    ([("client_id", "stranger"), ("response_type", "device_code")], "invalid_client_id", "client identifier invalid"),
    ([("client_assertion", "a.b.c"), ("grant_type", "password")], "invalid_assertion_type", "the type of the client assertion must be jwt-bearer"),
    ([("client_assertion", "nonsense"), ("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"), ("grant_type", "password")], "invalid_client", "invalid client credentials"),
  ] as [([(String, String)], String, String)])
  func theTokenEndpointRefuses(_ form: [(String, String)], _ error: String, _ explanation: String) async throws {
    let answer = try await ask(form)
    #expect(answer.status == 400 && answer.headers["Cache-Control"] == "no-store")
    #expect(try answer.json == ["error": .string(error), "error_description": .string(explanation)], "\(answer.text)")
  }

  @Test(arguments: [
    (RunningOrg.username, "wrong"), (RunningOrg.username, ""), (RunningOrg.username, " gantry1234"), (RunningOrg.username, "GANTRY1234"),
    ("nobody@gantry.example", "gantry1234"), ("%", "gantry1234"),
    ("' OR '1'='1", "x"),
  ]) func wrongCredentialsTellNothing(_ username: String, _ password: String) async throws {
    // A name with failures waits, which no other test should.
    try await OrgDesk.with { desk in
      let answer = try await desk.running.send(
        "POST", "/services/oauth2/token", form: [("client_id", "app"), ("grant_type", "password"), ("username", username), ("password", password)])
      #expect(answer.status == 400, "\(answer.text)")
      #expect(try answer.json["error"] == (password.isEmpty ? "invalid_request" : "invalid_grant"))
      if !password.isEmpty { #expect(try answer.json["error_description"] == "authentication failure") }
    }
  }

  @Test func namesOfUsersAreTakenWithoutCase() async throws {
    #expect(try await ask([("client_id", "open"), ("grant_type", "password"), ("username", RunningOrg.username.uppercased()), ("password", RunningOrg.password)]).status == 200)
  }

  @Test func anAppThatMayHaveNoneOfTheUsualScopesGetsNoToken() async throws {
    #expect(try await ask([("client_id", "nothing")] + Self.password).json["error"] == "invalid_scope")
    #expect(try await ask([("client_id", "narrow")] + Self.password).json["scope"] == "api")
  }

  @Test(arguments: ["GET", "PUT", "DELETE", "PATCH"]) func tokensAreAskedForByPost(_ method: String) async throws {
    let answer = try await SharedDesk.get().running.send(method, "/services/oauth2/token?client_id=open&grant_type=password&username=a&password=b")
    #expect(try answer.status == 400 && answer.json == ["error": "invalid_request", "error_description": "must use HTTP POST"])
  }

  // MARK: The header Authorization

  @Test(arguments: [
    ("secret:s3cret", 200), ("secret:wrong", 400), ("secret:", 400), ("secret", 400), ("other:s3cret", 400), ("open:", 200), ("open:anything", 200), (":", 400),
    ("%73ecret:s3cret", 200), ("secret:s3cret:more", 400),
  ]) func anAppShowsItsSecretInAHeader(_ credentials: String, _ status: Int) async throws {
    let header = "Basic \(Base64.encode(Array(credentials.utf8)))"
    #expect(try await ask(Self.password, headers: ["Authorization": header]).status == status)
    #expect(try await ask(Self.password, headers: ["Authorization": header.replacing("Basic", with: "basic")]).status == status)
  }

  @Test func theHeaderAndTheFormNameTheSameApp() async throws {
    let header: HTTPHeaders = ["Authorization": "Basic \(Base64.encode(Array("secret:s3cret".utf8)))"]
    #expect(try await ask(Self.password + [("client_id", "secret")], headers: header).status == 200)
    #expect(try await ask(Self.password + [("client_id", "open")], headers: header).json["error"] == "invalid_client_id")
    #expect(try await ask(Self.password + [("client_id", "secret"), ("client_secret", "wrong")], headers: header).status == 400)
    for wrong in ["Basic !!!", "Basic", "Basic ", "Digest c2VjcmV0OnMzY3JldA==", "Bearer s3cret"] {
      #expect(try await ask(Self.password, headers: ["Authorization": wrong]).json["error"] == "invalid_request", "\(wrong)")
    }
    // An address is written to logs: a secret in it counts for nothing.
    let inAddress = try await SharedDesk.get().running.send("POST", "/services/oauth2/token?client_id=secret&client_secret=s3cret", form: Self.password)
    #expect(try inAddress.json["error"] == "invalid_client")
  }

  // MARK: Forms of answers

  @Test(arguments: [
    ("json", nil, "application/json"), ("xml", nil, "application/xml"), ("urlencoded", nil, "application/x-www-form-urlencoded"),
    (nil, "application/xml", "application/xml"), (nil, "text/xml;q=0.9", "application/xml"),
    (nil, "application/x-www-form-urlencoded", "application/x-www-form-urlencoded"), (nil, "text/html, application/xml", "application/xml"),
    (nil, "*/*", "application/json"), (nil, "text/html", "application/json"),
    ("json", "application/xml", "application/json"), ("yaml", "application/xml", "application/xml"), ("XML", nil, "application/json"),
    (nil, nil, "application/json"),
  ] as [(String?, String?, String)])
  func answersHaveTheFormThatIsAskedFor(_ format: String?, _ accept: String?, _ type: String) async throws {
    let form = [("client_id", "open")] + Self.password + (format.map { [("format", $0)] } ?? [])
    let headers: HTTPHeaders = accept.map { ["Accept": $0] } ?? [:]
    let answer = try await ask(form, headers: headers)
    #expect(answer.status == 200 && answer.headers["Content-Type"]?.hasPrefix(type) == true, "\(answer.headers)")
    let refused = try await ask(form + [("extra", "1"), ("extra", "2")], headers: headers)
    #expect(refused.status == 400 && refused.headers["Content-Type"]?.hasPrefix(type) == true)
    switch type {
    case "application/xml":
      #expect(answer.text.contains("<OAuth><access_token>00D") && refused.text.contains("<OAuth><error>invalid_request</error><error_description>"))
    case "application/x-www-form-urlencoded":
      #expect(QueryParameters(parsing: answer.text)["token_type"] == "Bearer" && QueryParameters(parsing: refused.text)["error"] == "invalid_request")
    default: #expect(try answer.json["token_type"] == "Bearer" && refused.json["error"] == "invalid_request")
    }
  }

  // MARK: Revocation and introspection

  @Test(arguments: [
    ("", "invalid_request", "missing required parameter: token"), ("token=", "invalid_request", "missing required parameter: token"),
    ("token=x", "invalid_token", "the token is unknown, expired or revoked"),
    ("token=x&token_type_hint=id_token", "unsupported_token_type", "token type not supported; allowed are access_token, refresh_token"),
    ("token=x&token_type_hint=refresh_token", "invalid_token", "the token is unknown, expired or revoked"),
    ("token=x&client_id=stranger", "invalid_client_id", "client identifier invalid"),
    ("token=x&client_id=secret", "invalid_client", "invalid client credentials"),
  ]) func revocationsAreRefused(_ query: String, _ error: String, _ explanation: String) async throws {
    for method in ["GET", "POST"] {
      let answer = try await SharedDesk.get().running.send(method, "/services/oauth2/revoke?\(query)")
      #expect(try answer.status == 400 && answer.json == ["error": .string(error), "error_description": .string(explanation)], "\(answer.text)")
    }
  }

  @Test func anAppEndsItsOwnTokensOnly() async throws {
    let desk = try SharedDesk.get()
    let token = try #require(try await ask([("client_id", "open")] + Self.password).json["access_token"]?.string)
    let other = try await desk.running.send("POST", "/services/oauth2/revoke", form: [("token", token), ("client_id", "app")])
    #expect(try other.json["error"] == "invalid_token")
    #expect(try await desk.running.send("GET", "/services/data/v60.0/limits", token: token).status == 200)
    for hint in ["refresh_token", "access_token"] {
      let own = try await desk.running.send("POST", "/services/oauth2/revoke", form: [("token", token), ("client_id", "open"), ("token_type_hint", hint)])
      #expect(own.status == (hint == "refresh_token" ? 200 : 400), "a wrong hint is a hint only")
    }
    #expect(try await desk.running.send("GET", "/services/data/v60.0/limits", token: token).status == 401)
  }

  @Test(arguments: [
    ([], "invalid_request"), ([("token", "x")], "invalid_request"), ([("token", ""), ("client_id", "open")], "invalid_request"),
    ([("token", "x"), ("client_id", "stranger")], "invalid_client_id"),
    ([("token", "x"), ("client_id", "secret")], "invalid_client"),
  ] as [([(String, String)], String)])
  func introspectionsAreRefused(_ form: [(String, String)], _ error: String) async throws {
    let desk = try SharedDesk.get()
    let answer = try await desk.running.send("POST", "/services/oauth2/introspect", form: form)
    #expect(try answer.status == 400 && answer.json["error"]?.string == error, "\(answer.text)")
    #expect(try await desk.running.send("GET", "/services/oauth2/introspect?token=x&client_id=open").json["error_description"] == "must use HTTP POST")
  }

  @Test func anIntrospectionTellsOfTimesInSeconds() async throws {
    let desk = try SharedDesk.get()
    let token = try #require(try await ask([("client_id", "open")] + Self.password).json["access_token"]?.string)
    let facts = try await desk.running.send("POST", "/services/oauth2/introspect", form: [("token", token), ("client_id", "open")]).json
    let (issued, end) = (try #require(facts["iat"]?.integer), try #require(facts["exp"]?.integer))
    #expect(facts["active"] == true && facts["nbf"] == facts["iat"] && end - issued == 7_200 && facts["scope"] == "api id web" && facts["cnf"] == nil)
    #expect(facts["sub"]?.string?.hasPrefix("\(desk.running.baseURL)/id/00D") == true)
  }
}
