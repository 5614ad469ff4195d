import JSON

/// `chatter/users` and `chatter/groups`.
struct ChatterPeople: Sendable {
  private let request: ChatterRequest
  private let writer: PersonWriter

  init(_ request: ChatterRequest) {
    self.request = request
    writer = PersonWriter(request)
  }

  func users() throws -> OrgResponse {
    let condition = try request.nameCondition().map { " AND \($0)" } ?? ""
    return try request.page("users", at: "users", "SELECT \(PersonWriter.detailFields) FROM User WHERE IsActive = true\(condition) ORDER BY Name, Id") {
      try detail($0)
    }
  }

  func user(_ id: String) throws -> OrgResponse {
    try request.call.request.allow("GET")
    let id = try request.literal(id, of: .user)
    return .json(try detail(try request.one("SELECT \(PersonWriter.detailFields) FROM User WHERE Id = \(id)")))
  }

  private func detail(_ user: JSONObject) throws -> JSONValue {
    let groups = try request.count("FROM CollaborationGroupMember WHERE MemberId = '\(user["Id"]?.string ?? "")'")
    return writer.detail(user, groups: groups)
  }

  func groups() throws -> OrgResponse {
    try groups(at: "groups", where: request.nameCondition().map { " WHERE \($0)" } ?? "")
  }

  func groups(of user: String) throws -> OrgResponse {
    let id = try request.existing(user, of: .user)
    return try groups(
      at: "users/\(user)/groups", where: " WHERE Id IN (SELECT CollaborationGroupId FROM CollaborationGroupMember WHERE MemberId = \(id))")
  }

  private func groups(at place: String, where condition: String) throws -> OrgResponse {
    let total = try request.count("FROM CollaborationGroup\(condition)")
    return try request.page(
      "groups", at: place, "SELECT \(PersonWriter.groupFields) FROM CollaborationGroup\(condition) ORDER BY Name, Id",
      adding: ["total": total]
    ) { try group($0) }
  }

  func group(_ id: String) throws -> OrgResponse {
    try request.call.request.allow("GET")
    let id = try request.literal(id, of: .collaborationGroup)
    return .json(try group(try request.one("SELECT \(PersonWriter.groupFields) FROM CollaborationGroup WHERE Id = \(id)")))
  }

  func members(of group: String) throws -> OrgResponse {
    let id = try request.existing(group, of: .collaborationGroup)
    let total = try request.count("FROM CollaborationGroupMember WHERE CollaborationGroupId = \(id)")
    let fields = PersonWriter.summaryFields.split(separator: ",").map { "Member.\($0)" }.joined(separator: ",")
    return try request.page(
      "members", at: "groups/\(group)/members",
      "SELECT Id,CollaborationRole,\(fields) FROM CollaborationGroupMember WHERE CollaborationGroupId = \(id) ORDER BY Id",
      adding: ["totalMemberCount": total, "myMembership": nil]
    ) { member in
      [
        "id": member["Id"] ?? nil, "role": .string(Self.role(member)), "url": .string(request.url("group-memberships/\(member["Id"]?.string ?? "")")),
        "user": writer.summary(member["Member"]?.object ?? [:]),
      ]
    }
  }

  private func group(_ group: JSONObject) throws -> JSONValue {
    let id = group["Id"]?.string ?? ""
    let mine = try request.query(
      "SELECT Id,CollaborationRole FROM CollaborationGroupMember WHERE CollaborationGroupId = '\(id)' AND MemberId = '\(request.call.userId)'")
    let isOwner = group["OwnerId"]?.string == request.call.userId
    let files = try request.count("FROM ContentDocumentLink WHERE LinkedEntityId = '\(id)'")
    return writer.group(group, role: isOwner ? "GroupOwner" : mine.first.map(Self.role) ?? "NotAMember", files: files)
  }

  private static func role(_ member: JSONObject) -> String { member["CollaborationRole"]?.string == "Admin" ? "GroupManager" : "StandardMember" }
}
