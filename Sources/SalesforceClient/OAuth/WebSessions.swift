import JSON

/// What the hybrid grants give an app beside its tokens: the sessions of the org's domains, which its web view has as cookies in place of going
/// through the front door (Salesforce Help, "OAuth 2.0 Hybrid App Token Flow"). What the server left out is nil.
public struct WebSessions: Sendable, Equatable {
  /// A domain of the org with pages of its own.
  public enum Domain: String, Sendable, CaseIterable {
    case lightning, content, visualforce
  }

  /// What there is beside domains and their sessions, by its name in an answer.
  private enum Part: String, CaseIterable {
    case csrfToken = "csrf_token"
    case clientSource = "cookie-clientSrc"
    case sessionClient = "cookie-sid_Client"
    case cookieName = "sidCookieName"
    case parentSession = "parent_sid"
    case pageSession = "ui_sid"
  }

  private static let names = Domain.allCases.flatMap { [hostName($0), sessionName($0)] } + Part.allCases.map(\.rawValue)

  /// By their names in an answer.
  private var values: [String: Secret]

  /// - Parameter value: gives what an answer has of a name.
  init(_ value: (String) -> String?) {
    values = Self.names.reduce(into: [:]) { values, name in
      if let text = value(name), !text.isEmpty { values[name] = Secret(text) }
    }
  }

  var isEmpty: Bool { values.isEmpty }

  /// Host and port of a domain.
  public func host(of domain: Domain) -> String? { values[Self.hostName(domain)]?.reveal() }

  /// The addresses of the domains.
  ///
  /// - Parameter server: one of the org's, whose scheme they have.
  func servers(like server: String) -> [String] {
    let scheme = server.hasPrefix("http://") ? "http" : "https"
    return Domain.allCases.compactMap { host(of: $0).map { "\(scheme)://\($0)" } }
  }

  /// The session there.
  public func session(of domain: Domain) -> Secret? { values[Self.sessionName(domain)] }

  /// The name of the cookies with sessions.
  public var cookieName: String? { self[.cookieName]?.reveal() }

  /// What the cookie "eikoocnekotMob" holds.
  public var csrfToken: Secret? { self[.csrfToken] }

  /// What the cookie "clientSrc" holds.
  public var clientSource: Secret? { self[.clientSource] }

  /// What the cookie "sid_Client" holds.
  public var sessionClient: Secret? { self[.sessionClient] }

  /// The session of the org's own pages where the access token opens none: one bound to a key, or a JWT.
  public var ownSession: Secret? { self[.pageSession] ?? self[.parentSession] }

  /// All that is secret of them.
  public var secrets: [Secret] {
    Domain.allCases.compactMap(session) + [self[.csrfToken], self[.sessionClient], self[.parentSession], self[.pageSession]].compactMap(\.self)
  }

  /// The same with what a later answer has.
  func updated(with later: WebSessions?) -> WebSessions {
    var updated = self
    if let later { updated.values.merge(later.values) { $1 } }
    return updated
  }

  /// The same for an org of this machine that has moved to another port.
  func moved(toPort port: Int) -> WebSessions {
    var moved = self
    for domain in Domain.allCases {
      guard let host = host(of: domain) else { continue }
      moved.values[Self.hostName(domain)] = Secret("\(host.prefix { $0 != ":" }):\(port)")
    }
    return moved
  }

  private subscript(part: Part) -> Secret? { values[part.rawValue] }

  private static func hostName(_ domain: Domain) -> String { "\(domain.rawValue)_domain" }
  private static func sessionName(_ domain: Domain) -> String { "\(domain.rawValue)_sid" }
}

extension WebSessions {
  /// The form in which they lie in the vault, in the clear.
  var json: JSONValue { .object(values.sorted { $0.key < $1.key }.reduce(into: JSONObject()) { $0[$1.key] = .string($1.value.reveal()) }) }

  /// - Returns: nil when there is no object.
  init?(json: JSONValue?) {
    guard let json, json.object != nil else { return nil }
    self.init { json[$0]?.string }
  }
}
