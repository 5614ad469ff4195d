import CCrypto

/// Signatures by a key.
struct Signer: Sendable {
  let key: AsymmetricKey
  let scheme: SignatureScheme
  /// Of what is signed; the curve of Edwards has its own.
  let hash: HashFunction
  /// Bytes of the salt of RSA-PSS.
  let saltCount: Int

  /// The signature, in ECDSA the two numbers behind each other; nil when the library refuses, e.g. a salt that does not fit.
  func sign(_ data: [UInt8]) -> [UInt8]? {
    guard let signature = withDigest(EVP_DigestSignInit, { context -> [UInt8]? in
      var count = 0
      guard EVP_DigestSign(context, nil, &count, data, data.count) == 1 else { return nil }
      var bytes = [UInt8](repeating: 0, count: count)
      return EVP_DigestSign(context, &bytes, &count, data, data.count) == 1 ? Array(bytes.prefix(count)) : nil
    }) else { return nil }
    return scheme == .ecdsa ? Self.numbers(of: signature, count: key.kind.coordinateCount) : signature
  }

  /// Whether a signature is the key's for the data.
  func verify(_ signature: [UInt8], of data: [UInt8]) -> Bool {
    guard let given = scheme == .ecdsa ? Self.structure(of: signature, count: key.kind.coordinateCount) : signature else { return false }
    return withDigest(EVP_DigestVerifyInit) { EVP_DigestVerify($0, given, given.count, data, data.count) == 1 } ?? false
  }

  private typealias Begin = (
    OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>?, OpaquePointer?, OpaquePointer?, OpaquePointer?
  ) -> Int32

  private func withDigest<Result>(_ begin: Begin, _ body: (OpaquePointer) -> Result?) -> Result? {
    defer { ERR_clear_error() }
    guard let context = EVP_MD_CTX_new() else { return nil }
    defer { EVP_MD_CTX_free(context) }
    var options: OpaquePointer?
    guard begin(context, &options, scheme == .ed25519 ? nil : hash.algorithm, nil, key.pointer) == 1 else { return nil }
    switch scheme {
    case .pkcs1: guard EVP_PKEY_CTX_set_rsa_padding(options, RSA_PKCS1_PADDING) == 1 else { return nil }
    case .pss:
      guard EVP_PKEY_CTX_set_rsa_padding(options, RSA_PKCS1_PSS_PADDING) == 1,
        EVP_PKEY_CTX_set_rsa_mgf1_md(options, hash.algorithm) == 1,
        EVP_PKEY_CTX_set_rsa_pss_saltlen(options, Int32(clamping: saltCount)) == 1
      else { return nil }
    case .ecdsa, .ed25519: break
    }
    return body(context)
  }

  /// The numbers of a signature that is written as an ASN.1 structure (IEEE P1363).
  private static func numbers(of structure: [UInt8], count: Int) -> [UInt8]? {
    structure.withUnsafeBufferPointer { content -> [UInt8]? in
      var place = content.baseAddress
      guard let signature = d2i_ECDSA_SIG(nil, &place, content.count) else { return nil }
      defer { ECDSA_SIG_free(signature) }
      var (r, s): (OpaquePointer?, OpaquePointer?) = (nil, nil)
      ECDSA_SIG_get0(signature, &r, &s)
      var (first, second) = ([UInt8](repeating: 0, count: count), [UInt8](repeating: 0, count: count))
      guard BN_bn2binpad(r, &first, Int32(count)) == Int32(count), BN_bn2binpad(s, &second, Int32(count)) == Int32(count) else { return nil }
      return first + second
    }
  }

  private static func structure(of numbers: [UInt8], count: Int) -> [UInt8]? {
    guard numbers.count == 2 * count, let signature = ECDSA_SIG_new() else { return nil }
    defer { ECDSA_SIG_free(signature) }
    let (first, second) = (Array(numbers.prefix(count)), Array(numbers.suffix(count)))
    guard let r = BN_bin2bn(first, Int32(count), nil) else { return nil }
    guard let s = BN_bin2bn(second, Int32(count), nil), ECDSA_SIG_set0(signature, r, s) == 1 else {
      BN_free(r)
      return nil
    }
    let size = i2d_ECDSA_SIG(signature, nil)
    guard size > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(size))
    return bytes.withUnsafeMutableBufferPointer { content in
      var place = content.baseAddress
      return i2d_ECDSA_SIG(signature, &place) == size
    } ? bytes : nil
  }
}
