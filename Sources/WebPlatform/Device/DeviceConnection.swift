/// What connects a device to the network (Network Information).
public struct DeviceConnection: Sendable, Equatable {
  /// What it goes by (Network Information, `ConnectionType`).
  public enum Kind: String, CaseIterable, Sendable {
    case bluetooth, cellular, ethernet, none, wifi, wimax, other, unknown
  }

  /// How fast it feels.
  public enum Speed: String, CaseIterable, Sendable {
    case slow2g = "slow-2g"
    case second = "2g"
    case third = "3g"
    case fourth = "4g"
  }

  /// A generation of mobile networks.
  public enum Generation: String, CaseIterable, Sendable {
    case second = "2g"
    case third = "3g"
    case fourth = "4g"
    case fifth = "5g"
  }

  /// What it goes by.
  public var kind = Kind.wifi
  /// How fast it feels, `effectiveType`.
  public var speed = Speed.fourth
  /// Of the mobile network, for plugins; nil for the one that feels as fast.
  public var generation: Generation?
  /// Megabits a second.
  public var downlink = 10.0
  /// Milliseconds.
  public var roundTrip = 50.0
  /// Whether the user wants little to be transferred.
  public var savesData = false

  /// Makes a fast one by Wi-Fi.
  public init() {}
}
