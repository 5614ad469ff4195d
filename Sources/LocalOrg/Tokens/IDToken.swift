import JSON
import WireFormat

/// What an app with the scope `openid` gets beside its access token: who signed in, signed by the org (OpenID Connect Core 1.0 section 2).
struct IDToken {
  /// Seconds that it is good for.
  static let lifetime: Int64 = 120

  let issuer: String
  /// The user's identity URL.
  let subject: String
  /// The app's consumer key.
  let audience: String
  let accessToken: String
  /// What the app sent along, to know its answer again.
  let nonce: String?

  private func claims(at now: Int64) -> JSONObject {
    var claims: JSONObject = [
      "iss": .string(issuer), "sub": .string(subject), "aud": .string(audience), "iat": .integer(now), "exp": .integer(now + Self.lifetime),
    ]
    // The left half of the access token's digest ("at_hash", section 3.1.3.6).
    if let digest = SHA256.digest(of: Array(accessToken.utf8)) { claims["at_hash"] = .string(Base64.encode(digest.prefix(16), .url)) }
    if let nonce { claims["nonce"] = .string(nonce) }
    return claims
  }

  /// - Parameter time: when it is issued.
  func signed(by key: RSAKey, at time: Timestamp) -> String? { JSONWebToken.text(claims(at: time.milliseconds / 1_000), signedBy: key) }
}
