import ArgumentParser
import FoundationEssentials
import LocalOrg

/// What an app may do, as options of `gantry org app add` and `policy`.
struct OrgAppOptions: ParsableArguments {
  @Option(help: "What it is for: users read it before they let it in.")
  var description: String?

  @Option(help: "Where there is more about it.")
  var infoUrl: String?

  @Option(help: "Its picture: a png, jpg, gif, webp or svg file of at most 256 KiB.", completion: .file())
  var logo: String?

  @Option(name: .customLong("callback"), help: "Callback URL. Repeatable; all together replace those that are there.")
  var callbacks: [String] = []

  @Option(name: .customLong("scope"), help: "Scope that it may ask for (default: all). Repeatable; replaces those that are there.")
  var scopes: [String] = []

  @Flag(inversion: .prefixedNo, help: "Give codes only to requests with a code challenge (new apps: --pkce).")
  var pkce: Bool?

  @Flag(inversion: .prefixedNo, help: "Let tokens come in the fragment of the callback.")
  var userAgentFlow: Bool?

  @Option(help: ArgumentHelp("Give tokens for key and secret alone: those of that user; 'off' ends it.", valueName: "username"))
  var clientCredentials: String?

  @Option(help: ArgumentHelp("How long refresh tokens are good: 90m, 12h, 30d, 0 for one use at once, or never to end.", valueName: "time"))
  var refreshLifetime: String?

  @Option(help: ArgumentHelp("How long refresh tokens may go unused, in the same words.", valueName: "time"))
  var refreshIdle: String?

  @Flag(inversion: .prefixedNo, help: "Replace the refresh token at each use.")
  var rotation: Bool?

  @Option(help: ArgumentHelp("Kind of access tokens: opaque, or jwt that others can read and check.", valueName: "opaque|jwt"))
  var tokenFormat: String?

  @Option(help: ArgumentHelp("How long access tokens are good: 15m, 2h, or default for as long as the org's.", valueName: "time"))
  var tokenLifetime: String?

  @Option(help: ArgumentHelp("Whether tokens are bound to a key of the app (DPoP): off, allowed or required.", valueName: "posture"))
  var dpop: String?

  @Option(help: "Digits of the passcode that the app has to ask for, from 4 to 8.")
  var pinLength: Int?

  @Option(help: ArgumentHelp("Minutes without use until it asks for it.", valueName: "minutes"))
  var timeout: Int?

  @Flag(help: "Want no passcode.")
  var noPin = false

  @Option(name: .customLong("attribute"), help: ArgumentHelp("Custom attribute of the identity; NAME= takes it away. Repeatable.", valueName: "name=value"))
  var attributes: [String] = []

  @Option(name: .customLong("permission"), help: "Custom permission of the identity. Repeatable; replaces those that are there.")
  var permissions: [String] = []

  @Option(name: .customLong("preauthorize"), help: "User who is let in without being asked, or 'all'. Repeatable; nobody else is let in, but by 'all'.")
  var preauthorized: [String] = []

  @Option(help: "File with the certificate or public key, in PEM, that the app signs with.", completion: .file())
  var certificate: String?

  @Option(help: "Service of notifications, such as androidGcm.")
  var push: String?

  func validate() throws {
    for (name, value) in [("--refresh-lifetime", refreshLifetime), ("--refresh-idle", refreshIdle)] {
      if let value, value != "never", Self.seconds(value) == nil { throw ValidationError("\(name) must be a time such as 90m, 12h or 30d, or 'never'; it is '\(value)'") }
    }
    if let tokenFormat, !["opaque", "jwt"].contains(tokenFormat) { throw ValidationError("--token-format must be opaque or jwt; it is '\(tokenFormat)'") }
    if let tokenLifetime, tokenLifetime != "default", Self.seconds(tokenLifetime) ?? 0 < 1 {
      throw ValidationError("--token-lifetime must be a time such as 15m or 2h, or 'default'; it is '\(tokenLifetime)'")
    }
    if let dpop, DPoPPosture(rawValue: dpop) == nil { throw ValidationError("--dpop must be off, allowed or required; it is '\(dpop)'") }
    if let pinLength, !(4...8).contains(pinLength) { throw ValidationError("--pin-length must be from 4 to 8; it is \(pinLength)") }
    if let timeout, !(0...1_440).contains(timeout) { throw ValidationError("--timeout must be from 0 to 1440 minutes; it is \(timeout)") }
    if noPin, pinLength != nil || timeout != nil { throw ValidationError("--no-pin goes with neither --pin-length nor --timeout") }
    for text in attributes where text.firstIndex(of: "=") ?? text.startIndex == text.startIndex {
      throw ValidationError("--attribute must be NAME=VALUE; it is '\(text)'")
    }
  }

  /// - Returns: nil when it is no time.
  static func seconds(_ text: String) -> Int? {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    guard let last = text.last else { return nil }
    if let number = Int(text), number >= 0 { return number <= longest ? number : nil }
    guard let unit = units[last], let number = Int(text.dropLast()), number >= 0, number <= longest / unit else { return nil }
    return number * unit
  }

  /// Ten years.
  private static let longest = 315_360_000

  func apply(to app: inout ConnectedApp) throws {
    if let description { app.description = description }
    if let infoUrl { app.infoURL = infoUrl }
    if let logo { app.logo = try LoginDesign.picture(logo) }
    if !callbacks.isEmpty { app.callbackURLs = callbacks }
    if !scopes.isEmpty { app.scopes = Set(scopes) }
    if let pkce { app.requiresProofKey = pkce }
    if let userAgentFlow { app.allowsUserAgentFlow = userAgentFlow }
    if let user = clientCredentials {
      app.allowsClientCredentials = user != "off"
      app.runAs = user == "off" ? nil : user
    }
    if let refreshLifetime { app.refreshTokenLifetime = Self.seconds(refreshLifetime) }
    if let refreshIdle { app.refreshTokenIdleLimit = Self.seconds(refreshIdle) }
    if let rotation { app.rotatesRefreshTokens = rotation }
    if let tokenFormat { app.issuesJWT = tokenFormat == "jwt" }
    if let tokenLifetime { app.accessTokenLifetime = tokenLifetime == "default" ? nil : Self.seconds(tokenLifetime) }
    if let posture = dpop.flatMap(DPoPPosture.init) { app.dpop = posture }
    if noPin { app.mobilePolicy = nil }
    if pinLength != nil || timeout != nil {
      let old = app.mobilePolicy
      app.mobilePolicy = ConnectedApp.MobilePolicy(pinLength: pinLength ?? old?.pinLength ?? 4, screenLock: timeout ?? old?.screenLock ?? 10)
    }
    for text in attributes {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      app.customAttributes[String(parts[0])] = parts[1].isEmpty ? nil : String(parts[1])
    }
    if !permissions.isEmpty { app.customPermissions = Set(permissions) }
    if !preauthorized.isEmpty {
      app.isPreauthorized = true
      app.users = preauthorized.contains("all") ? nil : Set(preauthorized)
    }
    if let certificate {
      guard let data = FileManager.default.contents(atPath: certificate), let text = String(data: data, encoding: .utf8), text.contains("-----BEGIN ") else {
        throw ConnectedAppError("there is no certificate or public key in PEM in it", at: certificate)
      }
      app.certificate = text
    }
    if let push { app.pushServiceType = push }
  }
}
