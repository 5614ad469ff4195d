import HTTPClient
@testable import LocalOrg
import WireFormat

/// A browser at the org's pages: it keeps cookies, and sends forms with their hidden fields.
struct BrowserVisit {
  let running: RunningOrg
  private(set) var cookies: [String: String] = [:]

  init(_ running: RunningOrg) { self.running = running }

  mutating func open(_ target: String, headers: HTTPHeaders = [:]) async throws -> HTTPResponse {
    try await send("GET", target, form: nil, headers)
  }

  mutating func post(_ target: String, _ form: [(String, String)], headers: HTTPHeaders = [:]) async throws -> HTTPResponse {
    try await send("POST", target, form: form, headers)
  }

  /// Fills in the page's form, and presses a button of it.
  mutating func fill(_ page: HTTPResponse, _ fields: [(String, String)], headers: HTTPHeaders = [:]) async throws -> HTTPResponse {
    try await post(Self.action(page) ?? "/", Self.hiddenFields(page) + fields, headers: headers)
  }

  /// Signs in at the org's own login page.
  @discardableResult
  mutating func signIn(_ username: String = RunningOrg.username, password: String = RunningOrg.password) async throws -> HTTPResponse {
    try await fill(try await open("/"), Self.credentials(username, password))
  }

  static func credentials(_ username: String = RunningOrg.username, _ password: String = RunningOrg.password) -> [(String, String)] {
    [("username", username), ("password", password)]
  }

  static func action(_ page: HTTPResponse) -> String? {
    page.text.firstMatch(of: #/method="post" action="([^"]*)"/#).map { plain($0.1) }
  }

  static func hiddenFields(_ page: HTTPResponse) -> [(String, String)] {
    page.text.matches(of: #/<input type="hidden" name="([^"]*)" value="([^"]*)">/#).map { (plain($0.1), plain($0.2)) }
  }

  /// Where the link with that id leads.
  static func link(_ id: String, _ page: HTTPResponse) -> String? {
    page.text.matches(of: #/<a id="([^"]*)" href="([^"]*)">/#).first { $0.1 == id }.map { plain($0.2) }
  }

  private mutating func send(_ method: String, _ target: String, form: [(String, String)]?, _ headers: HTTPHeaders) async throws -> HTTPResponse {
    var headers = headers
    if !cookies.isEmpty { headers["Cookie"] = cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ") }
    let response = try await running.send(method, target, form: form, headers: headers)
    for cookie in response.headers.values(of: "Set-Cookie") {
      let sides = cookie.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      cookies[sides[0]] = cookie.contains("Max-Age=0") ? nil : sides[1]
    }
    return response
  }

  private static func plain(_ markup: Substring) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(String(markup)) { $0.replacing($1.0, with: $1.1) }
  }
}
