import CCrypto
import Glibc
import JSON
import PrivateFiles
import WireFormat

/// The private key by which an app signs for its users at the JWT bearer flow: RSA, in PEM (RFC 7523; Salesforce Help, "OAuth 2.0 JWT Bearer
/// Flow for Server-to-Server Integration"). Its certificate is that of the connected app. It prints as "[redacted]".
// @unchecked: OpenSSL counts the references to a key, and a key that is made is only read.
public final class AssertionKey: @unchecked Sendable, CustomStringConvertible, CustomReflectable {
  /// The fewest bits of a key by RFC 7518 section 3.3.
  private static let fewestBits: Int32 = 2_048
  private static let longest = 100_000

  private let key: OpaquePointer

  public var description: String { "[redacted]" }
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// - Parameters:
  ///   - pem: the text of the key.
  ///   - place: what errors call it, e.g. the path of its file.
  /// - Throws: ``AssertionKeyError``, which holds nothing of the text.
  public init(pem: Secret, from place: String) throws(AssertionKeyError) {
    let text = Array(pem.reveal().utf8)
    // OpenSSL notes for the thread what a text was not, which its next caller would take for an error of its own.
    defer { ERR_clear_error() }
    if pem.reveal().contains("ENCRYPTED") { throw AssertionKeyError("the key is behind a pass phrase: take that away with openssl pkey", at: place) }
    guard let source = BIO_new_mem_buf(text, Int32(clamping: text.count)) else { throw AssertionKeyError("libcrypto cannot read it", at: place) }
    defer { BIO_free(source) }
    guard let key = PEM_read_bio_PrivateKey(source, nil, nil, nil) else {
      throw AssertionKeyError("there is no private key in PEM in it, which begins with -----BEGIN PRIVATE KEY-----", at: place)
    }
    let (isRSA, bits) = (EVP_PKEY_is_a(key, "RSA") == 1, EVP_PKEY_get_bits(key))
    guard isRSA, bits >= Self.fewestBits else {
      EVP_PKEY_free(key)
      throw AssertionKeyError(isRSA ? "the key has \(bits) bits, and RS256 needs \(Self.fewestBits)" : "the key is not an RSA key, which RS256 needs", at: place)
    }
    self.key = key
  }

  /// Reads a file that only its owner can read.
  public convenience init(file path: String) throws(AssertionKeyError) {
    let file = PrivateFile(path: path, failure: Self.failure)
    guard let (bytes, mode) = try file.contents(upTo: Self.longest, followsLink: true) else { throw Self.failure("open", path, ENOENT) }
    guard mode & 0o077 == 0 else { throw AssertionKeyError("others can read the key; take that from them: chmod 600", at: path) }
    try self.init(pem: Secret(String(decoding: bytes, as: UTF8.self)), from: path)
  }

  private static func failure(_ operation: String, _ path: String, _ code: Int32) -> AssertionKeyError {
    AssertionKeyError(code == EINVAL ? "this is no file" : "the key cannot be read: \(String(cString: strerror(code)))", at: path)
  }

  deinit { EVP_PKEY_free(key) }

  /// A signed token with these claims (RFC 7515, RS256).
  func token(_ claims: JSONObject) throws -> Secret {
    let header: JSONObject = ["alg": "RS256", "typ": "JWT"]
    let signed = [header, claims].map { Base64.encode(JSONValue.object($0).text.utf8, .url) }.joined(separator: ".")
    guard let signature = signature(of: Array(signed.utf8)) else { throw AssertionKeyError("libcrypto cannot sign with it", at: "the key") }
    return Secret("\(signed).\(Base64.encode(signature, .url))")
  }

  private func signature(of message: [UInt8]) -> [UInt8]? {
    defer { ERR_clear_error() }
    guard let context = EVP_MD_CTX_new() else { return nil }
    defer { EVP_MD_CTX_free(context) }
    var count = 0
    guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1, EVP_DigestSign(context, nil, &count, message, message.count) == 1 else { return nil }
    var signature = [UInt8](repeating: 0, count: count)
    guard EVP_DigestSign(context, &signature, &count, message, message.count) == 1 else { return nil }
    return Array(signature.prefix(count))
  }
}

/// Why a key cannot be signed with.
public struct AssertionKeyError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Where the key comes from.
  public let place: String
  public let reason: String

  init(_ reason: String, at place: String) { (self.reason, self.place) = (reason, place) }

  public var description: String { "\(place): \(reason)" }
}
