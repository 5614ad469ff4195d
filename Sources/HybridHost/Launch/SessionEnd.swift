import HTTPClient
import SalesforceClient
import SalesforceREST

/// An org's word that the session of its pages has ended: it leads to where users sign in, by an address that says so, or answers 401.
struct SessionEnd {
  private static let loginRedirect = "/services/identity/mobileauthredirect"
  private static let codes: Set = ["301", "302"]

  /// The server of the page, without a slash at the end.
  let server: String
  /// The path below it of the page that the user was to come back to; nil when the address does not tell.
  let page: String?

  /// - Parameters:
  ///   - hops: the addresses that led to the answer, its own the last.
  ///   - meant: the address of the page that was asked for: an answer from there is the page.
  ///   - logins: where users of the org sign in, besides.
  /// - Returns: nil for any other answer.
  init?(_ response: HTTPResponse, by hops: [HTTPURL], meant: String, user: UserAccount, logins: LoginAddresses.List) {
    guard let last = try? HTTPURL(response.url) else { return nil }
    if response.status == 401 {
      guard let server = Self.server(of: last, user) else { return nil }
      (self.server, page) = (server, nil)
      return
    }
    if last.address == (try? HTTPURL(meant))?.address, !Self.isLogin(last, logins) { return nil }
    guard let login = hops.first(where: { Self.server(of: $0, user) != nil && Self.isLogin($0, .none) || logins.contains($0) }) else { return nil }
    let query = QueryParameters(parsing: login.query ?? "")
    server = Self.server(of: login, user) ?? user.apiURL
    page = [query["retURL"], query["startURL"]].compactMap(\.self).first { !$0.isEmpty }.flatMap { [server] in Self.path($0, on: server) }
  }

  private static func isLogin(_ url: HTTPURL, _ logins: LoginAddresses.List) -> Bool {
    if url.path.lowercased() == loginRedirect || logins.contains(url) { return true }
    return QueryParameters(parsing: url.query ?? "")["ec"].map(codes.contains) == true
  }

  private static func server(of url: HTTPURL, _ user: UserAccount) -> String? {
    user.pageServers.first { (try? HTTPURL($0))?.origin == url.origin }
  }

  /// A path on a server, or nil for an address that leads elsewhere or back into its front door.
  private static func path(_ address: String, on server: String) -> String? {
    guard let home = try? HTTPURL(server), let target = try? home.resolving(address), target.origin == home.origin, target.path != "/" else { return nil }
    guard !RemotePages.isFrontDoor(target) else { return nil }
    return RemotePages.path(of: target.address, below: server)
  }
}
