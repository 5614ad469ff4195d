import CCrypto

/// A key of a pair: a public one, or a private one with its public part. The library wipes what is private when it is let go.
///
/// Nobody changes the library's object once it is here, and what it remembers for itself is under its own locks: threads may share it.
final class AsymmetricKey: @unchecked Sendable {
  let kind: KeyKind
  let pointer: OpaquePointer

  /// Takes a key of the library's over; nil when it is of another kind, or no point of its curve.
  init?(_ pointer: OpaquePointer?, _ kind: KeyKind) {
    guard let pointer else { return nil }
    (self.pointer, self.kind) = (pointer, kind)
    // What was let in now is freed by deinit.
    guard EVP_PKEY_is_a(pointer, kind.libraryName) == 1, isOnItsCurve, writesWholePoints else { return nil }
  }

  deinit { EVP_PKEY_free(pointer) }

  private var isOnItsCurve: Bool {
    guard kind.isOnCurveOfPrime else { return true }
    var name = [CChar](repeating: 0, count: 64)
    var count = 0
    guard EVP_PKEY_get_group_name(pointer, &name, name.count, &count) == 1 else { return false }
    let group = String(decoding: name.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return kind.groupNames.contains(group) && check(EVP_PKEY_public_check)
  }

  /// A key that came with half a point is written with a whole one all the same.
  private var writesWholePoints: Bool {
    guard kind.isOnCurveOfPrime else { return true }
    return EVP_PKEY_set_utf8_string_param(pointer, OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT, "uncompressed") == 1
  }

  /// Whether the private and the public part belong together.
  var isPair: Bool { check(EVP_PKEY_pairwise_check) }

  private func check(_ body: (OpaquePointer?) -> Int32) -> Bool { withContext { body($0) == 1 } ?? false }

  /// Runs `body` with the library's context for operations with the key; nil when it has none.
  func withContext<Result>(_ body: (OpaquePointer) -> Result?) -> Result? {
    defer { ERR_clear_error() }
    guard let context = EVP_PKEY_CTX_new_from_pkey(nil, pointer, nil) else { return nil }
    defer { EVP_PKEY_CTX_free(context) }
    return body(context)
  }
}

extension AsymmetricKey {
  /// A new pair.
  ///
  /// - Parameters:
  ///   - bits: of the modulus of one of RSA.
  ///   - exponent: the public one of RSA, the most significant byte first.
  static func generated(_ kind: KeyKind, bits: Int, exponent: [UInt8]) -> AsymmetricKey? {
    defer { ERR_clear_error() }
    guard let context = EVP_PKEY_CTX_new_from_name(nil, kind.libraryName, nil) else { return nil }
    defer { EVP_PKEY_CTX_free(context) }
    guard EVP_PKEY_keygen_init(context) == 1 else { return nil }
    if kind == .rsa {
      guard let number = BN_bin2bn(exponent, Int32(clamping: exponent.count), nil) else { return nil }
      defer { BN_free(number) }
      guard EVP_PKEY_CTX_set_rsa_keygen_bits(context, Int32(clamping: bits)) == 1,
        EVP_PKEY_CTX_set1_rsa_keygen_pubexp(context, number) == 1
      else { return nil }
    }
    if let group = kind.groupNames.first, EVP_PKEY_CTX_set_group_name(context, group) != 1 { return nil }
    var key: OpaquePointer?
    guard EVP_PKEY_generate(context, &key) == 1 else { return nil }
    return AsymmetricKey(key, kind)
  }
}

extension AsymmetricKey: CustomStringConvertible, CustomReflectable {
  var description: String { "a key of \(kind.rawValue) [redacted]" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
