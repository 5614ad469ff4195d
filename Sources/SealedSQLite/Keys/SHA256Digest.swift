import CCrypto

/// SHA-256 (FIPS 180-4).
enum SHA256Digest {
  static func of(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    _ = bytes.withUnsafeBufferPointer { SHA256($0.baseAddress, $0.count, &digest) }
    return digest
  }

  static let checksumCount = 16

  /// The part of it that tells a damaged file.
  static func checksum(of bytes: ArraySlice<UInt8>) -> [UInt8] { Array(of(bytes).prefix(checksumCount)) }
}
