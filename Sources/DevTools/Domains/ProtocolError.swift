import JSON
import JavaScriptEngine

/// Why a command is not done, as JSON-RPC tells it.
struct ProtocolError: Error, CustomStringConvertible {
  let code: Int
  let description: String

  init(_ description: String) { (code, self.description) = (-32_000, description) }

  private init(_ code: Int, _ description: String) { (self.code, self.description) = (code, description) }

  /// What Chrome says of a method that it does not have.
  static func unknown(_ method: String) -> ProtocolError { ProtocolError(-32_601, "'\(method)' wasn't found") }

  static let unknownObject = ProtocolError("Could not find object with given id")
  static let notPaused = ProtocolError("Can only perform operation while paused.")

  static func parameter(_ name: String, _ problem: String) -> ProtocolError { ProtocolError(-32_602, "Invalid parameters: \(name): \(problem)") }

  static func unreadable(_ problem: String) -> ProtocolError { ProtocolError(-32_700, "Message must be a valid JSON object: \(problem)") }

  /// As an answer tells it.
  var json: JSONText { JSONValue.object(["code": .integer(Int64(code)), "message": .string(description)]).text }

  /// What a session of that kind or a page in this state cannot do.
  static func of(_ error: any Error) -> ProtocolError {
    if let error = error as? ProtocolError { return error }
    if let exception = error as? JavaScriptException { return ProtocolError(exception.message.hasPrefix("Error: ") ? String(exception.message.dropFirst(7)) : exception.message) }
    return ProtocolError(String(describing: error))
  }
}
