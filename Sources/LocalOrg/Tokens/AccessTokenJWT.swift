import JSON
import WireFormat

/// An access token that whoever has the org's public key can read and check (Salesforce Help, "JWT-Based Access Tokens").
///
/// The org itself looks for the text among the tokens that it has issued: one that it has not, whatever its signature, or that was revoked, opens nothing.
struct AccessTokenJWT {
  /// Seconds that a clock of who reads it may be behind.
  private static let skew: Int64 = 15

  let grant: AccessGrant
  /// Seconds.
  let lifetime: Int
  /// The address of the org, which the token is by and for.
  let issuer: String
  let organizationId: String

  init(_ grant: AccessGrant, lifetime: Int, issuer: String, organizationId: String) {
    self.grant = grant
    self.lifetime = lifetime
    self.issuer = issuer
    self.organizationId = organizationId
  }

  /// Whether an access token is one. Others begin with the org's id.
  static func isOne(_ token: String) -> Bool { token.hasPrefix("ey") && token.contains(".") }

  private var header: JSONObject { ["tty": "sfdc-core-token", "tnk": .string("core/gantry/\(organizationId)"), "ver": "1.0"] }

  private func claims(at now: Int64) -> JSONObject {
    var claims: JSONObject = [
      "iss": .string(issuer), "aud": [.string(issuer)], "sub": .string("uid:\(grant.userId)"), "iat": .integer(now), "nbf": .integer(now - Self.skew),
      "exp": .integer(now + Int64(lifetime)), "scp": .string(grant.scope), "client_id": .string(grant.clientId), "mty": "oauth",
      "sfi": .string(RandomToken.make(43)), "roles": [], "hsc": false,
    ]
    // RFC 9449 section 6.1.
    if let key = grant.key { claims["cnf"] = ["jkt": .string(key)] }
    return claims
  }

  /// - Parameter time: when it is issued.
  func signed(by key: RSAKey, at time: Timestamp) -> String? {
    JSONWebToken.text(claims(at: time.milliseconds / 1_000), header: header, signedBy: key)
  }
}
