import Glibc
import Synchronization

/// The terminal at stdin, switched from lines to single keys that are not shown (termios(3)). Control-C stays SIGINT.
///
/// ``ProcessEnd`` calls ``end()`` whichever way the process ends.
enum KeyboardMode {
  /// How the terminal was.
  private static let saved = Mutex<termios?>(nil)

  /// - Returns: whether keys can be read: not when stdin is no terminal, or when it is another job's at the moment.
  static func begin() -> Bool {
    guard isOurs else { return false }
    return saved.withLock { saved in
      var mode = termios()
      guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return false }
      let before = mode
      mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
      guard tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0 else { return false }
      saved = saved ?? before
      return true
    }
  }

  /// Switches back. Without ``begin()`` nothing happens.
  static func end() {
    saved.withLock { saved in
      // A shell that has the terminal now has set it as it wants it.
      if var mode = saved, isOurs { tcsetattr(STDIN_FILENO, TCSANOW, &mode) }
      saved = nil
    }
  }

  /// A terminal that does not control this process has no jobs of it.
  private static var isOurs: Bool {
    guard isatty(STDIN_FILENO) == 1 else { return false }
    let job = tcgetpgrp(STDIN_FILENO)
    return job == getpgrp() || job < 0
  }
}
