import Glibc

/// Runs the work on a new thread that takes no signals, so that those reach the program's own threads, and a write to a
/// closed connection cannot end the program with SIGPIPE.
/// - Returns: whether the thread could be made.
package func startThread(_ work: @escaping @Sendable () -> Void) -> Bool {
  final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  var thread = pthread_t()
  let argument = Unmanaged.passRetained(Work(work))
  let code = pthread_create(&thread, nil, { raw in
    guard let raw else { return nil }
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_SETMASK, &signals, nil)
    Unmanaged<Work>.fromOpaque(raw).takeRetainedValue().run()
    return nil
  }, argument.toOpaque())
  guard code == 0 else {
    argument.release()
    return false
  }
  pthread_detach(thread)
  return true
}
