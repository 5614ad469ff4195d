import CordovaBridge
import JSON
import Synchronization
import WebPlatform

/// `NetworkStatus`: what connects a phone to the network, and each change of it
/// (https://cordova.apache.org/docs/en/latest/reference/cordova-plugin-network-information/).
public final class NetworkInformationPlugin: Plugin {
  /// What scripts call it.
  public static let service = "NetworkStatus"

  private let device: Device
  /// It was told a constant of `Connection`.
  private let listener = ListeningCall<String>()
  private let subscription = Mutex<DeviceSubscription?>(nil)

  /// - Parameter device: whose network it is.
  public init(device: Device) {
    self.device = device
    subscription.withLock { $0 = device.subscribe { [weak self] in self?.deviceChanged() } }
  }

  public var actions: [String: PluginAction] {
    [
      "getConnectionInfo": .immediate { [self] call in
        let type = Self.type(of: device.state)
        // The last call is the one that hears of changes.
        listener.begin(call, told: type)
        return PluginResult.ok(.string(type)).listening
      }
    ]
  }

  public func pageWillClose() {
    subscription.withLock { $0 = nil }
    listener.end()
  }

  /// Apps in the background hear of a change when they come back.
  private func deviceChanged() {
    let state = device.state
    guard state.isVisible else { return }
    let type = Self.type(of: state)
    listener.tell { told in
      defer { told = type }
      return told == type ? [] : [.ok(.string(type))]
    }
  }

  /// The constant of `Connection`.
  static func type(of state: DeviceState) -> String {
    guard state.isOnline else { return "none" }
    switch state.connection.kind {
    case .wifi: return "wifi"
    case .ethernet: return "ethernet"
    case .none: return "none"
    case .cellular:
      if let generation = state.connection.generation { return generation.rawValue }
      switch state.connection.speed {
      case .slow2g, .second: return "2g"
      case .third: return "3g"
      case .fourth: return "4g"
      }
    case .bluetooth, .wimax, .other, .unknown: return "unknown"
    }
  }
}
