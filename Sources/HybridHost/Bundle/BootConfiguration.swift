import JSON

/// `bootconfig.json`: how the container starts an app (Mobile SDK 3.3 guide, chapter 6, "bootconfig.json"; the keys that
/// it leaves out are those of the 3.3 containers).
public struct BootConfiguration: Sendable, Equatable {
  /// Consumer key of the connected app. Required when the app authenticates.
  public var consumerKey: String?
  /// Callback URL of the connected app; only compared, never opened. Required when the app authenticates.
  public var redirectURI: String?
  /// Scopes asked for at login. "refresh_token" is always added.
  public var scopes: [String]
  /// True for a hybrid_local app: the start page comes from the bundle, not from the server.
  public var isLocal: Bool
  /// Local: a path below `www/`, possibly with query and fragment. Remote: a path on the server, with or without leading slash.
  public var startPage: String
  /// Path below `www/` of the page shown when the start page cannot be. It may be missing.
  public var errorPage: String
  /// Whether the user signs in before the start page is loaded.
  public var shouldAuthenticate: Bool
  /// For remote apps: offline, show the last page known.
  public var attemptOfflineLoad: Bool
  /// Whether the app's stores are encrypted. A key of Gantry's own.
  public var encrypted: Bool
  /// Project number for push on Android.
  public var androidPushNotificationClientId: String?
  /// Absolute URL of the start page of a remote app that defers authentication.
  public var unauthenticatedStartPage: String?
  /// The file as it was written.
  public let source: JSONValue
  /// What is odd about the file without making it unusable, one sentence each.
  public private(set) var warnings: [String] = []

  private static let knownKeys = [
    "remoteAccessConsumerKey", "oauthRedirectURI", "oauthScopes", "isLocal", "startPage", "errorPage", "shouldAuthenticate",
    "attemptOfflineLoad", "encrypted", "androidPushNotificationClientId", "unauthenticatedStartPage",
  ]

  /// That of a Cordova app without the SDK, which has no such file: a page of the bundle, and nobody signs in.
  init(startPage: String) {
    (self.startPage, errorPage) = (startPage, "error.html")
    (isLocal, shouldAuthenticate, attemptOfflineLoad, encrypted) = (true, false, true, true)
    (scopes, source) = ([], [:])
  }

  /// Reads the text of a file.
  ///
  /// - Parameter path: the file's path, for messages.
  /// - Throws: ``BootConfigurationError``.
  public init(parsing text: [UInt8], path: String) throws(BootConfigurationError) {
    let root: JSONValue
    do { root = try JSONValue(parsing: Self.withoutByteOrderMark(text)) } catch { throw .malformed(path, error) }
    guard let object = root.object else { throw .notAnObject(path, found: root.typeName) }
    let reader = BootConfigurationReader(object: object, path: path)
    source = root
    consumerKey = try reader.string("remoteAccessConsumerKey")
    redirectURI = try reader.string("oauthRedirectURI")
    scopes = try reader.strings("oauthScopes")
    let startPage = try reader.string("startPage")
    isLocal = try reader.bool("isLocal") ?? true
    self.startPage = startPage ?? "index.html"
    errorPage = try reader.string("errorPage") ?? "error.html"
    shouldAuthenticate = try reader.bool("shouldAuthenticate") ?? true
    attemptOfflineLoad = try reader.bool("attemptOfflineLoad") ?? true
    encrypted = try reader.bool("encrypted") ?? true
    androidPushNotificationClientId = try reader.string("androidPushNotificationClientId")
    unauthenticatedStartPage = try reader.string("unauthenticatedStartPage")
    try check(path)
    warnings += Self.unknownKeys(of: object, path)
  }

  /// The file with the defaults of the keys that it leaves out: what sdkinfo gives as `bootConfig`.
  public var completed: JSONValue {
    var object = source.object ?? [:]
    let defaults: [(String, JSONValue)] = [
      ("isLocal", .bool(isLocal)), ("startPage", .string(startPage)), ("errorPage", .string(errorPage)),
      ("shouldAuthenticate", .bool(shouldAuthenticate)), ("attemptOfflineLoad", .bool(attemptOfflineLoad)),
      ("unauthenticatedStartPage", .string(unauthenticatedStartPage ?? "")),
    ]
    for (key, value) in defaults where object[key]?.isNull ?? true { object[key] = value }
    return .object(object)
  }

  private static func withoutByteOrderMark(_ text: [UInt8]) -> [UInt8] {
    text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text
  }

  private static func unknownKeys(of object: JSONObject, _ path: String) -> [String] {
    object.keys.filter { !knownKeys.contains($0) }.map { "\(path) has the unknown key '\($0)', which means nothing here" }
  }

  /// Whether login servers take it as where to send tokens (RFC 6749, section 3.1.2).
  private static func isCallback(_ uri: String) -> Bool {
    guard let colon = uri.firstIndex(of: ":"), let first = uri.first, first.isASCII, first.isLetter else { return false }
    let isScheme = uri[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    return isScheme && !uri.contains { $0 == "#" || $0.isWhitespace }
  }

  private mutating func check(_ path: String) throws(BootConfigurationError) {
    if startPage.isEmpty { throw .invalid(path, key: "startPage", reason: "is empty; name a page") }
    if startPage.start(of: "://") != nil {
      throw .invalid(path, key: "startPage", reason: "must be a path, not the absolute URL \(startPage)")
    }
    if shouldAuthenticate {
      if (consumerKey ?? "").isEmpty { throw .missing(path, key: "remoteAccessConsumerKey") }
      guard let redirectURI, !redirectURI.isEmpty else { throw .missing(path, key: "oauthRedirectURI") }
      guard Self.isCallback(redirectURI) else {
        throw .invalid(
          path, key: "oauthRedirectURI",
          reason: "must be the connected app's callback URL, absolute and without a fragment, such as myapp:///signed-in; it is: \(redirectURI)")
      }
    }
    let hasOwnStart = unauthenticatedStartPage != nil
    if !isLocal && !shouldAuthenticate {
      guard let page = unauthenticatedStartPage else { throw .missing(path, key: "unauthenticatedStartPage") }
      guard page.hasPrefix("https://") || page.hasPrefix("http://") else {
        throw .invalid(path, key: "unauthenticatedStartPage", reason: "must be an absolute URL")
      }
    } else if hasOwnStart {
      warnings.append("\(path) sets 'unauthenticatedStartPage', which only a remote app that defers authentication uses")
    }
  }
}
