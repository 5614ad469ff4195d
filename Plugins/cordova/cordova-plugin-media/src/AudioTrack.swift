/// A sound that is loaded, and how far it has been played.
struct AudioTrack: Sendable {
  /// Seconds; nil where the file does not tell.
  let duration: Double?
  let isRemote: Bool
  /// Seconds of the sound, at `began`.
  private var base = 0.0
  /// When it began to run, in seconds of the app's time; nil while it does not.
  private var began: Double?
  private var rate = 1.0

  init(duration: Double?, isRemote: Bool) { (self.duration, self.isRemote) = (duration, isRemote) }

  /// Seconds from the beginning.
  func position(now: Double) -> Double {
    let position = base + (began.map { (now - $0) * rate } ?? 0)
    return min(position, duration ?? .infinity)
  }

  /// Seconds of the app's time until the end; nil for a sound that does not run, or has none.
  func timeLeft(now: Double) -> Double? {
    guard began != nil, rate > 0, let duration else { return nil }
    return max(duration - position(now: now), 0) / rate
  }

  mutating func run(at rate: Double, now: Double) {
    base = position(now: now)
    (began, self.rate) = (now, rate)
  }

  mutating func halt(now: Double) {
    base = position(now: now)
    began = nil
  }

  mutating func seek(to seconds: Double, now: Double) {
    base = min(seconds, duration ?? seconds)
    if began != nil { began = now }
  }
}
