/// How an app gets its first tokens from the login server's pages.
public enum AuthorizationFlow: Sendable, Equatable {
  /// The pages give a code, which only this app can exchange for tokens (RFC 6749 section 4.1, with RFC 7636): what native
  /// apps should do (RFC 8252, RFC 9700 section 2.1.1).
  case webServer
  /// The pages give the tokens themselves, in the callback's fragment (Mobile SDK 3.3 guide, chapter 9, "OAuth 2.0 User-Agent Flow"): for connected
  /// apps that want a secret for the other one.
  case userAgent
}
