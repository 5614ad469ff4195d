import Synchronization

/// The locks that the pages and workers of an app have and wait for (Web Locks, 2). May be used on any thread.
final class LockTable: Sendable {
  enum Mode: String, CaseIterable, Sendable {
    case exclusive, shared
  }

  /// What somebody asks for. Locks of the same name are one within an origin.
  struct Wish: Sendable {
    let origin: String
    let name: String
    let mode: Mode
    /// Who asks, as `query` names them.
    let client: String
    let owner: ObjectIdentifier
  }

  enum News: String, Sendable {
    case granted, unavailable, stolen
  }

  private struct Request {
    let number: Int
    let wish: Wish
    /// Called within this table's turn, so that what is told of one request comes in its order.
    let tell: @Sendable (Int, News) -> Void
  }

  private struct Place: Hashable {
    let origin: String
    let name: String
  }

  private struct Line {
    var held: [Request] = []
    var waiting: [Request] = []
    var isEmpty: Bool { held.isEmpty && waiting.isEmpty }

    func isGrantable(_ mode: Mode) -> Bool { mode == .exclusive ? held.isEmpty : !held.contains { $0.wish.mode == .exclusive } }

    /// Gives whoever is next what it waits for (Web Locks, 4.5).
    mutating func process() {
      while let next = waiting.first, isGrantable(next.wish.mode) {
        held.append(waiting.removeFirst())
        next.tell(next.number, .granted)
      }
    }
  }

  private struct State {
    var lines: [Place: Line] = [:]
    var places: [Int: Place] = [:]
    var last = 0
  }

  private let state = Mutex(State())

  /// What a request does where the lock is not free (Web Locks, 4.3).
  enum Manner: String, CaseIterable, Sendable {
    case wait, ifAvailable, steal
  }

  /// - Parameter tell: what came of it, on any thread. A lock that was granted may be stolen later.
  /// - Returns: the request's number.
  func request(_ wish: Wish, _ manner: Manner, tell: @escaping @Sendable (Int, News) -> Void) -> Int {
    state.withLock { state in
      state.last += 1
      let request = Request(number: state.last, wish: wish, tell: tell)
      let place = Place(origin: wish.origin, name: wish.name)
      var line = state.lines[place] ?? Line()
      switch manner {
      case .ifAvailable where !line.waiting.isEmpty || !line.isGrantable(wish.mode):
        tell(request.number, .unavailable)
        return request.number
      case .steal:
        for robbed in line.held {
          state.places[robbed.number] = nil
          robbed.tell(robbed.number, .stolen)
        }
        line.held = []
        line.waiting.insert(request, at: 0)
      default: line.waiting.append(request)
      }
      state.places[request.number] = place
      line.process()
      state.lines[place] = line
      return request.number
    }
  }

  /// Lets a lock go, or a wish for one. One that was stolen meanwhile is no fault.
  func release(_ number: Int, of owner: ObjectIdentifier) {
    state.withLock { state in
      guard let place = state.places[number], var line = state.lines[place] else { return }
      let isThis = { (request: Request) in request.number == number && request.wish.owner == owner }
      guard line.held.contains(where: isThis) || line.waiting.contains(where: isThis) else { return }
      state.places[number] = nil
      line.held.removeAll(where: isThis)
      line.waiting.removeAll(where: isThis)
      line.process()
      state.lines[place] = line.isEmpty ? nil : line
    }
  }

  /// Lets go what somebody has and waits for, who has ended.
  func leave(_ owner: ObjectIdentifier) {
    state.withLock { state in
      for (place, known) in state.lines where (known.held + known.waiting).contains(where: { $0.wish.owner == owner }) {
        var line = known
        for left in (line.held + line.waiting) where left.wish.owner == owner { state.places[left.number] = nil }
        line.held.removeAll { $0.wish.owner == owner }
        line.waiting.removeAll { $0.wish.owner == owner }
        line.process()
        state.lines[place] = line.isEmpty ? nil : line
      }
    }
  }

  /// What is held and what is waited for in an origin, in the order in which it was asked for (Web Locks, 4.7).
  func snapshot(of origin: String) -> (held: [Wish], waiting: [Wish]) {
    state.withLock { state in
      let lines = state.lines.filter { $0.key.origin == origin }.values
      let inOrder = { (requests: [Request]) in requests.sorted { $0.number < $1.number }.map(\.wish) }
      return (inOrder(lines.flatMap(\.held)), inOrder(lines.flatMap(\.waiting)))
    }
  }
}
