import Synchronization

/// The device that an app runs on: one for all its pages and workers. May be used on any thread.
public final class Device: Sendable {
  private struct Kept {
    var state: DeviceState
    var listeners: [Int: @Sendable () -> Void] = [:]
    var last = 0
  }

  /// Whose web view its pages see.
  public let platform: WebViewPlatform
  /// Who holds it.
  public let person: Person
  private let kept: Mutex<Kept>

  /// Makes one of a platform.
  public init(_ platform: WebViewPlatform = .ios, _ state: DeviceState = DeviceState(), person: Person = Person()) {
    self.platform = platform
    self.person = person
    kept = Mutex(Kept(state: state))
  }

  /// What it is now.
  public var state: DeviceState { kept.withLock { $0.state } }

  /// Changes it, and tells the workers. A page is told by ``Page/deviceChanged()``, by whoever has its thread.
  public func change<Failure>(_ body: (inout DeviceState) throws(Failure) -> Void) throws(Failure) {
    let result = kept.withLock { kept -> Result<[@Sendable () -> Void], Failure> in
      do throws(Failure) {
        try body(&kept.state)
        return .success(Array(kept.listeners.values))
      } catch {
        return .failure(error)
      }
    }
    for tell in try result.get() { tell() }
  }

  /// How the user answers whether the app may do something.
  public func permission(_ permission: DevicePermission) -> DevicePermission.Answer { state.permission(permission, on: platform) }

  /// Has something called after each change, until ``unlisten(_:)`` with the number that this returns.
  ///
  /// - Parameter tell: called on the thread of whoever changes it.
  func listen(_ tell: @escaping @Sendable () -> Void) -> Int {
    kept.withLock { kept in
      kept.last += 1
      kept.listeners[kept.last] = tell
      return kept.last
    }
  }

  /// Ends what ``listen(_:)`` began.
  func unlisten(_ number: Int) { kept.withLock { $0.listeners[number] = nil } }
}
