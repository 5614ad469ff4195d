/// One entry of an access list: `scheme://host:port/path`, of which only the host is needed
/// (https://cordova.apache.org/docs/en/latest/guide/appdev/allowlist/).
///
/// A `*` stands for any scheme, any host or any port; `*.example.com` for the domain and all below it. Without a scheme the
/// entry is for http and https, without a port for any port, without a path for any path. In a path, `*` stands for anything.
public struct AccessPattern: Sendable, Equatable {
  private enum Host: Sendable, Equatable {
    case any
    case domain(String)
    case exactly(String)
  }

  /// nil is any.
  private let schemes: [String]?
  private let host: Host
  private let port: Int?
  /// nil is any.
  private let path: String?

  /// - Parameter withSubdomains: what `subdomains="true"` says: the host stands for its domain.
  /// - Returns: nil for what is no such entry, e.g. because a `*` stands amidst a host.
  public init?(_ text: String, withSubdomains: Bool = false) {
    var rest = text[...]
    if rest == "*" {
      (schemes, host, port, path) = (nil, .any, nil, nil)
      return
    }
    let scheme = Self.takeScheme(&rest)
    switch scheme {
    case nil: schemes = ["http", "https"]
    case "*": schemes = nil
    case let scheme?: schemes = [scheme]
    }
    let server = rest.prefix { $0 != "/" }
    let tail = String(rest[server.endIndex...])
    // As an origin is often written.
    path = tail.isEmpty || tail == "/" || tail == "/*" ? nil : tail
    guard let (name, port) = Self.parts(of: server), let host = Self.host(name, withSubdomains) else { return nil }
    self.host = host
    self.port = port
  }

  private static func takeScheme(_ rest: inout Substring) -> String? {
    if let end = rest.firstRange(of: "://") {
      defer { rest = rest[end.upperBound...] }
      return rest[..<end.lowerBound].lowercased()
    }
    // "tel:*", but not "example.com:8080".
    guard rest.hasSuffix(":*"), !rest.contains("."), !rest.contains("/") else { return nil }
    defer { rest = "*" }
    return rest.dropLast(2).lowercased()
  }

  /// Host and port; nil for a port that is none.
  private static func parts(of server: Substring) -> (Substring, Int?)? {
    guard let colon = server.lastIndex(of: ":"), !server[colon...].contains("]") else { return (server, nil) }
    let port = server[server.index(after: colon)...]
    if port == "*" { return (server[..<colon], nil) }
    return Int(port).map { (server[..<colon], $0) }
  }

  private static func host(_ name: Substring, _ withSubdomains: Bool) -> Host? {
    let name = name.lowercased()
    // "file:///*" has no host.
    if name == "*" || name.isEmpty { return .any }
    if name.hasPrefix("*.") {
      let domain = String(name.dropFirst(2))
      return domain.isEmpty || domain.contains("*") ? nil : .domain(domain)
    }
    if name.contains("*") { return nil }
    return withSubdomains ? .domain(name) : .exactly(name)
  }

  /// Whether an address is among those that the pattern stands for.
  public func matches(_ target: AccessTarget) -> Bool {
    guard schemes?.contains(target.scheme) ?? true, port == nil || port == target.port, matchesHost(target.host) else { return false }
    return path.map { Self.glob($0[...], target.path[...]) } ?? true
  }

  private func matchesHost(_ other: String?) -> Bool {
    switch host {
    case .any: true
    case .domain(let name): other == name || other?.hasSuffix("." + name) ?? false
    case .exactly(let name): other == name
    }
  }

  private static func glob(_ pattern: Substring, _ text: Substring) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else { return pattern == text }
    guard text.hasPrefix(first) else { return false }
    var rest = text.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
