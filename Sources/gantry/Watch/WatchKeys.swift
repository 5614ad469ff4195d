import Glibc
import HTTPClient

/// What a person who is at the terminal may ask for while files are watched.
enum WatchKey: Character, CaseIterable {
  case again = "r", failed = "f", all = "a", quit = "q"

  /// All of them, in one line.
  static let help = "r run again, f run what failed, a run all, q quit"
}

/// Reads keys from stdin when it is a terminal, each as it is pressed. From a pipe it reads nothing but the end, which means
/// ``WatchKey/quit``: whoever started this process is gone. Files and devices such as /dev/null are left alone.
///
/// A thread waits for them until the process ends, for there is no other way to stop a read. It is not a dispatch source: on Linux libdispatch may crash when
/// a source is cancelled while its pipe ends.
struct WatchKeys {
  /// Control-D.
  private static let endOfTransmission: UInt8 = 4

  /// Whether keys are read.
  let areRead: Bool

  /// - Parameter take: called for each key, in order, on the thread.
  init(_ take: @escaping @Sendable (WatchKey) -> Void) {
    let areRead = KeyboardMode.begin()
    self.areRead = areRead
    guard areRead || Self.isPipe else { return }
    _ = startThread {
      while let bytes = Self.read() {
        if areRead { bytes.compactMap(Self.key).forEach(take) }
      }
      take(.quit)
    }
  }

  /// Gives the terminal back as it was.
  func end() { KeyboardMode.end() }

  /// - Returns: nil at the end.
  private static func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 256)
    while true {
      let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
      if count > 0 { return Array(bytes.prefix(count)) }
      // What another program has made non-blocking is waited for all the same.
      if count < 0, errno == EAGAIN {
        var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, -1)
      } else if count == 0 || errno != EINTR {
        return nil
      }
    }
  }

  private static func key(_ byte: UInt8) -> WatchKey? {
    byte == endOfTransmission ? .quit : WatchKey(rawValue: Character(Character(Unicode.Scalar(byte)).lowercased()))
  }

  private static var isPipe: Bool {
    var information = stat()
    guard fstat(STDIN_FILENO, &information) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK].contains(information.st_mode & S_IFMT)
  }
}
