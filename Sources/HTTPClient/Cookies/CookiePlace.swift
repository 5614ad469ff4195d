/// Where cookies come from or go to: what counts of an address.
public struct CookiePlace: Sendable, Equatable {
  /// Lower case; empty for documents that no server sent.
  let host: String
  let path: String
  /// Whether what is sent there cannot be read on the way.
  let isSecure: Bool
  /// The port, on this machine: programs that have nothing to do with each other listen on its ports, and share no cookies here. nil
  /// elsewhere, where ports don't count (RFC 6265, 8.5).
  let loopbackPort: Int?

  /// The place that a request goes to. This machine itself counts as secure, as in browsers.
  public init(_ url: HTTPURL) {
    host = url.host.lowercased()
    path = url.path.isEmpty ? "/" : url.path
    isSecure = url.scheme == "https" || url.isLoopback
    loopbackPort = url.isLoopback ? url.port : nil
  }

  private init(host: String, path: String, isSecure: Bool) {
    (self.host, self.path, self.isSecure, loopbackPort) = (host, path, isSecure, nil)
  }

  /// The place that all documents from files share.
  public static let files = CookiePlace(host: "", path: "/", isSecure: true)

  /// The path of cookies that name none (RFC 6265, 5.1.4).
  var folder: String {
    guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// Whether the host is an IP address, which has no subdomains.
  var isAddress: Bool {
    host.hasPrefix("[") || (host.split(separator: ".").count == 4 && host.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (48...57).contains($0) })
  }
}
