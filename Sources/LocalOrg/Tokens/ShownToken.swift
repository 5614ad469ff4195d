/// An access token as a request shows it.
struct ShownToken: Sendable {
  let text: String
  /// Whether it came with the scheme DPoP.
  let isBound: Bool
  /// The key that the sender has proven to hold, for this token.
  let thumbprint: String?

  /// A token in a form, a parameter or a cookie.
  init(bearer text: String) {
    self.text = text
    isBound = false
    thumbprint = nil
  }

  /// That of the header Authorization. Salesforce takes the scheme OAuth as well as Bearer.
  init?(_ request: OrgRequest) {
    guard let parts = request.headers["authorization"]?.split(separator: " ", maxSplits: 1), parts.count == 2 else { return nil }
    let scheme = parts[0].lowercased()
    guard ["bearer", "oauth", "dpop"].contains(scheme), let text = parts[1].split(separator: " ").first.map(String.init) else { return nil }
    self.text = text
    isBound = scheme == "dpop"
    thumbprint = isBound ? request.proof.proof.flatMap { $0.isFor(text) ? $0.thumbprint : nil } : nil
  }

  /// Whether it may stand for a grant: a token that is bound to a key comes with a proof of it, and any other without (RFC 9449 section 7.1).
  func stands(for grant: AccessGrant) -> Bool { isBound ? thumbprint != nil && thumbprint == grant.key : grant.key == nil }
}
