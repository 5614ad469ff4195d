import CordovaBridge
import JSON
import Synchronization
import WebPlatform

/// `StatusBar` (https://cordova.apache.org/docs/en/latest/reference/cordova-plugin-statusbar/): the device's state says what it is like.
public final class StatusBarPlugin: Plugin {
  /// What scripts call it.
  public static let service = "StatusBar"

  private let device: Device
  /// An iPhone's page hears of changes and taps.
  private let listener = ListeningCall<SystemUI.StatusBar>()
  private let subscription = Mutex<DeviceSubscription?>(nil)

  /// - Parameter device: whose bar it is.
  public init(device: Device) {
    self.device = device
    subscription.withLock { $0 = device.subscribe { [weak self] in self?.deviceChanged() } }
  }

  public var actions: [String: PluginAction] {
    [
      "_ready": .immediate { [self] in ready($0) },
      "show": change { bar, _ in bar.isVisible = true },
      "hide": change { bar, _ in bar.isVisible = false },
      "styleDefault": change { bar, _ in bar.style = .default },
      "styleLightContent": change { bar, _ in bar.style = .lightContent },
      // Ways of older days to write white text.
      "styleBlackTranslucent": change { bar, _ in bar.style = .lightContent },
      "styleBlackOpaque": change { bar, _ in bar.style = .lightContent },
      "overlaysWebView": change { [platform = device.platform] bar, call in
        bar.overlaysWebView = (try? call.arguments.bool(0)) ?? true
        // The page shows through.
        if bar.overlaysWebView, platform == .android { bar.backgroundColor = nil }
      },
      "backgroundColorByHexString": change { bar, call in
        let text = try call.arguments.string(0)
        guard let color = SystemUI.StatusBar.color(text) else {
          throw PluginError("StatusBar.backgroundColorByHexString: a color must be #RGB or #RRGGBB; it is '\(text)'", status: .json)
        }
        bar.backgroundColor = color
      },
      "backgroundColorByName": change { bar, call in
        let name = try call.arguments.string(0)
        guard let color = SystemUI.StatusBar.colors[name.lowercased()] else {
          throw PluginError("StatusBar.backgroundColorByName: no color is called '\(name)'", status: .json)
        }
        bar.backgroundColor = color
      },
    ]
  }

  public func pageWillClose() {
    subscription.withLock { $0 = nil }
    listener.end()
  }

  private func change(_ body: @escaping @Sendable (inout SystemUI.StatusBar, PluginCall) throws -> Void) -> PluginAction {
    .immediate { [device] call in
      try device.change { state in try body(&state.systemUI.statusBar, call) }
      return .ok
    }
  }

  private func ready(_ call: PluginCall) -> PluginResult {
    let bar = device.state.systemUI.statusBar
    let result = PluginResult.ok(.bool(bar.isVisible))
    guard device.platform == .ios else { return result }
    listener.begin(call, told: bar)
    return result.listening
  }

  private func deviceChanged() {
    let bar = device.state.systemUI.statusBar
    listener.tell { told in
      var news: [PluginResult] = []
      if told.isVisible != bar.isVisible { news.append(.ok(.bool(bar.isVisible))) }
      // What is not there cannot be tapped.
      if told.taps != bar.taps, bar.isVisible { news.append(.ok(["type": "tap"])) }
      told = bar
      return news
    }
  }
}
