import HTTPClient

/// A server that users sign in at (Mobile SDK 3.3 guide, chapter 9, "Setting a Custom Login Server", and ch. 10 for communities).
public struct LoginServer: Sendable, Equatable {
  public static let production = LoginServer(known: "https://login.salesforce.com")
  public static let sandbox = LoginServer(known: "https://test.salesforce.com")

  /// Without a slash at the end, such as https://acme.my.salesforce.com or https://acme.force.com/partners.
  public let url: String

  /// - Parameter address: a host, or a URL; a community's may have a path. Without a scheme it is https.
  /// - Throws: ``OAuthError/invalidLoginServer(address:reason:)``. Only this machine may be asked without encryption.
  public init(_ address: String) throws(OAuthError) {
    let text = address.contains("://") ? address : "https://\(address)"
    let parsed: HTTPURL
    do { parsed = try HTTPURL(text) } catch { throw .invalidLoginServer(address: Self.withoutCredentials(address), reason: "\(error)") }
    func refuse(_ reason: String) -> OAuthError { .invalidLoginServer(address: parsed.address, reason: reason) }
    guard !text.contains("@") else { throw refuse("it must not hold a user name or password") }
    guard parsed.query == nil, parsed.fragment == nil else { throw refuse("it must not have a query or a fragment") }
    guard parsed.scheme == "https" || parsed.isLoopback else { throw refuse("passwords and tokens go over https only") }
    url = withoutTrailingSlash(text)
  }

  private init(known url: String) { self.url = url }

  private static func withoutCredentials(_ address: String) -> String {
    address.contains("@") ? "an address with a user name" : ServerText.shown(address)
  }
}
