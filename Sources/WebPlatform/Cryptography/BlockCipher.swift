import CCrypto

/// The modes of AES that the Web Cryptography API names.
enum CipherMode: String, CaseIterable, Sendable {
  /// With the padding of PKCS #7.
  case cbc = "AES-CBC"
  case ctr = "AES-CTR"
  case gcm = "AES-GCM"
  /// The wrapping of keys (RFC 3394).
  case kw = "AES-KW"
}

/// AES (FIPS 197) in one of its modes. The key's length chooses among 128, 192 and 256 bits.
struct BlockCipher: Sendable {
  let mode: CipherMode
  let key: SecretKey
  let initialVector: [UInt8]

  /// Bytes that a tag of GCM has. The standard's list is checked in JavaScript.
  private static let tagCounts = 1...16

  /// The content enciphered, in GCM with the tag behind it; nil when a length does not fit.
  func encrypt(_ input: [UInt8], additionalData: [UInt8] = [], tagCount: Int = 0) -> [UInt8]? {
    withContext(isEncrypting: true) { context in
      guard var output = run(context, input, additionalData, isEncrypting: true) else { return nil }
      guard mode == .gcm else { return output }
      guard Self.tagCounts.contains(tagCount) else { return nil }
      var tag = [UInt8](repeating: 0, count: tagCount)
      guard EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagCount), &tag) == 1 else { return nil }
      output += tag
      return output
    }
  }

  /// The content deciphered; nil when the padding or the tag is wrong.
  func decrypt(_ input: [UInt8], additionalData: [UInt8] = [], tagCount: Int = 0) -> [UInt8]? {
    withContext(isEncrypting: false) { context in
      guard mode == .gcm else { return run(context, input, additionalData, isEncrypting: false) }
      guard Self.tagCounts.contains(tagCount), input.count >= tagCount else { return nil }
      var tag = Array(input.suffix(tagCount))
      guard EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tagCount), &tag) == 1 else { return nil }
      return run(context, Array(input.dropLast(tagCount)), additionalData, isEncrypting: false)
    }
  }

  private var algorithm: OpaquePointer? {
    switch (mode, key.count) {
    case (.cbc, 16): EVP_aes_128_cbc()
    case (.cbc, 24): EVP_aes_192_cbc()
    case (.cbc, 32): EVP_aes_256_cbc()
    case (.ctr, 16): EVP_aes_128_ctr()
    case (.ctr, 24): EVP_aes_192_ctr()
    case (.ctr, 32): EVP_aes_256_ctr()
    case (.gcm, 16): EVP_aes_128_gcm()
    case (.gcm, 24): EVP_aes_192_gcm()
    case (.gcm, 32): EVP_aes_256_gcm()
    case (.kw, 16): EVP_aes_128_wrap()
    case (.kw, 24): EVP_aes_192_wrap()
    case (.kw, 32): EVP_aes_256_wrap()
    default: nil
    }
  }

  private func withContext(isEncrypting: Bool, _ body: (OpaquePointer) -> [UInt8]?) -> [UInt8]? {
    defer { ERR_clear_error() }
    guard let algorithm, let context = EVP_CIPHER_CTX_new() else { return nil }
    defer { EVP_CIPHER_CTX_free(context) }
    let direction: Int32 = isEncrypting ? 1 : 0
    if mode == .kw { EVP_CIPHER_CTX_set_flags(context, EVP_CIPHER_CTX_FLAG_WRAP_ALLOW) }
    guard EVP_CipherInit_ex(context, algorithm, nil, nil, nil, direction) == 1 else { return nil }
    switch mode {
    case .gcm:
      guard EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_IVLEN, Int32(clamping: initialVector.count), nil) == 1 else { return nil }
    case .cbc, .ctr:
      guard initialVector.count == 16 else { return nil }
    case .kw:
      guard initialVector.isEmpty else { return nil }
    }
    let vector: [UInt8]? = mode == .kw ? nil : initialVector
    let isSet = key.withBytes { key in EVP_CipherInit_ex(context, nil, nil, key.baseAddress, vector, direction) == 1 }
    return isSet ? body(context) : nil
  }

  private func run(_ context: OpaquePointer, _ input: [UInt8], _ additionalData: [UInt8], isEncrypting: Bool) -> [UInt8]? {
    // The library would write it to nowhere in another mode.
    guard mode == .gcm || additionalData.isEmpty else { return nil }
    // Keys are wrapped in pieces of 8 bytes, of which there are two at least.
    guard mode != .kw || (input.count % 8 == 0 && input.count >= (isEncrypting ? 16 : 24)) else { return nil }
    guard let count = Int32(exactly: input.count), let additionalCount = Int32(exactly: additionalData.count) else { return nil }
    var (written, ending) = (Int32(0), Int32(0))
    if !additionalData.isEmpty, EVP_CipherUpdate(context, nil, &written, additionalData, additionalCount) != 1 { return nil }
    var output = [UInt8](repeating: 0, count: input.count + Int(EVP_MAX_BLOCK_LENGTH))
    written = 0
    // With nothing to encipher an update would be taken for additional data.
    if count > 0, EVP_CipherUpdate(context, &output, &written, input, count) != 1 { return nil }
    let isComplete = output.withUnsafeMutableBytes { bytes in
      EVP_CipherFinal_ex(context, bytes.baseAddress?.advanced(by: Int(written)).assumingMemoryBound(to: UInt8.self), &ending) == 1
    }
    return isComplete ? Array(output.prefix(Int(written + ending))) : nil
  }
}
