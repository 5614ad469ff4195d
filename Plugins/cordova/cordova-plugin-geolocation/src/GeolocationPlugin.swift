import CordovaBridge
import JSON
import Synchronization
import WebPlatform

/// `Geolocation` (https://cordova.apache.org/docs/en/latest/reference/cordova-plugin-geolocation/): where the device is, as far as the user
/// lets the app know. iPhones' scripts get places here; Android's only ask whether they may, and go on with the web view's own.
public final class GeolocationPlugin: Plugin {
  /// What an error callback gets, with the number of the web's own errors.
  private enum Failure: Int64 {
    case denied = 1
    case unavailable = 2

    var error: PluginError {
      let message =
        switch self {
        case .denied: "the user does not let the app know where the device is"
        case .unavailable: "nothing tells where the device is: gantry takes a place by --geolocation, --track or gantry.setPosition"
        }
      return PluginError(["code": .integer(rawValue), "message": .string(message)])
    }
  }

  private struct State {
    /// Calls that want one place, and get it when the app is in front.
    var waiting: [PluginCall] = []
    /// By the ids that scripts give.
    var watches: [String: PluginCall] = [:]
    /// Where the device was last, and since when.
    var known: (position: DevicePosition?, time: Int64)
    var wasDenied = false
  }

  /// What scripts call it.
  public static let service = "Geolocation"

  private let device: Device
  private let now: @Sendable () -> Int64
  private let state: Mutex<State>
  private let subscription = Mutex<DeviceSubscription?>(nil)

  /// - Parameters:
  ///   - device: whose place it is.
  ///   - now: milliseconds since 1970, by the app's clock.
  public init(device: Device, now: @escaping @Sendable () -> Int64) {
    self.device = device
    self.now = now
    state = Mutex(State(known: (device.state.position, now())))
    subscription.withLock { $0 = device.subscribe { [weak self] in self?.deviceChanged() } }
  }

  public var actions: [String: PluginAction] {
    [
      "getLocation": .immediate { [self] call in
        let isDenied = !mayKnow()
        guard isDenied || device.state.isVisible else {
          state.withLock { $0.waiting.append(call) }
          return PluginResult.pending.listening
        }
        return result(isDenied: isDenied, refreshed().known)
      },
      "addWatch": .immediate { [self] call in
        let id = try call.arguments.string(0)
        let isDenied = !mayKnow()
        let earlier = state.withLock { state in
          state.wasDenied = isDenied
          return state.watches.updateValue(call, forKey: id)
        }
        earlier?.settle(PluginResult(status: .noResult))
        // In the background it hears nothing until the app comes back.
        return device.state.isVisible ? result(isDenied: isDenied, refreshed().known).listening : PluginResult.pending.listening
      },
      "clearWatch": .immediate { [self] call in
        let id = try call.arguments.string(0)
        state.withLock { $0.watches.removeValue(forKey: id) }?.settle(PluginResult(status: .noResult))
        return .ok
      },
      "stopLocation": .immediate { [self] _ in
        let ended = state.withLock { state in
          defer { state.watches = [:] }
          return Array(state.watches.values)
        }
        for call in ended { call.settle(PluginResult(status: .noResult)) }
        return .ok
      },
      "getPermission": .immediate { [device, self] _ in
        guard mayKnow() else { return .error("Illegal access", status: .illegalAccess) }
        return .ok(device.platform.apiLevel.map { .integer(Int64($0)) } ?? .null)
      },
    ]
  }

  public func pageWillClose() {
    subscription.withLock { $0 = nil }
    state.withLock { ($0.waiting, $0.watches) = ([], [:]) }
  }

  /// Asks the user, if nobody has: the operator lets an app do what its user would be asked about.
  private func mayKnow() -> Bool {
    switch device.permission(.geolocation) {
    case .granted: return true
    case .denied: return false
    case .prompt:
      device.change { $0.permissions[.geolocation] = .granted }
      return true
    }
  }

  /// Notes where the device is now.
  private func refreshed() -> (known: (position: DevicePosition?, time: Int64), isNew: Bool) {
    let position = device.state.position
    let time = now()
    return state.withLock { state in
      let isNew = state.known.position != position
      if isNew { state.known = (position, time) }
      return (state.known, isNew)
    }
  }

  private func deviceChanged() {
    guard device.state.isVisible else { return }
    let isDenied = !device.permission(.geolocation).allows
    let (known, isNew) = refreshed()
    let (waiting, watches) = state.withLock { state in
      defer {
        state.waiting = []
        state.wasDenied = isDenied
      }
      return (state.waiting, isNew || state.wasDenied != isDenied ? Array(state.watches.values) : [])
    }
    if waiting.isEmpty, watches.isEmpty { return }
    let result = result(isDenied: isDenied, known)
    for call in waiting { call.settle(result) }
    for call in watches { call.settle(result.listening) }
  }

  private func result(isDenied: Bool, _ known: (position: DevicePosition?, time: Int64)) -> PluginResult {
    if isDenied { return Failure.denied.error.result }
    guard let position = known.position else { return Failure.unavailable.error.result }
    return .ok(Self.json(position, at: known.time))
  }

  private static func json(_ position: DevicePosition, at time: Int64) -> JSONValue {
    func number(_ value: Double?) -> JSONValue { value.map { .double($0) } ?? .null }
    return [
      "latitude": .double(position.latitude), "longitude": .double(position.longitude), "accuracy": .double(position.accuracy),
      "altitude": number(position.altitude), "altitudeAccuracy": number(position.altitudeAccuracy), "heading": number(position.heading),
      "velocity": number(position.speed), "timestamp": .integer(time),
    ]
  }
}
