import JavaScriptEngine

/// The natives of time.
extension Page {
  func bindTimers() throws {
    try bind("now", lasting: true) { page, _ in .number(Double(page.environment.clock.monotonic()) / 1_000_000) }
    try bind("wallTime", lasting: true) { page, _ in .number(Double(page.environment.clock.wall())) }
    try bind("startTimer", lasting: true) { page, call in
      let handle = try call.integer(0)
      guard !page.isClosed else { return .undefined }
      page.loop.startTimer(page.timerIdentifier(handle), milliseconds: try call.number(1)) { [weak page] in
        guard let page else { return }
        page.perform { try page.timerFunction().callDroppingResult(.number(Double(handle))) }
      }
      return .undefined
    }
    try bind("stopTimer", lasting: true) { page, call in
      page.loop.stopTimer(page.timerIdentifier(try call.integer(0)))
      return .undefined
    }
  }

  /// Handles count from 1 on each page; the loop is the whole family's.
  private func timerIdentifier(_ handle: Int) -> Int { number << 32 | handle }

  func stopTimers() { loop.stopTimers(timerIdentifier(0)..<(number + 1) << 32) }

  private func timerFunction() throws -> JavaScriptValue { try module("window/timers").get("fire") }
}
