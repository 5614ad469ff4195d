import JSON
import Synchronization

/// What goes to a page in a browser. It is kept until the page has it, so that a new connection goes on where one broke.
final class Outbox: Sendable {
  /// A message as it goes out: `[number, heard, kind, [parts], isBinary]`, and the bytes that belong to it.
  struct Item: Sendable {
    /// Counts from 1; 0 for one that is not kept.
    let number: Int
    let kind: String
    let parts: JSONText
    let bytes: [UInt8]?

    var size: Int { parts.utf8.count + (bytes?.count ?? 0) }

    func frames(heard: Int) -> [RemoteFrame] {
      let text = RemoteFrame.text("[\(number),\(heard),\"\(kind)\",\(parts)\(bytes == nil ? "" : ",true")]")
      return bytes.map { [text, .binary($0)] } ?? [text]
    }
  }

  private struct State {
    /// What the page may not have, the oldest first.
    var kept: [Item] = []
    var size = 0
    var last = 0
    /// The last message that the connection of now was given.
    var given = 0
    /// The last of the page's messages that has come.
    var heard = 0
    /// What the page has been told of that.
    var said = 0
    var connection = 0
    var hasEnded = false
    var waiting: CheckedContinuation<Void, Never>?
  }

  /// After so many of the page's messages it is told that they have come.
  private static let unsaid = 16

  private let state = Mutex(State())
  private let work = OpenWork()
  private let limit: Int

  /// - Parameter limit: a page that has not heard of more bytes than these is given up.
  init(limit: Int) { self.limit = limit }

  /// From any thread.
  func add(_ kind: String, _ parts: JSONText, bytes: [UInt8]? = nil) {
    wake { state in
      guard !state.hasEnded else { return }
      state.last += 1
      let item = Item(number: state.last, kind: kind, parts: parts, bytes: bytes)
      state.kept.append(item)
      state.size += item.size
      if state.size > limit { end(&state) }
    }
  }

  private func end(_ state: inout State) { (state.hasEnded, state.kept, state.size) = (true, [], 0) }

  func close() { wake { end(&$0) } }

  /// How many messages have gone either way.
  var traffic: Int { state.withLock { $0.last + $0.heard } }

  var hasEnded: Bool { state.withLock(\.hasEnded) }

  /// The page has all messages up to that one.
  func forget(upTo number: Int) {
    state.withLock { state in
      // Messages are numbered one after the other.
      let count = min(max(number - (state.kept.first?.number ?? number + 1) + 1, 0), state.kept.count)
      state.size -= state.kept.prefix(count).reduce(0) { $0 + $1.size }
      state.kept.removeFirst(count)
    }
  }

  /// A message of the page has come.
  ///
  /// - Returns: whether it is new; one that is 0 always is.
  func hear(_ number: Int) -> Bool {
    var isNew = true
    wake { state in
      guard number > 0 else { return }
      isNew = number > state.heard
      if isNew { state.heard = number }
    }
    return isNew
  }

  /// A new connection, which gets all that is kept behind a welcome.
  ///
  /// - Parameter heard: the last message that the page has.
  /// - Returns: the connection's number, and the welcome.
  func connect(heard: Int) -> (connection: Int, welcome: RemoteFrame) {
    forget(upTo: heard)
    var result = (0, RemoteFrame.text(""))
    wake { state in
      state.connection += 1
      (state.given, state.said) = (heard, state.heard)
      result = (state.connection, .text("[0,\(state.heard),\"welcome\"]"))
    }
    return result
  }

  /// Whether there is no newer connection.
  func isCurrent(_ connection: Int) -> Bool { state.withLock { $0.connection == connection } }

  /// What a connection sends next, when there is something.
  ///
  /// - Returns: nil when there is a newer connection, or no page any more.
  func next(for connection: Int) async -> [RemoteFrame]? {
    while !Task.isCancelled {
      let (frames, isOver) = state.withLock { state -> ([RemoteFrame]?, Bool) in
        guard state.connection == connection, !state.hasEnded else { return (nil, true) }
        return (take(&state), false)
      }
      if isOver { return nil }
      if let frames { return frames }
      await wait(connection)
    }
    return nil
  }

  private func take(_ state: inout State) -> [RemoteFrame]? {
    let first = state.kept.first?.number ?? state.last + 1
    if state.given < state.last {
      let item = state.kept[max(state.given + 1, first) - first]
      (state.given, state.said) = (item.number, state.heard)
      return item.frames(heard: state.heard)
    }
    guard state.heard - state.said >= Self.unsaid else { return nil }
    state.said = state.heard
    return Item(number: 0, kind: "heard", parts: .null, bytes: nil).frames(heard: state.heard)
  }

  private func wait(_ connection: Int) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          if state.given < state.last || state.heard - state.said >= Self.unsaid || state.connection != connection || state.hasEnded || Task.isCancelled { return true }
          state.waiting = continuation
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      wake { _ in }
    }
  }

  private func wake(_ change: (inout State) -> Void) {
    let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
      change(&state)
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }
}

extension Outbox: PluginPage {
  func take(_ event: PluginEvent) {
    switch event {
    case .cordova(let type, let data): add("document", Self.list([JSONValue.string(type).text, data]))
    case .custom(let type, let detail): add("custom", Self.list([JSONValue.string(type).text, detail]))
    case .module(let id, let function, let arguments): add("module", Self.list([JSONValue.string(id).text, JSONValue.string(function).text, arguments]))
    }
  }

  func begin(_ label: String) -> any BackgroundWork { work.begin(label) }

  func after(_ milliseconds: Double, _ action: @escaping @Sendable () -> Void) -> any BackgroundWork { DelayedAction(milliseconds, action) }

  /// Calls without an answer, and work of plugins, in words.
  var openWork: [String] { work.labels }

  static func list(_ items: [JSONText]) -> JSONText { JSONText(unchecked: Array("[".utf8) + items.map(\.utf8).joined(separator: ",".utf8) + Array("]".utf8)) }
}

/// What is under way for a page.
private final class OpenWork: Sendable {
  private struct State {
    var labels: [Int: String] = [:]
    var count = 0
  }

  private let state = Mutex(State())

  var labels: [String] { state.withLock { $0.labels.sorted { $0.key < $1.key }.map(\.value) } }

  func begin(_ label: String) -> any BackgroundWork {
    let number = state.withLock { state in
      state.count += 1
      state.labels[state.count] = label
      return state.count
    }
    return Piece(number: number, work: self)
  }

  private func end(_ number: Int) { state.withLock { $0.labels[number] = nil } }

  /// One piece of it, which ends when nobody holds it any more.
  private final class Piece: BackgroundWork {
    private let number: Int
    private let work: OpenWork

    init(number: Int, work: OpenWork) { (self.number, self.work) = (number, work) }

    deinit { work.end(number) }

    func release() { work.end(number) }
  }
}
