import HTTPClient
import JSON
import SalesforceClient
import Synchronization

/// Where an org lets its users sign in, as `/.well-known/auth-configuration` of its server says: its login page, and the identity providers that sign
/// users in for it. A page that leads there has no session (Mobile SDK, SalesforceWebViewClientHelper). Asked for once in a run.
final class LoginAddresses: Sendable {
  /// The addresses of one org.
  struct List: Sendable {
    private let page: HTTPURL?
    private let providers: [HTTPURL]

    init(_ configuration: JSONValue) {
      func addresses(_ name: String) -> [HTTPURL] {
        (configuration[name]?.array ?? []).compactMap { $0["SsoUrl"]?.string }.compactMap { try? HTTPURL($0) }
      }
      page = (configuration["LoginPage"]?["LoginPageUrl"]?.string).flatMap { try? HTTPURL($0) }
      providers = addresses("SamlProviders") + addresses("AuthProviders")
    }

    static let none = List(.null)

    /// Whether somebody signs in at an address. What the query of a provider's address says does not count.
    func contains(_ url: HTTPURL) -> Bool {
      if let page, page.origin == url.origin, Self.path(page) == Self.path(url) { return true }
      return providers.contains { $0.origin == url.origin && (Self.path(url) + "/").hasPrefix(Self.path($0) + "/") }
    }

    private static func path(_ url: HTTPURL) -> Substring { url.path.hasSuffix("/") ? url.path.dropLast() : url.path[...] }
  }

  private static let timeout = Duration.seconds(5)

  private let http: HTTPClient
  private let userAgent: @Sendable () -> String
  private let known = Mutex<[String: List]>([:])

  init(http: HTTPClient, userAgent: @escaping @Sendable () -> String) { (self.http, self.userAgent) = (http, userAgent) }

  /// Those of a user's org; none when its server does not say.
  func list(for user: UserAccount) async -> List {
    // The servers of everybody have no such document.
    let isShared = [LoginServer.production.url, LoginServer.sandbox.url].contains(user.loginURL)
    let server = isShared ? user.instanceURL : user.loginURL
    if let list = known.withLock({ $0[server] }) { return list }
    let address = "\(server)/.well-known/auth-configuration"
    let request = HTTPRequest(url: address, headers: ["User-Agent": userAgent(), "Accept": "application/json"], timeout: Self.timeout, followsRedirects: false)
    guard let answer = try? await http.send(request) else { return .none }
    let list = answer.isSuccess ? List((try? JSONValue(parsing: answer.body)) ?? .null) : .none
    known.withLock { $0[server] = list }
    return list
  }
}
