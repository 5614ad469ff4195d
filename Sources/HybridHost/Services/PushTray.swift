import PushPlugin
import SalesforceClient
import Synchronization

/// What a simulated device does with notifications: hands them to the pages that listen, and keeps them while none does or the app is
/// in the background.
final class PushTray: Sendable {
  private struct Waiting {
    var notification: PushNotification
    var isForeground: Bool
    var startedApp: Bool
  }

  private struct State {
    var listeners: [Int: @Sendable (PushArrival) -> Void] = [:]
    var lastListener = 0
    var waiting: [Waiting] = []
    var isPaused = false
    var isRefused = false
  }

  private let state = Mutex(State())
  private let badge = Mutex(0)
  private let handler: (@Sendable (ArrivedNotification) -> ArrivedNotification.Handling)?

  /// - Parameter handler: gets each notification before the pages, as ``HybridAppOptions/notificationHandler`` says.
  init(handler: (@Sendable (ArrivedNotification) -> ArrivedNotification.Handling)?) { self.handler = handler }

  var badgeNumber: Int {
    get { badge.withLock { $0 } }
    set { badge.withLock { $0 = newValue } }
  }

  /// - Parameters:
  ///   - user: whose org has sent it; nil for none.
  ///   - isFromBefore: whether it came while the app was not running, so that a tap on it has started the app.
  func take(_ notification: PushNotification, of user: AccountKey? = nil, isFromBefore: Bool = false) {
    let (isRefused, isPaused) = state.withLock { ($0.isRefused, $0.isPaused) }
    if isRefused { return }
    let isForeground = !isFromBefore && !notification.isTapped && !isPaused
    // Outside of the lock: it may have the device take another one.
    if handler?(ArrivedNotification(notification: notification, isForeground: isForeground, user: user)) == .isDone { return }
    state.withLock { state in
      if state.isRefused { return }
      // A tap that finds no page listening, for none has ever done so, is the one that started the app.
      let startedApp = isFromBefore || (notification.isTapped && state.lastListener == 0)
      state.waiting.append(Waiting(notification: notification, isForeground: isForeground, startedApp: startedApp))
      deliver(&state)
    }
  }

  /// Under the lock, so that all listeners get all in one order. What they do is to queue a task of their page.
  private func deliver(_ state: inout State) {
    guard !state.isPaused, !state.listeners.isEmpty else { return }
    let listeners = state.listeners.sorted { $0.key < $1.key }
    for item in state.waiting {
      let arrival = PushArrival(item.notification, isForeground: item.isForeground, isColdStart: item.startedApp)
      listeners.forEach { $0.value(arrival) }
    }
    state.waiting = []
  }

  func listen(_ receive: @escaping @Sendable (PushArrival) -> Void) -> Int {
    state.withLock { state in
      state.lastListener += 1
      state.listeners[state.lastListener] = receive
      state.isRefused = false
      deliver(&state)
      return state.lastListener
    }
  }

  func stopListening(_ listener: Int) { state.withLock { $0.listeners[listener] = nil } }

  func refuse() {
    state.withLock { state in
      state.isRefused = true
      state.waiting = []
    }
  }

  func clear() { state.withLock { $0.waiting = [] } }

  /// The app is in the background: what comes is for the user to tap on.
  func pause() { state.withLock { $0.isPaused = true } }

  /// The app is in front again, by a tap on each notification that came meanwhile.
  func resume() {
    state.withLock { state in
      state.isPaused = false
      deliver(&state)
    }
  }

  /// Notifications that no page has taken.
  var untaken: Int { state.withLock(\.waiting.count) }
}
