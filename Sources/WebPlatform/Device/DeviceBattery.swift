/// The charge of a device (Battery Status).
public struct DeviceBattery: Sendable, Equatable {
  /// From 0 to 1.
  public var level = 1.0
  /// Whether it is being charged.
  public var isCharging = true
  /// Seconds until it is full; nil when nobody knows.
  public var chargingTime: Double?
  /// Seconds until it is empty; nil when nobody knows.
  public var dischargingTime: Double?

  /// Makes a full one that is being charged.
  public init() {}
}
