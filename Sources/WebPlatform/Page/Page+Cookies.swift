import HTTPClient
import JavaScriptEngine

/// Cookies of documents and of what they ask for.
extension Page {
  static func bindCookies(in realm: PageRealm) {
    // (the document's address)
    realm.bind("visibleCookies", .text) { page, document in
      .string(page.cookiePlace(of: document).map(page.environment.session.cookies.visible) ?? "")
    }
    realm.bind("setCookie", .text, .text) { page, document, text in
      if let place = page.cookiePlace(of: document) { page.environment.session.cookies.assign(text, at: place) }
      return .undefined
    }
  }

  /// Where a document's cookies are; nil when its address has none, as about:blank. A script changes its document's path by
  /// `history.pushState`, never its origin: what is not of the page's own has none here.
  private func cookiePlace(of document: String) -> CookiePlace? {
    if isOpaque { return nil }
    guard let url = try? HTTPURL(document) else { return document.hasPrefix(originKey == "file:" ? "file:" : originKey + "/") ? .files : nil }
    guard let own = try? HTTPURL(addressOfOrigin), url.webOrigin == own.webOrigin else { return nil }
    return CookiePlace(url)
  }
}
