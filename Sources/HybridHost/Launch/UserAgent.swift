import CordovaBridge
import WebPlatform

/// The user agent of a hybrid app (Mobile SDK 3.3 guide, chapter 5, "User Agent"): it starts with `SalesforceMobileSDK/<version>`, and pages
/// and servers read the SDK's version off it. Its parts came with the SDK's versions, and are there from those on.
public struct UserAgent: Sendable {
  private static let withDevice = SDKVersion(3, 3)
  private static let withKind = SDKVersion(4, 1)
  private static let withFeatures = SDKVersion(5, 0)

  private let start: String
  private let namesFeatures: Bool
  private let browser: String

  /// - Parameters:
  ///   - platform: whose web view the pages see.
  ///   - sdkVersion: as it is written, e.g. "5.3.0".
  ///   - appVersion: as apps are told it, e.g. "1.0(1)".
  ///   - isLocal: whether the app's start page is in its bundle.
  ///   - device: an id of this installation.
  ///   - browser: that of the web view; nil for the platform's.
  public init(
    platform: WebViewPlatform, sdkVersion: String, appName: String, appVersion: String, isLocal: Bool, device: String, browser: String? = nil
  ) {
    let version = SDKVersion(sdkVersion) ?? Self.withFeatures
    let kind = version < Self.withKind ? "Hybrid" : isLocal ? "HybridLocal" : "HybridRemote"
    let id = version < Self.withDevice ? "" : " uid_\(device)"
    start = "SalesforceMobileSDK/\(sdkVersion) \(platform.device) \(appName)/\(appVersion) \(kind)\(id)"
    namesFeatures = version >= Self.withFeatures
    self.browser = browser ?? platform.browser
  }

  /// The whole string.
  ///
  /// - Parameter features: the codes of the features in use, in the order in which they are to be named.
  public func text(features: [String] = []) -> String {
    let codes = namesFeatures ? " ftr_\(features.joined(separator: "."))" : ""
    return "\(start)\(codes) \(browser)"
  }
}

extension WebViewPlatform {
  /// The web view's own agent, as the preferences `OverrideUserAgent` and `AppendUserAgent` of config.xml change it. The first one has the second
  /// ignored.
  ///
  /// - Parameter preferences: by lower-cased name.
  func browser(_ preferences: [String: String]) -> String {
    if let other = preferences["overrideuseragent"], !other.isEmpty { return other }
    guard let more = preferences["appenduseragent"], !more.isEmpty else { return browser }
    return "\(browser) \(more)"
  }
}
