import Glibc

/// The user agent of a hybrid app (Mobile SDK 3.3 guide, chapter 5, "User Agent"): it starts with `SalesforceMobileSDK/<version>`, and pages
/// and servers read the SDK's version off it.
public struct UserAgent: Sendable {
  /// The whole string.
  public let text: String

  /// - Parameter sdkVersion: dotted, e.g. "5.3.0".
  public init(sdkVersion: String, appName: String, appVersion: String) {
    var system = utsname()
    uname(&system)
    let release = Self.string(system.release).prefix { $0.isNumber || $0 == "." }
    let model = Self.string(system.machine)
    let engine = "Mozilla/5.0 (X11; Linux \(model)) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Safari/605.1.15"
    text = "SalesforceMobileSDK/\(sdkVersion) linux/\(release) (\(model)) \(appName)/\(appVersion) Hybrid \(engine)"
  }

  private static func string<Tuple>(_ field: Tuple) -> String {
    withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
