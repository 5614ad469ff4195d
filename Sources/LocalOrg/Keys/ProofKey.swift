import CCrypto
import JSON
import WireFormat

/// The public key that a client proves to hold the other half of: one on the curve P-256, for signatures by ES256 (RFC 7518 section 3.4).
// @unchecked: OpenSSL counts the references to a key, and a key that is made is only read.
final class ProofKey: @unchecked Sendable {
  /// Bytes of a coordinate, and of each half of a signature.
  private static let size = 32
  /// EVP_PKEY_PUBLIC_KEY, a macro of macros that Swift does not see.
  private static let publicHalf: Int32 = 0x86

  /// What tells it from others: the SHA-256 of its members (RFC 7638), in Base64url: 43 characters.
  let thumbprint: String
  private let key: OpaquePointer

  /// - Parameter value: a JSON Web Key (RFC 7517).
  /// - Returns: nil for a key of another kind, a point that is not on the curve, and a key with its private half, which nobody shows.
  init?(_ value: JSONValue) {
    guard value["kty"]?.string == "EC", value["crv"]?.string == "P-256", value["d"] == nil, let x = Self.coordinate(value["x"]),
      let y = Self.coordinate(value["y"]), let key = Self.key(at: [4] + x + y)
    else { return nil }
    let members = #"{"crv":"P-256","kty":"EC","x":"\#(Base64.encode(x, .url))","y":"\#(Base64.encode(y, .url))"}"#
    guard let digest = SHA256.digest(of: Array(members.utf8)) else {
      EVP_PKEY_free(key)
      return nil
    }
    self.key = key
    thumbprint = Base64.encode(digest, .url)
  }

  deinit { EVP_PKEY_free(key) }

  /// Whether a text is the thumbprint of some key.
  static func isThumbprint(_ text: String) -> Bool { text.utf8.count == 43 && text.utf8.allSatisfy(Base64.Alphabet.url.contains) }

  private static func coordinate(_ value: JSONValue?) -> [UInt8]? {
    let bytes = value?.string.flatMap { Base64.bytes(ofDigits: $0.utf8, in: [.url]) }
    return bytes?.count == size ? bytes : nil
  }

  /// - Parameter point: uncompressed, 65 bytes. OpenSSL takes none that is not on the curve.
  private static func key(at point: [UInt8]) -> OpaquePointer? {
    // OpenSSL keeps the addresses of names and values until the key is made.
    OSSL_PKEY_PARAM_GROUP_NAME.withCString { groupName in
      OSSL_PKEY_PARAM_PUB_KEY.withCString { pointName in
        var curve = Array("prime256v1".utf8CString)
        var point = point
        return curve.withUnsafeMutableBufferPointer { curve in
          point.withUnsafeMutableBytes { point in
            make([
              OSSL_PARAM_construct_utf8_string(groupName, curve.baseAddress, 0),
              OSSL_PARAM_construct_octet_string(pointName, point.baseAddress, point.count), OSSL_PARAM_construct_end(),
            ])
          }
        }
      }
    }
  }

  private static func make(_ parameters: [OSSL_PARAM]) -> OpaquePointer? {
    defer { ERR_clear_error() }
    guard let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil) else { return nil }
    defer { EVP_PKEY_CTX_free(context) }
    var (key, parameters) = (OpaquePointer?.none, parameters)
    guard EVP_PKEY_fromdata_init(context) == 1, EVP_PKEY_fromdata(context, &key, publicHalf, &parameters) == 1 else { return nil }
    return key
  }

  /// - Parameter signature: its two numbers behind each other, 32 bytes each.
  func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    guard signature.count == 2 * Self.size else { return false }
    defer { ERR_clear_error() }
    let encoded = Self.sequence(of: [signature.prefix(Self.size), signature.suffix(Self.size)])
    guard let context = EVP_MD_CTX_new() else { return false }
    defer { EVP_MD_CTX_free(context) }
    guard EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1 else { return false }
    return EVP_DigestVerify(context, encoded, encoded.count, message, message.count) == 1
  }

  /// A sequence of positive integers in DER, as OpenSSL takes signatures (RFC 3279 section 2.2.3).
  private static func sequence(of numbers: [ArraySlice<UInt8>]) -> [UInt8] {
    let content = numbers.flatMap { number -> [UInt8] in
      let digits = number.drop { $0 == 0 }
      let bytes = (digits.first ?? 0x80) >= 0x80 ? [0] + digits : Array(digits)
      return [0x02, UInt8(bytes.count)] + bytes
    }
    return [0x30, UInt8(content.count)] + content
  }
}
