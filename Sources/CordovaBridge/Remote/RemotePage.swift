import JSON
import WebPlatform

/// Cordova's side of one page in a browser: it takes `exec` calls over a connection, and brings results and events back. The page and its calls
/// outlive a connection that breaks: each message comes over once, in order, by whichever connection.
public actor RemotePage {
  private let outbox: Outbox
  private let plugins: PluginHost
  private let device: @Sendable (String, JSONText) -> Void
  private let report: @Sendable (PageReport) -> Void
  private var connection: (any RemoteConnection)?
  private var isClosed = false
  /// A call whose binary frames are still to come.
  private var unfinished: (message: RemoteMessage, buffers: [[UInt8]])?

  /// How many bytes are kept for a page that takes nothing.
  public static let usualLimit = 256 << 20

  /// - Parameters:
  ///   - limit: a page that has not heard of more bytes than these is given up.
  ///   - device: takes what a test in the page changes about the device, by name.
  ///   - report: takes what the page tells of itself, in order.
  ///   - log: takes the plugins' lines for the app's log, from any thread.
  public init(
    registry: PluginRegistry, limit: Int = usualLimit, device: @escaping @Sendable (String, JSONText) -> Void = { _, _ in },
    report: @escaping @Sendable (PageReport) -> Void = { _ in }, log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.device = device
    self.report = report
    outbox = Outbox(limit: limit)
    plugins = PluginHost(registry: registry, page: outbox, log: log)
  }

  /// Speaks with the page until the connection ends, or a newer one takes its place.
  ///
  /// - Parameter heard: the last message that the page has, by its greeting.
  public func serve(_ connection: some RemoteConnection, heard: Int) async {
    guard !isClosed else { return await connection.close(Self.unknown, "the page has ended") }
    // In one go with the outbox's: of two that come at once, one closes the other. Nobody waits for an end that may be slow.
    if let older = self.connection { Task { await older.close(1000, "the page has another connection") } }
    self.connection = connection
    unfinished = nil
    let (number, welcome) = outbox.connect(heard: heard)
    let outbox = outbox
    let writer = Task {
      do {
        try await connection.send(welcome)
        while let frames = await outbox.next(for: number) {
          for frame in frames { try await connection.send(frame) }
        }
        if outbox.hasEnded { await connection.close(Self.unknown, "the page has ended") }
      } catch {
        // Nobody is there; what was not sent waits for the next connection.
      }
    }
    do {
      while let frame = try await connection.next(), !isClosed, outbox.isCurrent(number) { try receive(frame) }
    } catch let error as RemoteMessage.Malformed {
      await connection.close(1008, error.description)
    } catch {}
    writer.cancel()
  }

  /// The code of a WebSocket's end that tells a page that nobody knows it.
  public static let unknown = 4001

  private func receive(_ frame: RemoteFrame) throws {
    switch (frame, unfinished) {
    case (.text(let text), nil):
      let message = try RemoteMessage(text)
      outbox.forget(upTo: message.heard)
      if case .call(_, _, let buffers, _) = message.content, buffers > 0 { unfinished = (message, []) } else { take(message, []) }
    case (.binary(let bytes), let open?):
      let buffers = open.buffers + [bytes]
      guard case .call(_, _, buffers.count, _) = open.message.content else { return unfinished = (open.message, buffers) }
      unfinished = nil
      take(open.message, buffers)
    case (.text, _?): throw RemoteMessage.Malformed(description: "a binary frame is missing")
    case (.binary, nil): throw RemoteMessage.Malformed(description: "a binary frame belongs to no call")
    }
  }

  private func take(_ message: RemoteMessage, _ buffers: [[UInt8]]) {
    guard outbox.hear(message.number) else { return }
    switch message.content {
    case .call(let number, let name, _, let arguments):
      guard let route = plugins.number(of: name) else { return refuse(number, name) }
      let outbox = outbox
      let work = outbox.begin(name.text)
      plugins.call(plugins.routes[route], number: number, PluginArguments(arguments, buffers: buffers, call: name.text), resume: whenReopened) { result in
        outbox.add(result, to: number, name)
        // A call that says more later keeps the page from being idle until then.
        if !result.keepCallback || result.isListening { work.release() }
      }
    case .refuse(let number, let name): refuse(number, name)
    case .device(let name, let value): device(name, value)
    case .report(let report): self.report(report)
    case .leave: close()
    case .heard: break
    }
  }

  /// Has the calls run that wait for the registry's gate.
  private nonisolated var whenReopened: @Sendable () -> Void { { [weak self] in Task { await self?.runWaiting() } } }

  private func runWaiting() {
    guard !isClosed else { return }
    plugins.runWaiting(resume: whenReopened)
  }

  private func refuse(_ number: Int, _ name: ActionName) { plugins.refuse(name, number: number) { outbox.add($0, to: number, name) } }

  /// Takes what a page has left behind at its end, of which the connection may have brought a part.
  ///
  /// - Throws: when a text is no message; those before it have been taken.
  public func takeLate(_ texts: [String]) throws {
    guard !isClosed else { return }
    unfinished = nil
    for text in texts { take(try RemoteMessage(text), []) }
  }

  /// What keeps the page from being idle on this side: calls without an answer, and work of plugins, in words.
  public nonisolated var openWork: [String] { outbox.openWork }

  /// How many messages have gone either way.
  public nonisolated var traffic: Int { outbox.traffic }

  /// Connectivity changed.
  public nonisolated func setOnline(_ isOnline: Bool) { outbox.add("online", JSONText(unchecked: Array("[\(isOnline)]".utf8))) }

  /// The device that plugins see has changed.
  public nonisolated func tell(device: JSONValue) { outbox.add("device", Outbox.list([device.text])) }

  /// The app goes to the background, or comes back.
  public nonisolated func pause() { outbox.take(.cordova(type: "pause", data: .null)) }

  public nonisolated func resume() { outbox.take(.cordova(type: "resume", data: .null)) }

  /// The device's back button was pressed.
  public nonisolated func back() { outbox.take(.cordova(type: "backbutton", data: .null)) }

  /// Writes to the page's console.
  public nonisolated func log(_ level: ConsoleLevel, _ text: String) {
    outbox.add("log", Outbox.list([JSONValue.string(level.rawValue).text, JSONValue.string(text).text]))
  }

  /// The page is to begin anew.
  public nonisolated func restart() { outbox.add("restart", .null) }

  /// Files of the app have changed: the page is loaded anew, or looks again at its style sheets alone.
  public nonisolated func reload(stylesOnly: Bool) { outbox.add(stylesOnly ? "styles" : "reload", .null) }

  /// The page has ended: plugins let go of it, and its connection closes.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    plugins.close()
    outbox.close()
  }

  /// Whether the page has ended.
  public var hasEnded: Bool { isClosed || outbox.hasEnded }

  /// The names of all actions, by service, of those services that can be started.
  public static func actions(of registry: PluginRegistry) -> [String: [String]] {
    let host = PluginHost(registry: registry, page: Outbox(limit: usualLimit), log: { _ in })
    defer { host.close() }
    return host.actions()
  }
}

extension Outbox {
  /// A result in the words of `remote/native.js`: `[number, how, message]`.
  func add(_ result: PluginResult, to number: Int, _ call: ActionName) {
    guard result.isReadable else { return add(result.unreadable(call), to: number, call) }
    var (message, bytes): (JSONText, [UInt8]?) = (.null, nil)
    switch result.message {
    case .none: break
    case .string(let text): message = JSONValue.string(text).text
    case .json(let text), .multipart(let text): message = text
    case .bytes(let content): bytes = content
    }
    let parts = [JSONText(unchecked: Array("\(number)".utf8)), JSONText(unchecked: Array("\(result.how)".utf8)), message]
    add("result", Self.list(parts), bytes: bytes)
  }
}

extension PluginResult {
  /// Whether its text is what it says: what a plugin has made up itself may not be.
  fileprivate var isReadable: Bool {
    switch message {
    case .none, .string, .bytes: true
    case .json(let text): text.isValid
    case .multipart(let text): text.firstByte == UInt8(ascii: "[") && text.isValid
    }
  }
}
