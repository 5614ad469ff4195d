import WebPlatform
import WireFormat

/// What the addresses of a bundle's pages begin with: `file:` in the SDK's containers and in older ones of Cordova, a host that stands for the bundle in
/// newer ones. What pages keep is the bundle's whichever it is.
struct BundleOrigin: Sendable, Equatable {
  /// Scheme and host, such as "https://localhost" or "app://localhost"; nil for files.
  let server: String?

  /// Pages are files.
  static let files = BundleOrigin(server: nil)

  private init(server: String?) { self.server = server }

  /// As the container of a phone decides it.
  ///
  /// - Parameters:
  ///   - preferences: of config.xml for the platform, by lower-cased name.
  ///   - copy: the bundle's own cordova.js, which comes with its container.
  ///   - isOfSDK: whether the SDK's container shows it. On Android, that one opens files in all its versions.
  init(_ platform: WebViewPlatform, preferences: [String: String], copy: BundledCordova?, isOfSDK: Bool) {
    let version = copy?.platform == platform && !isOfSDK ? copy?.version ?? 0 : 0
    let scheme = preferences["scheme"]?.lowercased()
    let host = preferences["hostname"].flatMap { $0.isEmpty ? nil : $0.lowercased() }
    switch platform {
    case .android:
      let isInsecure = preferences["androidinsecurefilemodeenabled"]?.lowercased() == "true"
      let isServed = !isOfSDK && !isInsecure && (version >= 10 || scheme != nil || host != nil)
      server = isServed ? "\(scheme == "http" ? "http" : "https")://\(host ?? "localhost")" : nil
    case .ios:
      // What the web view handles itself is no scheme for an app.
      let taken = ["http", "https", "about", "data", "blob", "ws", "wss", "javascript", ""]
      guard let scheme = scheme ?? (version >= 8 ? "app" : nil), scheme != "file" else {
        server = nil
        return
      }
      server = "\(taken.contains(scheme) || !Self.isScheme(scheme) ? "app" : scheme)://\(host ?? "localhost")"
    }
  }

  private static func isScheme(_ text: String) -> Bool {
    text.first?.isLetter == true && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }

  /// The address of a page: `path` below `www/`, with its query and fragment.
  func address(of path: String, www: String) -> String {
    let relative = path.split(separator: "/", omittingEmptySubsequences: true).joined(separator: "/")
    return "\(server ?? "file://" + PercentEncoding.encode(www, keeping: .path))/\(relative)"
  }

  /// The path on the server that an address begins a path with, percent-encoded; nil for another address.
  func path(of address: Substring) -> Substring? {
    guard let server, address.hasPrefix(server) else { return nil }
    let path = address.dropFirst(server.count)
    return path.isEmpty || path.hasPrefix("/") ? path.dropFirst() : nil
  }
}
