import ArgumentParser
import Glibc
import HTTPClient
import Synchronization

/// The one place where the launcher's process ends, whichever way: a command that is done, an error, `--timeout`, a signal.
///
/// Nobody else calls exit(3). That runs the exit handlers and destructors of every library while other threads still use what they
/// tear down: the engine's compilers and collectors, libcurl's transfers, idle workers whose own ends free what OpenSSL keeps for
/// each thread. The order here:
///
/// 1. A command stops its app before it comes here: the page gets "pagehide" and "unload", plugins let go, push and syncs end, stores
///    write back their logs and close, the data folder is released (`HybridApp.stop()`). An app that is cut off by `--timeout` or a
///    signal leaves its stores as `kill -9` would: whole, with what was acknowledged.
/// 2. ``Stage``, one after the other, in at most ``patience``.
/// 3. The terminal gets lines again where keys were read, and the standard streams are flushed.
/// 4. `_exit` ends all threads at once, with nothing torn down under them. None of them has anything left that would be lost.
enum ProcessEnd {
  /// What is done before the process ends, in this order.
  enum Stage: Int, CaseIterable {
    /// Apps that are cut off say what they were about.
    case apps
    /// Reports are written to their ends.
    case reports
    /// The local org closes its port and lets the answers under way go out.
    case servers
    /// Folders that were made for this run are deleted.
    case folders
  }

  /// Why the process ends.
  enum Reason: Equatable {
    case status(Int32)
    case signal(Int32)

    /// Whether an app may have been cut off by a signal.
    var isInterruption: Bool { if case .signal = self { true } else { false } }
  }

  typealias Work = @Sendable (Reason) async -> Void

  /// Work that was added.
  struct Entry: Hashable {
    fileprivate let number: Int
  }

  private struct State {
    var work: [(entry: Entry, stage: Stage, work: Work)] = []
    var added = 0
    var isEnding = false
  }

  private static let state = Mutex(State())

  /// Seconds that all stages together may take. A server or disk that does not answer must not keep the process.
  static let patience: UInt32 = 10

  /// Has work done before the process ends.
  ///
  /// - Returns: for ``remove(_:)``, once there is nothing left to do.
  @discardableResult
  static func add(_ stage: Stage, _ work: @escaping Work) -> Entry {
    state.withLock { state in
      let entry = Entry(number: state.added)
      state.added += 1
      state.work.append((entry, stage, work))
      return entry
    }
  }

  static func remove(_ entry: Entry) { state.withLock { $0.work.removeAll { $0.entry == entry } } }

  /// Ends the process. Only the first call counts; those that come later wait for its end.
  static func leave(_ code: ExitCode) async -> Never { await leave(.status(code.rawValue)) }

  static func leave(_ reason: Reason) async -> Never {
    let work = state.withLock { state -> [(entry: Entry, stage: Stage, work: Work)]? in
      defer { state.isEnding = true }
      return state.isEnding ? nil : state.work
    }
    guard let work else {
      while true { try? await Task.sleep(for: .seconds(3600)) }
    }
    if work.isEmpty { end(reason) }
    _ = startThread {
      sleep(patience)
      end(reason)
    }
    for stage in Stage.allCases {
      for job in work where job.stage == stage { await job.work(reason) }
    }
    end(reason)
  }

  /// The end itself: nothing runs after it.
  static func end(_ reason: Reason) -> Never {
    KeyboardMode.end()
    fflush(nil)
    writeMeasurements()
    switch reason {
    case .status(let status): _exit(status)
    case .signal(let number):
      // Whoever waits for this process sees that it was the signal, as shells and CI servers want it.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, number)
      signal(number, SIG_DFL)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      raise(number)
      _exit(128 + number)
    }
  }

  /// Builds for measuring write their results, and look for leaks, in exit handlers: they are called by name where there are any.
  private static func writeMeasurements() {
    for name in ["__llvm_profile_write_file", "__lsan_do_leak_check"] {
      guard let function = dlsym(nil, name) else { continue }
      unsafeBitCast(function, to: (@convention(c) () -> Void).self)()
    }
  }
}
