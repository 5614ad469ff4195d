/// The credentials of one user of one org.
public struct UserAccount: Sendable, Equatable {
  public var accessToken: Secret
  public var refreshToken: Secret?
  /// The consumer key of the app that was authorized.
  public let clientId: String
  public let userId: String
  public let orgId: String
  public let username: String
  public let displayName: String
  /// The server that the user signed in at, without a slash at the end.
  public let loginURL: String
  /// The server with the user's data, without a slash at the end.
  public var instanceURL: String
  public var identityURL: String
  public var communityId: String?
  public var communityURL: String?

  public init(
    accessToken: Secret, refreshToken: Secret?, clientId: String, userId: String, orgId: String, username: String,
    displayName: String, loginURL: String, instanceURL: String, identityURL: String, communityId: String? = nil,
    communityURL: String? = nil
  ) {
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.clientId = clientId
    self.userId = userId
    self.orgId = orgId
    self.username = username
    self.displayName = displayName
    self.loginURL = loginURL
    self.instanceURL = instanceURL
    self.identityURL = identityURL
    self.communityId = communityId
    self.communityURL = communityURL
  }

  /// Which account this is, whatever its tokens are.
  public var key: AccountKey { AccountKey(orgId: orgId, userId: userId, communityId: communityId) }

  /// Where tokens are renewed and revoked: the community, for its members.
  public var authorizationServer: String { communityURL ?? loginURL }

  func updated(with tokens: TokenResponse) -> UserAccount {
    var account = self
    account.accessToken = tokens.accessToken
    account.refreshToken = tokens.refreshToken ?? refreshToken
    account.instanceURL = tokens.instanceURL ?? instanceURL
    account.identityURL = tokens.identityURL ?? identityURL
    account.communityURL = tokens.communityURL ?? communityURL
    return account
  }
}
