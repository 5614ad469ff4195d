import CCrypto

/// A key pair on the curve P-256.
final class SigningKey {
  let pointer: OpaquePointer

  init() throws(LocalAuthorityError) {
    guard let key = gantry_make_p256_key() else { throw .library }
    pointer = key
  }

  /// - Returns: nil for a text without a key.
  init?(pem: [UInt8]) {
    defer { ERR_clear_error() }
    guard let source = BIO_new_mem_buf(pem, Int32(clamping: pem.count)) else { return nil }
    defer { BIO_free(source) }
    guard let key = PEM_read_bio_PrivateKey(source, nil, nil, nil) else { return nil }
    pointer = key
  }

  deinit { EVP_PKEY_free(pointer) }

  /// A secret.
  func pem() throws(LocalAuthorityError) -> [UInt8] {
    guard let text = MemoryText.written({ PEM_write_bio_PrivateKey($0, pointer, nil, nil, 0, nil, nil) == 1 }) else { throw .library }
    return text
  }
}
