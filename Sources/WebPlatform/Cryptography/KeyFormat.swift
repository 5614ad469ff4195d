import CCrypto

/// The formats of keys in bytes (Web Cryptography API, 8.1).
enum KeyFormat: String, CaseIterable, Sendable {
  /// SubjectPublicKeyInfo (RFC 5280, 4.1.2.7).
  case spki
  /// PrivateKeyInfo (RFC 5208, 5).
  case pkcs8
  /// A point of a curve (SEC 1, 2.3.3; RFC 7748, 5; RFC 8032, 5.1.2).
  case raw
}

extension AsymmetricKey {
  /// The key that bytes stand for; nil when they are none of the kind, or something is behind it.
  static func read(_ bytes: [UInt8], as format: KeyFormat, kind: KeyKind) -> AsymmetricKey? {
    defer { ERR_clear_error() }
    return switch format {
    case .spki: AsymmetricKey(parsed(bytes) { d2i_PUBKEY(nil, $0, $1) }, kind)
    case .pkcs8: AsymmetricKey(privateKey(bytes), kind)
    case .raw: point(bytes, kind: kind)
    }
  }

  /// What a function of the library's makes of all of the bytes. `free` is for what it made of a part.
  private static func parsed(
    _ bytes: [UInt8], free: (OpaquePointer?) -> Void = EVP_PKEY_free,
    _ body: (UnsafeMutablePointer<UnsafePointer<UInt8>?>, Int) -> OpaquePointer?
  ) -> OpaquePointer? {
    bytes.withUnsafeBufferPointer { content in
      var place = content.baseAddress
      guard let start = place, let made = body(&place, content.count) else { return nil }
      if place == start + content.count { return made }
      free(made)
      return nil
    }
  }

  private static func privateKey(_ bytes: [UInt8]) -> OpaquePointer? {
    guard let info = parsed(bytes, free: PKCS8_PRIV_KEY_INFO_free, { d2i_PKCS8_PRIV_KEY_INFO(nil, $0, $1) }) else { return nil }
    defer { PKCS8_PRIV_KEY_INFO_free(info) }
    return EVP_PKCS82PKEY(info)
  }

  private static func point(_ bytes: [UInt8], kind: KeyKind) -> AsymmetricKey? {
    guard kind != .rsa else { return nil }
    if kind.isOnCurveOfPrime { return AsymmetricKey(KeyParts(kind: kind, point: bytes).key(isPrivate: false), kind) }
    return AsymmetricKey(EVP_PKEY_new_raw_public_key_ex(nil, kind.libraryName, nil, bytes, bytes.count), kind)
  }

  /// The bytes of the key; nil when it has none of the format. Those of a private key are a secret.
  func written(as format: KeyFormat) -> [UInt8]? {
    defer { ERR_clear_error() }
    switch format {
    case .spki: return Self.written { i2d_PUBKEY(pointer, $0) }
    case .pkcs8:
      guard let info = EVP_PKEY2PKCS8(pointer) else { return nil }
      defer { PKCS8_PRIV_KEY_INFO_free(info) }
      return Self.written { i2d_PKCS8_PRIV_KEY_INFO(info, $0) }
    case .raw:
      if kind == .rsa { return nil }
      return kind.isOnCurveOfPrime ? octets(OSSL_PKEY_PARAM_PUB_KEY) : rawOctets(EVP_PKEY_get_raw_public_key)
    }
  }

  private static func written(_ body: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32) -> [UInt8]? {
    let count = body(nil)
    guard count > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    let written = bytes.withUnsafeMutableBufferPointer { content in
      var place = content.baseAddress
      return body(&place)
    }
    return written == count ? bytes : nil
  }
}
