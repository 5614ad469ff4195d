import HTTPClient
import SalesforceClient
import SalesforceREST

/// An org's word that the session of its pages has ended: it leads to its login page, by an address that says so, or answers 401.
struct SessionEnd {
  private static let loginRedirect = "/services/identity/mobileauthredirect"
  private static let codes: Set = ["301", "302"]

  /// The server that said so, without a slash at the end.
  let server: String
  /// The path of the page that the user was to come back to; nil when the address does not tell.
  let page: String?

  /// - Returns: nil for any other answer, and for one of another server than the user's.
  init?(_ response: HTTPResponse, user: UserAccount) {
    guard let url = try? HTTPURL(response.url) else { return nil }
    guard let server = user.servers.first(where: { (try? HTTPURL($0))?.origin == url.origin }) else { return nil }
    let query = QueryParameters(parsing: url.query ?? "")
    let isLogin = url.path.lowercased() == Self.loginRedirect || query["ec"].map(Self.codes.contains) == true
    guard isLogin || response.status == 401 else { return nil }
    self.server = server
    page = (query["retURL"] ?? query["startURL"]).flatMap { Self.path($0, on: url) }
  }

  /// A path on the same server, or nil for an address that leads elsewhere.
  private static func path(_ address: String, on server: HTTPURL) -> String? {
    guard let target = try? server.resolving(address), target.origin == server.origin, target.path != "/" else { return nil }
    return target.path + (target.query.map { "?\($0)" } ?? "")
  }
}
