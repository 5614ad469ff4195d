import CordovaBridge
import JSON
import Synchronization

/// What an app can learn of itself and of the SDK it runs on (Mobile SDK guide, chapter 5, "SDKInfo").
///
/// Phones run one version of the SDK, which the app was built with. Here it is the one that config.xml or the operator names, else the one
/// that the app's own copy of the SDK's modules sends with each call, else that of the copy in the bundle. The runtime's own modules send
/// ``standardSDKVersion``, which says nothing of the app.
public final class AppInformation: Sendable {
  /// What an app is told that gives no sign of its version: upstream's last before its plug-ins changed shape.
  public static let standardSDKVersion = SDKVersion(5, 3)

  /// The app's name, as config.xml has it.
  public let appName: String
  /// The app's version, likewise.
  public let appVersion: String
  /// What bootconfig.json says, with the defaults of what it leaves out.
  public let bootConfiguration: JSONValue
  private let chosenVersion: String?
  private let bundledVersion: String?
  private let features: [String]
  private let userAgentText: @Sendable (_ codes: [String]) -> String
  private let codes = Mutex<Set<String>>([])

  /// - Parameters:
  ///   - chosenVersion: the SDK's version that config.xml or the operator names; nil for none.
  ///   - bundledVersion: that of the SDK's modules in the bundle; nil when it has none.
  ///   - features: services that config.xml names, in its order.
  ///   - userAgent: makes the User-Agent with the codes of the features in use.
  public init(
    chosenVersion: String? = nil, bundledVersion: String? = nil, appName: String, appVersion: String, features: [String],
    bootConfiguration: JSONValue, userAgent: @escaping @Sendable (_ codes: [String]) -> String
  ) {
    self.chosenVersion = chosenVersion
    self.bundledVersion = bundledVersion
    self.appName = appName
    self.appVersion = appVersion
    self.features = features
    self.bootConfiguration = bootConfiguration
    userAgentText = userAgent
  }

  // MARK: The SDK's version

  /// The version as far as it is known without a call.
  public var sdkVersion: SDKVersion { (chosenVersion ?? bundledVersion).flatMap { SDKVersion($0) } ?? Self.standardSDKVersion }

  /// The version whose answers a call expects, as it was written.
  ///
  /// - Returns: nil when nobody says: neither the app nor the operator.
  func version(of arguments: PluginArguments) -> String? {
    if let chosenVersion { return chosenVersion }
    guard let text = arguments.pluginSDKVersion, let sent = SDKVersion(text), sent != Self.standardSDKVersion else { return bundledVersion }
    return text
  }

  /// ``version(of:)`` in numbers.
  public func generation(of arguments: PluginArguments) -> SDKVersion? { version(of: arguments).flatMap { SDKVersion($0) } }

  // MARK: Plugins

  /// The services of the SDK's plugins that an app of a version has: those that config.xml names in its order, and then the others. The one
  /// for syncs has another name since SDK 8.
  public func forcePlugins(_ version: SDKVersion) -> [String] {
    let named = features.filter { $0.hasPrefix("com.salesforce.") }
    let hasSync = named.contains { ["com.salesforce.smartsync", "com.salesforce.mobilesync"].contains($0) }
    var names = ["oauth", "sdkinfo", "smartstore", "sfaccountmanager"]
    if version >= SDKVersion(3, 0), !hasSync { names.append(version < SDKVersion(8, 0) ? "smartsync" : "mobilesync") }
    if version >= SDKVersion(5, 0) { names.append("network") }
    return named + names.map { "com.salesforce.\($0)" }.filter { !named.contains($0) }
  }

  // MARK: User agent

  /// The User-Agent of native requests: the app's, with the codes of the features in use.
  public var userAgent: String { userAgentText(codes.withLock { $0.sorted() }) }

  /// Marks a feature as in use.
  public func register(feature: String) { codes.withLock { _ = $0.insert(feature) } }

  /// Marks a feature as no longer in use.
  public func unregister(feature: String) { codes.withLock { _ = $0.remove(feature) } }
}
