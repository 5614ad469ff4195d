import CordovaBridge
import JSON
import Synchronization
import WebPlatform

/// `Compass` (https://cordova.apache.org/docs/en/latest/reference/cordova-plugin-device-orientation/): where the device points to, from
/// the readings of its motion.
public final class DeviceOrientationPlugin: Plugin {
  /// What iPhones watch by: changes of so many degrees.
  private struct Filter {
    let degrees: Double
    var told: Double
  }

  /// What scripts call it.
  public static let service = "Compass"
  /// `CompassError.COMPASS_NOT_SUPPORTED`, on iPhones.
  private static let notSupported: JSONValue = 20
  /// Android's status of a listener that could not be started.
  private static let failedToStart: JSONValue = 3
  /// Degrees.
  private static let accuracy = 10.0

  private let device: Device
  private let now: @Sendable () -> Int64
  private let listener = ListeningCall<Filter>()
  private let timeout = Mutex<Int64>(30_000)
  private let subscription = Mutex<DeviceSubscription?>(nil)

  /// - Parameters:
  ///   - device: which is turned.
  ///   - now: milliseconds since 1970, by the app's clock.
  public init(device: Device, now: @escaping @Sendable () -> Int64) {
    self.device = device
    self.now = now
    subscription.withLock { $0 = device.subscribe { [weak self] in self?.deviceChanged() } }
  }

  public var actions: [String: PluginAction] {
    [
      "getHeading": .immediate { [self] in try heading($0) },
      "stopHeading": .immediate { [self] _ in
        listener.end()
        return .ok
      },
      // Android's, which its JavaScript of older days calls.
      "start": .immediate { _ in .ok },
      "stop": .immediate { _ in .ok },
      "getStatus": .immediate { [self] _ in .ok(degrees() == nil ? Self.failedToStart : 2) },
      "getTimeout": .immediate { [self] _ in .ok(.integer(timeout.withLock { $0 })) },
      "setTimeout": .immediate { [self] call in
        let milliseconds = Int64(try call.arguments.integer(0))
        timeout.withLock { $0 = milliseconds }
        return .ok
      },
    ]
  }

  public func pageWillClose() {
    subscription.withLock { $0 = nil }
    listener.end()
  }

  private func heading(_ call: PluginCall) throws -> PluginResult {
    guard let degrees = degrees() else { throw missing }
    let result = result(degrees)
    guard device.platform == .ios, let wanted = try call.arguments[0]?.value()["filter"]?.double, wanted > 0 else { return result }
    listener.begin(call, told: Filter(degrees: wanted, told: degrees))
    return result.listening
  }

  private func deviceChanged() {
    guard let degrees = degrees() else { return }
    listener.tell { filter in
      guard Self.distance(filter.told, degrees) >= filter.degrees else { return [] }
      filter.told = degrees
      return [result(degrees)]
    }
  }

  /// Clockwise from magnetic north; nil while nothing reads it.
  private func degrees() -> Double? {
    guard let values = device.state.motion?.values else { return nil }
    guard let heading = values["compassHeading"] ?? values["alpha"].map({ 360 - $0 }) else { return nil }
    let degrees = heading.truncatingRemainder(dividingBy: 360)
    return degrees < 0 ? degrees + 360 : degrees
  }

  private func result(_ degrees: Double) -> PluginResult {
    // An iPhone knows true north only while it follows its position.
    let isAndroid = device.platform == .android
    return .ok([
      "magneticHeading": .double(degrees), "trueHeading": isAndroid ? .double(degrees) : .null,
      "headingAccuracy": .double(isAndroid ? 0 : Self.accuracy), "timestamp": .integer(now()),
    ])
  }

  private var missing: PluginError {
    device.platform == .android ? PluginError(Self.failedToStart, status: .io) : PluginError(Self.notSupported)
  }

  /// Degrees between two directions, the shorter way round.
  private static func distance(_ one: Double, _ other: Double) -> Double {
    let difference = abs(one - other)
    return min(difference, 360 - difference)
  }
}
