/// The URL that ends the user agent flow: the redirect URI with tokens, or an error, in its fragment (seed 000 ch. 9
/// "OAuth 2.0 User-Agent Flow"). Errors may also come in its query.
struct AuthorizationCallback {
  private let parameters: QueryParameters

  init(_ url: String) {
    let halves = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let query = halves[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first ?? ""
    let fragment = halves.count > 1 ? halves[1] : ""
    parameters = QueryParameters(parsing: fragment.isEmpty ? query : fragment)
  }

  /// - Throws: ``OAuthError`` unless the callback carries tokens and the state that was sent.
  func tokens(expecting state: String) throws(OAuthError) -> TokenResponse {
    if let error = parameters["error"] {
      throw .refused(error: error, explanation: parameters["error_description"] ?? "")
    }
    guard parameters["state"] == state else { throw .stateMismatch }
    guard let tokens = TokenResponse({ parameters[$0] }) else { throw .invalidCallback(reason: "it holds no access token") }
    return tokens
  }
}
