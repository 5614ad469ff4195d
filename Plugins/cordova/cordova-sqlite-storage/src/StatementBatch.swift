import CordovaBridge
import JSON

/// Statements that a script sends in one call.
struct StatementBatch {
  let database: String
  let statements: [JSONValue]
  /// Whether the statement is alone, and its result the call's.
  let isSingle: Bool

  /// `[{dbargs: {dbname}, executes: [{sql, params}]}]`.
  init(_ call: PluginCall) throws {
    let options = try call.arguments.object(0)
    database = try Self.database(options, call)
    guard let statements = try options.value("executes")?.array else {
      throw PluginError("\(call.service).\(call.action): 'executes' must be an array", status: .json)
    }
    (self.statements, isSingle) = (statements, false)
  }

  /// `[{dbargs: {dbname}, ex: {sql, params}}]`.
  init(single call: PluginCall) throws {
    let options = try call.arguments.object(0)
    database = try Self.database(options, call)
    (statements, isSingle) = ([try options.value("ex") ?? .null], true)
  }

  private static func database(_ options: PluginOptions, _ call: PluginCall) throws -> String {
    guard let name = try options.value("dbargs")?["dbname"]?.string else {
      throw PluginError("\(call.service).\(call.action): 'dbargs.dbname' must be the name of a database", status: .json)
    }
    return name
  }

  /// The answer when none of them can be run.
  func failed(_ message: String) -> PluginResult {
    if isSingle { return .error(["code": 0, "message": .string(message)]) }
    return .ok(.array(statements.map { statement in
      var answer: JSONObject = ["type": "error", "result": ["code": 0, "message": .string(message)]]
      if let number = statement["qid"], !number.isNull { answer["qid"] = number }
      return .object(answer)
    }))
  }
}
