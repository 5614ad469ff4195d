import CordovaBridge
import JSON
import SmartSync
import SyncTrials
import Synchronization

/// The way between a run and the page of one device. It outlives pages, as syncs do.
final class PageLink: Sendable {
  /// A page that ended before all of its callbacks were called.
  struct PageLeft: Error {}

  private struct Turn {
    let calls: [PageCall]
    var answers: [PageCall.Answer?]
    let end: CheckedContinuation<[PageCall.Answer], any Error>
    /// Ends it when the page does not answer.
    let deadline: Task<Void, any Error>

    func fail(_ error: any Error) {
      deadline.cancel()
      end.resume(throwing: error)
    }
  }

  private struct State {
    var listener: PluginCall?
    /// Whether there is no app.
    var isClosed = false
    var lastTurn = 0
    var turns: [Int: Turn] = [:]
    /// The last turn of pages that are gone: what is still answered of theirs is nobody's.
    var lastLost = 0
    var syncs: [Int64: Updates] = [:]
    /// Those who wait for a page.
    var waiting: [CheckedContinuation<Void, any Error>] = []
    /// What went wrong where nobody could be told.
    var complaints: [String] = []
  }

  private let state = Mutex(State())
  /// How long a page may take to answer.
  private static let patience = Duration.seconds(50)

  /// A new page listens. Callbacks of the one before it are lost.
  func attach(_ call: PluginCall) {
    call.settle(PluginResult.pending.listening)
    let (lost, waiting) = state.withLock { state in
      defer { (state.listener, state.turns, state.waiting, state.lastLost) = (call, [:], [], state.lastTurn) }
      return (Array(state.turns.values), state.waiting)
    }
    lost.forEach { $0.fail(PageLeft()) }
    waiting.forEach { $0.resume() }
  }

  /// An app is about to start.
  func open() { state.withLock { $0.isClosed = false } }

  /// The app is about to end: nobody can be asked any more.
  func close() {
    let lost = state.withLock { state in
      defer { (state.listener, state.turns, state.isClosed, state.lastLost) = (nil, [:], true, state.lastTurn) }
      return Array(state.turns.values)
    }
    lost.forEach { $0.fail(PageLeft()) }
  }

  /// The app has ended: what was under way comes to nothing.
  func forgetSyncs() {
    let syncs = state.withLock { state in
      defer { state.syncs = [:] }
      return Array(state.syncs.values)
    }
    for updates in syncs where !updates.isOver { updates.abandon() }
  }

  /// Returns once a page listens.
  func untilListening() async throws {
    let deadline = Task { [weak self] in
      try await Task.sleep(for: Self.patience)
      self?.complain("no page listens")
    }
    defer { deadline.cancel() }
    try await withCheckedThrowingContinuation { continuation in
      let isThere = state.withLock { state in
        if state.listener == nil { state.waiting.append(continuation) }
        return state.listener != nil
      }
      if isThere { continuation.resume() }
    }
  }

  /// Something has gone wrong: whoever waits for a page hears it, and whoever asks next.
  func complain(_ text: String) {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.complaints.append(text)
      return state.waiting
    }
    waiting.forEach { $0.resume(throwing: TrialComplaint(description: text)) }
  }

  /// Has the page make calls in one turn.
  ///
  /// - Parameter isLast: whether the page reloads itself in the same turn.
  /// - Throws: ``PageLeft``, or what has gone wrong unseen.
  func ask(_ calls: [PageCall], isLast: Bool = false) async throws -> [PageCall.Answer] {
    let (isClosed, isListening) = state.withLock { ($0.isClosed, $0.listener != nil) }
    if isClosed { throw PageLeft() }
    if !isListening { try await untilListening() }
    return try await withCheckedThrowingContinuation { end in
      let (turn, listener) = state.withLock { state in
        state.lastTurn += 1
        let deadline = Task { [weak self, turn = state.lastTurn] in
          try await Task.sleep(for: Self.patience)
          self?.giveUp(turn)
        }
        state.turns[state.lastTurn] = Turn(calls: calls, answers: calls.map { _ in nil }, end: end, deadline: deadline)
        defer { if isLast { state.listener = nil } }
        return (state.lastTurn, state.listener)
      }
      let detail: JSONValue = ["turn": .integer(Int64(turn)), "calls": .array(calls.map(\.json)), "isLast": .bool(isLast)]
      listener?.settle(PluginResult.ok(detail, keepCallback: true).listening)
    }
  }

  private func giveUp(_ number: Int) {
    let turn = state.withLock { $0.turns.removeValue(forKey: number) }
    let missing = turn?.answers.indices.filter { turn?.answers[$0] == nil } ?? []
    turn?.fail(TrialComplaint(description: "(6) calls \(missing) of a turn got no answer"))
  }

  // MARK: what the page tells

  func answer(turn number: Int, place: Int, _ answer: PageCall.Answer) {
    // Before the run hears of it: events come right behind. What is asked about a sync begins no run of it, even if it was at work then:
    // the event of its end may have come before the answer.
    let starts = state.withLock { $0.turns[number]?.calls[place].startsSync } ?? false
    if starts, case .done(let text) = answer, let sync = try? SyncState(event: text), !sync.status.isEnd { _ = updates(of: sync.id) }
    let done = state.withLock { state -> Turn? in
      guard var turn = state.turns[number], turn.answers[place] == nil else {
        if number > state.lastLost { state.complaints.append("(6) call \(place) of turn \(number) got a second answer: \(answer)") }
        return nil
      }
      turn.answers[place] = answer
      state.turns[number] = turn.answers.contains { $0 == nil } ? turn : nil
      return state.turns[number] == nil ? turn : nil
    }
    done?.deadline.cancel()
    done?.end.resume(returning: done?.answers.compactMap(\.self) ?? [])
  }

  func hear(_ event: JSONText) throws {
    let update = try SyncState(event: event)
    let isFirst = update.status == .running && update.progress == 0 && update.totalSize < 0
    let updates = state.withLock { state -> Updates? in
      if let known = state.syncs[update.id], !known.isOver { return known }
      if !isFirst, update.status.isEnd, let known = state.syncs[update.id] {
        if !known.hasGaps { state.complaints.append("(6) a second end of sync \(update.id)") }
        return nil
      }
      let new = Updates()
      if !isFirst { new.miss() }
      state.syncs[update.id] = new
      return new
    }
    updates?.add(update)
  }

  /// What is heard of the newest run of a sync, which may not have begun yet.
  func updates(of id: Int64) -> Updates {
    state.withLock { state in
      if let known = state.syncs[id], !known.isOver { return known }
      let new = Updates()
      state.syncs[id] = new
      return new
    }
  }

  /// The newest run of a sync that has perhaps ended already.
  func known(_ id: Int64) -> Updates? { state.withLock { $0.syncs[id] } }

  /// The syncs that are not known to have ended.
  var openSyncs: [(id: Int64, updates: Updates)] { state.withLock { $0.syncs.filter { !$0.value.isOver }.map { ($0.key, $0.value) } } }

  /// - Throws: what went wrong unseen.
  func check() throws {
    if let complaint = state.withLock({ $0.complaints.first }) { throw TrialComplaint(description: complaint) }
  }
}
