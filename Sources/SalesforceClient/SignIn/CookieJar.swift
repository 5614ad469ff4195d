import HTTPClient

/// The cookies of one sign-in (RFC 6265, without what only matters beyond a few seconds: dates in the future).
struct CookieJar {
  private struct Cookie {
    let name: String
    let value: String
    let domain: String
    let isHostOnly: Bool
    let path: String
    let isSecure: Bool
  }

  private var cookies: [Cookie] = []

  /// The Cookie header for a request; nil when there is nothing to send.
  func header(for url: HTTPURL) -> String? {
    let fitting = cookies.filter { cookie in
      hostFits(url.host.lowercased(), cookie) && pathFits(url.path, cookie.path) && (!cookie.isSecure || url.scheme == "https" || url.isLoopback)
    }
    // Longer paths first (section 5.4).
    let ordered = fitting.sorted { $0.path.utf8.count > $1.path.utf8.count }
    return ordered.isEmpty ? nil : ordered.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
  }

  /// Takes what a response sets.
  mutating func store(_ headers: HTTPHeaders, from url: HTTPURL) {
    for line in headers.values(of: "Set-Cookie") { store(line, from: url) }
  }

  private mutating func store(_ line: String, from url: HTTPURL) {
    let parts = line.split(separator: ";").map { part in
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
      return (name: sides[0], value: sides.count > 1 ? sides[1] : "")
    }
    guard let pair = parts.first, !pair.name.isEmpty else { return }
    let attributes = parts.dropFirst().reduce(into: [String: String]()) { $0[$1.name.lowercased()] = $1.value }
    let host = url.host.lowercased()
    let named = attributes["domain"].map { String($0.lowercased().drop { $0 == "." }) } ?? ""
    guard named.isEmpty || named == host || (host.hasSuffix(".\(named)") && named.contains(".")) else { return }
    let path = attributes["path"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? folder(of: url.path)
    let cookie = Cookie(
      name: pair.name, value: pair.value, domain: named.isEmpty ? host : named, isHostOnly: named.isEmpty, path: path,
      isSecure: attributes["secure"] != nil)
    cookies.removeAll { $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path }
    if !isDeletion(attributes) { cookies.append(cookie) }
  }

  /// Servers delete a cookie by an age of 0 or a date at the start of the epoch.
  private func isDeletion(_ attributes: [String: String]) -> Bool {
    if let age = attributes["max-age"] { return Int(age).map { $0 <= 0 } ?? false }
    return attributes["expires"]?.contains("1970") ?? false
  }

  private func hostFits(_ host: String, _ cookie: Cookie) -> Bool {
    host == cookie.domain || (!cookie.isHostOnly && host.hasSuffix(".\(cookie.domain)"))
  }

  private func pathFits(_ path: String, _ cookiePath: String) -> Bool {
    guard path.hasPrefix(cookiePath) else { return false }
    return path == cookiePath || cookiePath.hasSuffix("/") || path.dropFirst(cookiePath.count).first == "/"
  }

  private func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}

private func trimmed(_ text: Substring) -> String {
  var text = text.drop { $0 == " " || $0 == "\t" }
  while text.hasSuffix(" ") || text.hasSuffix("\t") { text.removeLast() }
  return String(text)
}
