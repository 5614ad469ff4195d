import JSON
import TestRunnerPlugin
import WebPlatform

/// Takes what a running app has to say. Called on the app's JavaScript thread, in order.
public protocol HybridAppObserver: AnyObject, Sendable {
  /// The app wrote to its console.
  func app(logged text: String, level: ConsoleLevel)
  /// The same while somebody looks into the app.
  func app(logged text: String, level: ConsoleLevel, details: LoggedDetails)
  /// The page threw something that nobody caught, or a script could not be had.
  func app(uncaught error: UncaughtError)
  /// The container's own words: warnings, what it does next.
  func app(notice: HybridAppNotice)
  /// A message of the test runner plugin.
  func app(testRunner message: TestRunnerMessage)
  /// A test of the page is over.
  func app(test outcome: TestOutcome)
  /// A test framework in the page says how far it is.
  func app(testProgress progress: TestProgress)
}

extension HybridAppObserver {
  /// Without an answer of its own: as without details.
  public func app(logged text: String, level: ConsoleLevel, details: LoggedDetails) { app(logged: text, level: level) }

  /// Without an answer of its own: nothing.
  public func app(testRunner message: TestRunnerMessage) {}

  /// Without an answer of its own: nothing.
  public func app(test outcome: TestOutcome) {}

  /// Without an answer of its own: nothing.
  public func app(testProgress progress: TestProgress) {}
}

extension HybridAppObserver {
  /// A report of a page's test framework.
  func hear(_ report: TestReport) {
    switch report {
    case .progress(let progress): app(testProgress: progress)
    case .outcome(let outcome): app(test: outcome)
    }
  }
}

/// Something the container tells its operator.
public enum HybridAppNotice: Sendable, Equatable, CustomStringConvertible {
  case warning(String)
  /// What may be odd about the app and harms nothing.
  case hint(String)
  /// What is done with the accounts that were kept.
  case accounts(String)
  case signedIn(user: String, organization: String)
  case signedOut(user: String)
  /// Another user than before is the current one, without a new login: the SDK's switchUserAction.
  case switched(user: String)
  /// How it came to what is shown at the start: a table.
  case launch(String)
  case loading(page: String)
  /// The app has come to its first page, for this user: the SDK's postLaunchAction.
  case launched(page: String)
  case failed(LaunchFailure)
  /// The app has gone to the background.
  case background
  /// The app has come back from the background: the SDK's postAppForegroundAction.
  case foreground
  case dialog(String)
  /// What the simulated push service does.
  case push(String)
  /// What a person would feel or hear of the device: a vibration, a beep.
  case device(String)
  /// The app has locked itself, or is unlocked.
  case lock(String)

  /// The notice as the launcher prints it.
  public var description: String {
    switch self {
    case .warning(let text): "warning: \(text)"
    case .hint(let text): text
    case .accounts(let text): text
    case .signedIn(let user, let organization): "signed in as \(user) (\(organization))"
    case .signedOut(let user): "signed out \(user)"
    case .switched(let user): "switched to \(user)"
    case .launch(let table): table
    case .loading(let page): "loading \(page)"
    case .launched(let page): "launched with \(page)"
    case .background: "in the background"
    case .foreground: "in the foreground"
    case .failed(let failure): failure.description
    case .dialog(let text): text
    case .push(let text): "simulated push: \(text)"
    case .device(let text): text
    case .lock(let text): text
    }
  }
}
