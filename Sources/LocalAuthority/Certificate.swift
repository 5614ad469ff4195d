import CCrypto

/// A certificate (RFC 5280).
final class Certificate {
  private static let version3 = 2
  /// An authority's clock may be ahead of a client's.
  private static let leeway = 3_600

  private let pointer: OpaquePointer

  /// - Returns: nil for a text without a certificate.
  init?(pem: [UInt8]) {
    defer { ERR_clear_error() }
    guard let source = BIO_new_mem_buf(pem, Int32(clamping: pem.count)) else { return nil }
    defer { BIO_free(source) }
    guard let certificate = PEM_read_bio_X509(source, nil, nil, nil) else { return nil }
    pointer = certificate
  }

  /// A new one.
  ///
  /// - Parameters:
  ///   - lifetime: in seconds from now.
  ///   - issuer: nil for one that signs itself.
  ///   - extensions: their numbers, and values as in the configuration files of OpenSSL (x509v3_config(5)).
  init(
    name: String, key: SigningKey, lifetime: Int, signedBy issuer: (key: SigningKey, certificate: Certificate)?, extensions: [(number: Int32, value: String)]
  ) throws(LocalAuthorityError) {
    guard let certificate = X509_new() else { throw .library }
    pointer = certificate
    let subject = X509_get_subject_name(certificate)
    guard X509_set_version(certificate, Self.version3) == 1, Self.number(certificate),
      X509_gmtime_adj(X509_getm_notBefore(certificate), -Self.leeway) != nil, X509_gmtime_adj(X509_getm_notAfter(certificate), lifetime) != nil,
      X509_NAME_add_entry_by_txt(subject, "CN", Int32(V_ASN1_UTF8STRING), name, -1, -1, 0) == 1,
      X509_set_issuer_name(certificate, issuer.map { X509_get_subject_name($0.certificate.pointer) } ?? subject) == 1,
      X509_set_pubkey(certificate, key.pointer) == 1
    else { throw .library }
    for (number, value) in extensions { try add(number, value, issuer?.certificate ?? self) }
    guard X509_sign(certificate, (issuer?.key ?? key).pointer, EVP_sha256()) > 0 else { throw .library }
  }

  deinit { X509_free(pointer) }

  /// Gives it a serial number that no other has.
  private static func number(_ certificate: OpaquePointer) -> Bool {
    guard let number = BN_new() else { return false }
    defer { BN_free(number) }
    return BN_rand(number, 127, BN_RAND_TOP_ANY, BN_RAND_BOTTOM_ANY) == 1 && BN_to_ASN1_INTEGER(number, X509_get_serialNumber(certificate)) != nil
  }

  private func add(_ number: Int32, _ value: String, _ issuer: Certificate) throws(LocalAuthorityError) {
    var context = X509V3_CTX()
    X509V3_set_ctx(&context, issuer.pointer, pointer, nil, nil, 0)
    guard let part = X509V3_EXT_conf_nid(nil, &context, number, value) else { throw .library }
    defer { X509_EXTENSION_free(part) }
    guard X509_add_ext(pointer, part, -1) == 1 else { throw .library }
  }

  var pem: [UInt8] { MemoryText.written { PEM_write_bio_X509($0, pointer) == 1 } ?? [] }

  /// Seconds until it no longer holds; 0 or less when it does not.
  var remaining: Int {
    var (days, seconds): (Int32, Int32) = (0, 0)
    guard ASN1_TIME_diff(&days, &seconds, nil, X509_get0_notAfter(pointer)) == 1 else { return 0 }
    return Int(days) * 86_400 + Int(seconds)
  }
}
