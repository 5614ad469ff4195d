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

  func app(logged text: String, level: ConsoleLevel, details: LoggedDetails) {
    hub.record("Console.logged", [
      "level": .string(level.rawValue), "text": .string(ClippedText.string(text)), "values": details.values ?? .null,
      "place": Self.place(details.place?.script ?? "", details.place?.line ?? 0, details.place?.column ?? 0),
    ])
    observer.app(logged: text, level: level)
  }

  func app(uncaught error: UncaughtError) {
    let text = ([error.message] + error.frames.map { "    \($0)" }).joined(separator: "\n")
    hub.record("Console.uncaught", ["text": .string(ClippedText.string(text)), "place": Self.place(error.script, error.line, error.column)])
    observer.app(uncaught: error)
  }

  /// - Returns: null without a script.
  private static func place(_ script: String, _ line: Int, _ column: Int) -> JSONValue {
    script.isEmpty ? .null : ["script": .string(script), "line": .integer(Int64(line)), "column": .integer(Int64(column))]
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
