import CordovaBridge
import Inspection
import JSON
import JavaScriptEngine
import WebPlatform

/// What an inspector may ask of an app, and do to it, whichever way its pages are shown.
///
/// Lives as long as the app: its hub's methods hold it.
final class AppInspection: Sendable {
  let hub: InspectionHub
  private let container: AppContainer
  private let caller: PluginCaller

  init(_ container: AppContainer, _ hub: InspectionHub) {
    self.container = container
    self.hub = hub
    caller = PluginCaller(registry: container.registry(), onEvent: { [hub] event in
      guard case .custom("sync", let detail) = event, let state = try? detail.value() else { return }
      hub.record("Syncs.changed", ["state": SecretMask.value(state)])
    }, log: { [observer = container.observer] in observer.app(notice: .warning($0)) })
  }

  /// Registers what can be asked of an app.
  func register(for app: any InspectedApp) {
    hub.hide(container.secrets)
    DeviceInspection(app: app, container: container).register(at: hub)
    StoreInspection(stores: container.services.stores).register(at: hub)
    SyncInspection(stores: container.services.stores, caller: caller, rest: container.services.rest).register(at: hub)
    AccountInspection(accounts: container.services.accounts).register(at: hub)
    OrgInspection(rest: container.services.rest).register(at: hub)
    hub.register("Bridge.send") { [caller] in try await Self.send($0, caller) }
    hub.register("Bridge.services") { [container] _ in .array(container.registry().services.map { .string($0) }) }
    hub.register("App.describe") { [container, began = hub.began] _ in
      [
        "name": .string(container.bundle.description.name), "folder": .string(container.bundle.folder), "startPage": .string(container.bundle.bootConfiguration.startPage), "data": .string(container.data.path),
        "isOnline": .bool(container.services.http.isOnline), "simulatesPush": .bool(container.services.push != nil), "began": .integer(began),
      ]
    }
    Task { [caller] in await caller.start("com.salesforce.smartsync") }
  }

  func close() async { await caller.close() }

  /// `{service, action, arguments}`: as a page's exec does it.
  private static func send(_ parameters: JSONObject, _ caller: PluginCaller) async throws -> JSONValue {
    let parameters = InspectionParameters(parameters, of: "Bridge.send")
    let result = await caller.call(try parameters.string("service"), try parameters.string("action"), (parameters["arguments"] ?? []).text)
    return SecretMask.value(result.inspected)
  }
}

extension PluginResult {
  /// `{status, isFailure, message}`.
  var inspected: JSONValue {
    let message: JSONValue =
      switch message {
      case .none: .null
      case .string(let text): .string(ClippedText.string(text))
      case .json(let text), .multipart(let text): ClippedText.value(text)
      case .bytes(let bytes): .string("(\(bytes.count) bytes)")
      }
    return ["status": .integer(Int64(status.rawValue)), "isFailure": .bool(status.isFailure), "message": message]
  }
}

extension AppContainer {
  /// Gives what nobody may see who looks into the app.
  var secrets: @Sendable () -> [String] {
    { [accounts = services.accounts] in
      accounts.users.flatMap { [$0.accessToken, $0.refreshToken, $0.clientSecret].compactMap(\.self) + ($0.webSessions?.secrets ?? []) }.map { $0.reveal() }
    }
  }

  /// What a debugger needs of the app.
  func watched(on thread: JavaScriptThread) -> WatchedApp {
    let (www, origin) = (bundle.www, origin)
    return WatchedApp(
      thread: thread, name: bundle.description.name,
      file: { address in
        BundleResources(www: www, origin: origin, mounts: []).carriedPath(of: address).map { "\(www)/\($0)" }
      }, secrets: secrets)
  }
}
