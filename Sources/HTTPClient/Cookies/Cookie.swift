/// One cookie as a jar keeps it (RFC 6265, 5.3).
struct Cookie: Sendable {
  let name: String
  let value: String
  /// Lower case, without a leading dot. Empty for pages that have no host.
  let domain: String
  /// Whether only that very host gets it.
  let isHostOnly: Bool
  /// See ``CookiePlace/loopbackPort``.
  let loopbackPort: Int?
  let path: String
  /// Milliseconds since 1970; nil keeps it as long as the jar.
  let expiry: Int64?
  let isSecure: Bool
  /// Whether scripts must not see it.
  let isHTTPOnly: Bool
  /// Place among all cookies by time of making.
  var order = 0

  /// How much of name and value together is kept at most.
  private static let longest = 4096
  /// The longest age: 400 days (RFC 6265bis, 5.5).
  private static let oldest: Int64 = 400 * 24 * 60 * 60 * 1000

  /// Reads a Set-Cookie header, or what a script assigns to `document.cookie`.
  ///
  /// - Returns: nil when it is to be ignored.
  init?(_ text: String, from place: CookiePlace, now: Int64) {
    guard !text.unicodeScalars.contains(where: { ($0.value < 0x20 && $0 != "\t") || $0.value == 0x7F }) else { return nil }
    let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
    let (name, value) = Self.pair(parts.first ?? "")
    guard !(name.isEmpty && value.isEmpty), name.utf8.count + value.utf8.count <= Self.longest else { return nil }
    // The last attribute of a name counts.
    let attributes = parts.dropFirst().map(Self.attribute).reduce(into: [String: String]()) { $0[$1.name] = $1.value }
    guard let (domain, isHostOnly) = Self.domain(attributes["domain"] ?? "", place) else { return nil }
    self.name = name
    self.value = value
    self.domain = domain
    self.isHostOnly = isHostOnly
    loopbackPort = place.loopbackPort
    path = attributes["path"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? place.folder
    expiry = Self.expiry(attributes, now: now)
    isSecure = attributes["secure"] != nil
    isHTTPOnly = attributes["httponly"] != nil
    guard !isSecure || place.isSecure, keepsItsPromise(hasRootPath: attributes["path"] == "/") else { return nil }
  }

  /// Names that begin with these say what their cookie is (RFC 6265bis, 4.1.3).
  private func keepsItsPromise(hasRootPath: Bool) -> Bool {
    // A cookie without a name looks to servers like one of the name that its value begins with.
    let prefix = (name.isEmpty ? value : name).lowercased()
    if name.isEmpty && (prefix.hasPrefix("__secure-") || prefix.hasPrefix("__host-")) { return false }
    if prefix.hasPrefix("__secure-") { return isSecure }
    if prefix.hasPrefix("__host-") { return isSecure && isHostOnly && hasRootPath }
    return true
  }

  private static func pair(_ text: String) -> (String, String) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return sides.count == 2 ? (trimmed(sides[0]), trimmed(sides[1])) : ("", text)
  }

  private static func attribute(_ text: String) -> (name: String, value: String) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
    return ((sides.first ?? "").lowercased(), sides.count > 1 ? sides[1] : "")
  }

  /// The domain that a cookie is for, and whether for that host only; nil when the place may not set it.
  private static func domain(_ attribute: String, _ place: CookiePlace) -> (String, Bool)? {
    let named = attribute.lowercased().drop { $0 == "." }
    if named.isEmpty || named == place.host { return (place.host, named.isEmpty || place.isAddress || !named.contains(".")) }
    // Without a list of public suffixes: a top-level domain at least is not one's own.
    guard !place.isAddress, named.contains("."), place.host.hasSuffix(".\(named)") else { return nil }
    return (String(named), false)
  }

  private static func expiry(_ attributes: [String: String], now: Int64) -> Int64? {
    if let age = attributes["max-age"], let first = age.utf8.first, first == UInt8(ascii: "-") || (48...57).contains(first),
      age.utf8.dropFirst().allSatisfy({ (48...57).contains($0) })
    {
      if first == UInt8(ascii: "-") { return 0 }
      let seconds = min(Int64(age) ?? Int64.max, oldest / 1000)
      return seconds == 0 ? 0 : now + seconds * 1000
    }
    return attributes["expires"].flatMap(CookieDate.milliseconds).map { min($0, now + oldest) }
  }
}

extension Cookie {
  func isExpired(at now: Int64) -> Bool { expiry.map { $0 <= now } ?? false }

  /// Whether a cookie that came over an open line would stand in for this one, which did not (RFC 6265bis, 5.7, step 16).
  func isShadowed(by other: Cookie) -> Bool {
    guard isSecure, !other.isSecure, name == other.name else { return false }
    let isSameSite = domain == other.domain || domain.hasSuffix(".\(other.domain)") || other.domain.hasSuffix(".\(domain)")
    return isSameSite && (other.path == path || other.path.hasPrefix(path.hasSuffix("/") ? path : path + "/"))
  }

  /// What makes two cookies the same one.
  func isSame(as other: Cookie) -> Bool { name == other.name && domain == other.domain && loopbackPort == other.loopbackPort && path == other.path }

  /// Whether a request to that place carries it (RFC 6265, 5.1.3, 5.1.4 and 5.4).
  func fits(_ place: CookiePlace) -> Bool {
    let fitsHost = place.host == domain || (!isHostOnly && place.host.hasSuffix(".\(domain)"))
    return fitsHost && loopbackPort == place.loopbackPort && fitsPath(place.path) && (!isSecure || place.isSecure)
  }

  private func fitsPath(_ other: String) -> Bool {
    guard other.hasPrefix(path) else { return false }
    return other.utf8.count == path.utf8.count || path.hasSuffix("/") || other.utf8.dropFirst(path.utf8.count).first == UInt8(ascii: "/")
  }

  var text: String { name.isEmpty ? value : "\(name)=\(value)" }
}

private func trimmed(_ text: some StringProtocol) -> String {
  let start = text.drop { $0 == " " || $0 == "\t" }
  guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
  return String(start[...end])
}
