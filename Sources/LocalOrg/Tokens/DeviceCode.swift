/// What a device and its user show to be known for each other's.
struct DeviceCode: Sendable {
  /// Seconds between two questions of a device.
  static let interval: Int64 = 5

  /// What the device keeps to itself.
  let device: String
  /// What the user reads from its screen.
  let user: String
}
