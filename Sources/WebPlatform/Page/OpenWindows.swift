import JSON
import Synchronization

/// The windows of one app that are open at the same time: the one place through which a window tells the others something.
///
/// Each has a box that its news wait in until it looks. May be used on any thread.
final class OpenWindows: Sendable {
  /// What a window did to a Storage that the others have too.
  struct StorageNews: Sendable {
    /// "local" or "session".
    let area: String
    /// A JSON array of [key, old value, new value]; all null when it was cleared.
    let changes: JSONText
    /// The address of the document that did it.
    let address: String
  }

  private struct Window {
    var news: [StorageNews] = []
    let wake: @Sendable () -> Void
  }

  private let windows = Mutex<[ObjectIdentifier: Window]>([:])

  /// - Parameter wake: called on the thread of another window when there is news.
  func open(_ window: ObjectIdentifier, wake: @escaping @Sendable () -> Void) {
    windows.withLock { $0[window] = Window(wake: wake) }
  }

  func close(_ window: ObjectIdentifier) {
    windows.withLock { $0[window] = nil }
  }

  func hasOthers(than window: ObjectIdentifier) -> Bool {
    windows.withLock { windows in windows.contains { $0.key != window } }
  }

  func tellOthers(than window: ObjectIdentifier, _ news: StorageNews) {
    let woken = windows.withLock { windows in
      for key in windows.keys where key != window { windows[key]?.news.append(news) }
      return windows.filter { $0.key != window }.map(\.value.wake)
    }
    woken.forEach { $0() }
  }

  func tellAll(_ news: StorageNews) {
    let woken = windows.withLock { windows in
      for key in windows.keys { windows[key]?.news.append(news) }
      return windows.map(\.value.wake)
    }
    woken.forEach { $0() }
  }

  func takeNews(of window: ObjectIdentifier) -> [StorageNews] {
    windows.withLock { windows in
      defer { windows[window]?.news = [] }
      return windows[window]?.news ?? []
    }
  }
}
