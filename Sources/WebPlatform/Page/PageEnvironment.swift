import HTTPClient
import JavaScriptEngine

/// What a page sees of the device it runs on.
public struct PageEnvironment: Sendable {
  /// `navigator.userAgent`, and the User-Agent header of the page's requests.
  public var userAgent: String
  /// BCP 47, e.g. "en-US".
  public var language: String
  /// CSS pixels.
  public var viewport: (width: Int, height: Int)
  /// The device that it is on, with all that changes: one for all pages of an app.
  public var device: Device
  /// What the user has set for screens; its size is that of ``viewport`` in pages that are in no frame.
  public var screen = DeviceScreen()
  /// What keeps localStorage between runs; nil keeps it for the page's life only.
  public var localStorage: (any LocalStorageKeeper)?
  /// How much localStorage and sessionStorage hold each: UTF-16 units of keys and values, as browsers count them.
  public var storageQuota = 5 << 20
  /// What keeps its databases between runs; nil keeps them for the session's life only.
  public var databases: (any DatabaseKeeper)?
  /// What keeps its answers for the time without a network; nil keeps none.
  public var answers: (any HTTPCache)?
  /// How many bytes on the disk its databases take together.
  public var databaseQuota: Int64 = 1 << 30
  /// The time that it sees.
  public var clock: PlatformClock
  /// Whether the script at an address is given counters that tell what of it has run; nil gives none any.
  public var covers: (@Sendable (String) -> Bool)?
  /// Whether console calls come with their ``ConsoleDetails``.
  public var detailsConsole = false
  /// Who looks into it while it runs; nil when nobody does.
  public var watcher: (any PageWatcher)?
  /// Where the page may go. A new one allows everything.
  public var access = AccessPolicy()
  /// Whether scripts read other origins' answers only where these allow it, as in browsers (Fetch standard, 3.3, "CORS protocol"). Pages of an app
  /// may read what they may ask for, as on phones.
  public var keepsOriginsApart = false
  /// What has the runtime's own scripts compiled; see ``RuntimeModules``.
  public var codeCache: CodeCache?
  /// What the page may do. A new one may do everything.
  var sandbox: SandboxFlags = .all
  /// What the pages of one app share while it runs. A new one is the page's own.
  public var session: BrowsingSession

  /// - Parameters:
  ///   - isOnline: of a device of its own.
  ///   - localStoragePath: file that keeps localStorage, as plain text.
  ///   - device: nil makes one for this page.
  public init(
    userAgent: String, language: String = "en-US", viewport: (width: Int, height: Int) = (390, 844),
    isOnline: Bool = true, localStoragePath: String? = nil, clock: PlatformClock = .system,
    session: BrowsingSession? = nil, device: Device? = nil
  ) {
    self.userAgent = userAgent
    self.language = language
    self.viewport = viewport
    self.device = device ?? Device()
    if device == nil { self.device.change { $0.isOnline = isOnline } }
    localStorage = localStoragePath.map { LocalStorageFile($0) }
    self.clock = clock
    self.session = session ?? BrowsingSession(clock: clock)
  }

  /// Takes what the `sandbox` directives of an answer's Content Security Policies leave the page.
  public mutating func takeSandbox(from headers: HTTPHeaders) {
    for field in headers where field.name.lowercased() == "content-security-policy" {
      for policy in ContentSecurityPolicy.list(field.value, isReportOnly: false, origin: PolicyOrigin(address: "")) {
        if let left = policy.sandbox { sandbox.formIntersection(left) }
      }
    }
  }

  /// Whether such a sandbox takes the page its origin.
  public var isOpaque: Bool { !sandbox.contains(.sameOrigin) }
}
