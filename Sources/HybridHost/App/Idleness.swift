/// Whether an app has work left, and who waits until it has none. Lives on the app's JavaScript thread.
///
/// A page knows what it has under way itself; what goes on around pages, such as the change from one to the next, is counted here.
final class Idleness {
  private var transitions = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []
  /// Whether the app is over.
  private(set) var hasEnded = false
  private let isPageIdle: () -> Bool

  /// - Parameter isPageIdle: true without a page as well.
  init(isPageIdle: @escaping () -> Bool) { self.isPageIdle = isPageIdle }

  var isIdle: Bool { hasEnded || (transitions == 0 && isPageIdle()) }

  func beginTransition() { transitions += 1 }

  func endTransition() {
    transitions -= 1
    wake()
  }

  /// The app is over: it is idle for good.
  func end() {
    hasEnded = true
    wake()
  }

  /// Has everybody who waits look again.
  func wake() {
    let woken = waiters
    waiters = []
    woken.forEach { $0.resume() }
  }

  /// Returns when the app is over.
  func waitForEnd(isolation: isolated (any Actor)? = #isolation) async {
    while !hasEnded { await withCheckedContinuation { waiters.append($0) } }
  }

  /// Returns when the app is idle, or `isDone` is true. That is asked whenever the app was waked.
  func wait(isolation: isolated (any Actor)? = #isolation, until isDone: () -> Bool = { false }) async {
    while !isIdle, !isDone() { await withCheckedContinuation { waiters.append($0) } }
  }
}
