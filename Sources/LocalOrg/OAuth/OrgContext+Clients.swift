extension OrgContext {
  /// The app that asks for tokens, by the form or by the header Authorization (RFC 6749 section 2.3.1).
  func client(of request: OrgRequest) throws(OAuthFailure) -> ConnectedApp {
    let header = request.basicCredentials
    if request.shownSecret == nil, let assertion = request.form["client_assertion"] { return try client(assertion, of: request) }
    guard let consumerKey = request.parameter("client_id") ?? header?.name, !consumerKey.isEmpty else { throw .missing("client_id") }
    guard header == nil || header?.name == consumerKey, let app = app(consumerKey) else { throw .unknownClient }
    guard let secret = app.consumerSecret else { return app }
    guard let shown = request.shownSecret, shown.isSame(as: secret) else { throw .wrongSecret }
    return app
  }

  /// The same by an assertion that the app has signed (RFC 7523 section 2.2).
  private func client(_ assertion: String, of request: OrgRequest) throws(OAuthFailure) -> ConnectedApp {
    guard request.form["client_assertion_type"] == "urn:ietf:params:oauth:client-assertion-type:jwt-bearer" else { throw .wrongAssertionType }
    guard let token = JSONWebToken(assertion) else { throw .wrongSecret }
    let app = try AssertionFlow(context: self).signer(of: token)
    guard token.claims["sub"]?.string == app.consumerKey, [nil, app.consumerKey].contains(request.parameter("client_id")) else { throw .wrongSecret }
    return app
  }
}
