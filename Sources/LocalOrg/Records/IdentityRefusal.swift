/// Why the identity service tells nothing: a status and one word (Mobile SDK 3.3 guide, chapter 9, "Identity Service Responses").
struct IdentityRefusal: Error, Equatable {
  let status: Int
  let word: String

  static let missingToken = IdentityRefusal(status: 403, word: "Missing_OAuth_Token")
  static let badToken = IdentityRefusal(status: 403, word: "Bad_OAuth_Token")
  static let wrongOrg = IdentityRefusal(status: 403, word: "Wrong_Org")
  static let badId = IdentityRefusal(status: 404, word: "Bad_Id")
  static let inactive = IdentityRefusal(status: 404, word: "Inactive")
  static let noAccess = IdentityRefusal(status: 404, word: "No_Access")
  static let internalError = IdentityRefusal(status: 404, word: "Internal Error")
  static let invalidVersion = IdentityRefusal(status: 406, word: "Invalid_Version")
  static let invalidCallback = IdentityRefusal(status: 406, word: "Invalid_Callback")
}

extension OrgRecords {
  func isInactiveUser(_ id: String) throws -> Bool {
    guard let id = RecordId(id) else { return false }
    return try reading { try $0.value("SELECT 1 FROM \"User\" WHERE \"Id\" = ? AND \"IsActive\" = 0", [.text(id.text)]) != nil }
  }
}
