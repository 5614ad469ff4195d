import JSON
import WireFormat

/// One browser with one window, driven by the commands of WebDriver (https://www.w3.org/TR/webdriver2/).
///
/// ```swift
/// try await session.navigate(to: "http://localhost:8080/")
/// let title = try await session.execute("return document.title")
/// let png = try await session.screenshot()
/// try await session.delete()
/// ```
public struct WebDriverSession: Sendable {
  private let connection: WebDriverConnection
  private let kind: BrowserKind
  private let path: String

  /// How long a command may take that no script of a page can hold up.
  private let patience: Duration

  /// Starts a browser.
  ///
  /// - Throws: ``WebDriverError``.
  public static func start(_ kind: BrowserKind, driver: DriverProcess) async throws(WebDriverError) -> WebDriverSession {
    let connection = WebDriverConnection(port: driver.port, program: driver.program, end: { driver.ending })
    return try await start(kind, connection, folder: driver.folder)
  }

  /// - Parameter patience: how long a command may take that no script of a page can hold up.
  static func start(
    _ kind: BrowserKind, _ connection: WebDriverConnection, folder: String, patience: Duration = .seconds(60)
  ) async throws(WebDriverError) -> WebDriverSession {
    let command = "new session"
    let value = try await connection.send("POST", "/session", kind.capabilities(folder: folder), name: command, timeout: patience)
    guard let id = value["sessionId"]?.string, !id.isEmpty else {
      throw .unreadable(program: connection.program, command: command, reason: "it names no session")
    }
    return WebDriverSession(connection: connection, kind: kind, path: "/session/\(PercentEncoding.encode(id))", patience: patience)
  }

  private func send(
    _ method: String, _ command: String, _ body: JSONValue? = nil, timeout: Duration? = nil
  ) async throws(WebDriverError) -> JSONValue {
    try await connection.send(method, "\(path)/\(command)", body, name: command, timeout: timeout ?? patience)
  }

  // MARK: Commands

  /// Goes to an address. It does not wait until the page has loaded.
  ///
  /// - Throws: ``WebDriverError``, which holds nothing of the address's query.
  public func navigate(to address: String) async throws(WebDriverError) {
    do throws(WebDriverError) {
      _ = try await send("POST", "url", ["url": .string(address)])
    } catch .failed(let program, let command, let code, let message) {
      let shown = String(address.prefix { $0 != "?" })
      throw .failed(program: program, command: command, code: code, message: message.replacing(address, with: shown))
    }
  }

  /// Runs a function's body in the page and gives back its value.
  ///
  /// - Parameters:
  ///   - body: it has `arguments`.
  ///   - timeout: how long the page may take.
  /// - Throws: ``WebDriverError``; its code is "javascript error" when the script throws.
  public func execute(_ body: String, _ arguments: [JSONValue] = [], timeout: Duration? = nil) async throws(WebDriverError) -> JSONValue {
    try await send("POST", "execute/sync", ["script": .string(body), "args": .array(arguments)], timeout: timeout)
  }

  /// The same for a body that calls the last of its `arguments` with the value.
  public func executeAsynchronously(_ body: String, _ arguments: [JSONValue] = [], timeout: Duration? = nil) async throws(WebDriverError) -> JSONValue {
    try await send("POST", "execute/async", ["script": .string(body), "args": .array(arguments)], timeout: timeout)
  }

  /// What the page shows, of the viewport's size, as a PNG.
  ///
  /// - Throws: ``WebDriverError``.
  public func screenshot() async throws(WebDriverError) -> [UInt8] {
    let value = try await send("GET", "screenshot")
    guard let text = value.string, let bytes = Base64.bytes(ofText: text), bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
      throw .unreadable(program: connection.program, command: "screenshot", reason: "it is no PNG in Base64")
    }
    return bytes
  }

  /// Gives the page a size. One of Chromium has it exactly; the others' windows are made larger or smaller until the page has it.
  ///
  /// - Throws: ``WebDriverError/viewport(program:wanted:got:)`` when the browser does not go along.
  public func setViewport(_ wanted: Viewport) async throws(WebDriverError) {
    if kind == .chromium {
      // Its windows have a least width, which is more than that of phones.
      let metrics: JSONValue = ["width": .integer(Int64(wanted.width)), "height": .integer(Int64(wanted.height)), "deviceScaleFactor": 1, "mobile": false]
      _ = try await send("POST", "goog/cdp/execute", ["cmd": "Emulation.setDeviceMetricsOverride", "params": metrics])
      return
    }
    if kind == .webkit { try await openPlainWindow(wanted) }
    var (outer, got) = (wanted, wanted)
    for _ in 0..<10 {
      _ = try await send("POST", "window/rect", ["x": 0, "y": 0, "width": .integer(Int64(outer.width)), "height": .integer(Int64(outer.height))])
      // The window follows by and by.
      for _ in 0..<10 {
        got = try await viewport()
        if got == wanted { return }
        try? await Task.sleep(for: .milliseconds(30))
      }
      outer = Viewport(width: max(outer.width + wanted.width - got.width, 1), height: max(outer.height + wanted.height - got.height, 1))
    }
    throw .viewport(program: connection.program, wanted: wanted, got: got)
  }

  /// Goes over to a window without a tool bar, which would make it wider than a phone. Scripts may open windows only when something is clicked.
  private func openPlainWindow(_ size: Viewport) async throws(WebDriverError) {
    let known = try await send("GET", "window/handles").array ?? []
    let button = try await execute(
      """
      const button = document.createElement("button");
      button.onclick = () => window.open("about:blank", "_blank", arguments[0]);
      button.textContent = "open";
      document.documentElement.append(button);
      return button;
      """, [.string("noopener,toolbar=no,menubar=no,location=no,width=\(size.width),height=\(size.height)")])
    guard let element = button.object?.first?.value.string else {
      throw .unreadable(program: connection.program, command: "execute/sync", reason: "an element is an object with its id")
    }
    _ = try await send("POST", "element/\(PercentEncoding.encode(element))/click", [:])
    for _ in 0..<100 {
      if let new = (try await send("GET", "window/handles").array ?? []).first(where: { !known.contains($0) }) {
        _ = try await send("POST", "window", ["handle": new])
        return
      }
      try? await Task.sleep(for: .milliseconds(30))
    }
    throw .failed(program: connection.program, command: "window/handles", code: "no such window", message: "a window that was opened has not come")
  }

  /// The page's size now.
  public func viewport() async throws(WebDriverError) -> Viewport {
    let value = try await execute("return [window.innerWidth, window.innerHeight]")
    guard let width = value[0]?.integer, let height = value[1]?.integer else {
      throw .unreadable(program: connection.program, command: "execute/sync", reason: "a window's size is two whole numbers")
    }
    return Viewport(width: Int(width), height: Int(height))
  }

  /// Ends the browser.
  ///
  /// - Throws: ``WebDriverError``.
  public func delete() async throws(WebDriverError) {
    _ = try await connection.send("DELETE", path, name: "delete session", timeout: .seconds(5))
    connection.close()
  }
}
