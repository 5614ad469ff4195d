/// A way in which copies of upstream's cordova.js speak to their container.
enum NativeEnd: String, CaseIterable {
  /// cordova-ios in a WKWebView: `window.webkit.messageHandlers.cordova`.
  case webkit
  /// cordova-ios in a UIWebView, before version 6: a frame with the address `gap://ready`, or a request for `/!gap_exec`.
  case gap
  /// cordova-android: `window._cordovaNative`, or `prompt`.
  case android

  /// The ends that a script speaks to, by the names that it must know them by; none for a script that is no such copy.
  static func named(in script: [UInt8]) -> [NativeEnd] {
    if script.contains("_cordovaNative".utf8) || script.contains("gap_init:".utf8) { return [.android] }
    if script.contains("gap://ready".utf8) { return [.webkit, .gap] }
    return script.contains("messageHandlers".utf8) ? [.webkit] : []
  }
}
