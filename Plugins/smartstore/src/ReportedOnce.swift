import Synchronization

/// Lines for a log, each of which is written once however often it is reported.
final class ReportedOnce: Sendable {
  /// Lines are no longer remembered, nor written, beyond that number: an app may make each of them a new one.
  private static let limit = 100

  private let write: @Sendable (String) -> Void
  private let written = Mutex<Set<String>>([])

  init(_ write: @escaping @Sendable (String) -> Void) { self.write = write }

  func log(_ line: String) {
    let isNew = written.withLock { $0.count < Self.limit && $0.insert(line).inserted }
    if isNew { write(line) }
  }
}
