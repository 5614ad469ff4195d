import JavaScriptEngine

/// The natives of time.
extension Page {
  func bindTimers() throws {
    try bind("now") { page, _ in .number(Double(page.environment.clock.monotonic()) / 1_000_000) }
    try bind("wallTime") { page, _ in .number(Double(page.environment.clock.wall())) }
    try bind("startTimer") { page, call in
      let handle = try call.integer(0)
      page.loop.startTimer(handle, milliseconds: try call.number(1)) { [weak page] in
        guard let page else { return }
        page.perform { try page.timerFunction().callDroppingResult(.number(Double(handle))) }
      }
      return .undefined
    }
    try bind("stopTimer") { page, call in
      page.loop.stopTimer(try call.integer(0))
      return .undefined
    }
  }

  private func timerFunction() throws -> JavaScriptValue { try module("window/timers").get("fire") }
}
