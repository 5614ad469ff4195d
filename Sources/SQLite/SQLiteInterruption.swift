import Synchronization

/// Ends the running statements that have a time limit, from any thread, on all connections that it is given to.
public final class SQLiteInterruption: Sendable {
  private let flag = Atomic<Bool>(false)

  public init() {}

  public var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// Ends them now, and others as soon as they start.
  public func request() { flag.store(true, ordering: .relaxed) }
}
