import JSON
import Synchronization
import Testing
@testable import WebDriver

@Suite(.timeLimit(.minutes(2))) struct WebDriverSessionTests {
  /// The path of the fake driver's session, whose name has to be encoded.
  private let session = "/session/one%20two"

  @Test func aSessionAsksForAHeadlessBrowserWithAProfileOfItsOwn() async throws {
    try await FakeDriver.with { _, driver in
      let capabilities = try #require(driver.bodies(of: "POST /session").first?["capabilities"]?["alwaysMatch"])
      let flags = (capabilities["goog:chromeOptions"]?["args"]?.array ?? []).compactMap(\.string)
      #expect(flags.contains("--headless=new") && flags.contains("--user-data-dir=/folder/profile"))
      #expect(capabilities["pageLoadStrategy"] == "none")
    }
  }

  @Test func onlyRootGoesWithoutTheSandbox() {
    for (isRoot, kind) in [(true, BrowserKind.chromium), (false, .chromium)] {
      let flags = kind.capabilities(folder: "/f", isRoot: isRoot)["capabilities"]?["alwaysMatch"]?["goog:chromeOptions"]?["args"]?.array ?? []
      #expect(flags.contains("--no-sandbox") == isRoot)
      #expect(BrowserKind.webkit.variables(folder: "/f", isRoot: isRoot).keys.contains("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS") == isRoot)
    }
  }

  @Test func commandsGoToTheSession() async throws {
    try await FakeDriver.with(answers: { command in
      switch command.line {
      case "POST \(self.session)/execute/sync": (200, #"{"value":{"title":"ä"}}"#)
      case "POST \(self.session)/execute/async": (200, #"{"value":[1,2]}"#)
      case "GET \(self.session)/screenshot": (200, #"{"value":"iVBORw0KGgo="}"#)
      default: nil
      }
    }) { session, driver in
      try await session.navigate(to: "http://localhost:1/?gantry=secret")
      #expect(driver.bodies(of: "POST \(self.session)/url") == [["url": "http://localhost:1/?gantry=secret"]])
      #expect(try await session.execute("return document", ["x"])["title"] == "ä")
      #expect(driver.bodies(of: "POST \(self.session)/execute/sync") == [["script": "return document", "args": ["x"]]])
      #expect(try await session.executeAsynchronously("later()") == [1, 2])
      #expect(try await session.screenshot() == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      try await session.delete()
      #expect(driver.commands.last?.line == "DELETE \(self.session)")
    }
  }

  // MARK: What goes wrong

  @Test func anErrorOfTheDriverIsSaidInOneLine() async throws {
    let answer = #"{"value":{"error":"javascript error","message":"Error: no\n  (Session info: chrome=156)","stacktrace":"0 0x1"}}"#
    try await FakeDriver.with(answers: { $0.line.hasSuffix("sync") ? (500, answer) : nil }) { session, _ in
      await #expect(throws: WebDriverError.failed(program: "fakedriver", command: "execute/sync", code: "javascript error", message: "Error: no")) {
        _ = try await session.execute("throw new Error('no')")
      }
    }
  }

  @Test func noErrorHoldsWhatLetsABrowserIn() async throws {
    let answer = #"{"value":{"error":"unknown error","message":"net::ERR_FAILED at http://localhost:1/?gantry=secret"}}"#
    try await FakeDriver.with(answers: { $0.line.hasSuffix("url") ? (500, answer) : nil }) { session, _ in
      await #expect {
        try await session.navigate(to: "http://localhost:1/?gantry=secret")
      } throws: { error in
        "\(error)".contains("ERR_FAILED at http://localhost:1/") && !"\(error)".contains("secret")
      }
    }
  }

  @Test(arguments: ["<html>", "", "{}", #"{"value":{}}"#, #"{"value":{"sessionId":""}}"#, #"{"value":{"sessionId":7}}"#])
  func anAnswerThatIsNoneIsSaid(text: String) async throws {
    await #expect {
      try await FakeDriver.with(answers: { _ in (200, text) }) { _, _ in }
    } throws: { error in
      guard case WebDriverError.unreadable(program: "fakedriver", command: "new session", _) = error else { return false }
      return true
    }
  }

  @Test(arguments: [#"{"value":null}"#, #"{"value":"no Base64!"}"#, #"{"value":"R0lGODlh"}"#])
  func aPictureThatIsNoneIsSaid(text: String) async throws {
    try await FakeDriver.with(answers: { $0.line.hasSuffix("screenshot") ? (200, text) : nil }) { session, _ in
      await #expect(throws: WebDriverError.unreadable(program: "fakedriver", command: "screenshot", reason: "it is no PNG in Base64")) {
        _ = try await session.screenshot()
      }
    }
  }

  @Test func aDriverThatDoesNotAnswerIsNotWaitedForWithoutEnd() async throws {
    try await FakeDriver.with(patience: .milliseconds(300), answers: { command in
      if command.line.hasSuffix("screenshot") { try? await Task.sleep(for: .seconds(5)) }
      return nil
    }) { session, _ in
      await #expect(throws: WebDriverError.timedOut(program: "fakedriver", command: "screenshot", after: .milliseconds(300))) { _ = try await session.screenshot() }
    }
  }

  @Test func theEndOfADriverIsTheReason() async throws {
    let ended = WebDriverError.ended(program: "fakedriver", how: "was ended by signal 11", log: "  crashed")
    let connection = WebDriverConnection(port: 1, program: "fakedriver", end: { ended })
    await #expect(throws: ended) { _ = try await connection.send("GET", "/status", timeout: .seconds(5)) }
    let alive = WebDriverConnection(port: 1, program: "fakedriver", end: { nil })
    await #expect {
      _ = try await alive.send("GET", "/status", timeout: .seconds(5))
    } throws: { error in
      guard case WebDriverError.unreachable(program: "fakedriver", command: "GET /status", _) = error else { return false }
      return true
    }
  }

  // MARK: Sizes

  @Test func chromiumTakesASizeAsItIs() async throws {
    try await FakeDriver.with { session, driver in
      try await session.setViewport(Viewport(width: 390, height: 844))
      let metrics = try #require(driver.bodies(of: "POST \(self.session)/goog/cdp/execute").first)
      #expect(metrics["cmd"] == "Emulation.setDeviceMetricsOverride" && metrics["params"]?["width"] == 390 && metrics["params"]?["height"] == 844)
    }
  }

  /// A window whose page is smaller than the window itself, down to a least width.
  private func window(leastWidth: Int64) -> @Sendable (FakeDriver.Command) -> FakeDriver.Answer? {
    let inner = Box((width: Int64(1000), height: Int64(600)))
    return { command in
      switch command.line {
      case "POST \(self.session)/window/rect":
        let (width, height) = (command.body["width"]?.integer ?? 0, command.body["height"]?.integer ?? 0)
        inner.value.withLock { $0 = (max(width - 10, leastWidth), height - 80) }
        return nil
      case "POST \(self.session)/execute/sync": return inner.value.withLock { (200, #"{"value":[\#($0.width),\#($0.height)]}"#) }
      default: return nil
      }
    }
  }

  @Test func otherWindowsGrowUntilThePageHasItsSize() async throws {
    try await FakeDriver.with(.firefox, answers: window(leastWidth: 100)) { session, _ in
      try await session.setViewport(Viewport(width: 390, height: 844))
      #expect(try await session.viewport() == Viewport(width: 390, height: 844))
    }
  }

  @Test func aWindowThatDoesNotGoAlongIsSaid() async throws {
    let got = WebDriverError.viewport(program: "fakedriver", wanted: Viewport(width: 390, height: 844), got: Viewport(width: 450, height: 844))
    try await FakeDriver.with(.firefox, answers: window(leastWidth: 450)) { session, _ in
      await #expect(throws: got) { try await session.setViewport(Viewport(width: 390, height: 844)) }
    }
  }

  @Test func webKitGoesOverToAWindowWithoutAToolBar() async throws {
    try await FakeDriver.with(.webkit, answers: { command in
      switch command.line {
      case "GET \(self.session)/window/handles": (200, command.body == .null ? #"{"value":["old","new"]}"# : "")
      case "POST \(self.session)/execute/sync": (200, #"{"value":{"element-6066-11e4-a52e-4f735466cecf":"button"}}"#)
      default: nil
      }
    }) { session, driver in
      // There are two windows from the start: none is new.
      await #expect(throws: WebDriverError.self) { try await session.setViewport(Viewport(width: 390, height: 844)) }
      #expect(driver.commands.contains { $0.line == "POST \(self.session)/element/button/click" })
    }
  }
}

/// A value that closures share.
private final class Box<Value: Sendable>: Sendable {
  let value: Mutex<Value>

  init(_ value: Value) { self.value = Mutex(value) }
}
