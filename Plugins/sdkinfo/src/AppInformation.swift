import JSON
import Synchronization

/// What an app can learn of itself and of the SDK it runs on (Mobile SDK guide, chapter 5, "SDKInfo").
public final class AppInformation: Sendable {
  public let sdkVersion: String
  public let appName: String
  public let appVersion: String
  /// Services of the Salesforce plugins that the app has, e.g. "com.salesforce.smartstore".
  public let forcePlugins: [String]
  /// bootconfig.json as it was written.
  public let bootConfiguration: JSONValue
  private let baseUserAgent: String
  private let features = Mutex<Set<String>>([])

  public init(
    sdkVersion: String, appName: String, appVersion: String, forcePlugins: [String], bootConfiguration: JSONValue,
    userAgent: String
  ) {
    self.sdkVersion = sdkVersion
    self.appName = appName
    self.appVersion = appVersion
    self.forcePlugins = forcePlugins
    self.bootConfiguration = bootConfiguration
    baseUserAgent = userAgent
  }

  /// The User-Agent of native requests: the app's, and the codes of the features in use behind `ftr_`.
  public var userAgent: String {
    let codes = features.withLock { $0.sorted() }
    return codes.isEmpty ? baseUserAgent : "\(baseUserAgent) ftr_\(codes.joined(separator: "."))"
  }

  /// Marks a feature as in use.
  public func register(feature: String) { features.withLock { _ = $0.insert(feature) } }

  public func unregister(feature: String) { features.withLock { _ = $0.remove(feature) } }
}
