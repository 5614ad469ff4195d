import CordovaBridge
import HTTPClient
import WebPlatform

/// Apps whose pages lie on a server (`hybrid_remote`). Browsers get these pages from the app's own server, since only there they have a
/// bridge: it asks the real one, with the app's session, whose cookies no browser sees.
extension ServedApp {
  /// A document of the server.
  public enum SiteDocument: Sendable {
    case html([UInt8], HTTPHeaders)
    /// It is at another address: a path of the same server, or a whole address of another one.
    case moved(String)
    /// Why there is none, as a page.
    case failure(status: Int, html: [UInt8])
  }

  /// The server that pages lie on, as "scheme://host:port"; nil when they are files of the bundle.
  public nonisolated var site: String? { knownSite.withLock { $0 } }

  /// Shows the server's pages from now on, beginning with the one that `load` gets.
  func openSite(_ load: (RemotePages) async throws(LaunchFailure) -> RemotePages.Page) async -> Start {
    let page: RemotePages.Page
    container.services.homePage.beginAnew()
    do { page = try await load(remotePages) } catch { return failed(error) }
    guard case .app(let server) = container.origin(of: page.address), let url = try? HTTPURL(page.address) else {
      return failed(LaunchFailure(code: 403, description: "\(page.address.prefix { $0 != "?" && $0 != "#" }) is on no server of the app: its page would get no plugins."))
    }
    container.services.homePage.finishedLoading(page.address)
    container.observer.app(notice: .loading(page: String(page.address.prefix { $0 != "?" && $0 != "#" })))
    knownSite.withLock { $0 = server }
    let fragment = page.address.drop { $0 != "#" }
    return .page(url.path + (url.query.map { "?\($0)" } ?? "") + fragment)
  }

  private nonisolated var remotePages: RemotePages {
    container.services.remotePages(cookies)
  }

  /// A document of the server, for a window or a frame. A session that has ended is renewed.
  ///
  /// - Parameters:
  ///   - place: path and query, percent-encoded.
  ///   - bundle: the path at which browsers get files of the bundle; pages name them as "https://localhost/..." (Mobile SDK 3.3 guide, chapter 6).
  public nonisolated func siteDocument(at place: String, bundle: String) async -> SiteDocument {
    guard let site else { return .failure(status: 404, html: []) }
    let page: RemotePages.Page
    do { page = try await remotePages.page(at: site + place) } catch {
      return .failure(status: (400...599).contains(error.code) ? error.code : 502, html: Array(ErrorPage.html(for: error).utf8))
    }
    if page.address != site + place { return .moved(page.address.hasPrefix(site + "/") ? String(page.address.dropFirst(site.count)) : page.address) }
    guard page.headers["Content-Type"].map({ $0.lowercased().hasPrefix("text/html") }) ?? true else { return .html(page.html, page.headers) }
    var html = SiteLinks(site: site, bundle: bundle).rewrite(page.html)
    if watched != nil { html = HTMLHead.insert(watchScript.element, into: html) }
    return .html(html, page.headers)
  }

  /// What the server answers to any other request of its pages. A copy of cordova.js is answered by the runtime's own, and so are Cordova's
  /// files that the server does not have.
  ///
  /// - Parameter request: `url` is path and query.
  /// - Throws: `HTTPError`.
  public nonisolated func siteAnswer(to request: HTTPRequest) async throws -> HTTPResponse {
    guard let site else { throw HTTPError.refused(origin: "") }
    let place = request.url
    var request = request
    request.url = site + place
    request.cookies = cookies
    request.cache = container.services.pageCache
    request.headers["User-Agent"] = container.services.information.userAgent
    let access = container.access(of: .app(site))
    request.allows = { access.allowsRequest(to: $0) }
    let answer = try await container.services.http.send(request)
    let path = String(place.prefix { $0 != "?" }.drop { $0 == "/" })
    guard request.method == "GET", let own = virtualFile(insteadOf: answer, at: path) else { return answer }
    return HTTPResponse(status: 200, headers: ["Content-Type": own.type], body: own.body, url: answer.url)
  }

  private nonisolated func virtualFile(insteadOf answer: HTTPResponse, at path: String) -> Resource? {
    if answer.status == 404 { return try? virtualFile(at: path) }
    return CordovaBridge.isOwnCopy(path: path, body: answer.body) ? try? virtualFile(at: "cordova.js") : nil
  }
}
