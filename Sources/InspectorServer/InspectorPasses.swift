import BrowserGate
import Synchronization

/// The secrets of the inspector's pages: a cookie alone opens no WebSocket, since it goes to every port of a host.
final class InspectorPasses: Sendable {
  /// How many pages may be open: the oldest pass is forgotten for a newer one.
  private static let most = 100

  private let passes = Mutex<[String]>([])

  func make() -> String {
    let pass = Gate.secret()
    passes.withLock { passes in
      passes.append(pass)
      if passes.count > Self.most { passes.removeFirst() }
    }
    return pass
  }

  func has(_ given: String) -> Bool { passes.withLock { $0.contains { Gate.isSame($0, given) } } }
}
