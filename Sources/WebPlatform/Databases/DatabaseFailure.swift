import JavaScriptEngine
import SQLite

/// Why something was not done to a database, by the name of the DOMException that scripts get.
struct DatabaseFailure: Error, Sendable, CustomStringConvertible {
  let name: String
  let message: String

  init(_ name: String, _ message: String) { (self.name, self.message) = (name, message) }

  /// - Parameter error: of whatever kind.
  init(_ error: any Error) {
    switch error {
    case let failure as DatabaseFailure: self = failure
    case let error as SQLiteError where error.isFull: self.init("QuotaExceededError", "The databases of this origin may not become larger")
    case let error as SQLiteError where error.isTooBig: self.init("DataError", "The value is too large")
    default: self.init("UnknownError", String(describing: error))
    }
  }

  static func constraint(_ message: String) -> Self { Self("ConstraintError", message) }

  /// For errors of callers that are not the page's.
  static func misuse(_ what: String) -> Self { Self("InvalidStateError", what) }

  var description: String { "\(name): \(message)" }

  /// As the runtime's JavaScript reads it: see `databases/failures.js`.
  var exception: JavaScriptException { JavaScriptException(message: description) }
}
