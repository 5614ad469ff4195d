/// Something that a device cannot be made to be.
public struct DeviceStateError: Error, CustomStringConvertible {
  /// What was to change, e.g. "battery".
  public let member: String
  /// What would work.
  public let wanted: String

  /// What was to change, and what would work.
  public var description: String { "\(member) must be \(wanted)" }
}
