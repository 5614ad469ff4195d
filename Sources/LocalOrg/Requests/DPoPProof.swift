import WireFormat

/// A request's header DPoP, which proves that its sender holds a key (RFC 9449 section 4).
struct DPoPProof: Sendable {
  /// Of the key.
  let thumbprint: String
  /// The digest of the access token that it goes with; nil for one without a token.
  let tokenDigest: String?

  /// Whether it was made for an access token.
  func isFor(_ token: String) -> Bool {
    guard let tokenDigest, let digest = SHA256.digest(of: Array(token.utf8)) else { return false }
    return Base64.encode(digest, .url).isSame(as: tokenDigest)
  }
}
