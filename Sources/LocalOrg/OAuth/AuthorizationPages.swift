import WireFormat

/// The pages of an authorization that are not the login page.
enum AuthorizationPages {
  static func approval(_ asked: AuthorizationRequest, of app: ConnectedApp?, user: OrgUser, action: String, hiddenFields: QueryParameters, design: LoginDesign) -> String {
    HTMLPage.make(
      title: "Allow Access?",
      body: """
        <h1>Allow Access?</h1>
        \(about(asked.clientId, app))
        \(list(of: asked.scope))
        <p>You are signed in as \(MarkupText.anywhere(user.username)). Your answer goes to
        <code>\(MarkupText.anywhere(asked.redirectURI))</code>.</p>
        <form id="approval" method="post" action="\(MarkupText.anywhere(action))">
        \(HTMLPage.hiddenFields(hiddenFields))
        <button type="submit" name="decision" value="allow" id="oaapprove">Allow</button>
        <button type="submit" name="decision" value="deny" id="oadeny">Deny</button>
        </form>
        """, design: design)
  }

  /// Who asks.
  private static func about(_ clientId: String, _ app: ConnectedApp?) -> String {
    guard let app, let name = app.name else { return "<p>The app with the consumer key \(key(clientId)) asks to:</p>" }
    let logo = app.logo.map { "<img id=\"logo\" alt=\"\" src=\"\(MarkupText.anywhere($0))\">\n" } ?? ""
    let description = app.description.map { "<p id=\"description\">\(MarkupText.anywhere($0))</p>\n" } ?? ""
    let more = app.infoURL.map { "<p><a id=\"info\" href=\"\(MarkupText.anywhere($0))\" rel=\"noreferrer\">About this app</a></p>\n" } ?? ""
    return "\(logo)\(description)\(more)<p><strong id=\"app\">\(MarkupText.anywhere(name))</strong> asks to:</p>"
  }

  /// The page for an error that cannot be sent to the app.
  static func failure(_ failure: OAuthFailure) -> String {
    let explanation = "error=\(failure.error)&error_description=\(failure.explanation)"
    return HTMLPage.make(
      title: "OAuth Error",
      body: """
        <h1>OAuth Error</h1>
        <p>We can't authorize you because of an OAuth error.</p>
        <p id="error">\(MarkupText.anywhere(explanation))</p>
        """)
  }

  /// What the scopes mean, as a list.
  static func list(of scope: String) -> String {
    "<ul>\(scope.split(separator: " ").map { "<li>\(MarkupText.anywhere(meaning(of: String($0))))</li>" }.joined())</ul>"
  }

  static func key(_ clientId: String) -> String { "<code>\(MarkupText.anywhere(shortened(clientId)))</code>" }

  private static func shortened(_ key: String) -> String { key.count <= 24 ? key : "\(key.prefix(21))..." }

  private static func meaning(of scope: String) -> String {
    switch scope {
    case "api": "Access and manage your data"
    case "web", "visualforce": "Use your access in pages of the org"
    case "id", "openid", "profile", "email", "address", "phone": "Read who you are"
    case "full": "Do everything that you can do"
    case "refresh_token", "offline_access": "Perform requests on your behalf at any time"
    default: scope
    }
  }
}
