import CCrypto

/// An RSA key for signatures by RS256 (RFC 7518 section 3.3): the org's own pair, or the public key of an app's certificate.
// @unchecked: OpenSSL counts the references to a key, and a key that is made is only read.
final class RSAKey: @unchecked Sendable {
  private static let bits: Int32 = 2_048

  private let key: OpaquePointer

  private init(taking key: OpaquePointer) { self.key = key }

  deinit { EVP_PKEY_free(key) }

  /// A new pair of 2,048 bits.
  /// - Returns: nil when the system's cryptographic library fails.
  static func make() -> RSAKey? {
    guard let context = EVP_PKEY_CTX_new_from_name(nil, "RSA", nil) else { return nil }
    defer { EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    guard EVP_PKEY_keygen_init(context) == 1, EVP_PKEY_CTX_set_rsa_keygen_bits(context, bits) == 1, EVP_PKEY_generate(context, &key) == 1 else {
      return nil
    }
    return key.map(RSAKey.init(taking:))
  }

  /// A pair as ``privateBytes`` gave it (DER); nil for anything else.
  convenience init?(privateBytes: [UInt8]) {
    defer { ERR_clear_error() }
    let key = privateBytes.withUnsafeBufferPointer { bytes -> OpaquePointer? in
      var start = bytes.baseAddress
      return d2i_AutoPrivateKey(nil, &start, bytes.count)
    }
    guard let key else { return nil }
    self.init(taking: key, ifIt: EVP_PKEY_is_a(key, "RSA") == 1)
  }

  /// The public key in a text of PEM: that of a certificate (RFC 7468 section 5), or a key by itself (section 13). nil for anything else.
  convenience init?(publicText: String) {
    let bytes = Array(publicText.utf8)
    // OpenSSL notes for the thread what a text was not, which its next caller would take for an error of its own.
    defer { ERR_clear_error() }
    guard let key = Self.certificateKey(bytes) ?? Self.publicKey(bytes) else { return nil }
    self.init(taking: key, ifIt: EVP_PKEY_is_a(key, "RSA") == 1)
  }

  private convenience init?(taking key: OpaquePointer, ifIt isRight: Bool) {
    guard isRight else {
      EVP_PKEY_free(key)
      return nil
    }
    self.init(taking: key)
  }

  private static func certificateKey(_ text: [UInt8]) -> OpaquePointer? {
    guard let source = BIO_new_mem_buf(text, Int32(clamping: text.count)) else { return nil }
    defer { BIO_free(source) }
    guard let certificate = PEM_read_bio_X509(source, nil, nil, nil) else { return nil }
    defer { X509_free(certificate) }
    return X509_get_pubkey(certificate)
  }

  private static func publicKey(_ text: [UInt8]) -> OpaquePointer? {
    guard let source = BIO_new_mem_buf(text, Int32(clamping: text.count)) else { return nil }
    defer { BIO_free(source) }
    return PEM_read_bio_PUBKEY(source, nil, nil, nil)
  }

  /// The pair in DER, for ``init(privateBytes:)``. A secret.
  var privateBytes: [UInt8]? {
    var bytes: UnsafeMutablePointer<UInt8>?
    let count = i2d_PrivateKey(key, &bytes)
    guard count > 0, let bytes else { return nil }
    defer { CRYPTO_clear_free(bytes, Int(count), nil, 0) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  /// The modulus, big end first.
  var modulus: [UInt8] { number(OSSL_PKEY_PARAM_RSA_N) }

  /// The public exponent, big end first.
  var exponent: [UInt8] { number(OSSL_PKEY_PARAM_RSA_E) }

  private func number(_ name: String) -> [UInt8] {
    var number: OpaquePointer?
    guard EVP_PKEY_get_bn_param(key, name, &number) == 1, let number else { return [] }
    defer { BN_free(number) }
    var bytes = [UInt8](repeating: 0, count: (Int(BN_num_bits(number)) + 7) / 8)
    BN_bn2bin(number, &bytes)
    return bytes
  }

  /// - Returns: nil for a public key alone.
  func signature(of message: [UInt8]) -> [UInt8]? {
    guard let context = EVP_MD_CTX_new() else { return nil }
    defer { EVP_MD_CTX_free(context) }
    var count = 0
    guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1, EVP_DigestSign(context, nil, &count, message, message.count) == 1 else {
      return nil
    }
    var signature = [UInt8](repeating: 0, count: count)
    guard EVP_DigestSign(context, &signature, &count, message, message.count) == 1 else { return nil }
    return Array(signature.prefix(count))
  }

  func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    defer { ERR_clear_error() }
    guard let context = EVP_MD_CTX_new() else { return false }
    defer { EVP_MD_CTX_free(context) }
    guard EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1 else { return false }
    return EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
  }
}
