/// Who may do what in an org, as its schema file says it. Without any of this everybody sees and edits everything.
struct AccessRules: Sendable {
  /// The profile that has everything of which its own words say nothing.
  static let administrator = "System Administrator"
  /// What everybody reads: the org itself, its people and what they are called.
  static let open: Set = ["User", "Profile", "Organization", "RecordType", "Group", "GroupMember"]

  let sharing: [String: RecordSharing]
  /// By name.
  let profiles: [String: PermissionGrant]
  let permissionSets: [PermissionSetGrant]
}
