import JavaScriptEngine

/// The natives of time.
extension Page {
  static func bindTimers(in realm: PageRealm) {
    realm.bindEarly("now") { realm in .number(Double(realm.clock.monotonic()) / 1_000_000) }
    // (handle, milliseconds)
    realm.bind("startTimer", lasting: true, .index, .number) { page, handle, milliseconds in
      guard !page.isClosed else { return .undefined }
      page.loop.startTimer(page.timerIdentifier(handle), milliseconds: milliseconds) { [weak page] in
        guard let page else { return }
        page.perform { try page.timerFunction().callDroppingResult(.number(Double(handle))) }
      }
      return .undefined
    }
    realm.bind("stopTimer", lasting: true, .index) { page, handle in
      page.loop.stopTimer(page.timerIdentifier(handle))
      return .undefined
    }
  }

  /// Handles count from 1 on each page; the loop is the whole family's.
  private func timerIdentifier(_ handle: Int) -> Int { number << 32 | handle }

  func stopTimers() { loop.stopTimers(timerIdentifier(0)..<(number + 1) << 32) }

  private func timerFunction() throws -> JavaScriptValue { try module("runtime/timers").get("fire") }
}
