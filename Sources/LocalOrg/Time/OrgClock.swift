import FoundationEssentials
import Glibc
import JSON
import Synchronization
import WireFormat

/// The time of an org: the system's, unless a test sets another one.
///
/// ```swift
/// org.clock.set(to: Date(timeIntervalSince1970: 1_767_225_600))  // and goes on from there
/// org.clock.advance(by: 7_200)  // access tokens have run out now
/// org.clock.stop()
/// ```
///
/// Dates of records, date literals of SOQL and the lifetimes of tokens follow it. Delays and time limits do not.
public final class OrgClock: Sendable {
  private struct State {
    /// Milliseconds that this clock is ahead of the system's.
    var offset: Int64 = 0
    /// The moment at which it stands still.
    var stopped: Int64?
    var series = OrgClock.systemSeries
  }

  private static let systemSeries = "clock"
  private let state = Mutex(State())

  public init() {}

  /// A clock that shows `start` now and goes on from there.
  public convenience init(startingAt start: Date) {
    self.init()
    set(to: start)
  }

  /// The name of the counter that keeps moments of writes in order. A time that was set has one of its own, for it may lie
  /// before writes that are there.
  var series: String { state.withLock { $0.series } }

  /// Milliseconds since 1970.
  var milliseconds: Int64 { state.withLock { $0.stopped ?? Self.systemTime + $0.offset } }

  var now: Timestamp { Timestamp(milliseconds: milliseconds) }

  var today: CivilDate { CivilDate(days: Int(milliseconds.flooredQuotient(by: 86_400_000))) }

  /// What the clock shows.
  public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1_000) }

  public var isRunning: Bool { state.withLock { $0.stopped == nil } }

  /// Milliseconds of about 31,000 years, on both sides of 1970: what it may show.
  private static let farthest: Int64 = 1_000_000_000_000_000

  /// Shows `date` from now on, or the nearest that is less than 31,000 years from 1970. A clock that runs goes on from there, one that is
  /// stopped stands there.
  public func set(to date: Date) { set(to: Int64(clamping: (date.timeIntervalSince1970 * 1_000).rounded())) }

  func set(to moment: Int64) {
    let milliseconds = min(max(moment, -Self.farthest), Self.farthest)
    state.withLock {
      $0.offset = milliseconds - Self.systemTime
      if $0.stopped != nil { $0.stopped = milliseconds }
      $0.series = "\(Self.systemSeries) \(milliseconds)"
    }
  }

  /// Goes forward by so many seconds at once; with less than 0 it is set to the earlier time.
  public func advance(by seconds: Double) {
    let wanted = Int64(clamping: (seconds * 1_000).rounded())
    let now = milliseconds
    guard wanted >= 0 else { return set(to: max(wanted, -2 * Self.farthest) + now) }
    let step = min(wanted, Self.farthest - min(now, Self.farthest))
    state.withLock {
      $0.offset += step
      if let stopped = $0.stopped { $0.stopped = stopped + step }
    }
  }

  /// Stands still. Writes are a millisecond apart all the same, so that they keep their order.
  public func stop() { state.withLock { $0.stopped = $0.stopped ?? Self.systemTime + $0.offset } }

  /// Goes on from where it was stopped.
  public func run() {
    state.withLock {
      guard let stopped = $0.stopped else { return }
      $0.offset = stopped - Self.systemTime
      $0.stopped = nil
    }
  }

  /// Shows the system's time again.
  public func followSystem() { state.withLock { $0 = State() } }

  static var systemTime: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Reads a moment as options and settings give it: a date, or a date with time and zone (ISO 8601).
  public static func date(_ text: String) -> Date? {
    let moment = Timestamp(text) ?? CivilDate(text).map { Timestamp($0) }
    return moment.map { Date(timeIntervalSince1970: Double($0.milliseconds) / 1_000) }
  }
}
