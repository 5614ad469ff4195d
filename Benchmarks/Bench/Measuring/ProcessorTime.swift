import Glibc

/// Milliseconds that this process spent on a processor, in its own code and the kernel's, since the value was made. Unlike the time
/// of a clock, they hardly depend on what else the machine does; waiting for a disk isn't part of them.
struct ProcessorTime {
  private let start = Self.now

  var milliseconds: Double { Self.now - start }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
