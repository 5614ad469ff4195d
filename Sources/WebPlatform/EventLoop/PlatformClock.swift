import Glibc

/// The time an app sees from the host, passed in so that a test can replace it.
public struct PlatformClock: Sendable {
  /// Nanoseconds since some fixed point; never goes back.
  public var monotonic: @Sendable () -> UInt64
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public var wall: @Sendable () -> Int64
  /// The clock behind both, when it is one that can be made to jump.
  private(set) var virtual: VirtualClock?

  /// Makes a clock of the two, which may be asked on any thread.
  public init(monotonic: @escaping @Sendable () -> UInt64, wall: @escaping @Sendable () -> Int64) {
    self.monotonic = monotonic
    self.wall = wall
  }

  /// Time that passes at once when a page only waits for its timers: see ``VirtualClock``. Each call makes a clock of its own.
  public static func virtual() -> PlatformClock {
    let virtual = VirtualClock(real: .system)
    var clock = PlatformClock(monotonic: { virtual.monotonic() }, wall: { virtual.wall() })
    clock.virtual = virtual
    return clock
  }

  /// Whether time passes as the page's timers want it.
  public var isVirtual: Bool { virtual != nil }

  /// The system's clocks.
  public static let system = PlatformClock(
    monotonic: { clock_gettime_nsec_np(CLOCK_MONOTONIC) },
    wall: { Int64(clock_gettime_nsec_np(CLOCK_REALTIME) / 1_000_000) }
  )

  private static func clock_gettime_nsec_np(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
