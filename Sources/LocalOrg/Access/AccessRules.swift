import SQLite
import Synchronization

/// Who may do what in an org, as its schema file says it. Without any of this everybody sees and edits everything.
final class AccessRules: Sendable {
  /// The profile that has everything of which its own words say nothing.
  static let administrator = "System Administrator"
  /// What everybody reads: the org itself, its people and what they are called.
  static let open: Set = ["User", "Profile", "Organization", "RecordType", "Group", "GroupMember"]
  private static let mostKnown = 200

  let sharing: [String: RecordSharing]
  /// By name.
  let profiles: [String: PermissionGrant]
  let permissionSets: [PermissionSetGrant]
  /// What users see, by user and profile; nil for those who see everything.
  private let known = Mutex<[String: OrgSchema?]>([:])

  init(sharing: [String: RecordSharing], profiles: [String: PermissionGrant], permissionSets: [PermissionSetGrant]) {
    self.sharing = sharing
    self.profiles = profiles
    self.permissionSets = permissionSets
  }

  /// The object types as a user sees them.
  /// - Parameter full: all object types.
  /// - Returns: nil for a user who may do everything.
  func schema(of userId: String, in full: OrgSchema, _ connection: SQLiteConnection) throws -> OrgSchema? {
    let row = try connection.rows(
      "SELECT \"Username\", (SELECT \"Name\" FROM \"Profile\" WHERE \"Id\" = \"ProfileId\") FROM \"User\" WHERE \"Id\" = ?", [.text(userId)]
    ).first
    let (username, profile) = (row?[0].text ?? "", row?[1].text ?? "")
    let key = "\(userId) \(username) \(profile)"
    return known.withLock { known -> OrgSchema? in
      if let schema = known[key] { return schema }
      let schema = visible(to: userId, username, profile, in: full, key: key)
      if known.count >= Self.mostKnown { known = [:] }
      known[key] = .some(schema)
      return schema
    }
  }

  private func visible(to userId: String, _ username: String, _ profile: String, in full: OrgSchema, key: String) -> OrgSchema? {
    let own = permissionSets.filter { $0.users.contains(username) }.map(\.grant)
    let grants = UserGrants(profile: profiles[profile], isAdministrator: profile == Self.administrator, sets: own)
    let rules = RecordRules(userId: userId, grants: grants, sharing: sharing, schema: full)
    let objects = full.objects.compactMap { VisibleObject(object: $0, grants: grants, rules: rules).visible }
    let isEverything = objects.count == full.objects.count && !zip(objects, full.objects).contains { $0.isNarrower(than: $1) }
    return isEverything ? nil : full.narrowed(to: objects, key: key)
  }
}

/// What a user's profile and permission sets give together.
struct UserGrants: Sendable {
  let profile: PermissionGrant?
  let isAdministrator: Bool
  let sets: [PermissionGrant]

  func permissions(for object: OrgObject) -> ObjectPermissions {
    let own = profile?.objects[object.name] ?? (isAdministrator ? .all : .usual)
    return sets.reduce(own) { $0.union($1.objects[object.name] ?? []) }.complete
  }

  func access(to field: OrgField, of object: OrgObject) -> FieldAccess {
    let name = "\(object.name).\(field.name)"
    return sets.reduce(profile?.fields[name] ?? .edit) { max($0, $1.fields[name] ?? .none) }
  }

  /// The default is that of the profile.
  /// - Returns: nil for all, with the default that the object type has.
  func recordTypes(of object: OrgObject) -> [String]? {
    profile?.recordTypes[object.name].map { own in sets.reduce(own) { $0 + ($1.recordTypes[object.name] ?? []) } }
  }
}
