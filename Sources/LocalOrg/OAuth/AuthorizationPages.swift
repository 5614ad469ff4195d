import WireFormat

/// The pages of an authorization that are not the login page.
enum AuthorizationPages {
  static func approval(_ asked: AuthorizationRequest, user: OrgUser, action: String, hiddenFields: QueryParameters, design: LoginDesign) -> String {
    HTMLPage.make(
      title: "Allow Access?",
      body: """
        <h1>Allow Access?</h1>
        <p>The app with the consumer key \(key(asked.clientId)) asks to:</p>
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
