/// Waiting for something that nobody announces.
package enum Polling {
  /// Looks every millisecond whether a condition holds, and returns when it does.
  ///
  /// - Parameters:
  ///   - what: what is waited for, for the error.
  ///   - limit: how long it may take; far more than it ever does, so that a slow machine fails no test, and none hangs.
  /// - Throws: ``TooLong``, or CancellationError.
  package static func until(
    _ what: @autoclosure () -> String, limit: Duration = .seconds(30), isolation: isolated (any Actor)? = #isolation,
    _ condition: () async throws -> Bool
  ) async throws {
    let limit = limit * Slowness.factor
    let end = ContinuousClock.now + limit
    while try await !condition() {
      guard ContinuousClock.now < end else { throw TooLong(what: what(), limit: limit) }
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  package struct TooLong: Error, CustomStringConvertible {
    package let what: String
    package let limit: Duration

    package var description: String { "after \(limit) still waiting for \(what)" }
  }
}
