import Inspection
import JSON
import SalesforceClient
import WebPlatform

/// What happens to an app's device, by an inspector: `Device.*`, `Console.evaluate` and `Elements.document`.
final class DeviceInspection: Sendable {
  private let container: AppContainer
  private let find: @Sendable () -> (any InspectedApp)?

  init(app: any InspectedApp, container: AppContainer) {
    self.container = container
    find = { [weak app] in app }
  }

  private func app() throws -> any InspectedApp {
    guard let app = find() else { throw InspectionError("the app has ended") }
    return app
  }

  func register(at hub: InspectionHub) {
    hub.register("Device.state") { [self] _ in deviceState }
    hub.register("Device.setOnline") { [self] in
      try await app().setOnline(try InspectionParameters($0, of: "Device.setOnline").bool("isOnline", usual: true))
      return changed(hub)
    }
    hub.register("Device.set") { [self] members in
      do { try await app().changeDevice(members) } catch let error as DeviceStateError { throw InspectionError("Device.set: \(error)") }
      return changed(hub)
    }
    hub.register("Device.pause") { [self] _ in
      try await app().pause()
      return changed(hub)
    }
    hub.register("Device.resume") { [self] _ in
      try await app().resume()
      return changed(hub)
    }
    registerLock(at: hub)
    hub.register("Device.back") { [self] _ in
      try await app().back()
      return deviceState
    }
    hub.register("Device.notify") { [self] parameters in
      guard let notification = PushNotification(json: .object(parameters)) else {
        throw InspectionError("Device.notify: a notification has title, message, badge, sound, payload or tapped")
      }
      guard try await app().notify(notification) else { throw InspectionError("push is not simulated: start with --push") }
      return changed(hub)
    }
    hub.register("Elements.document") { [self] _ in try await app().elements() }
    hub.register("Console.evaluate") { [self] in
      let source = try InspectionParameters($0, of: "Console.evaluate").string("source")
      return SecretMask.value(try await app().inspect(source: source))
    }
  }

  private func registerLock(at hub: InspectionHub) {
    let lock = container.services.lock
    hub.register("Device.lock") { [self] _ in
      lock.lock()
      return changed(hub)
    }
    hub.register("Device.unlock") { [self] in
      let passcode = $0["passcode"] == nil ? nil : Secret(try InspectionParameters($0, of: "Device.unlock").secret("passcode"))
      do throws(VaultError) { try lock.unlock(passcode) } catch { throw InspectionError("Device.unlock: \(error)") }
      return changed(hub)
    }
    hub.register("Device.recordUserInteraction") { [self] _ in
      lock.recordUserInteraction()
      return deviceState
    }
  }

  private var deviceState: JSONValue { .object(container.services.deviceState) }

  private func changed(_ hub: InspectionHub) -> JSONValue {
    let state = deviceState
    if let members = state.object { hub.record("Device.changed", members) }
    return state
  }
}
