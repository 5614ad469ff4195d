import Synchronization

/// Lines that the plugin has written to an app's log: each is written once, however many pages of the app report it.
public final class StoreReports: Sendable {
  /// An app may make each line a new one: beyond that number none is remembered, nor written.
  private static let limit = 100

  private let written = Mutex<Set<String>>([])

  /// Nothing was written yet.
  public init() {}

  /// Whether the line is to be written: true once.
  func isNew(_ line: String) -> Bool { written.withLock { $0.count < Self.limit && $0.insert(line).inserted } }
}
