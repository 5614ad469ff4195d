import Glibc
import JSON
import Synchronization

/// What is known of a running app, for whoever looks into it: what happens, as numbered events, and methods by which to ask and to change things.
///
/// The parts of an app record events and register methods; inspectors, traces and other clients read and call them. Nobody needs to look:
/// the newest events are kept. What is secret leaves no hub: see ``hide(_:)``.
public final class InspectionHub: Sendable {
  /// Takes the parameters, an object, and returns the result.
  public typealias Method = @Sendable (JSONObject) async throws -> JSONValue

  private struct State {
    var events: [InspectionEvent] = []
    /// The first of `events` that is kept still: what is before it is dropped in one go now and then.
    var first = 0
    var last = 0
    var size = 0
    var isClosed = false
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var lastWait = 0
    var methods: [String: Method] = [:]
    var secrets: @Sendable () -> [String] = { [] }
    var place: String?
  }

  private let state = Mutex(State())
  private let limit: Int
  private let start = ContinuousClock.now

  /// When the time of events began, in milliseconds since 1970.
  public let began: Int64 = {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Int64(now.tv_sec) * 1_000 + Int64(now.tv_nsec) / 1_000_000
  }()

  /// How many bytes of events are kept.
  public static let usualLimit = 64 << 20

  /// - Parameter limit: how many bytes of events are kept; older ones are dropped.
  public init(limit: Int = usualLimit) { self.limit = limit }

  /// A hub of events that are over: see ``Trace``.
  ///
  /// - Parameter events: numbered from 1 on.
  init(replaying events: [InspectionEvent]) {
    limit = .max
    state.withLock { ($0.events, $0.last) = (events, events.count) }
  }

  /// Where a browser that has been let in finds the inspector; nil when none is open.
  public var place: String? {
    get { state.withLock(\.place) }
    set { state.withLock { $0.place = newValue } }
  }

  // MARK: Events

  /// All that are kept, the oldest first.
  var kept: [InspectionEvent] { state.withLock { Array($0.events[$0.first...]) } }

  /// Notes that something has happened. Callable from any thread.
  ///
  /// - Parameters:
  ///   - kind: as ``InspectionEvent/kind``.
  ///   - value: an object.
  public func record(_ kind: String, _ value: JSONObject) {
    let text = hidingSecrets(JSONValue.object(value).text)
    let woken = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      guard !state.isClosed else { return [] }
      state.last += 1
      state.events.append(InspectionEvent(number: state.last, time: Self.seconds(ContinuousClock.now - start), kind: kind, value: text))
      state.size += text.utf8.count
      while state.size > limit, state.first < state.events.count - 1 {
        state.size -= state.events[state.first].value.utf8.count
        state.first += 1
      }
      if state.first > 1_024, state.first * 2 > state.events.count {
        state.events.removeFirst(state.first)
        state.first = 0
      }
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
    woken.forEach { $0.resume() }
  }

  /// The events behind one, the oldest first; waits until there is one.
  ///
  /// - Parameters:
  ///   - number: the last event that the caller has; 0 for none. When events behind it are dropped already, the first one that comes has a higher
  ///     number than the next.
  ///   - most: how many come at once.
  /// - Returns: none when the hub is closed, or the task is cancelled.
  public func events(after number: Int, most: Int = 500) async -> [InspectionEvent] {
    while !Task.isCancelled {
      let (found, isOver) = state.withLock { state -> ([InspectionEvent], Bool) in
        let kept = state.events[state.first...]
        let skipped = max(0, number + 1 - (kept.first?.number ?? number + 1))
        return (Array(kept.dropFirst(skipped).prefix(most)), state.isClosed)
      }
      if !found.isEmpty || isOver { return found }
      await wait(after: number)
    }
    return []
  }

  private func wait(after number: Int) async {
    let id = state.withLock { state in
      state.lastWait += 1
      return state.lastWait
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          if state.last > number || state.isClosed || Task.isCancelled { return true }
          state.waiting[id] = continuation
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: id) }?.resume()
    }
  }

  /// No event comes any more, and no method answers.
  public func close() {
    let woken = state.withLock { state in
      state.isClosed = true
      state.methods = [:]
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
    woken.forEach { $0.resume() }
  }

  // MARK: Methods

  /// From now on a method answers, in the place of one of the same name.
  public func register(_ name: String, _ method: @escaping Method) { state.withLock { $0.methods[name] = method } }

  /// The names of all methods, sorted.
  public var methods: [String] { state.withLock { $0.methods.keys.sorted() } }

  /// Calls a method. `Inspection.methods` is always there: the names of all.
  ///
  /// - Returns: its result as JSON, without secrets.
  /// - Throws: ``InspectionError`` for an unknown one; what the method throws.
  public func call(_ name: String, _ parameters: JSONObject = [:]) async throws -> JSONText {
    let (method, known) = state.withLock { ($0.methods[name], Array($0.methods.keys)) }
    if name == "Inspection.methods" { return JSONValue.array(known.sorted().map { .string($0) }).text }
    guard let method else { throw InspectionError.unknown(name, known: known) }
    return hidingSecrets(try await method(parameters).text)
  }

  // MARK: Secrets

  /// From now on these texts are hidden in all events and results.
  ///
  /// - Parameter secrets: asked each time, from any thread. Texts of less than 8 bytes are left alone.
  public func hide(_ secrets: @escaping @Sendable () -> [String]) { state.withLock { $0.secrets = secrets } }

  /// What stands in the place of a secret.
  public static let hidden = "(hidden)"

  private func hidingSecrets(_ text: JSONText) -> JSONText {
    let secrets = state.withLock(\.secrets)().filter { $0.utf8.count >= 8 }
    guard !secrets.isEmpty else { return text }
    var string = String(decoding: text.utf8, as: UTF8.self)
    var isChanged = false
    for secret in secrets {
      // As it stands inside of JSON.
      let inner = String(decoding: JSONValue.string(secret).text.utf8.dropFirst().dropLast(), as: UTF8.self)
      guard string.contains(inner) else { continue }
      string = string.split(separator: inner, omittingEmptySubsequences: false).joined(separator: Self.hidden)
      isChanged = true
    }
    return isChanged ? JSONText(unchecked: Array(string.utf8)) : text
  }

  private static func seconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return (Double(seconds) * 1_000_000 + Double(attoseconds / 1_000_000_000_000)) / 1_000_000
  }
}
