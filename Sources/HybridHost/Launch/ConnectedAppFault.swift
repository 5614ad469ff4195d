import SalesforceClient

/// A key of bootconfig.json that is not as the org's connected app has it. A login server says so before it asks for a password (RFC 6749,
/// section 4.1.2.1, with the names that Salesforce has for it).
enum ConnectedAppFault: String, CaseIterable {
  case key = "invalid_client_id"
  case callback = "redirect_uri_mismatch"
  case scopes = "invalid_scope"

  /// - Returns: nil for an error that has nothing to do with the connected app.
  init?(_ error: any Error) {
    guard let error = error as? OAuthError else { return nil }
    let said: String
    switch error {
    case .refused(let name, let explanation): said = "\(name) \(explanation)"
    case .rejected(_, _, let name, let explanation): said = "\(name) \(explanation)"
    default: return nil
    }
    guard let fault = Self.allCases.first(where: { said.contains($0.rawValue) }) else { return nil }
    self = fault
  }

  /// Which key to look at, and what it says.
  func advice(for configuration: BootConfiguration) -> String {
    let app = "the connected app of this org"
    let advice = switch self {
    case .key: "'remoteAccessConsumerKey' of bootconfig.json must be the consumer key of \(app); it is \(configuration.consumerKey ?? "missing")"
    case .callback: "'oauthRedirectURI' of bootconfig.json must be a callback URL of \(app); it is \(configuration.redirectURI ?? "missing")"
    case .scopes: "'oauthScopes' of bootconfig.json must be among those of \(app); they are \(configuration.scopes.joined(separator: ", "))"
    }
    return "no password was sent. \(advice)"
  }
}
