import CCrypto

/// The bytes of a secret key. They are wiped from memory with the last reference, and never show when printed or dumped.
final class SecretKey: Sendable {
  // Written before anybody else knows of the key, and when nobody does any more.
  private nonisolated(unsafe) let bytes: UnsafeMutableBufferPointer<UInt8>

  init(_ content: [UInt8]) {
    bytes = .allocate(capacity: content.count)
    _ = bytes.initialize(from: content)
  }

  /// A new, random key; nil when the system gives no random bytes.
  init?(randomCount count: Int) {
    bytes = .allocate(capacity: count)
    bytes.initialize(repeating: 0)
    guard RAND_bytes(bytes.baseAddress, Int32(clamping: count)) == 1 || count == 0 else { return nil }
  }

  deinit {
    OPENSSL_cleanse(bytes.baseAddress, bytes.count)
    bytes.deallocate()
  }

  var count: Int { bytes.count }

  /// A copy for whoever may see the key.
  var content: [UInt8] { Array(bytes) }

  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result { body(UnsafeBufferPointer(bytes)) }
}

extension SecretKey: CustomStringConvertible, CustomReflectable {
  var description: String { "[redacted]" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
