import CordovaBridge
import WebPlatform
import XML

/// What an app's `config.xml` says of it (https://cordova.apache.org/docs/en/latest/config_ref/). The file may be missing.
public struct AppDescription: Sendable {
  /// Unique, reverse domain style, e.g. "com.example.contacts".
  public var identifier: String
  /// Whether its config.xml gives one; else it is the app's name.
  var hasIdentifier: Bool
  /// What people call it.
  public var name: String
  /// Its version, as config.xml writes it.
  public var version: String
  /// The numbers of the build that shops tell versions apart by, of the platforms that config.xml gives one for.
  private(set) var buildNumbers: [WebViewPlatform: String] = [:]
  /// Services that its `<feature>` elements name, in the file's order. They add to what the runtime and the plugins bring, as on a
  /// phone, and take nothing away.
  public var features: [String]
  /// `<preference>` values for all platforms, by lower-cased name.
  public var preferences: [String: String]
  /// Those that stand in a `<platform>`.
  private var platformPreferences: [WebViewPlatform: [String: String]] = [:]
  /// Plugins that its `<plugin>` elements ask for, by id.
  public var plugins: [String]
  /// The page that `<content src>` names; nil without one.
  public var startPage: String?
  /// Whether there is a config.xml at all.
  var isWritten: Bool
  /// The phone that the app is meant for: Gantry's own preference, or what it was packed for.
  var platform: WebViewPlatform?
  /// `<access>`, `<allow-navigation>` and `<allow-intent>`: where the app may go.
  public var access: AccessPolicy
  /// Entries of these that say nothing, as they are written.
  public var unreadableAccess: [String]

  /// An app without config.xml.
  public init(name: String) {
    identifier = name
    hasIdentifier = false
    self.name = name
    version = "1.0"
    features = []
    preferences = [:]
    plugins = []
    isWritten = false
    access = AccessPolicy()
    unreadableAccess = []
  }

  /// - Parameter fallbackName: the name of an app whose config.xml gives none.
  /// - Throws: ``XMLError``.
  public init(xml: [UInt8], fallbackName: String) throws(XMLError) {
    let root = try XMLElement.root(of: xml)
    let name = root.children(named: "name").first.map { Self.trimmed($0.text) } ?? ""
    self.name = name.isEmpty ? fallbackName : name
    let id = root["id"].flatMap { $0.isEmpty ? nil : $0 }
    identifier = id ?? self.name
    hasIdentifier = id != nil
    version = root["version"] ?? "1.0"
    buildNumbers[.android] = root["android-versionCode"]
    buildNumbers[.ios] = root["ios-CFBundleVersion"]
    features = root.descendants(named: "feature").compactMap { $0["name"] }
    // PhoneGap Build has its own element for them.
    plugins = ["plugin", "gap:plugin"].flatMap { root.descendants(named: $0) }.compactMap { $0["name"] }
    preferences = Self.preferences(root.children.filter { $0.name != "platform" })
    for platform in WebViewPlatform.allCases {
      platformPreferences[platform] = Self.preferences(root.children(named: "platform").filter { $0["name"] == platform.rawValue })
    }
    startPage = root.children(named: "content").first?["src"].flatMap { $0.isEmpty || $0.contains("://") ? nil : $0 }
    isWritten = true
    platform = preferences[Self.platformPreference].flatMap { WebViewPlatform(rawValue: $0.lowercased()) }
    var unreadable: [String] = []
    access = AccessPolicy(
      access: Self.patterns(root, "access", "origin", &unreadable) + Self.standardAccess,
      navigation: Self.patterns(root, "allow-navigation", "href", &unreadable), intents: Self.patterns(root, "allow-intent", "href", &unreadable))
    unreadableAccess = unreadable
  }

  /// `<preference>` values by lower-cased name; those that stand in the platform's `<platform>` go before others.
  func preferences(on platform: WebViewPlatform) -> [String: String] { preferences.merging(platformPreferences[platform] ?? [:]) { $1 } }

  private static func preferences(_ elements: [XMLElement]) -> [String: String] {
    let pairs = elements.flatMap { $0.named("preference") }.compactMap { element in element["name"].map { ($0.lowercased(), element["value"] ?? "") } }
    return Dictionary(pairs, uniquingKeysWith: { _, last in last })
  }

  func buildNumber(on platform: WebViewPlatform) -> String? { buildNumbers[platform].flatMap { $0.isEmpty ? nil : $0 } }

  /// The version as apps are told it: "1.0(1)", or without the number when there is none.
  var fullVersion: String {
    guard let buildNumber = buildNumbers[.android] ?? buildNumbers[.ios], !["", "0"].contains(buildNumber) else { return version }
    return "\(version)(\(buildNumber))"
  }

  /// The SDK's version that the app asks for.
  var sdkVersion: String? { preferences["salesforcemobilesdkversion"].flatMap { $0.isEmpty ? nil : $0 } }

  /// Why nothing comes of that preference; nil when it is right, or not there.
  var platformWarning: String? {
    guard platform == nil, let text = preferences[Self.platformPreference] else { return nil }
    return "config.xml: the preference GantryPlatform is '\(text)', and not \(WebViewPlatform.allCases.map(\.rawValue).joined(separator: " or "))"
  }

  private static let platformPreference = "gantryplatform"

  /// What the SDK's plugin adds to an app's list when the app is built.
  private static let standardAccess = [
    "https://localhost", "https://*.force.com", "https://*.salesforce.com", "https://*.visualforce.com", "https://*.documentforce.com",
    "https://*.salesforce-communities.com",
  ].compactMap { AccessPattern($0) }

  /// The entries of one list.
  private static func patterns(_ root: XMLElement, _ element: String, _ attribute: String, _ unreadable: inout [String]) -> [AccessPattern] {
    root.descendants(named: element).compactMap { element in
      let text = trimmed(element[attribute] ?? "")
      if !text.isEmpty, let pattern = AccessPattern(text, withSubdomains: element["subdomains"] == "true") { return pattern }
      unreadable.append("<\(element.name) \(attribute)=\"\(text)\"/>")
      return nil
    }
  }

  private static func trimmed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
