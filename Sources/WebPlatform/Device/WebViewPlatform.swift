/// The phones whose web view a page can see: what that one lacks is absent here, too.
///
/// The one place that says what the platforms call themselves.
public enum WebViewPlatform: String, CaseIterable, Sendable {
  /// WKWebView on an iPhone.
  case ios
  /// Android's System WebView.
  case android

  /// System, version and model, as Mobile SDK's user agent has them: `iOS/18.5 (iPhone)`.
  public var device: String {
    switch self {
    case .ios: "iOS/\(systemVersion) (iPhone)"
    case .android: "android mobile/\(systemVersion) (\(model))"
    }
  }

  /// The system's name, as apps read it.
  public var systemName: String {
    switch self {
    case .ios: "iOS"
    case .android: "Android"
    }
  }

  /// The system's version.
  public var systemVersion: String {
    switch self {
    case .ios: "18.5"
    case .android: "14"
    }
  }

  /// What the maker calls the machine: its screen is that of ``PageEnvironment/viewport``.
  public var model: String {
    switch self {
    case .ios: "iPhone14,7"
    case .android: "Pixel 8"
    }
  }

  /// Who made it.
  public var manufacturer: String {
    switch self {
    case .ios: "Apple"
    case .android: "Google"
    }
  }

  /// Android's API level; nil on iPhones.
  public var apiLevel: Int? { self == .android ? 34 : nil }

  /// The user agent of the web view itself.
  public var browser: String {
    switch self {
    case .ios: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148"
    case .android:
      "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240205.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36"
    }
  }
}
