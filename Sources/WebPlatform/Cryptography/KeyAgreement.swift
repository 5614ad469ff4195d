import CCrypto

/// What two parties find that have each other's public keys (Web Cryptography API, 24 and 26).
enum KeyAgreement {
  /// nil when the keys are of different kinds, or the secret would be zero (RFC 7748, 6.1).
  static func secret(of own: AsymmetricKey, with other: AsymmetricKey) -> [UInt8]? {
    guard own.kind == other.kind else { return nil }
    return own.withContext { context -> [UInt8]? in
      var count = 0
      guard EVP_PKEY_derive_init(context) == 1, EVP_PKEY_derive_set_peer(context, other.pointer) == 1,
        EVP_PKEY_derive(context, nil, &count) == 1
      else { return nil }
      var bytes = [UInt8](repeating: 0, count: count)
      return EVP_PKEY_derive(context, &bytes, &count) == 1 ? Array(bytes.prefix(count)) : nil
    }
  }
}
