import Inspection
import JSON
import TestRunnerPlugin
import WebPlatform

/// Records what an app has to say, and passes it on.
final class InspectedObserver: HybridAppObserver {
  private let observer: any HybridAppObserver
  private let hub: InspectionHub

  init(_ observer: any HybridAppObserver, _ hub: InspectionHub) {
    self.observer = observer
    self.hub = hub
  }

  func app(logged text: String, level: ConsoleLevel) {
    hub.record("Console.logged", ["level": .string(level.rawValue), "text": .string(ClippedText.string(text))])
    observer.app(logged: text, level: level)
  }

  func app(uncaught error: UncaughtError) {
    hub.record("Console.uncaught", ["text": .string(ClippedText.string("\(error)"))])
    observer.app(uncaught: error)
  }

  func app(notice: HybridAppNotice) {
    hub.record("Console.notice", ["text": .string(ClippedText.string(notice.description))])
    observer.app(notice: notice)
  }

  func app(testRunner message: TestRunnerMessage) { observer.app(testRunner: message) }

  func app(test outcome: TestOutcome) {
    hub.record("Tests.ended", ["module": .string(outcome.module), "name": .string(outcome.name), "status": .string(outcome.status.rawValue), "milliseconds": .double(outcome.milliseconds)])
    observer.app(test: outcome)
  }

  func app(testProgress progress: TestProgress) { observer.app(testProgress: progress) }
}
