import HybridHost
import JSON
import Synchronization
import WebPlatform

/// Prints what an app says: its console on stdout, the container's words on stderr. With `asJSON`, everything as one JSON
/// object a line on stdout.
final class RunObserver: HybridAppObserver {
  private let asJSON: Bool
  private let isVerbose: Bool
  private let errors = Mutex<[UncaughtError]>([])

  init(asJSON: Bool, isVerbose: Bool) {
    self.asJSON = asJSON
    self.isVerbose = isVerbose
  }

  /// How many errors nobody caught.
  var uncaughtCount: Int { errors.withLock(\.count) }

  func app(logged text: String, level: ConsoleLevel) {
    if asJSON {
      emit(["type": "console", "level": .string(level.rawValue), "text": .string(text)])
    } else if level != .debug || isVerbose {
      Terminal.print(text)
    }
  }

  func app(uncaught error: UncaughtError) {
    errors.withLock { $0.append(error) }
    if asJSON {
      emit([
        "type": "uncaught", "kind": .string(error.kind.rawValue), "message": .string(error.message), "script": .string(error.script),
        "line": .integer(Int64(error.line)), "column": .integer(Int64(error.column)), "stack": .string(error.stack),
      ])
    } else {
      Terminal.note(error.report)
    }
  }

  func app(notice: HybridAppNotice) {
    if asJSON {
      emit(["type": "notice", "text": .string(notice.description)])
    } else if isVerbose || notice.isImportant {
      Terminal.note(notice.description)
    }
  }

  func end(_ reason: String) {
    if asJSON { emit(["type": "end", "reason": .string(reason), "uncaught": .integer(Int64(uncaughtCount))]) }
  }

  private func emit(_ event: JSONValue) { Terminal.print(event.text.description) }
}

extension HybridAppNotice {
  /// Whether it is shown without -v.
  var isImportant: Bool {
    switch self {
    case .loading: false
    case .warning, .signedIn, .signedOut, .failed, .dialog: true
    }
  }
}

extension UncaughtError {
  /// Several lines: the message, where, and the stack.
  var report: String {
    let place = script.isEmpty ? "" : "\n    at \(script)\(line > 0 ? ":\(line)" : "")\(column > 0 ? ":\(column)" : "")"
    let frames = stack.split(separator: "\n").prefix(12).map { "\n      \($0)" }.joined()
    return message + place + frames
  }
}
