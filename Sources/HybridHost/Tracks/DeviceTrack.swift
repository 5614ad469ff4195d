import JSON
import WebPlatform

/// What happens to a device while an app runs, by itself: changes at times of the app, such as the places of a walk.
public struct DeviceTrack: Sendable {
  /// One change.
  public struct Change: Sendable {
    /// Nanoseconds after the app's start.
    public let time: UInt64
    /// Members of a ``DeviceState``, as `gantry.setPosition` and its like give them.
    public let members: JSONObject
  }

  /// Which member of a ``DeviceState`` a file's lines describe.
  public enum Member: String, Sendable {
    case position, motion
  }

  /// In the order of their times.
  public private(set) var changes: [Change] = []

  /// A device that nothing happens to.
  public init() {}

  /// - Parameter seconds: after the app's start, at least 0.
  mutating func append(after seconds: Double, _ members: JSONObject) {
    changes.append(Change(time: UInt64(clamping: seconds * 1e9), members: members))
  }

  /// Takes in what others bring. What happens at one time keeps its order.
  public mutating func merge(_ other: DeviceTrack) {
    changes = (changes + other.changes).enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}
