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
      var event: JSONObject = ["type": "uncaught"]
      for (name, value) in error.json.object ?? [:] { event[name] = value }
      emit(.object(event))
    } else {
      Terminal.note(styled: error.report(.standardError))
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
    case .hint, .launch, .loading, .launched, .switched, .background, .foreground, .push, .device: false
    case .warning, .accounts, .signedIn, .signedOut, .failed, .dialog, .lock: true
    }
  }
}
