import CCrypto

/// RSA-OAEP (RFC 8017, 7.1).
struct PublicKeyCipher: Sendable {
  let key: AsymmetricKey
  let hash: HashFunction
  let label: [UInt8]

  /// nil for more than the key takes.
  func encrypt(_ data: [UInt8]) -> [UInt8]? { run(data, EVP_PKEY_encrypt_init, EVP_PKEY_encrypt) }

  /// nil for what was not enciphered so.
  func decrypt(_ data: [UInt8]) -> [UInt8]? { run(data, EVP_PKEY_decrypt_init, EVP_PKEY_decrypt) }

  private typealias Operation = (
    OpaquePointer?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int>?, UnsafePointer<UInt8>?, Int
  ) -> Int32

  private func run(_ data: [UInt8], _ begin: (OpaquePointer?) -> Int32, _ operate: Operation) -> [UInt8]? {
    key.withContext { context -> [UInt8]? in
      guard begin(context) == 1, EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_OAEP_PADDING) == 1,
        EVP_PKEY_CTX_set_rsa_oaep_md(context, hash.algorithm) == 1, EVP_PKEY_CTX_set_rsa_mgf1_md(context, hash.algorithm) == 1, setLabel(context)
      else { return nil }
      var count = 0
      guard operate(context, nil, &count, data, data.count) == 1 else { return nil }
      var bytes = [UInt8](repeating: 0, count: count)
      return operate(context, &bytes, &count, data, data.count) == 1 ? Array(bytes.prefix(count)) : nil
    }
  }

  /// The library takes a copy over, when it takes it.
  private func setLabel(_ context: OpaquePointer) -> Bool {
    if label.isEmpty { return true }
    guard let copy = CRYPTO_memdup(label, label.count, "", 0) else { return false }
    if EVP_PKEY_CTX_set0_rsa_oaep_label(context, copy, Int32(clamping: label.count)) == 1 { return true }
    CRYPTO_free(copy, "", 0)
    return false
  }
}
