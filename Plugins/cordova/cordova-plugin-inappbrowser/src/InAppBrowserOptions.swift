import WebPlatform

/// What an app says of a browser that it opens, as a list such as `hidden=yes,beforeload=get`. Options of toolbars, colours and gestures, of
/// which a headless browser has none, are taken and change nothing.
public struct InAppBrowserOptions: Sendable, Equatable {
  /// Which navigations wait until the app has heard of them (`beforeload`).
  public enum Interception: Sendable, Equatable {
    case none
    case gets
    /// The native sides of phones refuse it, and say so in a `loaderror`.
    case posts
  }

  /// What is forgotten before the browser opens.
  public enum Clearing: Sendable, Equatable {
    case nothing
    /// Cookies that end with the session (`clearsessioncache`).
    case sessionCookies
    /// All cookies (`clearcache`).
    case cookies
    /// Cookies and everything that pages keep (`cleardata`, iOS only).
    case everything
  }

  /// Whether nobody sees the browser yet.
  public var isHidden = false
  public var interception = Interception.none
  public var clearing = Clearing.nothing

  /// - Parameter features: the third argument of `open`. What is no `name=value` is ignored, as on phones.
  public init(_ features: String, on platform: WebViewPlatform) {
    var values: [String: String] = [:]
    for pair in features.split(separator: ",") {
      let sides = pair.split(separator: "=", maxSplits: 1).map { $0.trimmingSpaces.lowercased() }
      if sides.count == 2 { values[sides[0]] = sides[1] }
    }
    isHidden = values["hidden"] == "yes"
    switch (values["beforeload"], platform) {
    case (nil, _), ("no", _), ("", _): interception = .none
    case ("post", .ios): interception = .posts
    // On Android all words but "no" mean "yes", which leaves POST alone.
    default: interception = .gets
    }
    if platform == .ios, values["cleardata"] == "yes" {
      clearing = .everything
    } else if values["clearcache"] == "yes" {
      clearing = .cookies
    } else if values["clearsessioncache"] == "yes" {
      clearing = .sessionCookies
    }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
