/// The key that accounts are sealed with: 32 bytes that never show when printed or dumped.
public struct VaultKey: Sendable, Equatable {
  public static let byteCount = 32

  let bytes: [UInt8]

  /// - Returns: nil unless there are exactly ``byteCount`` bytes.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }
}

extension VaultKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "[redacted]" }
  public var debugDescription: String { "[redacted]" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
