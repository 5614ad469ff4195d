import HTTPClient

/// What counts of an address when somebody asks whether it may be reached.
public struct AccessTarget: Sendable, Equatable {
  /// Lower case, without the colon.
  let scheme: String
  /// Lower case; nil for schemes without hosts, such as "tel".
  let host: String?
  let port: Int?
  let path: String

  /// What counts of an address that has been read.
  public init(_ url: HTTPURL) {
    (scheme, host, port, path) = (url.scheme, url.host.lowercased(), url.port, url.path)
  }

  /// - Returns: nil for what is no absolute address.
  public init?(_ address: String) {
    if let url = try? HTTPURL(address) {
      self.init(url)
      return
    }
    guard let colon = address.firstIndex(of: ":"), colon != address.startIndex else { return nil }
    let scheme = address[..<colon].lowercased()
    let rest = address[address.index(after: colon)...].prefix { $0 != "?" && $0 != "#" }
    guard rest.hasPrefix("//") else {
      self.init(scheme: scheme, host: nil, port: nil, path: String(rest))
      return
    }
    let authority = rest.dropFirst(2).prefix { $0 != "/" }
    let server = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    let sides = server.split(separator: ":", omittingEmptySubsequences: false)
    self.init(
      scheme: scheme, host: sides.first?.lowercased(), port: sides.count == 2 ? Int(sides[1]) : nil,
      path: String(rest[authority.endIndex...]))
  }

  /// The same place under another scheme, as WebSocket's addresses are.
  func with(scheme: String) -> AccessTarget { AccessTarget(scheme: scheme, host: host, port: port, path: path) }

  private init(scheme: String, host: String?, port: Int?, path: String) {
    (self.scheme, self.host, self.port, self.path) = (scheme, host, port, path)
  }
}
