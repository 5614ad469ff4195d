/// A way in which copies of upstream's cordova.js speak to their container.
enum NativeEnd: String, CaseIterable {
  /// cordova-ios in a WKWebView: `window.webkit.messageHandlers.cordova`.
  case webkit
  /// cordova-ios in a UIWebView, before version 6: a frame with the address `gap://ready`.
  case gap
  /// cordova-android: `window._cordovaNative`, or `prompt`.
  case android

  /// The ends that a script speaks to, by the names that it must know them by; none for a script that is no such copy.
  static func named(in script: [UInt8]) -> [NativeEnd] {
    if script.contains("_cordovaNative".utf8) || script.contains("gap_init:".utf8) { return [.android] }
    if script.contains("gap://ready".utf8) { return [.webkit, .gap] }
    return script.contains("messageHandlers".utf8) ? [.webkit] : []
  }

  /// Whether a copy is older than the ends here: of cordova-android before 3.6, which has no secret, or of cordova-ios before 3.4,
  /// which sends requests to `/!gap_exec` on all but iOS 4.
  static func isTooOld(_ script: [UInt8]) -> Bool {
    guard script.contains("cordova/exec".utf8) else { return false }
    if script.contains("_cordovaNative".utf8) { return !script.contains("gap_init:".utf8) }
    return script.contains("/!gap_exec".utf8) && script.contains("' 4_'".utf8)
  }
}
