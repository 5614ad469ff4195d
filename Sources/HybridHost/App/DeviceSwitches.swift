import JSON
import JavaScriptEngine
import SalesforceClient
import WebPlatform

/// `window.gantry`: what a test may do to the device from inside the page. Not enumerable, so that no app stumbles on it.
struct DeviceSwitches {
  let setOnline: (Bool) -> Void
  /// nil when push is not simulated.
  let notify: ((PushNotification) -> Void)?

  func define(in page: Page) throws {
    let switches = try page.context.evaluate("({ isHeadless: true })")
    try switches.set("setOnline", .value(page.context.native("setOnline", .truth) { [setOnline] isOnline in
      setOnline(isOnline)
      return .undefined
    }))
    if let notify {
      try switches.set("notify", .value(page.context.native("notify", .any) { value in
        guard let json = try value.json()?.value(), let notification = PushNotification(json: json) else {
          throw JavaScriptException(message: "gantry.notify: the argument must be an object with title, message, badge, sound, payload or tapped")
        }
        notify(notification)
        return .undefined
      }))
    }
    let define = try page.context.evaluate("(function (value) { Object.defineProperty(window, 'gantry', { value, configurable: true }); })")
    try define.callDroppingResult(.value(switches))
  }
}
