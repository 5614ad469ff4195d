import HTTPClient
import JSON

/// The credentials of one user of one org, and who that user is.
public struct UserAccount: Sendable, Equatable {
  public var accessToken: Secret
  public var refreshToken: Secret?
  /// The consumer key of the app that was authorized.
  public let clientId: String
  /// What that app shows at each refresh, if it has such a secret.
  public let clientSecret: Secret?
  public let userId: String
  public let orgId: String
  public let username: String
  public let displayName: String
  public var firstName: String?
  public var lastName: String?
  public var email: String?
  /// Addresses of the user's pictures, as the identity URL tells them.
  public var photos: Photos
  /// The server that the user signed in at, without a slash at the end.
  public private(set) var loginURL: String
  /// The server with the user's data, without a slash at the end.
  public var instanceURL: String
  public var identityURL: String
  public var communityId: String?
  public var communityURL: String?
  /// The version of the REST API that the app speaks, such as "v33.0".
  public var apiVersion: String
  /// What the org demands of whoever keeps this account; nil for nothing.
  public var mobilePolicy: MobilePolicy?
  /// Whether the user signed in at an org that the program itself runs: such an org may be at another address at each start.
  public var isOfEmbeddedOrg: Bool
  /// What the org and the app say of the user besides.
  public var details: Details
  /// The sessions of the org's domains; nil for an account that did not ask for them.
  public var webSessions: WebSessions?

  public struct Photos: Sendable, Equatable {
    public var picture: String?
    public var thumbnail: String?

    public init(picture: String? = nil, thumbnail: String? = nil) {
      self.picture = picture
      self.thumbnail = thumbnail
    }
  }

  /// What is kept of a user beside credentials and names (Mobile SDK 3.3 guide, chapter 11, `SFUserAccount`).
  public struct Details: Sendable, Equatable {
    /// What the org has granted to the app; empty when it did not say.
    public var scopes: [String]
    /// As the identity has it, e.g. "en_US".
    public var language: String?
    /// As the identity has it, e.g. "en_US".
    public var locale: String?
    /// Settings that the org's administrator has given the connected app.
    public var customAttributes: [String: String]
    /// Of the connected app, those that the user has.
    public var customPermissions: [String: String]
    /// nil until it was asked for: see ``RESTClient/organizationName(of:)``.
    public var organizationName: String?
    /// What the app keeps with the user: see ``AccountManager/applyCustomData(_:to:)``.
    public var customData: JSONObject

    public init(
      scopes: [String] = [], language: String? = nil, locale: String? = nil, customAttributes: [String: String] = [:],
      customPermissions: [String: String] = [:], organizationName: String? = nil, customData: JSONObject = [:]
    ) {
      (self.scopes, self.language, self.locale) = (scopes, language, locale)
      (self.customAttributes, self.customPermissions) = (customAttributes, customPermissions)
      (self.organizationName, self.customData) = (organizationName, customData)
    }
  }

  public init(
    accessToken: Secret, refreshToken: Secret?, clientId: String, clientSecret: Secret? = nil, userId: String, orgId: String,
    username: String, displayName: String, firstName: String? = nil, lastName: String? = nil, email: String? = nil, photos: Photos = Photos(), loginURL: String, instanceURL: String,
    identityURL: String, communityId: String? = nil, communityURL: String? = nil,
    apiVersion: String = OAuthConfiguration.defaultAPIVersion, mobilePolicy: MobilePolicy? = nil, isOfEmbeddedOrg: Bool = false, details: Details = Details(),
    webSessions: WebSessions? = nil
  ) {
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.clientId = clientId
    self.clientSecret = clientSecret
    self.userId = userId
    self.orgId = orgId
    self.username = username
    self.displayName = displayName
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
    self.photos = photos
    self.loginURL = withoutTrailingSlash(loginURL)
    self.instanceURL = withoutTrailingSlash(instanceURL)
    self.identityURL = identityURL
    self.communityId = communityId
    self.communityURL = communityURL.map(withoutTrailingSlash)
    self.apiVersion = apiVersion
    self.mobilePolicy = mobilePolicy
    self.isOfEmbeddedOrg = isOfEmbeddedOrg
    self.details = details
    self.webSessions = webSessions
  }

  /// Which account this is, whatever its tokens are.
  public var key: AccountKey { AccountKey(orgId: orgId, userId: userId, communityId: communityId) }

  /// What an account is called on a device with accounts of several apps: the user's name, the instance and the app.
  public func accountName(ofApp app: String) -> String { "\(username) (\(instanceURL)) (\(app))" }

  /// Whether this is an account of the embedded org with that id.
  public func belongs(to embeddedOrganization: String) -> Bool { isOfEmbeddedOrg && orgId == embeddedOrganization }

  /// The addresses of the account's servers: its community, if it has one, its instance, and where its user signed in.
  public var servers: [String] { [communityURL, instanceURL, loginURL].compactMap(\.self) }

  /// The addresses of the servers whose pages are the org's: ``servers``, and those of the domains that there are sessions for. Tokens go to the former only.
  public var pageServers: [String] { servers + (webSessions?.servers(like: instanceURL) ?? []) }

  /// What opens the org's pages: a session of their own where the org has given one, as beside a JWT, else the access token.
  public var sessionForPages: Secret { webSessions?.ownSession ?? accessToken }

  /// Where the REST API is: below the community, for its members (Mobile SDK 3.3 guide, chapter 10), else on the instance.
  public var apiURL: String { communityURL ?? instanceURL }

  /// Where tokens are renewed and revoked: the community, for its members.
  public var authorizationServer: String { communityURL ?? loginURL }

  /// The same account on a server that has moved: an embedded org, which is login server and instance in one, on another port. Tokens
  /// stay as they are.
  func moved(to server: String) -> UserAccount {
    var account = self
    let server = withoutTrailingSlash(server)
    // The identity URL and the pictures lie on the login server or on the instance.
    func moved(_ url: String) -> String {
      for old in [loginURL, instanceURL] where url == old || url.hasPrefix("\(old)/") { return server + url.dropFirst(old.count) }
      return url
    }
    account.loginURL = server
    account.instanceURL = server
    account.identityURL = moved(identityURL)
    account.communityURL = communityURL.map(moved)
    account.photos = Photos(picture: photos.picture.map(moved), thumbnail: photos.thumbnail.map(moved))
    if let port = (try? HTTPURL(server))?.port { account.webSessions = webSessions?.moved(toPort: port) }
    return account
  }

  /// Takes what a sign-in does not tell from what is known of the same user.
  mutating func keepDetails(of known: UserAccount) {
    details.customData = known.details.customData
    details.organizationName = details.organizationName ?? known.details.organizationName
    apiVersion = known.apiVersion
  }

  func updated(with tokens: TokenResponse) -> UserAccount {
    var account = self
    account.accessToken = tokens.accessToken
    account.refreshToken = tokens.refreshToken ?? refreshToken
    account.instanceURL = tokens.instanceURL ?? instanceURL
    account.identityURL = tokens.identityURL ?? identityURL
    account.communityURL = tokens.communityURL ?? communityURL
    if !tokens.scopes.isEmpty { account.details.scopes = tokens.scopes }
    account.webSessions = webSessions?.updated(with: tokens.webSessions)
    return account
  }
}
