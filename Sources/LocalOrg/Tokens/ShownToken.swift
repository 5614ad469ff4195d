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
    guard let header = request.headers["authorization"]?.utf8, let space = header.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let scheme = String(header[..<space])?.lowercased() ?? ""
    let token = header[space...].drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: " ") }
    guard ["bearer", "oauth", "dpop"].contains(scheme), !token.isEmpty, let text = String(token) else { return nil }
    self.text = text
    isBound = scheme == "dpop"
    thumbprint = isBound ? request.proof.proof.flatMap { $0.isFor(text) ? $0.thumbprint : nil } : nil
  }

  /// Whether it may stand for a grant: a token that is bound to a key comes with a proof of it, and any other without (RFC 9449 section 7.1).
  func stands(for grant: AccessGrant) -> Bool { isBound ? thumbprint != nil && thumbprint == grant.key : grant.key == nil }
}
