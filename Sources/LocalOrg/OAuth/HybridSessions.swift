/// What the hybrid grants add to an answer: the sessions of the org's domains, which an app puts into the cookies of its web view in place of going
/// through the front door (Salesforce Help, "OAuth 2.0 Hybrid App Token Flow").
///
/// | parameter | what it is |
/// | --------- | ---------- |
/// | `lightning_domain`, `visualforce_domain`, `content_domain` | host and port of each domain: names of loopback that lead to the org |
/// | `lightning_sid`, `visualforce_sid`, `content_sid` | the session there, for apps that have the scope |
/// | `sidCookieName` | the cookie for it |
/// | `csrf_token`, `cookie-clientSrc`, `cookie-sid_Client` | what goes into the cookies `eikoocnekotMob`, `clientSrc` and `sid_Client` |
/// | `api_instance_url` | where the REST API is |
struct HybridSessions: Sendable {
  /// A domain beside that of the org, with the scopes that open it.
  enum Domain: String, CaseIterable {
    case lightning, visualforce, content

    fileprivate var scopes: Set<Scope> {
      switch self {
      case .lightning: [.lightning, .full]
      case .visualforce: [.visualforce, .web, .full]
      case .content: [.content, .full]
      }
    }

    /// Names below localhost are this machine's (RFC 6761 section 6.3).
    var host: String { "\(rawValue).localhost" }
  }

  let parameters: [(String, String)]

  /// - Parameter refreshToken: with which the sessions end.
  init(_ grant: AccessGrant, of user: OrgUser, refreshToken: RefreshToken?, client: String, _ context: OrgContext) throws {
    let port = context.baseURL.split(separator: ":").last ?? ""
    var parameters = [("api_instance_url", context.baseURL)]
    for domain in Domain.allCases {
      parameters.append(("\(domain.rawValue)_domain", "\(domain.host):\(port)"))
      guard !grant.scopes.isDisjoint(with: domain.scopes) else { continue }
      let session = AccessGrant(userId: grant.userId, clientId: grant.clientId, scope: domain.rawValue)
      let token = try context.store.issueAccessToken(
        session, organizationId: user.organizationId, refreshToken: refreshToken, lifetime: context.configuration.accessTokenLifetime)
      parameters.append(("\(domain.rawValue)_sid", token))
    }
    self.parameters =
      parameters + [
        ("csrf_token", RandomToken.make(43)), ("cookie-clientSrc", client.isEmpty ? "127.0.0.1" : client),
        ("cookie-sid_Client", RandomToken.make(22)), ("sidCookieName", "sid"),
      ]
  }
}
