import JSON
import WireFormat

/// A signed JSON Web Token (RFC 7519) in its compact form, `header.claims.signature`. Signatures are by RS256, those of proofs by ES256.
struct JSONWebToken: Sendable {
  let header: JSONObject
  let claims: JSONObject
  private let signed: String
  private let signature: [UInt8]

  /// Reads a token; nothing is known of its signature yet.
  /// - Returns: nil for a text that is none.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Self.object(parts[0]), let claims = Self.object(parts[1]),
      let signature = Base64.bytes(ofDigits: parts[2].utf8, in: [.url])
    else { return nil }
    self.header = header
    self.claims = claims
    self.signature = signature
    signed = "\(parts[0]).\(parts[1])"
  }

  /// Whether the owner of a key signed it. A token that names another way of signing, "none" above all, is not taken (RFC 8725 section 3.1).
  func isSigned(by key: RSAKey) -> Bool { header["alg"]?.string == "RS256" && key.verifies(signature, of: Array(signed.utf8)) }

  /// The same for a proof (RFC 9449).
  func isSigned(by key: ProofKey) -> Bool { header["alg"]?.string == "ES256" && key.verifies(signature, of: Array(signed.utf8)) }

  /// The text of a new token.
  /// - Parameter more: of the header.
  static func text(_ claims: JSONObject, header more: JSONObject = [:], signedBy key: RSAKey) -> String? {
    let header = (["alg": "RS256", "typ": "JWT", "kid": .string(SigningKeys.id(of: key))] as JSONObject).merging(more)
    let signed = [header, claims].map { Base64.encode(JSONValue.object($0).text.utf8, .url) }.joined(separator: ".")
    return key.signature(of: Array(signed.utf8)).map { "\(signed).\(Base64.encode($0, .url))" }
  }

  private static func object(_ part: Substring) -> JSONObject? {
    guard let bytes = Base64.bytes(ofDigits: part.utf8, in: [.url]) else { return nil }
    return try? JSONValue(parsing: bytes).object
  }
}
