import JSON

/// `tooling/executeAnonymous`: code of the caller, run once as the user, beside the org's own (Tooling API Developer Guide, "executeAnonymous"). As all
/// code of the org it is JavaScript here.
struct AnonymousCode {
  let context: OrgContext

  func respond(to call: DataCall) throws -> OrgResponse {
    try call.request.allow("GET", "POST")
    guard let code = call.request.parameter("anonymousBody"), !code.isEmpty else {
      throw OrgAPIError.missingParameter("anonymousBody", errorCode: "MISSING_ARGUMENT")
    }
    let records = context.records
    let scripts = context.scripts ?? OrgScripts(timeLimit: context.configuration.scriptTimeLimit, log: context.configuration.log)
    do {
      // What the code has written does not stay when it fails.
      try records.together { try scripts.withTransaction(records, userId: call.userId) { try $0.runAnonymous(code) } }
      return Self.answer(["success": true])
    } catch let problem as ScriptProblem {
      return Self.answer([
        "line": .integer(problem.line), "compiled": false, "compileProblem": .string("\(problem.message) (code of this org is JavaScript)"),
      ])
    } catch let failure as ScriptFailure {
      let (line, column) = Self.numbers(failure.place)
      return Self.answer([
        "line": .integer(line), "column": .integer(column), "exceptionMessage": .string(failure.title),
        "exceptionStackTrace": .string(line > 0 ? "AnonymousBlock: line \(line), column \(column)" : failure.place ?? ""),
      ])
    }
  }

  /// Line and column of a place like "anonymous:3:5", -1 for both where there are none, or they are another script's.
  private static func numbers(_ place: String?) -> (line: Int64, column: Int64) {
    let parts = place?.split(separator: ":") ?? []
    guard parts.count == 3, parts[0] == ScriptProblem.address, let line = Int64(parts[1]), let column = Int64(parts[2]) else { return (-1, -1) }
    return (line, column)
  }

  private static func answer(_ members: JSONObject) -> OrgResponse {
    let answer: JSONObject = [
      "line": -1, "column": -1, "compiled": true, "success": false, "compileProblem": nil, "exceptionStackTrace": nil, "exceptionMessage": nil,
    ]
    return .json(.object(answer.merging(members)))
  }
}
