import Glibc
import HTTPClient

/// SIGINT (Control-C), SIGTERM and SIGHUP end the process in the order of ``ProcessEnd``, so that reports are whole and temporary
/// folders gone; a second one ends it where it is. One that was ignored at the start, as for a job in the background, stays so.
enum EndSignals {
  /// Call before the process has other threads: they inherit that these signals are not theirs.
  static func watch() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal) { sigaddset(&signals, signal) }
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    let isWatched = startThread { [signals] in
      let first = wait(for: signals)
      Task.detached {
        Terminal.note("ended by \(name(of: first))")
        await ProcessEnd.leave(.signal(first))
      }
      ProcessEnd.end(.signal(wait(for: signals)))
    }
    // Without a thread for them they end the process by themselves.
    if !isWatched { pthread_sigmask(SIG_SETMASK, &before, nil) }
  }

  /// - Returns: the next of these signals that comes.
  private static func wait(for signals: sigset_t) -> Int32 {
    var (signals, number) = (signals, Int32(0))
    while sigwait(&signals, &number) != 0 {}
    return number
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  static func name(of signal: Int32) -> String {
    switch signal {
    case SIGINT: "SIGINT"
    case SIGTERM: "SIGTERM"
    case SIGHUP: "SIGHUP"
    default: "signal \(signal)"
    }
  }
}
