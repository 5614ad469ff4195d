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
    case .ios: "iOS/18.5 (iPhone)"
    case .android: "android mobile/14 (Pixel 8)"
    }
  }

  /// The user agent of the web view itself.
  public var browser: String {
    switch self {
    case .ios: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148"
    case .android:
      "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240205.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36"
    }
  }
}
