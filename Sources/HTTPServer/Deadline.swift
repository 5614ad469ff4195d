import NIOCore

/// Something that happens unless it is put off. Putting off costs next to nothing: the timer is set again only when it fires, or when
/// it would fire too late.
struct Deadline {
  private final class Timer {
    var end: NIODeadline?
    var scheduled: (task: Scheduled<Void>, at: NIODeadline)?
    var body: () -> Void = {}
  }

  private let timer = Timer()

  /// What would have happened is forgotten, and with it what it holds.
  func cancel() { (timer.end, timer.body) = (nil, {}) }

  /// - Parameter body: replaces the one before. Runs on that loop.
  func set(_ time: TimeAmount, on loop: any EventLoop, _ body: @escaping () -> Void) {
    let end = NIODeadline.now() + time
    timer.end = end
    timer.body = body
    if let scheduled = timer.scheduled, scheduled.at <= end { return }
    timer.scheduled?.task.cancel()
    Self.schedule(timer, at: end, on: loop)
  }

  private static func schedule(_ timer: Timer, at end: NIODeadline, on loop: any EventLoop) {
    let bound = NIOLoopBound(timer, eventLoop: loop)
    let task = loop.scheduleTask(deadline: end) {
      let timer = bound.value
      timer.scheduled = nil
      guard let end = timer.end else { return }
      if end > .now() { return schedule(timer, at: end, on: loop) }
      let body = timer.body
      (timer.end, timer.body) = (nil, {})
      body()
    }
    timer.scheduled = (task, end)
  }
}
