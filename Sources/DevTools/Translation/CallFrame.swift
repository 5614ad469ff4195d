import JSON

/// A call of a function, as stacks and profiles name it.
struct CallFrame {
  let function: String
  /// "0" for one that is unknown.
  let script: String
  let address: String
  /// From 0; -1 when unknown.
  let line: Int
  let column: Int

  var json: JSONValue {
    [
      "functionName": .string(function), "scriptId": .string(script), "url": .string(address), "lineNumber": .integer(Int64(line)),
      "columnNumber": .integer(Int64(column)),
    ]
  }
}
