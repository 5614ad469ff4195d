import JSON
import JavaScriptEngine

/// The natives of console, dialogs and navigation.
extension Page {
  func bindEnvironment() throws {
    try native.set("environment", .json(environmentDescription.text))
    try bind("console", lasting: true) { page, call in
      let level = ConsoleLevel(rawValue: try call.string(0)) ?? .log
      page.delegate?.page(page, logged: try call.string(1), level: level)
      return .undefined
    }
    try bind("uncaught", lasting: true) { page, call in
      page.delegate?.page(page, uncaught: UncaughtError(
        kind: UncaughtError.Kind(rawValue: try call.string(0)) ?? .error, message: try call.string(1),
        script: try call.string(2), line: try call.integer(3), column: try call.integer(4), stack: try call.string(5)))
      return .undefined
    }
    try bind("dialog") { page, call in try page.answer(call) }
    try bind("navigate") { page, call in
      page.delegate?.page(page, navigateTo: try call.string(0))
      return .undefined
    }
    try bind("openWindow") { page, call in
      page.delegate?.page(page, openWindow: try call.string(0))
      return .undefined
    }
    try bind("closeWindow") { page, _ in
      page.delegate?.pageAskedToClose(page)
      return .undefined
    }
    try bindStorage()
    try bindText()
    try bindCrypto()
    try bindCookies()
    try bindSockets()
  }

  private var environmentDescription: JSONValue {
    [
      "userAgent": .string(environment.userAgent),
      "language": .string(environment.language),
      "isOnline": .bool(environment.isOnline),
      "storageQuota": .integer(Int64(environment.storageQuota)),
      "startTime": .double(Double(environment.clock.monotonic()) / 1_000_000),
      "timeOrigin": .double(Double(environment.clock.wall())),
      "viewport": ["width": .integer(Int64(environment.viewport.width)), "height": .integer(Int64(environment.viewport.height))],
    ]
  }

  private func answer(_ call: JavaScriptCall) throws -> JavaScriptArgument {
    let (message, defaultAnswer) = (try call.string(1), try call.string(2))
    switch try call.string(0) {
    case "confirm": return .bool(delegate?.page(self, answerTo: .confirm(message)) != nil)
    case "prompt":
      return delegate?.page(self, answerTo: .prompt(message, defaultAnswer: defaultAnswer)).map { .string($0) } ?? .null
    default:
      _ = delegate?.page(self, answerTo: .alert(message))
      return .undefined
    }
  }
}
