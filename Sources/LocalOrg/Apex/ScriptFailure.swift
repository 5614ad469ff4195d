import JSON

/// What an org script threw and did not catch.
struct ScriptFailure: Error, CustomStringConvertible {
  /// The error's name, for example "TypeError".
  let name: String
  let message: String
  /// The org's own refusal behind it.
  var refusal: OrgAPIError?
  var operation: String?
  /// Whether the script meant to refuse, with the function `refuse`.
  var refuses = false
  var fields: [String] = []
  /// "apex/accounts.js:12:5", as far as known.
  var place: String?

  init(name: String, message: String) {
    self.name = name
    self.message = message
  }

  static func timeLimit(_ seconds: Double) -> ScriptFailure {
    ScriptFailure(name: "System.LimitException", message: "Apex CPU time limit exceeded: the org's scripts took more than \(seconds) s")
  }

  init(_ json: JSONValue) {
    name = json["name"]?.string ?? "Error"
    message = json["message"]?.string ?? ""
    fields = json["fields"]?.array?.compactMap(\.string) ?? []
    refuses = json["refuses"]?.bool ?? false
    operation = json["operation"]?.string
    if let code = json["errorCode"]?.string {
      refusal = OrgAPIError(errorCode: code, message: message, fields: fields.isEmpty ? nil : fields)
    }
    place = Self.place(in: json["stack"]?.string ?? "")
  }

  /// The first frame of the engine's stack that is in a script of the folder: "get@apex/accounts.js:12:5".
  private static func place(in stack: String) -> String? {
    for frame in stack.split(separator: "\n") {
      let address = frame.split(separator: "@").last.map(String.init) ?? ""
      if address.hasPrefix("apex/") || address.hasPrefix("\(ScriptProblem.address):") { return address }
    }
    return nil
  }

  /// As Apex names it: what the org refused is a DmlException or a QueryException.
  var title: String {
    guard let refusal else { return name.contains(".") ? "\(name): \(message)" : "System.\(name): \(message)" }
    guard let operation, operation != "query", operation != "get" else { return "System.QueryException: \(message)" }
    let verb = operation.prefix(1).uppercased() + operation.dropFirst()
    return "System.DmlException: \(verb) failed. First exception on row 0; first error: \(refusal.errorCode), \(message): "
      + "[\(fields.joined(separator: ", "))]"
  }

  var description: String { place.map { "\(title)\n\n\($0)" } ?? title }

  /// As a REST resource's answer tells it.
  var ofResource: OrgAPIError { OrgAPIError(status: 500, errorCode: "APEX_ERROR", message: description) }

  /// As the answer of an action tells it.
  var ofAction: OrgAPIError { OrgAPIError(errorCode: "UNKNOWN_EXCEPTION", message: "An Apex error occurred: \(description)", fields: []) }

  /// As the write tells it that a trigger stopped.
  func ofTrigger(_ event: TriggerEvent, on type: String) -> OrgAPIError {
    if refuses { return OrgAPIError(errorCode: "FIELD_CUSTOM_VALIDATION_EXCEPTION", message: message, fields: fields) }
    return OrgAPIError(
      errorCode: "CANNOT_INSERT_UPDATE_ACTIVATE_ENTITY",
      message: "\(type): execution of \(event.title)\n\ncaused by: \(description)", fields: [])
  }
}
