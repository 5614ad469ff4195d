import HybridHost
import Inspection
import PrivateFiles
import Synchronization

/// The file of `--trace`. It holds what an app's users keep: only its owner may read it.
final class TraceFile: Sendable {
  private let path: String
  private let hub: InspectionHub
  private let onlyOnFailure: Bool
  private let isWritten = Mutex(false)
  private let trace = Mutex<Trace?>(nil)

  init(path: String, hub: InspectionHub, onlyOnFailure: Bool) {
    self.path = path
    self.hub = hub
    self.onlyOnFailure = onlyOnFailure
    ProcessEnd.add(.reports) { [self] reason in
      guard isWritten.withLock({ !$0 }) else { return }
      if trace.withLock({ $0 == nil }) { await take() }
      _ = write(isFailure: reason != .status(0))
    }
  }

  /// Takes what the app has, while it is there still.
  func take() async {
    let taken = await Trace(of: hub)
    trace.withLock { $0 = taken }
  }

  /// Runs `body`, and writes the file behind it.
  ///
  /// - Throws: what `body` throws, else ``ExitStatus/failed`` when the file could not be written.
  static func required<Result>(_ file: TraceFile?, _ body: () async throws -> Result) async throws -> Result {
    let result: Result
    do { result = try await body() } catch {
      _ = file?.write(isFailure: true)
      throw error
    }
    guard file?.write(isFailure: (result as? Bool) == false) ?? true else { throw ExitStatus.failed }
    return result
  }

  /// - Returns: whether the file is there, or was not wanted.
  private func write(isFailure: Bool) -> Bool {
    guard isWritten.withLock({ isWritten in
      defer { isWritten = true }
      return !isWritten
    }) else { return true }
    guard isFailure || !onlyOnFailure, let trace = trace.withLock({ $0 }) else { return true }
    do {
      try PrivateFile(path).replace(with: Array(trace.json.utf8), waiting: false)
      Terminal.note("the trace is in \(path); gantry inspect \(path) shows it")
      return true
    } catch {
      Terminal.note("the trace could not be written: \(error)")
      return false
    }
  }
}
