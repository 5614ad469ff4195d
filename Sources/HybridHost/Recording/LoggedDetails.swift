import JSON
import JavaScriptEngine
import WebPlatform

/// A console call for whoever looks into the app.
public struct LoggedDetails: Sendable {
  /// Where it stands: a path below the app's folder, of the source where there is a source map.
  struct Place: Sendable, Equatable {
    let script: String
    let line: Int
    let column: Int
  }

  /// Longer ones are left out: the text is there.
  private static let longest = 256 << 10

  /// As ``ConsoleDetails/values``.
  let values: JSONValue?
  /// nil for a call from elsewhere than a script of the app.
  let place: Place?

  init(_ details: ConsoleDetails, places: ScriptPlaces) {
    values = details.values.flatMap { $0.utf8.count > Self.longest ? nil : try? JSONValue(parsing: Array($0.utf8)) }
    place = details.stack.split(separator: "\n").lazy.compactMap { StackFrame($0) }.first { !JavaScriptContext.isOwn(script: $0.address) }.map { frame in
      let found = places.place(String(frame.address), line: frame.line, column: frame.column)
      return Place(script: found.script, line: found.line, column: found.column)
    }
  }
}
