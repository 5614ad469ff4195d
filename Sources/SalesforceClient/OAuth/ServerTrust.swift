import HTTPClient

/// Which servers may get the tokens of a user who signed in at one: the same server, and between Salesforce's own
/// servers all (an org's identity service, instance and communities have different hosts).
struct ServerTrust {
  /// Where Salesforce serves login, instances, identities and communities.
  private static let salesforceDomains = [
    "salesforce.com", "force.com", "site.com", "cloudforce.com", "database.com", "salesforce-sites.com", "salesforce.mil", "sfcrmproducts.cn",
    "lightning.com", "visualforce.com", "documentforce.com", "force-user-content.com", "salesforce-experience.com", "salesforce-scrt.com", "sfdcopens.com",
  ]

  let loginURL: String

  /// - Parameter part: what the address is, for the message.
  /// - Throws: ``OAuthError/untrustedServer(part:host:loginURL:)``.
  func check(_ address: String, _ part: String) throws(OAuthError) {
    guard let url = try? HTTPURL(address), isTrusted(url, address) else {
      throw .untrustedServer(part: part, host: (try? HTTPURL(address)).map { "\($0.scheme)://\($0.host)" } ?? "no address", loginURL: loginURL)
    }
  }

  func check(_ tokens: TokenResponse) throws(OAuthError) {
    if let url = tokens.instanceURL { try check(url, "instance URL") }
    if let url = tokens.identityURL { try check(url, "identity URL") }
    if let url = tokens.communityURL { try check(url, "community URL") }
    for url in tokens.webSessions?.servers(like: loginURL) ?? [] { try check(url, "domain of its pages") }
  }

  private func isTrusted(_ url: HTTPURL, _ address: String) -> Bool {
    guard let home = try? HTTPURL(loginURL), !address.prefix(while: { !"?#".contains($0) }).contains("@") else { return false }
    // A machine has several names for itself, and other programs on other ports.
    if home.isLoopback { return url.isLoopback && url.port == home.port }
    guard url.scheme == "https" else { return false }
    return url.origin == home.origin || Self.isSalesforce(url.host)
  }

  private static func isSalesforce(_ host: String) -> Bool {
    let host = host.lowercased()
    return salesforceDomains.contains { host == $0 || host.hasSuffix(".\($0)") }
  }
}
