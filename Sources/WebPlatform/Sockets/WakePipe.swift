import Glibc

/// Wakes a thread that sleeps in poll.
final class WakePipe: Sendable {
  /// What to poll for reading.
  let source: Int32
  private let sink: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (source, sink) = (ends[0], ends[1])
  }

  deinit {
    close(source)
    close(sink)
  }

  /// Allowed on any thread. A full pipe wakes as well.
  func wake() {
    var byte: UInt8 = 1
    _ = write(sink, &byte, 1)
  }

  /// Forgets the calls so far.
  func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(source, &bytes, bytes.count) > 0 {}
  }
}
