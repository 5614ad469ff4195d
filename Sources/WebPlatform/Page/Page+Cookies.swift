import HTTPClient
import JavaScriptEngine

/// Cookies of documents and of what they ask for.
extension Page {
  func bindCookies() throws {
    // (the document's address)
    try bind("visibleCookies", .text) { page, document in
      .string(page.cookiePlace(of: document).map(page.environment.session.cookies.visible) ?? "")
    }
    try bind("setCookie", .text, .text) { page, document, text in
      if let place = page.cookiePlace(of: document) { page.environment.session.cookies.assign(text, at: place) }
      return .undefined
    }
  }

  /// Where a document's cookies are; nil when its address has none, as about:blank. A script changes its document's path by
  /// `history.pushState`, never its origin: what is not of the page's own has none here.
  private func cookiePlace(of document: String) -> CookiePlace? {
    if document.hasPrefix("file:") { return originAddress.hasPrefix("file:") ? .files : nil }
    guard let url = try? HTTPURL(document), let own = try? HTTPURL(originAddress), url.webOrigin == own.webOrigin else { return nil }
    return CookiePlace(url)
  }

  /// The address whose origin is the page's. A frame's blank document has that of the page around it (HTML, 7.1.1).
  private var originAddress: String {
    guard address.hasPrefix("about:"), let container else { return address }
    return container.originAddress
  }
}
