import CCrypto

/// What OpenSSL writes, in memory.
enum MemoryText {
  /// - Returns: nil when `write` says that it failed.
  static func written(_ write: (OpaquePointer) -> Bool) -> [UInt8]? {
    guard let target = BIO_new(BIO_s_secmem()) else { return nil }
    defer { BIO_free(target) }
    guard write(target) else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(BIO_ctrl_pending(target)))
    guard BIO_read(target, &bytes, Int32(clamping: bytes.count)) == Int32(clamping: bytes.count) else { return nil }
    return bytes
  }
}
