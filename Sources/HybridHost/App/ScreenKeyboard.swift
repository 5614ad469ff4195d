import JavaScriptEngine
import KeyboardPlugin
import WebPlatform

/// Brings the keyboard on the screen when a field of a page has the focus, and takes it away with that: the phone's part. Lives on the app's
/// JavaScript thread.
final class ScreenKeyboard {
  private let page: Page
  private let device: Device
  private let blur: JavaScriptValue
  private var subscription: DeviceSubscription?
  private var wasThere = false

  /// - Parameter needsPerson: whether a focus that no person has moved brings none: config.xml's KeyboardDisplayRequiresUserAction.
  init(page: Page, needsPerson: Bool) throws {
    self.page = page
    device = page.environment.device
    let tell = page.context.native("tell", .truth, .truth) { [device] hasField, isByPerson in
      let isThere = device.state.systemUI.keyboardHeight > 0
      if hasField != isThere, !hasField || isByPerson || !needsPerson {
        device.change { $0.systemUI.keyboardHeight = hasField ? KeyboardPlugin.height(on: device.platform) : 0 }
      }
      return .undefined
    }
    let script = EmbeddedScript.keyboard
    blur = try page.context.evaluate(script.text, address: script.address).call(.value(tell))
    // The field of an iPhone's page that has lost its keyboard has lost the focus.
    guard device.platform == .ios else { return }
    let port = page.loop.openPort { [weak self] (_: Void) in self?.deviceChanged() }
    subscription = device.subscribe { port.send(()) }
  }

  private func deviceChanged() {
    let isThere = device.state.systemUI.keyboardHeight > 0
    defer { wasThere = isThere }
    if wasThere, !isThere { page.perform { try blur.callDroppingResult() } }
  }
}
