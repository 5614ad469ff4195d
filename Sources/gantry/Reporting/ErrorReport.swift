import JSON
import WebPlatform

extension UncaughtError {
  /// "file:line:column" as far as known.
  var place: String { script.isEmpty ? "" : "\(script)\(line > 0 ? ":\(line)" : "")\(column > 0 ? ":\(column)" : "")" }

  /// Several lines for a person: the message, where, in whose callback, and the stack.
  func report(_ style: TextStyle = .plain) -> String {
    var lines = [style.bold(style.red(TerminalText.paragraph(message)))]
    if !place.isEmpty { lines.append("    at \(style.cyan(TerminalText.line(place)))") }
    if !pluginCall.isEmpty { lines.append("    in the callback of \(style.bold(TerminalText.line(pluginCall)))") }
    return (lines + frames.prefix(12).map { "      \(style.dim(TerminalText.line(String($0))))" }).joined(separator: "\n")
  }

  var json: JSONValue {
    var object: JSONObject = [
      "kind": .string(kind.rawValue), "message": .string(message), "script": .string(script),
      "line": .integer(Int64(line)), "column": .integer(Int64(column)), "stack": .string(stack),
    ]
    if !pluginCall.isEmpty { object["pluginCall"] = .string(pluginCall) }
    return .object(object)
  }
}
