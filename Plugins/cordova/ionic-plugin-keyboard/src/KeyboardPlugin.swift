import CordovaBridge
import JSON
import Synchronization
import WebPlatform

/// `Keyboard` and `CDVIonicKeyboard`: the keyboard on the screen, as the two generations of Ionic's plugin tell of it. The device's state says
/// whether it is there: it comes with the focus of a field, by scripts and by tests.
public final class KeyboardPlugin: Plugin {
  /// Which of the two plugins.
  public enum Generation: String, CaseIterable, Sendable {
    /// ionic-plugin-keyboard.
    case older = "Keyboard"
    /// cordova-plugin-ionic-keyboard.
    case newer = "CDVIonicKeyboard"
  }

  private static let resizeModes = ["native", "ionic", "body", "none"]
  private static let newerModule = "cordova-plugin-ionic-keyboard.keyboard"

  /// How high a usual keyboard is, in CSS pixels.
  public static func height(on platform: WebViewPlatform) -> Double {
    switch platform {
    case .ios: 336
    case .android: 300
    }
  }

  private struct State {
    var told: Double
    /// A page that asked to be told, as Android's do.
    var listener: PluginCall?
    var hidesAccessoryBar: Bool
  }

  private let generation: Generation
  private let device: Device
  private let context: PluginContext
  private let state: Mutex<State>
  private let subscription = Mutex<DeviceSubscription?>(nil)

  /// - Parameters:
  ///   - device: whose keyboard it is.
  ///   - hidesAccessoryBar: whether the bar above it is hidden at the start.
  public init(_ generation: Generation, device: Device, hidesAccessoryBar: Bool, context: PluginContext) {
    (self.generation, self.device, self.context) = (generation, device, context)
    state = Mutex(State(told: device.state.systemUI.keyboardHeight, hidesAccessoryBar: hidesAccessoryBar))
    subscription.withLock { $0 = device.subscribe { [weak self] in self?.deviceChanged() } }
  }

  public var actions: [String: PluginAction] {
    let hiding = PluginAction.immediate { [self] _ in try hide() }
    let accessoryBar = PluginAction.immediate { [self] call in
      let isHidden = state.withLock { state in
        if let wanted = try? call.arguments.bool(0) { state.hidesAccessoryBar = wanted }
        return state.hidesAccessoryBar
      }
      return .ok(.bool(isHidden))
    }
    return [
      "init": .immediate { [self] call in
        state.withLock { $0.listener = call }
        // Which scripts take for a text.
        return PluginResult.ok("OK").listening
      },
      // An iPhone's scripts cannot bring it.
      "show": .immediate { [device] _ in
        if device.platform == .android { device.change { $0.systemUI.keyboardHeight = Self.height(on: .android) } }
        return .ok
      },
      "close": hiding, "hide": hiding, "hideKeyboardAccessoryBar": accessoryBar, "hideFormAccessoryBar": accessoryBar,
      // Nothing scrolls, and nothing is drawn.
      "disableScroll": .immediate { _ in .ok },
      "keyboardStyle": .immediate { _ in .ok },
      "setResizeMode": .immediate { call in
        let mode = try call.arguments.string(0)
        guard Self.resizeModes.contains(mode) else {
          let modes = Self.resizeModes.joined(separator: ", ")
          throw PluginError("CDVIonicKeyboard.setResizeMode: the mode must be one of \(modes); it is '\(mode)'", status: .json)
        }
        return .ok
      },
    ]
  }

  public func pageWillClose() {
    subscription.withLock { $0 = nil }
    state.withLock { $0.listener = nil }
  }

  private func hide() throws -> PluginResult {
    if device.platform == .android, device.state.systemUI.keyboardHeight == 0 { throw PluginError("No current focus") }
    device.change { $0.systemUI.keyboardHeight = 0 }
    return .ok
  }

  private func deviceChanged() {
    let height = device.state.systemUI.keyboardHeight
    let (isNew, listener) = state.withLock { state in
      defer { state.told = height }
      return (state.told != height, state.listener)
    }
    guard isNew else { return }
    let pixels = Int(clamping: height.rounded())
    if let listener { return listener.settle(PluginResult.ok(.string(height > 0 ? "S\(pixels)" : "H")).listening) }
    // What asks for nothing is an iPhone's script.
    guard device.platform == .ios else { return }
    switch (generation, height > 0) {
    case (.newer, true): call(["fireOnShowing", "fireOnShow"], [.integer(Int64(pixels))])
    case (.newer, false): call(["fireOnHiding", "fireOnHide"], [])
    case (.older, true): fire(["native.keyboardshow", "native.showkeyboard"], ["keyboardHeight": .integer(Int64(pixels))])
    case (.older, false): fire(["native.keyboardhide", "native.hidekeyboard"], [:])
    }
  }

  private func call(_ functions: [String], _ arguments: [JSONValue]) {
    for function in functions { context.callModule(Self.newerModule, function, JSONValue.array(arguments).text) }
  }

  private func fire(_ types: [String], _ data: JSONObject) {
    for type in types { context.callModule("cordova", "fireWindowEvent", JSONValue.array([.string(type), .object(data)]).text) }
  }
}
