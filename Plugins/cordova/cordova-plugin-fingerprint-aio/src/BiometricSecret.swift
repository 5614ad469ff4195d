import Synchronization

/// The one secret that an app keeps behind a finger. It is in memory, and goes with the app's run: no key of this machine would be one that only a
/// finger has.
public final class BiometricSecret: Sendable {
  private let kept = Mutex<String?>(nil)

  /// Makes one that holds nothing.
  public init() {}

  var text: String? { kept.withLock { $0 } }

  func keep(_ text: String) { kept.withLock { $0 = text } }
}
