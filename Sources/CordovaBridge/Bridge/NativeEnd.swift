/// A way in which copies of upstream's cordova.js speak to their container.
enum NativeEnd: String, CaseIterable {
  /// cordova-ios in a WKWebView: `window.webkit.messageHandlers.cordova`.
  case webkit
  /// cordova-ios 3 and 4 in a UIWebView: a frame with the address `gap://ready`.
  case gap
  /// cordova-android: `window._cordovaNative`, or `prompt`.
  case android

  /// The ends that a script speaks to, by the names that it must know them by; none for a script that is no such copy.
  static func named(in script: String) -> [NativeEnd] {
    if script.contains("_cordovaNative") || script.contains("gap_init:") { return [.android] }
    if script.contains("gap://ready") { return [.webkit, .gap] }
    return script.contains("messageHandlers") ? [.webkit] : []
  }
}
