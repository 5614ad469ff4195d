import JSON
import WebPlatform

/// Lets what a track holds happen to an app's device, in the app's time, whichever page is there. Lives on the app's JavaScript thread.
///
/// Nobody waits for it: an app is idle while a track goes on.
final class DeviceTimeline {
  private let changes: [DeviceTrack.Change]
  private let clock: PlatformClock
  private let change: (JSONObject) -> Void
  private var next = 0
  /// When the app's first page was there; nil before.
  private var start: UInt64?

  /// - Parameter change: changes the app's device.
  init(_ track: DeviceTrack, clock: PlatformClock, change: @escaping (JSONObject) -> Void) {
    changes = track.changes
    self.clock = clock
    self.change = change
  }

  /// Goes on by the loop of a page that has just been opened.
  func follow(_ loop: EventLoop) {
    guard next < changes.count else { return }
    let start = start ?? clock.monotonic()
    self.start = start
    loop.setAlarm(at: start + changes[next].time) { [weak self, weak loop] in
      guard let self, let loop else { return }
      step(to: clock.monotonic() - start)
      follow(loop)
    }
  }

  /// What should have happened while a page made way for the next one happens now.
  private func step(to time: UInt64) {
    while next < changes.count, changes[next].time <= time {
      next += 1
      change(changes[next - 1].members)
    }
  }
}
