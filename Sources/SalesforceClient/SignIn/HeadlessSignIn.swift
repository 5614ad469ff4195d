import HTTPClient
import SalesforceREST

/// Walks through a login server's pages as a browser with a person would: follows redirects, keeps cookies, fills in the
/// login form once, presses the first button of the approval page, and stops at the redirect URI.
struct HeadlessSignIn {
  private struct Step {
    var method = "GET"
    var url: HTTPURL
    var form: QueryParameters?
  }

  private enum Outcome {
    case next(Step)
    case callback(String)
  }

  /// More pages than any login has; a server that sends in circles is given up.
  private static let maximumSteps = 30

  private let client: OAuthClient
  private let configuration: OAuthConfiguration
  private let username: String
  private let password: Secret
  private var jar = CookieJar()
  private var hasSentPassword = false

  init(client: OAuthClient, configuration: OAuthConfiguration, username: String, password: Secret) {
    self.client = client
    self.configuration = configuration
    self.username = username
    self.password = password
  }

  /// - Returns: the whole callback URL.
  mutating func run(from url: String) async throws -> String {
    var step = Step(url: try HTTPURL(url))
    for _ in 0..<Self.maximumSteps {
      let response = try await send(step)
      jar.store(response.headers, from: step.url)
      switch try outcome(of: response, after: step) {
      case .callback(let url): return url
      case .next(let following): step = following
      }
    }
    throw OAuthError.unexpectedPage(url: shown(step.url), reason: "no callback after \(Self.maximumSteps) pages")
  }

  private func send(_ step: Step) async throws -> HTTPResponse {
    var request = client.request(step.method, step.url.address, headers: ["Accept": "text/html"])
    request.followsRedirects = false
    if let cookies = jar.header(for: step.url) { request.headers["Cookie"] = cookies }
    if let form = step.form {
      request.headers["Content-Type"] = "application/x-www-form-urlencoded"
      request.body = Array(form.encoded.utf8)
    }
    return try await client.http.send(request)
  }

  private mutating func outcome(of response: HTTPResponse, after step: Step) throws -> Outcome {
    if (300...399).contains(response.status), let location = response.headers["Location"] {
      return try redirect(to: location, status: response.status, from: step)
    }
    let page = LoginPage(html: response.body)
    if let form = page.forms.first(where: \.asksForPassword) {
      guard !hasSentPassword else {
        throw OAuthError.wrongCredentials(username: username, loginURL: configuration.loginURL, message: page.message)
      }
      hasSentPassword = true
      return .next(try submission(of: form, form.filled(username: username, password: password), on: step.url))
    }
    guard response.isSuccess else {
      throw OAuthError.rejected(
        endpoint: shown(step.url), status: response.status, error: response.statusText, explanation: page.message ?? "")
    }
    guard let form = page.forms.first(where: { $0.firstButton != nil }) else {
      throw OAuthError.unexpectedPage(url: shown(step.url), reason: page.message ?? "the page has no form to go on with")
    }
    return .next(try submission(of: form, form.asItIs, on: step.url))
  }

  private func redirect(to location: String, status: Int, from step: Step) throws -> Outcome {
    if configuration.redirectURI.matches(location) { return .callback(location) }
    let target = try step.url.resolving(location)
    try refuseDowngrade(from: step.url, to: target, carryingForm: step.form != nil && [307, 308].contains(status))
    guard [307, 308].contains(status) else { return .next(Step(url: target)) }
    return .next(Step(method: step.method, url: target, form: step.form))
  }

  private func submission(of form: HTMLForm, _ content: QueryParameters, on page: HTTPURL) throws -> Step {
    let action = form.firstButton?.action ?? form.action
    let target = try action.isEmpty ? page : page.resolving(action)
    try refuseDowngrade(from: page, to: target, carryingForm: true)
    guard form.method == "GET" else { return Step(method: "POST", url: target, form: content) }
    return Step(url: try target.resolving("?\(content.encoded)"))
  }

  private func refuseDowngrade(from page: HTTPURL, to target: HTTPURL, carryingForm: Bool) throws {
    guard carryingForm, page.scheme == "https", target.scheme == "http" else { return }
    throw OAuthError.unexpectedPage(url: shown(page), reason: "its form would be sent unencrypted to \(target.host)")
  }

  private func shown(_ url: HTTPURL) -> String { "\(url.scheme)://\(url.host):\(url.port)\(url.path)" }
}
