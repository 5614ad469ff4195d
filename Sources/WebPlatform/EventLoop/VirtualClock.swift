import Synchronization

/// A clock that jumps to the next timer instead of waiting for it, so that an hour of timers passes at once and in order.
///
/// It stands still while script runs, but for a microsecond each time that someone looks at it: a run replays exactly, and a
/// script that waits for a time to come does not wait for ever. While something is under way elsewhere (a request, a plugin
/// call) it follows the real clock.
final class VirtualClock: Sendable {
  private struct State {
    var now: UInt64
    /// The real time up to which `now` has followed; nil while it stands still.
    var followed: UInt64?
  }

  private let real: PlatformClock
  private let state: Mutex<State>
  /// Where both clocks started.
  private let start: (monotonic: UInt64, wall: Int64)

  init(real: PlatformClock) {
    self.real = real
    start = (real.monotonic(), real.wall())
    state = Mutex(State(now: start.monotonic))
  }

  private static let look: UInt64 = 1_000

  /// Nanoseconds.
  func monotonic() -> UInt64 {
    state.withLock { state in
      catchUp(&state)
      state.now += Self.look
      return state.now
    }
  }

  /// Milliseconds since 1970.
  func wall() -> Int64 { start.wall + Int64((monotonic() - start.monotonic) / 1_000_000) }

  private func catchUp(_ state: inout State) {
    guard let followed = state.followed else { return }
    let time = real.monotonic()
    state.now += time - followed
    state.followed = time
  }

  /// Goes on to an instant, if it is still to come.
  func jump(to instant: UInt64) { state.withLock { $0.now = max($0.now, instant) } }

  /// Whether time passes as it really does.
  func followRealTime(_ follows: Bool) {
    state.withLock { state in
      guard follows != (state.followed != nil) else { return }
      catchUp(&state)
      state.followed = follows ? real.monotonic() : nil
    }
  }

  /// The real instant at which this clock, following, will show `instant`.
  func realInstant(of instant: UInt64) -> UInt64 {
    state.withLock { state in
      catchUp(&state)
      return (state.followed ?? real.monotonic()) + (instant > state.now ? instant - state.now : 0)
    }
  }
}
