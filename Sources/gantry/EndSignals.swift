import CProcess
import Glibc
import HTTPClient

/// SIGINT (Control-C), SIGTERM and SIGHUP end the process in the order of ``ProcessEnd``, so that reports are whole and temporary
/// folders gone; a second one ends it where it is. One that was ignored at the start, as for a job in the background, stays so.
enum EndSignals {
  static func watch() {
    let pipe = gantry_watch_signals([SIGINT, SIGTERM, SIGHUP], 3)
    let isWatched = pipe >= 0 && startThread {
      let first = next(from: pipe)
      Task.detached {
        Terminal.note("ended by \(name(of: first))")
        await ProcessEnd.leave(.signal(first))
      }
      ProcessEnd.end(.signal(next(from: pipe)))
    }
    // With no thread for them they end the process by themselves.
    if !isWatched { for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) } }
  }

  /// - Returns: the number of the next signal that comes.
  private static func next(from pipe: Int32) -> Int32 {
    var number: UInt8 = 0
    while read(pipe, &number, 1) != 1 {}
    return Int32(number)
  }

  private static func name(of signal: Int32) -> String {
    switch signal {
    case SIGINT: "SIGINT"
    case SIGTERM: "SIGTERM"
    case SIGHUP: "SIGHUP"
    default: "signal \(signal)"
    }
  }
}
