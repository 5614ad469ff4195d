/// Whom a form was shown to: the session of a signed-in visitor, else the browser, which is known by a cookie.
struct FormVisitor: Sendable {
  /// The cookie that Salesforce's pages know a browser by.
  static let cookieName = "BrowserId"

  /// What a form's token is bound to.
  let key: String
  /// The Set-Cookie header for a browser that was not known; nil for others.
  let newCookie: String?

  init(of request: OrgRequest, _ context: OrgContext) throws {
    if let session = request.cookie("sid"), try context.visitor(of: request) != nil {
      key = "session \(session)"
      newCookie = nil
    } else if let browser = request.cookie(Self.cookieName), !browser.isEmpty {
      key = "browser \(browser)"
      newCookie = nil
    } else {
      let browser = RandomToken.make(22)
      key = "browser \(browser)"
      newCookie = "\(Self.cookieName)=\(browser); Path=/; HttpOnly; SameSite=Lax"
    }
  }
}
