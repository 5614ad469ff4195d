import HTTPClient

/// Whose page it is: that decides what it may have of the app.
enum PageOrigin: Equatable {
  /// A page of the bundle.
  case bundle
  /// A page of a server that belongs to the app: the user's own org, reached by its front door, or the one that bootconfig.json names
  /// for users who have not signed in. The server as "scheme://host:port".
  case app(String)
  /// A page of anybody else's server. It has no bridge, no files of the bundle, no storage of the app's, and asks its own server only.
  case elsewhere(String)

  /// - Parameters:
  ///   - address: of a page that is none of the bundle's.
  ///   - servers: addresses of the servers that belong to the app.
  init(of address: String, servers: [String]) {
    guard let url = try? HTTPURL(address) else {
      self = .elsewhere("")
      return
    }
    self = servers.contains { (try? HTTPURL($0))?.origin == url.origin } ? .app(url.origin) : .elsewhere(url.origin)
  }

  /// Whether the page is the app's own, and gets the bridge.
  var isOwn: Bool {
    if case .elsewhere = self { false } else { true }
  }

  /// The server whose storage it has; nil for that of the bundle.
  var server: String? {
    switch self {
    case .bundle: nil
    case .app(let server), .elsewhere(let server): server
    }
  }
}
