import CCrypto

/// A key of 256 bits. It is wiped from memory with its last reference, and never shows when printed or dumped.
final class DataKey: Sendable {
  static let byteCount = 32

  // Written before anybody else knows of the key, and when nobody does any more.
  private nonisolated(unsafe) let bytes: UnsafeMutableBufferPointer<UInt8>

  /// A key that `fill` writes, given a place for it that is all zeros.
  init(_ fill: (UnsafeMutablePointer<UInt8>) throws(EncryptionError) -> Void) throws(EncryptionError) {
    bytes = .allocate(capacity: Self.byteCount)
    bytes.initialize(repeating: 0)
    guard let start = bytes.baseAddress else { throw .cryptography(operation: "hold a key") }
    try fill(start)
  }

  /// A new, random key.
  static func random() throws(EncryptionError) -> DataKey {
    try DataKey { (place) throws(EncryptionError) in
      guard RAND_bytes(place, Int32(byteCount)) == 1 else { throw .cryptography(operation: "make a key") }
    }
  }

  deinit {
    OPENSSL_cleanse(bytes.baseAddress, bytes.count)
    bytes.deallocate()
  }

  func withBytes<Result>(_ body: (UnsafePointer<UInt8>?) -> Result) -> Result { body(UnsafePointer(bytes.baseAddress)) }
}

extension DataKey: CustomStringConvertible, CustomReflectable {
  var description: String { "[redacted]" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
