/// Who may go to a server now, and who waits: so many requests to one origin at once, the urgent ones first, those of one
/// priority in the order they came. libcurl would let them wait too, but in their order alone.
struct WaitingLine {
  /// Where a transfer stands; it keeps that itself.
  enum Place {
    case outside
    case waiting(origin: String)
    case inside(origin: String)
  }

  private struct Origin {
    var inside = 0
    var waiting: [HTTPPriority: [ActiveTransfer]] = [:]
    var isUnused: Bool { inside == 0 && waiting.values.allSatisfy(\.isEmpty) }
  }

  private let limit: Int
  private var origins: [String: Origin] = [:]
  /// Origins where somebody left and somebody may go in.
  private var freed: [String] = []
  /// No waiting transfer's time is up before this.
  private(set) var nextDeadline: ContinuousClock.Instant?

  init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// - Returns: whether the transfer may go at once; else it waits, and comes out of ``next()`` or ``overdue(at:)``.
  mutating func enter(_ transfer: ActiveTransfer) -> Bool {
    let name = transfer.url.origin
    guard origins[name, default: Origin()].inside >= limit else {
      origins[name, default: Origin()].inside += 1
      transfer.place = .inside(origin: name)
      return true
    }
    origins[name]?.waiting[transfer.submission.request.priority, default: []].append(transfer)
    transfer.place = .waiting(origin: name)
    if let deadline = transfer.deadline { nextDeadline = min(deadline, nextDeadline ?? deadline) }
    return false
  }

  /// Takes a transfer out, wherever it stands.
  mutating func leave(_ transfer: ActiveTransfer) {
    switch transfer.place {
    case .outside: return
    case .waiting(let name):
      origins[name]?.waiting[transfer.submission.request.priority]?.removeAll { $0 === transfer }
    case .inside(let name):
      origins[name]?.inside -= 1
      freed.append(name)
    }
    transfer.place = .outside
  }

  /// The next transfer that may go, nil when there is none now.
  mutating func next() -> ActiveTransfer? {
    while let name = freed.last {
      if let transfer = first(of: name) { return transfer }
      if origins[name]?.isUnused == true { origins[name] = nil }
      freed.removeLast()
    }
    return nil
  }

  /// The waiting transfers whose time is up. They stay until they leave.
  mutating func overdue(at now: ContinuousClock.Instant) -> [ActiveTransfer] {
    guard let nextDeadline, nextDeadline <= now else { return [] }
    let waiting = origins.values.flatMap { $0.waiting.values.joined() }
    let left = waiting.compactMap(\.deadline)
    self.nextDeadline = left.filter { $0 > now }.min()
    return waiting.filter { $0.deadline.map { $0 <= now } ?? false }
  }

  private mutating func first(of name: String) -> ActiveTransfer? {
    guard let origin = origins[name], origin.inside < limit else { return nil }
    for priority in HTTPPriority.allCases.reversed() {
      guard let transfer = origin.waiting[priority]?.first else { continue }
      origins[name]?.waiting[priority]?.removeFirst()
      origins[name]?.inside += 1
      transfer.place = .inside(origin: name)
      return transfer
    }
    return nil
  }
}
