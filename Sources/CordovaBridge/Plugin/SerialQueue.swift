/// Runs one piece of work after the other, in the order in which they were given. What was given before the queue is let go of is
/// still run.
final class SerialQueue: Sendable {
  private let works: AsyncStream<@Sendable () async -> Void>.Continuation

  init() {
    let (stream, works) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    self.works = works
    Task.detached { for await work in stream { await work() } }
  }

  deinit { works.finish() }

  /// Returns at once.
  func run(_ work: @escaping @Sendable () async -> Void) { works.yield(work) }
}
