import HTTPClient
import SalesforceClient

/// The cookies by which the app's pages are signed in to the user's org since Mobile SDK 13 (SalesforceWebViewCookieManager): those of the org itself and of
/// its domains for Lightning, Visualforce and content. Before, the front door set them.
struct WebViewCookies {
  private static let standardName = "sid"

  let user: UserAccount

  /// Puts them into a jar. What the org has not given is left out.
  func put(into jar: CookieJar) {
    let sessions = user.webSessions
    let name = sessions?.cookieName ?? Self.standardName
    let client = [("clientSrc", sessions?.clientSource), ("sid_Client", sessions?.sessionClient), ("oid", Secret(user.orgId))]
    let token = [("eikoocnekotMob", sessions?.csrfToken)]
    for server in Set([user.instanceURL, user.apiURL]) {
      put([(name, user.sessionForPages)] + client + token, at: server, jar)
    }
    let scheme = user.instanceURL.prefix { $0 != ":" }
    for domain in WebSessions.Domain.allCases {
      guard let host = sessions?.host(of: domain) else { continue }
      let others = switch domain {
      case .lightning: token
      case .visualforce: client
      case .content: [(String, Secret?)]()
      }
      put([(name, sessions?.session(of: domain))] + others, at: "\(scheme)://\(host)", jar)
    }
  }

  private func put(_ cookies: [(String, Secret?)], at server: String, _ jar: CookieJar) {
    guard let url = try? HTTPURL(server) else { return }
    // A community's server may have set them for its whole domain: there are not to be two of each.
    let domain = user.communityURL == nil ? "" : "; Domain=\(url.host)"
    for (name, value) in cookies {
      // What holds such a character would be an attribute.
      guard let text = value?.reveal(), !text.isEmpty, !(name + text).contains(where: { $0 == ";" || $0.isWhitespace }) else { continue }
      var headers = HTTPHeaders()
      headers.add("Set-Cookie", "\(name)=\(text); Path=/; Secure; SameSite=None\(domain)")
      jar.store(headers, from: CookiePlace(url))
    }
  }
}
