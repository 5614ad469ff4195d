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
    return (lines + frames.map { "      \(style.dim(TerminalText.line($0)))" }).joined(separator: "\n")
  }

  /// The stack, without the runtime's own frames as long as there are others.
  private var frames: [String] {
    let all = stack.split(separator: "\n").map(String.init)
    let own = all.filter { !$0.contains("gantry:") && !$0.hasSuffix("[native code]") }
    return Array((own.isEmpty ? all : own).prefix(12))
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
