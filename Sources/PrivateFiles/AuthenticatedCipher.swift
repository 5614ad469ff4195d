import CCrypto

/// AES-256-GCM (NIST SP 800-38D) with a random nonce of 96 bits: `label nonce ciphertext tag`. The label tells what the
/// bytes are, and to whom they belong; it is authenticated with them.
package struct AuthenticatedCipher {
  package static let keyCount = 32
  private static let nonceCount = 12
  private static let tagCount = 16

  private let key: [UInt8]
  private let label: [UInt8]

  /// - Parameter key: ``keyCount`` bytes.
  package init(key: [UInt8], label: [UInt8]) {
    self.key = key
    self.label = label
  }

  /// - Returns: nil when libcrypto fails.
  package func seal(_ content: [UInt8]) -> [UInt8]? {
    var nonce = [UInt8](repeating: 0, count: Self.nonceCount)
    var tag = [UInt8](repeating: 0, count: Self.tagCount)
    guard RAND_bytes(&nonce, Int32(nonce.count)) == 1 else { return nil }
    return run(content, nonce: nonce, tag: &tag, isSealing: true).map { label + nonce + $0 + tag }
  }

  /// - Returns: nil when the bytes are not what ``seal(_:)`` made with this key and label.
  package func open(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count >= label.count + Self.nonceCount + Self.tagCount, bytes.starts(with: label) else { return nil }
    let content = bytes[(label.count + Self.nonceCount)..<(bytes.count - Self.tagCount)]
    let nonce = Array(bytes[label.count...].prefix(Self.nonceCount))
    var tag = Array(bytes.suffix(Self.tagCount))
    return run(Array(content), nonce: nonce, tag: &tag, isSealing: false)
  }

  private func run(_ input: [UInt8], nonce: [UInt8], tag: inout [UInt8], isSealing: Bool) -> [UInt8]? {
    guard key.count == Self.keyCount, let context = EVP_CIPHER_CTX_new(), let count = Int32(exactly: input.count) else { return nil }
    defer { EVP_CIPHER_CTX_free(context) }
    var output = [UInt8](repeating: 0, count: input.count)
    var (written, ending) = (Int32(0), Int32(0))
    let direction: Int32 = isSealing ? 1 : 0
    guard EVP_CipherInit_ex(context, EVP_aes_256_gcm(), nil, key, nonce, direction) == 1,
      EVP_CipherUpdate(context, nil, &written, label, Int32(label.count)) == 1,
      EVP_CipherUpdate(context, &output, &written, input, count) == 1, written == count
    else { return nil }
    if !isSealing, EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_SET_TAG, Int32(Self.tagCount), &tag) != 1 { return nil }
    // GCM has no last block: this only computes or compares the tag.
    var rest = [UInt8](repeating: 0, count: Int(EVP_MAX_BLOCK_LENGTH))
    guard EVP_CipherFinal_ex(context, &rest, &ending) == 1, ending == 0 else { return nil }
    if isSealing, EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, Int32(Self.tagCount), &tag) != 1 { return nil }
    return output
  }
}
