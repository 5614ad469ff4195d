import HTTPClient
import SalesforceClient
import WireFormat

/// Gets pages from servers, those of the user's own org through its front door (Mobile SDK guide, "Hybrid remote apps"): that turns an
/// access token into a session of the org's pages.
///
/// When the org says that the session has ended, the token is renewed, and the page asked for again.
struct RemotePages {
  struct Page {
    /// Where it came from in the end. Never the front door's address, which holds a token.
    let address: String
    let html: [UInt8]
    /// Of the answer that it came with.
    let headers: HTTPHeaders
  }

  /// How often one page may find the session ended.
  private static let renewals = 2
  private static let frontDoors = ["/secur/frontdoor.jsp", "/secur/contentDoor"]

  let http: HTTPClient
  let accounts: AccountManager
  let cookies: CookieJar
  let userAgent: String

  /// A page at an absolute address.
  ///
  /// - Parameter referrer: who leads there, as far as the server may know; "" for nobody.
  func page(at address: String, referrer: String = "") async throws(LaunchFailure) -> Page {
    try await page(at: address, meant: address, referrer: referrer)
  }

  /// A page of the user's org.
  ///
  /// - Parameter path: with or without a slash at its start.
  func pageBehindFrontDoor(_ path: String) async throws(LaunchFailure) -> Page {
    guard let user = accounts.currentUser else { throw .noCredentials }
    let server = user.apiURL
    let path = path.hasPrefix("/") ? path : "/" + path
    return try await page(at: Self.frontDoor(of: user, server: server, path: path), meant: server + path)
  }

  /// The same for `startPage` of the bundle's configuration, which a failure names.
  func startPage(_ path: String) async throws(LaunchFailure) -> Page {
    do throws(LaunchFailure) { return try await pageBehindFrontDoor(path) } catch { throw error.naming(startPage: path) }
  }

  /// - Parameter meant: the page's own address.
  private func page(at address: String, meant: String, referrer: String = "") async throws(LaunchFailure) -> Page {
    var (address, meant) = (address, meant)
    for _ in 0...Self.renewals {
      let response = try await answer(to: address, meant: meant, referrer)
      guard let user = accounts.currentUser, let end = SessionEnd(response, user: user) else {
        guard response.isSuccess else { throw .server(response.status, Self.shown(response.url, meant: meant)) }
        return Page(address: Self.pageAddress(response.url, meant: meant), html: response.body, headers: response.headers)
      }
      let renewed = try await renew(user, for: meant)
      let path = end.page ?? Self.path(of: meant)
      meant = end.server + path + meant.drop { $0 != "#" }
      address = Self.frontDoor(of: renewed, server: end.server, path: path)
    }
    throw LaunchFailure(
      code: 401, description: "The server ended the session \(Self.renewals + 1) times, each time with a new access token, when it was asked for \(Self.withoutQuery(meant)).",
      context: .expiredSession)
  }

  private func answer(to address: String, meant: String, _ referrer: String) async throws(LaunchFailure) -> HTTPResponse {
    var request = HTTPRequest(url: address, headers: ["User-Agent": userAgent], cookies: cookies)
    if !referrer.isEmpty, let asked = try? HTTPURL(address) {
      // Another server hears nothing of who led to this one.
      request.referrer = { $0.webOrigin == asked.webOrigin ? referrer : nil }
    }
    do { return try await http.send(request) } catch {
      throw LaunchFailure(code: http.isOnline ? 4 : 1, description: "\(Self.withoutQuery(meant)) could not be loaded: \(error)")
    }
  }

  private func renew(_ user: UserAccount, for page: String) async throws(LaunchFailure) -> UserAccount {
    do { return try await accounts.refresh(user) } catch {
      throw LaunchFailure(
        code: 3, description: "The session has ended, and no new one could be had for \(Self.withoutQuery(page)): \(error)", context: .expiredSession)
    }
  }

  private static func frontDoor(of user: UserAccount, server: String, path: String) -> String {
    "\(server)/secur/frontdoor.jsp?display=touch&sid=\(PercentEncoding.encode(user.accessToken.reveal()))&retURL=\(PercentEncoding.encode(path))"
  }

  /// The address that the page has from now on: that which answered, with the fragment that was asked for.
  private static func pageAddress(_ answered: String, meant: String) -> String {
    guard let url = try? HTTPURL(answered), !isFrontDoor(url) else { return meant }
    return answered + meant.drop { $0 != "#" }
  }

  private static func shown(_ answered: String, meant: String) -> String {
    withoutQuery(pageAddress(answered, meant: meant))
  }

  private static func isFrontDoor(_ url: HTTPURL) -> Bool { frontDoors.contains { $0.lowercased() == url.path.lowercased() } }

  private static func path(of address: String) -> String {
    guard let url = try? HTTPURL(address) else { return "/" }
    return url.path + (url.query.map { "?\($0)" } ?? "")
  }

  private static func withoutQuery(_ address: String) -> String { String(address.prefix { $0 != "?" && $0 != "#" }) }
}
