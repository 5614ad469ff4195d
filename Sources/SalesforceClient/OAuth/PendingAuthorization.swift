import Synchronization

/// One authorization under way: the page to show, and what its callback must carry. It is good for one callback.
///
/// ```swift
/// let pending = try PendingAuthorization(configuration)
/// // ... a browser shows pending.url and is sent to the redirect URI ...
/// let account = try await oauth.finish(pending, callback: url)
/// ```
public final class PendingAuthorization: Sendable {
  public let configuration: OAuthConfiguration
  /// The authorize page, with everything the server has to know.
  public let url: String
  let verifier: CodeVerifier?
  private let state: String
  private let isOver = Mutex(false)

  /// - Throws: ``OAuthError/invalidLoginServer(address:reason:)`` unless the server can be trusted with a password.
  public init(_ configuration: OAuthConfiguration) throws {
    _ = try LoginServer(configuration.loginURL)
    self.configuration = configuration
    state = try RandomBytes.hexadecimal(count: 16)
    verifier = configuration.flow == .webServer ? try CodeVerifier() : nil
    url = configuration.authorizeURL(state: state, challenge: verifier?.challenge)
  }

  /// Whether a URL is the callback of this authorization, and of no other: others need not be answered.
  public func owns(_ callback: String) -> Bool {
    guard configuration.redirectURI.matches(callback), let parsed = try? AuthorizationCallback(callback, flow: configuration.flow) else { return false }
    return parsed.names(state: state)
  }

  /// What the server answered. A callback of another authorization leaves this one as it is; the right one ends it.
  func answer(in callback: String) throws(OAuthError) -> AuthorizationCallback.Answer {
    guard configuration.redirectURI.matches(callback) else {
      throw .invalidCallback(reason: "it does not start with the redirect URI \(configuration.redirectURI)")
    }
    let parsed = try AuthorizationCallback(callback, flow: configuration.flow)
    try parsed.check(state: state)
    let wasOver = isOver.withLock { isOver in
      defer { isOver = true }
      return isOver
    }
    guard !wasOver else { throw .callbackReplayed }
    return try parsed.answer()
  }
}
