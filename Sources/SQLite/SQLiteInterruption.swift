import Synchronization

/// Ends the running statements that have a time limit, from any thread, on all connections that it is given to.
public final class SQLiteInterruption: Sendable {
  private let flag = Atomic<Bool>(false)
  private let rounds = Atomic<UInt64>(0)

  public init() {}

  /// Whether ``request()`` was called.
  public var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// Ends them now, and others as soon as they start.
  public func request() { flag.store(true, ordering: .relaxed) }

  /// Ends those that run now; those that start later run as if nothing had been.
  public func requestOnce() { rounds.wrappingAdd(1, ordering: .relaxed) }

  /// How often ``requestOnce()`` was called.
  public var round: UInt64 { rounds.load(ordering: .relaxed) }
}
