import JSON

/// A script that the engine has read.
struct DebuggedScript {
  /// What clients call it.
  let id: String
  let realm: DebuggedRealm
  /// What the engine calls it, within its context.
  let engineID: String
  /// As the page has it; empty for a script without one.
  let address: String
  /// The file that it is, as an address; nil when it is none.
  let file: String?
  let details: JSONValue

  /// `[line, column]`s, from 0.
  var start: (line: Int, column: Int) { (Self.number(details["startLine"]), Self.number(details["startColumn"])) }
  var end: (line: Int, column: Int) { (Self.number(details["endLine"]), Self.number(details["endColumn"])) }
  var sourceMap: String { details["sourceMapURL"]?.string ?? "" }
  var isModule: Bool { details["module"]?.bool ?? false }

  /// A place in it, from 0, as clients have it.
  func location(_ line: Int, _ column: Int) -> JSONValue { .object(Self.location(id, line, column)) }

  /// The same as the engine has it.
  func engineLocation(_ line: Int, _ column: Int) -> JSONObject { Self.location(engineID, line, column) }

  private static func location(_ id: String, _ line: Int, _ column: Int) -> JSONObject {
    ["scriptId": .string(id), "lineNumber": .integer(Int64(line)), "columnNumber": .integer(Int64(column))]
  }

  private static func number(_ value: JSONValue?) -> Int { value?.integer.flatMap { Int(exactly: $0) } ?? 0 }
}
