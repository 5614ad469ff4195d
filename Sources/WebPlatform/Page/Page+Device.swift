import JSON
import JavaScriptEngine

/// The natives of what a page knows of its device, and changes of it.
extension Page {
  static func bindDevice(in realm: PageRealm) {
    // What the device is, as far as the page has been told: see `runtime/device`.
    realm.bind("device", lasting: true) { page in .json(page.facts(of: page.toldDevice).text) }
    // (name, answer): the user answers what a page was to ask.
    realm.bind("answerPermission", .word(DevicePermission.self), .word(DevicePermission.Answer.self)) { page, permission, answer in
      page.environment.device.change { $0.permissions[permission] = answer }
      page.tellFamilyOfDevice()
      return .undefined
    }
    // (orientation): a page has locked the screen.
    realm.bind("turnScreen", .text) { page, text in
      guard let turn = ScreenTurn(named: text) else { throw JavaScriptException(message: "TypeError: '\(text)' is no way to hold a screen") }
      page.environment.device.change { $0.turn = turn }
      page.tellFamilyOfDevice()
      return .undefined
    }
    // (milliseconds on, off, on ...): the device would vibrate.
    realm.bind("vibrate", .json) { page, pattern in
      let times = (try value(of: pattern).array ?? []).compactMap(\.double)
      page.environment.device.change { $0.systemUI.vibration = times }
      return .undefined
    }
    // The types and bytes of what is on the clipboard: [type, bytes, type, bytes, ...]
    realm.bind("readClipboard") { page in
      let found = try page.context.evaluate(host: "[]")
      for (index, content) in page.environment.device.state.clipboard.enumerated() {
        try found.set("\(index * 2)", .string(content.type))
        try found.set("\(index * 2 + 1)", .bytes(content.bytes))
      }
      return .value(found)
    }
    // (a list of types, the bytes of all of them one behind the other, and their lengths): that is on the clipboard now.
    realm.bind("writeClipboard", .json, .bytes(limit: ValueLimit.bytes)) { page, description, bytes in
      var rest = bytes[...]
      let contents = (try value(of: description).array ?? []).compactMap { entry -> ClipboardContent? in
        guard let type = entry[0]?.string, let length = entry[1]?.integer.flatMap(Int.init(exactly:)), (0...rest.count).contains(length) else { return nil }
        defer { rest = rest.dropFirst(length) }
        return ClipboardContent(type: type, bytes: Array(rest.prefix(length)))
      }
      page.environment.device.change { $0.clipboard = contents }
      return .undefined
    }
  }

  /// Tells the page and its frames that the device has changed: what is different fires its events.
  public func deviceChanged() {
    let (before, now) = (toldDevice, environment.device.state)
    toldDevice = now
    if before != now {
      perform { try module("device/changes").get("take").callDroppingResult(.json(facts(of: before).text), .json(facts(of: now).text), .bool(isWorker)) }
    }
    // A listener may close frames.
    for frame in Array(frames) where !frame.isClosed { frame.deviceChanged() }
  }

  private func facts(of state: DeviceState) -> JSONValue { state.facts(on: environment.device.platform) }

  private func tellFamilyOfDevice() {
    let outermost = outermost
    outermost.post { [weak outermost] in outermost?.deviceChanged() }
  }

  /// Has a worker, or a page of an app, told of changes that others make, in a turn of its own.
  package func followDevice() {
    let port = loop.openPort { [weak self] (_: Void) in self?.deviceChanged() }
    deviceListening = environment.device.listen { port.send(()) }
  }

  func unfollowDevice() {
    if let number = deviceListening { environment.device.unlisten(number) }
    deviceListening = nil
  }
}
