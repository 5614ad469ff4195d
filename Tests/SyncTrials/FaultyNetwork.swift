import SalesforceREST
import SmartSync
import Synchronization

/// What goes wrong between an app and its org, by random numbers.
final class FaultyNetwork: Sendable {
  private let random = Mutex(SeededNumbers(seed: 0))
  /// How many of the next changes find their rows locked.
  private let locks = Mutex(0)
  /// Of a hundred requests, how many fail.
  private let badness = Mutex(0)
  /// Happen at the next requests, each before the server gets one.
  private let meanwhile = Mutex<[@Sendable () async -> Void]>([])

  func restart(_ numbers: SeededNumbers) { random.withLock { $0 = numbers } }

  /// Lets that many of a hundred requests fail, from now on.
  func setBadness(_ percent: Int) {
    badness.withLock { $0 = percent }
    locks.withLock { $0 = 0 }
  }

  /// Lets that happen at the request after so many others; several may happen at one.
  func atRequest(after count: Int, _ body: @escaping @Sendable () async -> Void) {
    meanwhile.withLock { bodies in
      while bodies.count <= count { bodies.append({}) }
      let before = bodies[count]
      bodies[count] = {
        await before()
        await body()
      }
    }
  }

  /// What has not happened yet doesn't.
  func forgetMeanwhile() { meanwhile.withLock { $0 = [] } }

  func atRequest(_ request: RESTRequest) async -> RemoteRecords.Fault? {
    let body = meanwhile.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    await body?()
    if request.method != .get, isLocked() { return Self.locked }
    let percent = badness.withLock { $0 }
    return self.random.withLock { random in
      guard Int.random(in: 0..<100, using: &random) < percent else { return nil }
      switch Int.random(in: 0..<8, using: &random) {
      case 0: return .noNetwork
      case 1, 2: return .lostAnswer
      case 3: return .doneButAnswer(503)
      case 4: return .answer(401, [["errorCode": "INVALID_SESSION_ID", "message": "expired"]])
      case 5: return .answer(500, [["errorCode": "UNKNOWN_EXCEPTION", "message": "try later"]])
      // A create that is delivered twice makes two records, unless it is an upsert: nobody could tell them from twins.
      case 6: return request.method == .post ? .lostAnswer : .twice
      default:
        // Who holds a lock often holds it for the second try, too.
        locks.withLock { $0 = Int.random(in: 0...3, using: &random) }
        return Self.locked
      }
    }
  }

  private static let locked = RemoteRecords.Fault.answer(400, [["errorCode": "UNABLE_TO_LOCK_ROW", "message": "try later"]])

  private func isLocked() -> Bool {
    locks.withLock { locks in
      defer { locks = max(0, locks - 1) }
      return locks > 0
    }
  }
}
