import HTTPServer

/// Where a local org keeps its data and how it listens.
public struct LocalOrgConfiguration: Sendable {
  /// The API versions that the local org can serve: v20.0 (Winter '11) to v67.0 (Summer '26).
  public static let releasedAPIVersions = APIVersions.releasedNumbers

  /// The folder of the org's database `org.db`; made with mode 0700 when it does not exist. The file has mode 0600.
  public var folder: String
  /// The port to listen on when it is free; 0 stands for the one of the last time. Another free port is taken else.
  public var preferredPort: UInt16
  /// What connections are secured with, for ``LocalOrg/hostNames``; nil for plain HTTP.
  public var certificate: ServerCertificate?
  /// Whether answers are compressed for clients that take that: not worth it for those in the same process.
  public var compressesAnswers = true
  /// Seconds until an access token has to be refreshed.
  public var accessTokenLifetime: Int
  /// The API versions that are served, as in `/services/data/v33.0`; any other answers 404 NOT_FOUND. A smaller range imitates an older org.
  public var apiVersions: ClosedRange<Int>
  /// Consumer keys of apps that need no more than to be known; nil lets every app in, unless there are ``connectedApps``.
  public var consumerKeys: Set<String>?
  /// The apps whose callbacks, scopes and policies the org minds.
  public var connectedApps: [ConnectedApp]
  /// A file of JSON with more of them (``ConnectedAppsFile``); nil for `apps.json` in the folder of ``scripts`` if it is there.
  public var apps: String?
  /// The org's communities, each below its own path.
  public var communities: [Community]
  /// How its login pages look.
  public var login = LoginDesigns()
  /// A file of JSON with more communities and login pages; nil for `sites.json` in the folder of ``scripts`` if it is there.
  public var sites: String?
  /// What users who sign in without a page have to put behind their password; nil for nothing.
  public var securityToken: String?
  /// Whether apps get tokens for a user name and password.
  public var allowsPasswordFlow = true
  /// The folder of the org's own code, `apex/*.js` below it: REST resources and triggers. nil for none.
  public var scripts: String?
  /// A file of JSON with object types and fields beside the standard ones; nil for `schema.json` in the folder of ``scripts`` if it is
  /// there, else for the one of the last time.
  public var schema: String?
  /// Seconds that the org's own code may take for one request.
  public var scriptTimeLimit: Double
  /// Takes what the org's own code logs.
  public var log: @Sendable (String) -> Void
  /// The org's time.
  public var clock: OrgClock
  /// A file that gets a line of JSON for each request, as ``LoggedRequest/json`` writes it; nil for none.
  public var record: String?
  /// What goes wrong from the start.
  public var faults: FaultRules
  /// How events are sent, and how many are kept.
  public var events = EventSettings()
  /// Waits before a password is looked at, for user names and clients that were wrong before; by the system's time unless a test passes
  /// a function that does not wait. It has to end early, with an error, when its task is cancelled.
  public var signInPause: @Sendable (Duration) async throws -> Void

  public init(
    folder: String,
    preferredPort: UInt16 = 0,
    accessTokenLifetime: Int = 7200,
    apiVersions: ClosedRange<Int> = Self.releasedAPIVersions,
    consumerKeys: Set<String>? = nil,
    connectedApps: [ConnectedApp] = [],
    apps: String? = nil,
    communities: [Community] = [],
    securityToken: String? = nil,
    scripts: String? = nil,
    schema: String? = nil,
    scriptTimeLimit: Double = 10,
    log: @escaping @Sendable (String) -> Void = { _ in },
    clock: OrgClock = OrgClock(),
    faults: FaultRules = FaultRules(),
    signInPause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.folder = folder
    self.preferredPort = preferredPort
    self.accessTokenLifetime = accessTokenLifetime
    self.apiVersions = apiVersions
    self.consumerKeys = consumerKeys
    self.connectedApps = connectedApps
    self.apps = apps
    self.communities = communities
    self.securityToken = securityToken
    self.scripts = scripts
    self.schema = schema
    self.scriptTimeLimit = scriptTimeLimit
    self.log = log
    self.clock = clock
    self.faults = faults
    self.signInPause = signInPause
  }
}
