import WebPlatform

extension SystemUI.StatusBar {
  /// What an app's config.xml says of it (cordova-plugin-statusbar).
  ///
  /// - Parameter preferences: by lower-cased name.
  init(_ preferences: [String: String]) {
    self.init()
    overlaysWebView = preferences["statusbaroverlayswebview"]?.lowercased() != "false"
    backgroundColor = preferences["statusbarbackgroundcolor"].flatMap { Self.color($0) }
    if let style = preferences["statusbarstyle"].flatMap({ Style(rawValue: $0.lowercased()) }) { self.style = style }
  }
}
