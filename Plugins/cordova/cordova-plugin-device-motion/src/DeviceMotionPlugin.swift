import CordovaBridge
import JSON
import Synchronization
import WebPlatform

/// `Accelerometer` (https://cordova.apache.org/docs/en/latest/reference/cordova-plugin-device-motion/): the acceleration of the device,
/// gravity included, in metres a second squared. From "start" to "stop" it is told again and again, as sensors do.
public final class DeviceMotionPlugin: Plugin {
  /// What scripts call it.
  public static let service = "Accelerometer"
  /// Between two readings.
  private static let interval = Duration.milliseconds(20)

  private let device: Device
  private let now: @Sendable () -> Int64
  private let running = Mutex<(call: PluginCall, repeats: Task<Void, Never>)?>(nil)

  /// - Parameters:
  ///   - device: which is moved.
  ///   - now: milliseconds since 1970, by the app's clock.
  public init(device: Device, now: @escaping @Sendable () -> Int64) {
    self.device = device
    self.now = now
  }

  deinit { halt() }

  public var actions: [String: PluginAction] {
    [
      "start": .immediate { [self] call in
        guard let reading = reading() else { throw missing }
        halt()
        let repeats = Task { [weak self] in
          while (try? await Task.sleep(for: Self.interval)) != nil, let self {
            if let reading = self.reading(), self.device.state.isVisible { call.settle(PluginResult.ok(reading).listening) }
          }
        }
        running.withLock { $0 = (call, repeats) }
        return PluginResult.ok(reading).listening
      },
      "stop": .immediate { [self] _ in
        halt()
        return .ok
      },
    ]
  }

  public func pageWillClose() { halt() }

  private func halt() {
    let ended = running.withLock { running in
      defer { running = nil }
      return running
    }
    ended?.repeats.cancel()
    ended?.call.settle(PluginResult(status: .noResult))
  }

  /// nil while the device has no sensor that reads anything.
  private func reading() -> JSONValue? {
    guard let values = device.state.motion?.values else { return nil }
    let axes = ["X", "Y", "Z"].map { values["gravity\($0)"] ?? values["acceleration\($0)"] }
    if axes.allSatisfy({ $0 == nil }) { return nil }
    return ["x": .double(axes[0] ?? 0), "y": .double(axes[1] ?? 0), "z": .double(axes[2] ?? 0), "timestamp": .integer(now())]
  }

  private var missing: PluginError {
    let reason = "the device has no accelerometer that reads anything: gantry takes readings by --motion or gantry.setMotion"
    return device.platform == .android ? PluginError(["code": 3, "message": .string(reason)]) : PluginError(reason, status: .invalidAction)
  }
}
