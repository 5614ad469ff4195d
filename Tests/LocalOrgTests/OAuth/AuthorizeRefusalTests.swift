import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// Requests at the authorize page that end in an error: what only the user may see, and what goes back to the app.
@Suite(SharedDesk { configuration in
  configuration.connectedApps = [
    ConnectedApp(consumerKey: "open"), ConnectedApp(consumerKey: "app"), ConnectedApp(consumerKey: "strict", callbackURLs: ["https://app.example/done", "http://127.0.0.1/cb", "http://[::1]:5/cb"], scopes: ["api", "refresh_token"]),
    ConnectedApp(consumerKey: "pkce", requiresProofKey: true), ConnectedApp(consumerKey: "codes", allowsUserAgentFlow: false),
  ]
}) struct AuthorizeRefusalTests {
  private static let back = "https://app.example/done"

  private func open(_ parameters: [(String, String)]) async throws -> HTTPResponse {
    try await SharedDesk.get().running.send("GET", "/services/oauth2/authorize?\(QueryParameters(parameters).encoded)")
  }

  /// Nobody knows whether the address is the app's: the page tells the user, and nothing is sent there.
  @Test(arguments: [
    ([], "invalid_request"), ([("client_id", "")], "invalid_request"), ([("client_id", "stranger"), ("redirect_uri", back)], "invalid_client_id"),
    ([("client_id", "open")], "redirect_uri_missing"),
    ([("client_id", "open"), ("redirect_uri", "")], "redirect_uri_missing"), ([("client_id", "open"), ("redirect_uri", "nowhere")], "redirect_uri_missing"),
    ([("client_id", "open"), ("redirect_uri", "https://a.example/#x")], "redirect_uri_missing"),
    ([("client_id", "open"), ("redirect_uri", "javascript:alert(1)")], "redirect_uri_missing"),
    ([("client_id", "open"), ("redirect_uri", "JavaScript:alert(1)")], "redirect_uri_missing"),
    ([("client_id", "open"), ("redirect_uri", "data:text/html,x")], "redirect_uri_missing"),
    ([("client_id", "open"), ("redirect_uri", "https://a.example/ b")], "redirect_uri_missing"),
    ([("client_id", "open"), ("redirect_uri", "https://ä.example/")], "redirect_uri_missing"),
    ([("client_id", "open"), ("redirect_uri", "1a:b")], "redirect_uri_missing"), ([("client_id", "open"), ("redirect_uri", ":b")], "redirect_uri_missing"),
    ([("client_id", "strict"), ("redirect_uri", "https://app.example/done/")], "redirect_uri_mismatch"),
    ([("client_id", "strict"), ("redirect_uri", "https://app.example/done?x=1")], "redirect_uri_mismatch"),
    ([("client_id", "strict"), ("redirect_uri", "HTTPS://app.example/done")], "redirect_uri_mismatch"),
    ([("client_id", "strict"), ("redirect_uri", "https://app.example:443/done")], "redirect_uri_mismatch"),
    ([("client_id", "strict"), ("redirect_uri", "http://127.0.0.1:8080/other")], "redirect_uri_mismatch"),
    ([("client_id", "strict"), ("redirect_uri", "http://localhost:8080/cb")], "redirect_uri_mismatch"),
    ([("client_id", "strict"), ("redirect_uri", "http://127.0.0.1:80a/cb")], "redirect_uri_mismatch"),
    ([("client_id", "strict"), ("redirect_uri", "http://127.0.0.1:@evil.example/cb")], "redirect_uri_mismatch"),
    ([("client_id", "open"), ("client_id", "app"), ("redirect_uri", back)], "invalid_request"),
    ([("client_id", "open"), ("redirect_uri", back), ("redirect_uri", "https://evil.example/")], "invalid_request"),
  ] as [([(String, String)], String)])
  func onlyTheUserIsTold(_ parameters: [(String, String)], _ error: String) async throws {
    let page = try await open([("response_type", "code")] + parameters)
    #expect(page.status == 400 && page.headers["Location"] == nil && page.text.contains("error=\(error)&amp;"), "\(page.text)")
    #expect(page.headers["X-Frame-Options"] == "DENY")
  }

  @Test(arguments: ["http://127.0.0.1:8080/cb", "http://127.0.0.1/cb", "http://[::1]:9/cb", "http://[::1]:65535/cb", "https://app.example/done"]) func thePortOfALoopbackAddressIsFree(_ uri: String) async throws {
    #expect(try await open([("response_type", "code"), ("client_id", "strict"), ("redirect_uri", uri), ("scope", "api")]).status == 200)
  }

  /// The app learns of these, in the part of the address where it would find the answer.
  @Test(arguments: [
    ([("client_id", "open")], "unsupported_response_type", "#"), ([("client_id", "open"), ("response_type", "magic")], "unsupported_response_type", "#"),
    ([("client_id", "open"), ("response_type", "code token")], "unsupported_response_type", "#"),
    ([("client_id", "codes"), ("response_type", "token")], "unauthorized_client", "#"),
    ([("client_id", "codes"), ("response_type", "id_token token")], "unauthorized_client", "#"),
    ([("client_id", "codes"), ("response_type", "hybrid_token")], "unauthorized_client", "#"),
    ([("client_id", "pkce"), ("response_type", "code")], "invalid_request", "?"),
    ([("client_id", "pkce"), ("response_type", "code"), ("code_challenge", "short")], "invalid_request", "?"),
    ([("client_id", "open"), ("response_type", "code"), ("code_challenge_method", "S256")], "invalid_request", "?"),
    ([("client_id", "open"), ("response_type", "code"), ("code_challenge", String(repeating: "a", count: 43)), ("code_challenge_method", "plain")], "invalid_request", "?"),
    ([("client_id", "open"), ("response_type", "code"), ("code_challenge", String(repeating: "a", count: 42) + "=")], "invalid_request", "?"),
    ([("client_id", "open"), ("response_type", "code"), ("dpop_jkt", "x")], "invalid_request", "?"),
    ([("client_id", "strict"), ("response_type", "code"), ("scope", "api web")], "invalid_scope", "?"),
    ([("client_id", "strict"), ("response_type", "token"), ("scope", "full")], "invalid_scope", "#"),
    ([("client_id", "open"), ("response_type", "code"), ("immediate", "true")], "immediate_unsuccessful", "?"),
    ([("client_id", "open"), ("response_type", "token"), ("immediate", "true")], "immediate_unsuccessful", "#"),
  ] as [([(String, String)], String, String)])
  func theAppIsTold(_ parameters: [(String, String)], _ error: String, _ sign: String) async throws {
    for state in [nil, "a b&c=d#ü"] {
      let answer = try await open(parameters + [("redirect_uri", Self.back)] + (state.map { [("state", $0)] } ?? []))
      let location = try #require(answer.headers["Location"], "\(answer.text)")
      #expect(answer.status == 302 && location.hasPrefix(Self.back + sign), "\(location)")
      let told = RunningOrg.parameters(location)
      #expect(told["error"] == error && told["error_description"]?.isEmpty == false && told["state"] == state, "\(location)")
    }
  }

  @Test func anAddressWithAQueryKeepsIt() async throws {
    let answer = try await open([("client_id", "open"), ("response_type", "code"), ("immediate", "true"), ("redirect_uri", "\(Self.back)?x=1")])
    #expect(answer.headers["Location"]?.hasPrefix("\(Self.back)?x=1&error=immediate_unsuccessful") == true)
    let fragment = try await open([("client_id", "open"), ("response_type", "token"), ("immediate", "true"), ("redirect_uri", "\(Self.back)?x=1")])
    #expect(fragment.headers["Location"]?.hasPrefix("\(Self.back)?x=1#error=") == true)
  }

  @Test(arguments: ["PUT", "DELETE", "PATCH"]) func otherMethodsAreNotAllowed(_ method: String) async throws {
    let answer = try await SharedDesk.get().running.send(method, "/services/oauth2/authorize?client_id=open&redirect_uri=a:b&response_type=code")
    #expect(answer.status == 405 && answer.headers["Allow"] == "GET, POST")
  }

  /// What an app sends is shown, never run.
  @Test func namesOfAppsAndScopesAreText() async throws {
    try await OrgDesk.with { desk in
      let page = try await desk.running.allow(
        [("response_type", "code"), ("client_id", "<script>alert(1)</script>"), ("redirect_uri", "https://a.example/?<b>'\"".filter { $0.asciiValue.map { $0 > 0x20 } ?? false }), ("scope", "api <img>")], decision: "deny")
      #expect(page.status == 302 && page.headers["Location"]?.contains("error=access_denied") == true)
      var visit = BrowserVisit(desk.running)
      try await visit.signIn()
      let shown = try await visit.open("/services/oauth2/authorize?response_type=code&client_id=%3Cscript%3Ealert(1)%3C/script%3E&redirect_uri=https://a.example/&scope=api+%3Cimg%3E")
      #expect(shown.status == 200 && !shown.text.contains("<script>alert") && !shown.text.contains("<img>") && shown.text.contains("&lt;img&gt;"))
      #expect(shown.text.contains("Access and manage your data"))
    }
  }

  @Test func anAppThatAsksOnlyToBeRefreshedGetsTheUsual() async throws {
    try await OrgDesk.with { desk in
      let tokens = RunningOrg.parameters(try await desk.running.callback("token", scope: "refresh_token"))
      #expect(tokens["scope"] == "api id web refresh_token" && tokens["refresh_token"] != nil)
      let offline = RunningOrg.parameters(try await desk.running.callback("token", scope: "offline_access"))
      #expect(offline["scope"] == "api id web offline_access" && offline["refresh_token"] != nil)
      let none = RunningOrg.parameters(try await desk.running.callback("token", scope: "api"))
      #expect(none["scope"] == "api" && none["refresh_token"] == nil)
      let usual = RunningOrg.parameters(try await desk.running.callback("token"))
      #expect(usual["scope"] == "api id refresh_token web")
    }
  }

  @Test func theUserWhoDeniesIsToldToTheApp() async throws {
    try await OrgDesk.with { desk in
      for (type, sign) in [("code", "?"), ("token", "#")] {
        let answer = try await desk.running.allow([("response_type", type), ("client_id", "app"), ("redirect_uri", Self.back), ("state", "s")], decision: "deny")
        #expect(answer.headers["Location"]?.hasPrefix("\(Self.back)\(sign)error=access_denied") == true)
      }
      // Another word than the two is no answer: the page is shown again.
      #expect(try await desk.running.allow([("response_type", "code"), ("client_id", "app"), ("redirect_uri", Self.back)], decision: "maybe").status == 200)
    }
  }
}
