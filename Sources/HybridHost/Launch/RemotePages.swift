import HTTPClient
import SalesforceClient
import Synchronization
import WireFormat

/// Gets pages from servers, those of the user's own org with a session of its pages (Mobile SDK guide, "Hybrid remote apps"). Since Mobile SDK 13 the
/// session is in cookies that the app sets; before, the org's front door turned an access token into one.
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
  /// Whether the app sets the cookies itself.
  let setsCookies: Bool
  let logins: LoginAddresses
  /// What keeps pages for the time without a network; nil keeps none.
  let cache: PageCache?

  /// A page at an absolute address.
  ///
  /// - Parameter referrer: who leads there, as far as the server may know; "" for nobody.
  func page(at address: String, referrer: String = "") async throws(LaunchFailure) -> Page {
    try await page(at: address, meant: address, referrer: referrer, isStart: false)
  }

  /// `startPage` of the bundle's configuration, which a failure names: a page of the user's org.
  ///
  /// - Parameter path: with or without a slash at its start.
  func startPage(_ path: String) async throws(LaunchFailure) -> Page {
    guard let user = accounts.currentUser else { throw .noCredentials }
    let below = path.hasPrefix("/") ? path : "/" + path
    do throws(LaunchFailure) {
      return try await page(at: entry(to: below, on: user.apiURL, of: user), meant: user.apiURL + below, isStart: true)
    } catch {
      throw error.naming(startPage: path)
    }
  }

  /// - Parameters:
  ///   - meant: the page's own address.
  ///   - isStart: whether nothing but the app's configuration has led there.
  private func page(at address: String, meant: String, referrer: String = "", isStart: Bool) async throws(LaunchFailure) -> Page {
    var (address, meant) = (address, meant)
    for _ in 0...Self.renewals {
      let (response, hops): (HTTPResponse, [HTTPURL])
      do { (response, hops) = try await answer(to: address, referrer) } catch {
        if case .offline? = error as? HTTPError, let kept = keptPage(meant) { return kept }
        throw unreachable(meant, error)
      }
      guard let user = accounts.currentUser, let end = await sessionEnd(response, hops, meant: meant, user, isStart: isStart) else {
        guard response.isSuccess else { throw .server(response.status, Self.shown(response.url, meant: meant)) }
        let page = Page(address: Self.pageAddress(response.url, meant: meant), html: response.body, headers: response.headers)
        keep(page)
        return page
      }
      let renewed = try await renew(user, for: meant)
      // The instance may have moved.
      let server = end.server != user.apiURL && renewed.pageServers.contains(end.server) ? end.server : renewed.apiURL
      let path = end.page ?? Self.path(of: meant, below: end.server)
      meant = server + path + meant.drop { $0 != "#" }
      address = entry(to: path, on: server, of: renewed)
    }
    throw LaunchFailure(
      code: 401, description: "The server ended the session \(Self.renewals + 1) times, each time with a new access token, when it was asked for \(Self.withoutQuery(meant)).",
      context: .expiredSession)
  }

  private func answer(to address: String, _ referrer: String) async throws -> (HTTPResponse, [HTTPURL]) {
    final class Hops: Sendable { let list = Mutex<[HTTPURL]>([]) }
    let hops = Hops()
    var request = HTTPRequest(url: address, headers: ["User-Agent": userAgent], cookies: cookies)
    if !referrer.isEmpty, let asked = try? HTTPURL(address) {
      // Another server hears nothing of who led to this one.
      request.referrer = { $0.webOrigin == asked.webOrigin ? referrer : nil }
    }
    request.allows = { url in
      hops.list.withLock { $0.append(url) }
      return true
    }
    let response = try await http.send(request)
    return (response, hops.list.withLock { $0 })
  }

  private func unreachable(_ page: String, _ error: any Error) -> LaunchFailure {
    let isKept = http.isOnline || cache == nil ? "" : "; the device keeps no copy of the page"
    return LaunchFailure(code: http.isOnline ? 4 : 1, description: "\(Self.withoutQuery(page)) could not be loaded: \(error)\(isKept)")
  }

  /// Where users sign in is asked for only when it may count: an app's start that leads nowhere else waits for nothing.
  private func sessionEnd(_ response: HTTPResponse, _ hops: [HTTPURL], meant: String, _ user: UserAccount, isStart: Bool) async -> SessionEnd? {
    if let end = SessionEnd(response, by: hops, meant: meant, user: user, logins: .none) { return end }
    let page = try? HTTPURL(meant)
    guard !isStart || hops.contains(where: { !Self.isFrontDoor($0) && $0.address != page?.address }) else { return nil }
    return SessionEnd(response, by: hops, meant: meant, user: user, logins: await logins.list(for: user))
  }

  private func renew(_ user: UserAccount, for page: String) async throws(LaunchFailure) -> UserAccount {
    do { return try await accounts.refresh(user) } catch {
      throw LaunchFailure(
        code: 3, description: "The session has ended, and no new one could be had for \(Self.withoutQuery(page)): \(error)", context: .expiredSession)
    }
  }

  // MARK: Kept pages

  private func keep(_ page: Page) {
    guard let cache, let url = try? HTTPURL(page.address) else { return }
    cache.take(HTTPResponse(status: 200, headers: page.headers, body: page.html, url: url.address), to: request(for: url))
  }

  private func keptPage(_ address: String) -> Page? {
    guard let url = try? HTTPURL(address), let kept = cache?.answer(to: request(for: url)) else { return nil }
    return Page(address: address, html: kept.body, headers: kept.headers)
  }

  private func request(for page: HTTPURL) -> HTTPRequest { HTTPRequest(url: page.address, headers: ["User-Agent": userAgent], cookies: cookies) }

  // MARK: Addresses

  /// Where a page is asked for with a new session.
  ///
  /// - Parameters:
  ///   - path: below the server's.
  ///   - server: without a slash at the end.
  private func entry(to path: String, on server: String, of user: UserAccount) -> String {
    guard setsCookies else {
      // The front door leads on from the root of its host, also that of a community.
      let community = (try? HTTPURL(server))?.path.drop { $0 == "/" } ?? ""
      let page = community.isEmpty ? path : "/\(community)\(path)"
      return "\(server)/secur/frontdoor.jsp?display=touch&sid=\(PercentEncoding.encode(user.sessionForPages.reveal()))&retURL=\(PercentEncoding.encode(page))"
    }
    WebViewCookies(user: user).put(into: cookies)
    return server + path
  }

  /// The address that the page has from now on: that which answered, with the fragment that was asked for.
  private static func pageAddress(_ answered: String, meant: String) -> String {
    guard let url = try? HTTPURL(answered), !isFrontDoor(url) else { return meant }
    return answered + meant.drop { $0 != "#" }
  }

  private static func shown(_ answered: String, meant: String) -> String {
    withoutQuery(pageAddress(answered, meant: meant))
  }

  static func isFrontDoor(_ url: HTTPURL) -> Bool { frontDoors.contains { url.path.lowercased().hasSuffix($0.lowercased()) } }

  /// Path and query of an address, without the path that a server's own has, such as a community's.
  static func path(of address: String, below server: String) -> String {
    guard let url = try? HTTPURL(address) else { return "/" }
    let prefix = (try? HTTPURL(server))?.path ?? "/"
    let path = url.path.hasPrefix("\(prefix)/") ? String(url.path.dropFirst(prefix.utf8.count)) : url.path
    return path + (url.query.map { "?\($0)" } ?? "")
  }

  private static func withoutQuery(_ address: String) -> String { String(address.prefix { $0 != "?" && $0 != "#" }) }
}
