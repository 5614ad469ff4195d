import CordovaBridge
import Synchronization
import WebPlatform

/// Passes on what pages in browsers tell of themselves, as pages of this process would: with places of the bundle's files.
final class WatchedPages: Sendable {
  /// What addresses of the app begin with in reports: `watch.js` writes them so.
  private static let origin = "app:///"

  let activity = PageActivity()
  private let observer: any HybridAppObserver
  private let folder: String
  private let places: Mutex<ScriptPlaces>

  init(resources: sending BundleResources, observer: any HybridAppObserver) {
    self.observer = observer
    folder = BundleOrigin.files.address(of: "", www: resources.www)
    places = Mutex(ScriptPlaces(resources: resources))
  }

  /// - Parameter page: which one it is of.
  func take(_ report: PageReport, from page: Int) {
    activity.take(report, from: page)
    switch report {
    case .stage(.opened, let address): observer.app(notice: .loading(page: String(inFiles(address).prefix { $0 != "?" && $0 != "#" })))
    case .stage, .busy: break
    case .console(let level, let text, nil): observer.app(logged: shown(text), level: level)
    case .console(let level, let text, let details?):
      let details = ConsoleDetails(values: details.values.map(shown), stack: inFiles(details.stack))
      observer.app(logged: shown(text), level: level, details: places.withLock { LoggedDetails(details, places: $0) })
    case .uncaught(let error): observer.app(uncaught: resolve(error))
    case .dialog(let text): observer.app(notice: .dialog(text))
    case .test(let json):
      switch TestReport(json) {
      case .progress(let progress): observer.app(testProgress: progress)
      case .outcome(let outcome): observer.app(test: resolve(outcome))
      case nil: break
      }
    }
  }

  private func resolve(_ error: UncaughtError) -> UncaughtError {
    var error = error
    (error.message, error.script, error.stack) = (shown(error.message), inFiles(error.script), inFiles(error.stack))
    return places.withLock { [error] in $0.resolve(error) }
  }

  private func resolve(_ outcome: TestOutcome) -> TestOutcome {
    var outcome = outcome
    for index in outcome.failures.indices {
      outcome.failures[index].message = shown(outcome.failures[index].message)
      outcome.failures[index].source = inFiles(outcome.failures[index].source)
    }
    return places.withLock { [outcome] in $0.resolve(outcome) }
  }

  private func inFiles(_ text: String) -> String { text.replacing(Self.origin, with: folder) }

  /// What a person reads: paths as they are below `www/`.
  private func shown(_ text: String) -> String { text.replacing(Self.origin, with: "") }
}
