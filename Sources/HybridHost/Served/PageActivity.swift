import CordovaBridge
import Synchronization

/// What the pages of a served app that are watched are about: for those who wait until nothing is left to do.
public final class PageActivity: Sendable {
  private struct State {
    /// The page that fills the window.
    var page: (number: Int, Page)?
    var changes = 0
    var hasOpened = false
    var news = ContinuousClock.now
    var leavingSince: ContinuousClock.Instant?
  }

  private struct Page {
    var isLoaded = false
    var isBusy = false
  }

  /// A page that says that it may be left stays after all when this long nothing has come.
  private static let departure = Duration.seconds(10)

  private let state = Mutex(State())

  init() {}

  func take(_ report: PageReport, from page: Int) {
    state.withLock { state in
      let now = ContinuousClock.now
      state.changes += 1
      switch report {
      case .stage(.opened, _): (state.page, state.hasOpened, state.leavingSince) = ((page, Page()), true, nil)
      case .stage, .busy: if state.page?.number == page { Self.take(report, &state) }
      case .console, .uncaught, .dialog, .test: break
      }
      // A page may wait for ever, and look again and again.
      if case .busy = report {} else { state.news = now }
    }
  }

  private static func take(_ report: PageReport, _ state: inout State) {
    switch report {
    case .stage(.loaded, _): state.page?.1.isLoaded = true
    case .stage(.leaving, _): state.leavingSince = .now
    case .stage(.left, _): state.page = nil
    case .busy(let isBusy): state.page?.1.isBusy = isBusy
    default: break
    }
  }

  /// How much pages have told; it grows with each report.
  public var changes: Int { state.withLock(\.changes) }

  /// For how long no page has told anything but whether it is busy.
  public var silence: Duration { state.withLock { .now - $0.news } }

  /// Whether a page has said that it is there.
  public var hasOpened: Bool { state.withLock(\.hasOpened) }

  /// Whether a page is there and none is about to be left.
  public var hasSettled: Bool {
    state.withLock { state in
      guard state.page != nil else { return false }
      return state.leavingSince.map { .now - $0 > Self.departure } ?? true
    }
  }

  /// Whether the page has loaded, and has no timer and no request left.
  public var isAtRest: Bool { hasSettled && state.withLock { $0.page.map { $0.1.isLoaded && !$0.1.isBusy } ?? false } }
}
