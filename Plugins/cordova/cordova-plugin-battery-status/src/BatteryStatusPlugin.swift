import CordovaBridge
import JSON
import Synchronization
import WebPlatform

/// `Battery`: the charge of a phone, and each change of it
/// (https://cordova.apache.org/docs/en/latest/reference/cordova-plugin-battery-status/).
public final class BatteryStatusPlugin: Plugin {
  private struct Watch {
    var call: PluginCall
    var told: DeviceBattery
  }

  /// What scripts call it.
  public static let service = "Battery"

  private let device: Device
  private let watch = Mutex<Watch?>(nil)
  private let subscription = Mutex<DeviceSubscription?>(nil)

  /// - Parameter device: whose battery it is.
  public init(device: Device) {
    self.device = device
    subscription.withLock { $0 = device.subscribe { [weak self] in self?.deviceChanged() } }
  }

  public var actions: [String: PluginAction] {
    [
      "start": .immediate { [self] call in
        let battery = device.state.battery
        let earlier = watch.withLock { watch in
          defer { watch = Watch(call: call, told: battery) }
          return watch?.call
        }
        earlier?.settle(PluginResult(status: .noResult))
        return Self.result(battery).listening
      },
      "stop": .immediate { [self] _ in
        let call = watch.withLock { watch in
          defer { watch = nil }
          return watch?.call
        }
        call?.settle(PluginResult(status: .noResult))
        return .ok
      },
    ]
  }

  public func pageWillClose() {
    subscription.withLock { $0 = nil }
    watch.withLock { $0 = nil }
  }

  private func deviceChanged() {
    let battery = device.state.battery
    let call = watch.withLock { watch -> PluginCall? in
      guard let told = watch?.told, (told.level, told.isCharging) != (battery.level, battery.isCharging) else { return nil }
      watch?.told = battery
      return watch?.call
    }
    call?.settle(Self.result(battery).listening)
  }

  private static func result(_ battery: DeviceBattery) -> PluginResult {
    .ok(["level": .integer(Int64(clamping: (battery.level * 100).rounded())), "isPlugged": .bool(battery.isCharging)])
  }
}
