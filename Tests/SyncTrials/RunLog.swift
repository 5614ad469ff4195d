import Synchronization

/// What a run has done so far, in lines; read by others while it runs, or hangs.
package final class RunLog: Sendable {
  private struct State {
    var lines: [String] = []
    var steps = 0
    var lastStep = ContinuousClock.now
  }

  package let seed: UInt64
  private let state = Mutex(State())

  package init(seed: UInt64) { self.seed = seed }

  func append(_ line: String) { state.withLock { $0.lines.append(line) } }

  func stepIsDone() {
    state.withLock { state in
      state.steps += 1
      state.lastStep = .now
    }
  }

  package var steps: Int { state.withLock { $0.steps } }
  package var lines: [String] { state.withLock { $0.lines } }

  /// The newest lines, indented; how many there were before is said.
  package func tail(_ count: Int = 60) -> String {
    let lines = lines
    let head = lines.count > count ? ["... (\(lines.count - count) before)"] : []
    return (head + lines.suffix(count)).map { "  " + $0 }.joined(separator: "\n")
  }

  /// How long ago the newest step ended.
  package var standstill: Duration { state.withLock { .now - $0.lastStep } }
}
