import JSON

/// `actions`: what the org does on demand (REST API Developer Guide, "Invocable Actions"; from version 32 on). Custom actions are those of the org's own code.
struct ActionResource {
  static let oldestVersion = 32

  let context: OrgContext

  func respond(to call: DataCall) throws -> OrgResponse {
    guard call.version.number >= Self.oldestVersion else { throw OrgAPIError.notFound }
    let base = "\(call.version.path)/actions"
    let custom = context.scripts?.actions ?? []
    let path = Array(call.path.dropFirst())
    switch path {
    case []: return try list(call, ["standard": .string("\(base)/standard"), "custom": .string("\(base)/custom")])
    case ["custom"]: return try list(call, ["apex": .string("\(base)/custom/apex")])
    case ["custom", "apex"]: return try list(call, custom, "\(base)/custom/apex")
    case ["standard"]: return try list(call, [ChatterPostAction.action], "\(base)/standard")
    case _ where path.count == 3 && path.starts(with: ["custom", "apex"]): return try action(named: path[2], among: custom, call)
    case _ where path.count == 2 && path[0] == "standard": return try action(named: path[1], among: [ChatterPostAction.action], call)
    default: throw OrgAPIError.notFound
    }
  }

  private func list(_ call: DataCall, _ actions: [InvocableAction], _ base: String) throws -> OrgResponse {
    try list(call, ["actions": .array(actions.map { $0.listed(at: "\(base)/\($0.name)") })])
  }

  private func list(_ call: DataCall, _ value: JSONObject) throws -> OrgResponse {
    try call.request.allow("GET")
    return .json(.object(value))
  }

  private func action(named name: String, among actions: [InvocableAction], _ call: DataCall) throws -> OrgResponse {
    guard let action = actions.first(where: { $0.name.lowercased() == name.lowercased() }) else { throw OrgAPIError.notFound }
    switch call.method {
    case "GET": return .json(action.described)
    case "POST": return try run(action, call)
    default: throw call.notAllowed("GET", "POST")
    }
  }

  private func run(_ action: InvocableAction, _ call: DataCall) throws -> OrgResponse {
    guard let given = try call.request.jsonObject()["inputs"]?.array, !given.isEmpty else {
      throw ActionInputs.invalid("The member 'inputs' must be an array with an object of values at least")
    }
    let checks = ActionInputs(action: action)
    var inputs: [JSONValue] = []
    var refusals: [OrgAPIError?] = []
    for value in given {
      do throws(OrgAPIError) {
        guard let members = value.object else { throw ActionInputs.invalid("An input must be an object; this one is a \(value.typeName)") }
        inputs.append(.object(try checks.checked(members)))
        refusals.append(nil)
      } catch {
        refusals.append(error)
      }
    }
    let isRefused = refusals.contains { $0 != nil }
    // Nothing is done when one of the inputs is wrong.
    let results = isRefused ? refusals.map { .failure($0 ?? Self.notRun) } : try outcomes(action, inputs, call)
    let isDone = results.allSatisfy { if case .success = $0 { true } else { false } }
    return .json(.array(results.map { Self.result($0, action) }), status: isDone ? 200 : 400)
  }

  private static let notRun = OrgAPIError(errorCode: "ALL_OR_NONE_OPERATION_ROLLED_BACK", message: "Not run because another input is wrong", fields: [])

  private func outcomes(_ action: InvocableAction, _ inputs: [JSONValue], _ call: DataCall) throws -> [Result<JSONValue, OrgAPIError>] {
    do {
      if action.isStandard { return try ChatterPostAction(records: context.records, userId: call.userId, version: call.version).run(inputs) }
      // All that the script writes, or nothing.
      guard let scripts = context.scripts else { throw OrgAPIError.notFound }
      return try context.records.together {
        try scripts.withTransaction(context.records, userId: call.userId) { try $0.invoke(action.name, inputs) }
      }.map { .success($0) }
    } catch let error as OrgAPIError {
      return inputs.map { _ in .failure(error) }
    }
  }

  private static func result(_ result: Result<JSONValue, OrgAPIError>, _ action: InvocableAction) -> JSONValue {
    switch result {
    case .success(let outputs): ["actionName": .string(action.name), "errors": nil, "isSuccess": true, "outputValues": outputs]
    case .failure(let error): ["actionName": .string(action.name), "errors": [error.ofRecord], "isSuccess": false, "outputValues": nil]
    }
  }
}
