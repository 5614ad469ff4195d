import JSON

/// `sobjects/User/<id>/password`: whether it has run out, a new one, or one that the org makes up (REST API Developer Guide, "sObject
/// User Password").
struct PasswordResource: Sendable {
  let records: OrgRecords

  func respond(to call: DataCall, user id: String) throws -> OrgResponse {
    guard let user = try records.user(id: id) else { throw OrgAPIError.notFound }
    switch call.method {
    case "GET": return .json(["isExpired": false])
    case "POST":
      guard let password = try call.request.jsonObject()["NewPassword"]?.string else {
        throw OrgAPIError(errorCode: "MISSING_ARGUMENT", message: "The member 'NewPassword' is missing")
      }
      // The platform's own least: eight characters, letters and digits.
      guard password.count >= 8, password.contains(where: \.isLetter), password.contains(where: \.isNumber) else {
        throw OrgAPIError(errorCode: "INVALID_NEW_PASSWORD", message: "Your password must be at least 8 characters long and have letters and digits")
      }
      try records.setPassword(password, of: user.id)
      return .noContent
    case "DELETE":
      let password = "\(RandomToken.make(12))a1"
      try records.setPassword(password, of: user.id)
      return .json(["NewPassword": .string(password)])
    default: throw call.notAllowed("GET", "POST", "DELETE")
    }
  }
}

extension OrgRecords {
  func setPassword(_ password: String, of userId: String) throws {
    try withDatabase { try $0.run("INSERT OR REPLACE INTO org_password (user_id, password) VALUES (?, ?)", [.text(userId), .text(password)]) }
  }
}
