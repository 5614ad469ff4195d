/// Which records a user reads, changes and deletes: conditions in SQL on a record that is called `{t}`. nil stands for all.
struct RecordRules: Sendable {
  /// Standard object types whose records go with another one, by the field that leads to it. Details of the schema file go with their first master.
  private static let parents = [
    "Attachment": "ParentId", "Note": "ParentId", "OpportunityLineItem": "OpportunityId", "CampaignMember": "CampaignId", "FeedItem": "ParentId",
    "FeedComment": "FeedItemId", "FeedLike": "FeedItemId", "ContentDocumentLink": "LinkedEntityId",
  ]
  /// Deeper than masters stand above each other; an attachment of a post of a detail goes over one more.
  private static let deepest = 6

  /// 18 letters and digits.
  let userId: String
  let grants: UserGrants
  let sharing: [String: RecordSharing]
  let schema: OrgSchema

  func read(_ object: OrgObject, depth: Int = 0) -> String? {
    guard grants.permissions(for: object).isDisjoint(with: [.viewAll, .modifyAll]) else { return nil }
    if let sharing = sharing[object.name] { return sharing == .private ? owned : nil }
    return ofParents(object, depth) { read($0, depth: $1) }
  }

  func edit(_ object: OrgObject, depth: Int = 0) -> String? {
    guard !grants.permissions(for: object).contains(.modifyAll) else { return nil }
    if let sharing = sharing[object.name] { return sharing == .readWrite ? nil : owned }
    return ofParents(object, depth) { edit($0, depth: $1) }
  }

  func delete(_ object: OrgObject) -> String? {
    guard !grants.permissions(for: object).contains(.modifyAll) else { return nil }
    // Who only shares a record does not delete it.
    return sharing[object.name] == nil ? edit(object) : owned
  }

  /// The user's own, and those of the queues that the user works for.
  private var owned: String {
    """
    ({t}."OwnerId" = '\(userId)' OR {t}."OwnerId" IN (SELECT "GroupId" FROM "GroupMember" WHERE "UserOrGroupId" = '\(userId)' AND "IsDeleted" = 0))
    """
  }

  private func ofParents(_ object: OrgObject, _ depth: Int, _ rule: (OrgObject, Int) -> String?) -> String? {
    let master = object.fields.first { $0.masterOrder == 0 } ?? Self.parents[object.name].flatMap { object.field($0) }
    guard let master, depth < Self.deepest else { return nil }
    let alias = "parent\(depth)"
    let rules = master.referenceTo.compactMap { schema.find($0) }.filter { $0.name != object.name }.compactMap { parent -> String? in
      guard grants.permissions(for: parent).contains(.read) || AccessRules.open.contains(parent.name) else {
        return "ifnull(substr({t}.\(master.column), 1, 3), '') <> '\(parent.keyPrefix)'"
      }
      guard let own = rule(parent, depth + 1) else { return nil }
      return """
        NOT EXISTS (SELECT 1 FROM \(parent.table) AS \(alias) WHERE \(alias)."Id" = {t}.\(master.column) AND NOT (\(own.replacing("{t}", with: alias))))
        """
    }
    return rules.isEmpty ? nil : "(\(rules.joined(separator: " AND ")))"
  }
}
