/// What connects a device to the network (Network Information).
public struct DeviceConnection: Sendable, Equatable {
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

  public var kind = Kind.wifi
  public var speed = Speed.fourth
  /// Megabits a second.
  public var downlink = 10.0
  /// Milliseconds.
  public var roundTrip = 50.0
  public var savesData = false

  public init() {}
}
