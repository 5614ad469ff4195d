/// The callback URL of a connected app. It need not lead anywhere: an authorization is over when the server redirects to
/// it (Mobile SDK guide, "Callback URL").
public struct RedirectURI: Sendable, Equatable, CustomStringConvertible {
  public let text: String
  private let normalized: String

  public init(_ text: String) {
    self.text = text
    normalized = Self.normalize(text)
  }

  public var description: String { text }

  /// Whether a URL is this callback, with whatever query or fragment the server added. Scheme and host are compared
  /// without case; "scheme:///path" and "scheme:/path" are the same.
  public func matches(_ url: String) -> Bool {
    let candidate = Self.normalize(url)
    guard !normalized.isEmpty, candidate.hasPrefix(normalized) else { return false }
    guard let next = candidate.dropFirst(normalized.count).first else { return true }
    return next == "#" || (normalized.contains("?") ? next == "&" : next == "?")
  }

  private static func normalize(_ url: String) -> String {
    guard let colon = url.firstIndex(of: ":") else { return url }
    let scheme = url[..<colon].lowercased()
    let rest = url[url.index(after: colon)...]
    guard rest.hasPrefix("//") else { return "\(scheme):\(rest)" }
    let hierarchy = rest.dropFirst(2)
    let end = hierarchy.firstIndex { "/?#".contains($0) } ?? hierarchy.endIndex
    let authority = hierarchy[..<end].lowercased()
    return authority.isEmpty ? "\(scheme):\(hierarchy[end...])" : "\(scheme)://\(authority)\(hierarchy[end...])"
  }
}
