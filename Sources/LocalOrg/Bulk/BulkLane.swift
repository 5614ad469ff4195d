import Synchronization

/// Works off one job after the other, in small steps, until nothing is left; then it waits to be woken.
final class BulkLane: Sendable {
  /// Does a part of a job; false when that was the last.
  typealias Step = () throws -> Bool

  /// Between two steps, so that whoever waits for the database has it.
  private static let pause = Duration.milliseconds(1)
  /// After an error that no job could be told of, such as a full disk.
  private static let respite = Duration.seconds(1)

  private let next: @Sendable () throws -> Step?
  private let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation
  private let task = Mutex<Task<Void, Never>?>(nil)
  private let isStopped = Mutex(false)

  /// - Parameter next: finds the job whose turn it is; nil when there is none.
  init(next: @escaping @Sendable () throws -> Step?) {
    self.next = next
    (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func wake() { signal.yield() }

  /// - Parameter hasWork: whether there is something to do at once: a lane without work leaves the database to those who ask.
  func start(hasWork: Bool) {
    isStopped.withLock { $0 = false }
    task.withLock { task in
      guard task == nil else { return }
      // Not cancelled to end it: a stream that was cancelled gives nothing any more.
      task = Task.detached { [self] in
        while !isStopped.withLock({ $0 }) {
          var iterator = signals.makeAsyncIterator()
          _ = await iterator.next()
          if isStopped.withLock({ $0 }) { return }
          await workAll()
        }
      }
    }
    if hasWork { wake() }
  }

  /// Ends behind the step under way.
  func stop() async {
    isStopped.withLock { $0 = true }
    wake()
    let task = task.withLock { task in
      defer { task = nil }
      return task
    }
    await task?.value
  }

  private func workAll() async {
    do {
      while let step = try next() {
        while try step() {
          if isStopped.withLock({ $0 }) { return }
          try await Task.sleep(for: Self.pause)
        }
        if isStopped.withLock({ $0 }) { return }
      }
    } catch {
      // The job is as it was, and is tried again.
      try? await Task.sleep(for: Self.respite)
      wake()
    }
  }
}
