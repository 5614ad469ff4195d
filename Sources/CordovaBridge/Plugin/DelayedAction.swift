import JSON

/// An action that waits for real time to pass: where a page's own time is not to be had.
final class DelayedAction: BackgroundWork {
  private let waiting: Task<Void, Never>

  init(_ milliseconds: Double, _ action: @escaping @Sendable () -> Void) {
    waiting = Task.detached {
      do { try await Task.sleep(for: .milliseconds(clamping: milliseconds)) } catch { return }
      action()
    }
  }

  deinit { waiting.cancel() }

  func release() { waiting.cancel() }
}
