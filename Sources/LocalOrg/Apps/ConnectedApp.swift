/// An app that the org knows: what its administrator has set up (Mobile SDK 3.3 guide, chapter 9, "Connected Apps").
public struct ConnectedApp: Sendable, Equatable {
  /// What the app must do to protect what it keeps; the identity service tells it (Mobile SDK 3.3 guide, chapter 9, "About PIN Security").
  public struct MobilePolicy: Sendable, Equatable {
    /// The fewest digits of a passcode.
    public var pinLength: Int
    /// Minutes without use until the passcode is asked for.
    public var screenLock: Int

    public init(pinLength: Int, screenLock: Int) {
      self.pinLength = pinLength
      self.screenLock = screenLock
    }
  }

  /// What people call it; nil for an app that is known by its key alone.
  public var name: String?
  /// What it is for, in a sentence or two; users read it before they let the app in.
  public var description: String?
  /// Where there is more about it, at http or https.
  public var infoURL: String?
  /// Its picture, as a URL of the scheme `data` (``LoginDesign/picture(_:)``).
  public var logo: String?
  /// OAuth's client_id.
  public var consumerKey: String
  /// What a confidential app has to show at each request for tokens; nil for an app on phones, which can keep no secret.
  public var consumerSecret: String?
  /// Where answers may go, compared as they are (RFC 9700 section 2.1); only the port of a loopback address is free
  /// (RFC 8252 section 7.3). Empty lets every address be.
  public var callbackURLs: [String]
  /// What the app may ask for; nil for everything.
  public var scopes: Set<String>?
  /// Whether a code is given only to requests with a code challenge (RFC 7636).
  public var requiresProofKey: Bool
  /// Whether tokens may come in the fragment of a callback.
  public var allowsUserAgentFlow: Bool
  /// Seconds that a refresh token is good for; nil for ever.
  public var refreshTokenLifetime: Int?
  /// Whether each use of a refresh token replaces it. One that is used twice then ends all that hangs on it (RFC 9700 section 4.14.2).
  public var rotatesRefreshTokens: Bool
  public var mobilePolicy: MobilePolicy?
  /// Seconds without use after which a refresh token is good for nothing; each use begins them anew. nil for no limit.
  public var refreshTokenIdleLimit: Int?
  /// A certificate or public key in PEM, whose owner may sign for the app: assertions of the JWT bearer flow, and in place of a secret.
  public var certificate: String?
  /// Whether the administrator has let users in, so that none is asked. Those are ``users``.
  public var isPreauthorized = false
  /// The usernames of those whom the administrator has let in; nil for everybody.
  public var users: Set<String>?
  /// Whether the app may have tokens for its key and secret alone: those of ``runAs``.
  public var allowsClientCredentials = false
  /// The username of whom such an app acts for.
  public var runAs: String?
  /// Whether its access tokens are signed texts that others can read (``AccessTokenJWT``).
  public var issuesJWT = false
  /// Seconds that its access tokens are good for; nil for as long as those of the org.
  public var accessTokenLifetime: Int?
  /// Whether its tokens are bound to a key.
  public var dpop = DPoPPosture.allowed
  /// What the administrator tells the app with each identity.
  public var customAttributes: [String: String] = [:]
  /// The custom permissions that its users have, which apps with the scope `custom_permissions` learn of.
  public var customPermissions: Set<String> = []
  /// Where notifications for the app go, such as "androidGcm"; nil for an app without.
  public var pushServiceType: String?

  public init(
    consumerKey: String, consumerSecret: String? = nil, callbackURLs: [String] = [], scopes: Set<String>? = nil,
    requiresProofKey: Bool = false, allowsUserAgentFlow: Bool = true, refreshTokenLifetime: Int? = nil, rotatesRefreshTokens: Bool = false,
    mobilePolicy: MobilePolicy? = nil
  ) {
    self.consumerKey = consumerKey
    self.consumerSecret = consumerSecret
    self.callbackURLs = callbackURLs
    self.scopes = scopes
    self.requiresProofKey = requiresProofKey
    self.allowsUserAgentFlow = allowsUserAgentFlow
    self.refreshTokenLifetime = refreshTokenLifetime
    self.rotatesRefreshTokens = rotatesRefreshTokens
    self.mobilePolicy = mobilePolicy
  }

  func admits(redirectURI: String) -> Bool {
    callbackURLs.isEmpty || callbackURLs.contains { $0 == redirectURI || Self.withoutLoopbackPort($0) == Self.withoutLoopbackPort(redirectURI) }
  }

  /// Whether a user may have tokens for it: those whom the administrator has let in, where nobody else is asked, and whom it acts for.
  func admits(user name: String) -> Bool {
    guard isPreauthorized, let users else { return true }
    return users.contains(name) || (allowsClientCredentials && runAs == name)
  }

  func admits(scope: String) -> Bool {
    guard let scopes else { return true }
    return scope.split(separator: " ").allSatisfy { scopes.contains(String($0)) }
  }

  /// What it gets when it asks for nothing: all that it may have, or the usual for an app that may have everything.
  var usualScope: String { scopes.map { $0.sorted().joined(separator: " ") } ?? "api id refresh_token web" }

  /// Those of the scopes that it may have, as text.
  func admitted(_ scopes: [String]) -> String { scopes.filter { admits(scope: $0) }.joined(separator: " ") }

  /// Apps on a desktop listen on whatever port is free. Only addresses count: the name localhost may lead elsewhere.
  private static func withoutLoopbackPort(_ uri: String) -> String {
    for host in ["http://127.0.0.1", "http://[::1]"] where uri.hasPrefix("\(host):") {
      let rest = uri.dropFirst(host.count + 1)
      let port = rest.prefix { $0.isASCII && $0.isNumber }
      let path = rest.dropFirst(port.count)
      if !port.isEmpty, path.isEmpty || path.hasPrefix("/") { return host + path }
    }
    return uri
  }
}
