import JSON
import JavaScriptEngine
import SalesforceClient
import WebPlatform

/// `window.gantry`: what a test may do to the device from inside the page. Not enumerable, so that no app stumbles on it.
struct DeviceSwitches {
  let setOnline: (Bool) -> Void
  /// Takes members of a ``DeviceState``.
  let change: (JSONObject) throws -> Void
  let changeScreen: (ScreenChange) -> Void
  let device: Device
  /// nil when push is not simulated.
  let notify: ((PushNotification) -> Void)?
  let lock: AppLock

  /// What changes one member of the device each, by name.
  static let setters = [
    "setBattery": "battery", "setConnection": "connection", "setKeyboard": "keyboard", "setMotion": "motion", "setOrientation": "orientation",
    "setPermissions": "permissions", "setPosition": "position", "setVisible": "isVisible",
  ]

  func define(in page: Page) throws {
    let switches = try page.context.evaluate(host: "({ isHeadless: true })")
    try switches.set("setOnline", .value(page.context.native("setOnline", .truth) { [setOnline] isOnline in
      setOnline(isOnline)
      return .undefined
    }))
    for (name, member) in Self.setters {
      try switches.set(name, .value(page.context.native(name, .any) { [change] value in
        do { try change([member: try value.json()?.value() ?? .null]) } catch let error as DeviceStateError {
          throw JavaScriptException(message: "TypeError: gantry.\(name): \(error)")
        }
        return .undefined
      }))
    }
    try switches.set("tapStatusBar", .value(page.context.native("tapStatusBar") { [change] in
      try change(["statusBarTap": true])
      return .undefined
    }))
    try switches.set("deviceState", .value(page.context.native("deviceState") { [device] in .json(device.state.json.text) }))
    try switches.set("setScreen", .value(page.context.native("setScreen", .any) { [changeScreen] value in
      let settings = try value.json()?.value()
      guard let settings, let change = ScreenChange(json: settings) else { throw JavaScriptException(message: "gantry.setScreen: \(ScreenChange.form)") }
      changeScreen(change)
      return .undefined
    }))
    try switches.set("answer", .value(page.context.native("answer", .text, .rest(.text)) { [device] name, answers in
      do { try Self.answer([name] + answers, to: device.person) } catch { throw JavaScriptException(message: "TypeError: gantry.\(error)") }
      return .undefined
    }))
    try defineLock(switches, in: page)
    if let notify {
      try switches.set("notify", .value(page.context.native("notify", .any) { value in
        guard let json = try value.json()?.value(), let notification = PushNotification(json: json) else {
          throw JavaScriptException(message: "gantry.notify: the argument must be an object with title, message, badge, sound, payload or tapped")
        }
        notify(notification)
        return .undefined
      }))
    }
    let define = try page.context.evaluate(host: "(function (value) { Object.defineProperty(window, 'gantry', { value, configurable: true }); })")
    try define.callDroppingResult(.value(switches))
  }

  /// Why a person cannot be told what to answer.
  struct WrongAnswer: Error, CustomStringConvertible {
    var description: String {
      "answer: it takes one of \(Person.Question.allCases.map(\.rawValue).joined(separator: ", ")), and then the answers"
    }
  }

  /// A page says what the person will answer.
  ///
  /// - Parameter words: the question, and the answers to it.
  static func answer(_ words: [String], to person: Person) throws(WrongAnswer) {
    guard let question = words.first.flatMap(Person.Question.init(rawValue:)), words.count > 1 else { throw WrongAnswer() }
    person.tell(question, Array(words.dropFirst()), isOfPage: true)
  }

  private func defineLock(_ switches: JavaScriptValue, in page: Page) throws {
    try switches.set("lock", .value(page.context.native("lock") { [lock] in
      lock.lock()
      return .undefined
    }))
    try switches.set("unlock", .value(page.context.native("unlock", .rest(.text)) { [lock] passcode in
      do throws(VaultError) { try lock.unlock(passcode.first.map { Secret($0) }) } catch { throw JavaScriptException(message: "gantry.unlock: \(error)") }
      return .undefined
    }))
    try switches.set("isLocked", .value(page.context.native("isLocked") { [lock] in .bool(lock.isLocked) }))
    try switches.set("recordUserInteraction", .value(page.context.native("recordUserInteraction") { [lock] in
      lock.recordUserInteraction()
      return .undefined
    }))
  }
}
