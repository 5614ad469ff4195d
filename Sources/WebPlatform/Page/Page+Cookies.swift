import HTTPClient
import JavaScriptEngine

/// Cookies of documents and of what they ask for.
extension Page {
  func bindCookies() throws {
    try bind("visibleCookies") { page, call in
      .string(Self.place(of: try call.string(0)).map(page.environment.session.cookies.visible) ?? "")
    }
    try bind("setCookie") { page, call in
      if let place = Self.place(of: try call.string(0)) { page.environment.session.cookies.assign(try call.string(1), at: place) }
      return .undefined
    }
  }

  /// Where a document's cookies are; nil when its address has none, as about:blank.
  private static func place(of address: String) -> CookiePlace? {
    address.hasPrefix("file:") ? .files : (try? HTTPURL(address)).map(CookiePlace.init)
  }
}
