import CordovaBridge
import JSON
import Synchronization
import WebPlatform

/// `Battery`: the charge of a phone, and each change of it
/// (https://cordova.apache.org/docs/en/latest/reference/cordova-plugin-battery-status/).
public final class BatteryStatusPlugin: Plugin {
  /// What scripts call it.
  public static let service = "Battery"

  private let device: Device
  private let listener = ListeningCall<DeviceBattery>()
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
        listener.begin(call, told: battery)
        return Self.result(battery).listening
      },
      "stop": .immediate { [self] _ in
        listener.end()
        return .ok
      },
    ]
  }

  public func pageWillClose() {
    subscription.withLock { $0 = nil }
    listener.end()
  }

  private func deviceChanged() {
    let battery = device.state.battery
    listener.tell { told in
      defer { told = battery }
      return (told.level, told.isCharging) == (battery.level, battery.isCharging) ? [] : [Self.result(battery)]
    }
  }

  private static func result(_ battery: DeviceBattery) -> PluginResult {
    .ok(["level": .integer(Int64(clamping: (battery.level * 100).rounded())), "isPlugged": .bool(battery.isCharging)])
  }
}
