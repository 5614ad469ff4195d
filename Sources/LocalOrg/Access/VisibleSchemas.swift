import SQLite
import Synchronization

/// What the users of an org see of its object types, each worked out once.
final class VisibleSchemas: Sendable {
  private static let mostKnown = 200

  /// All object types.
  private let full: OrgSchema
  private let rules: AccessRules
  /// By user and profile; nil for those who see everything.
  private let known = Mutex<[String: OrgSchema?]>([:])

  /// - Returns: nil for an org whose users all see everything.
  init?(_ full: OrgSchema) {
    guard let rules = full.access else { return nil }
    (self.full, self.rules) = (full, rules)
  }

  /// The object types as a user sees them.
  /// - Returns: nil for a user who may do everything.
  func schema(of userId: String, _ connection: SQLiteConnection) throws -> OrgSchema? {
    let row = try connection.rows(
      "SELECT \"Username\", (SELECT \"Name\" FROM \"Profile\" WHERE \"Id\" = \"ProfileId\") FROM \"User\" WHERE \"Id\" = ?", [.text(userId)]
    ).first
    let (username, profile) = (row?[0].text ?? "", row?[1].text ?? "")
    let key = "\(userId) \(username) \(profile)"
    return known.withLock { known -> OrgSchema? in
      if let schema = known[key] { return schema }
      let schema = visible(to: userId, username, profile, key: key)
      if known.count >= Self.mostKnown { known = [:] }
      known[key] = .some(schema)
      return schema
    }
  }

  private func visible(to userId: String, _ username: String, _ profile: String, key: String) -> OrgSchema? {
    let own = rules.permissionSets.filter { $0.users.contains(username) }.map(\.grant)
    let grants = UserGrants(profile: rules.profiles[profile], isAdministrator: profile == AccessRules.administrator, sets: own)
    let records = RecordRules(userId: userId, grants: grants, sharing: rules.sharing, schema: full)
    let objects = full.objects.compactMap { VisibleObject(object: $0, grants: grants, rules: records).visible }
    let isEverything = objects.count == full.objects.count && !zip(objects, full.objects).contains { $0.isNarrower(than: $1) }
    return isEverything ? nil : full.narrowed(to: objects, key: key)
  }
}
