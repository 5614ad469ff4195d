import SQLite

/// What users may do by their profiles.
struct BulkPermissions {
  let records: OrgRecords

  /// Whether a user has the permission Bulk API Hard Delete, which no profile has until an administrator gives it: records that are deleted for
  /// good cannot be had back ("Create a Job", `operation`).
  func mayHardDelete(_ userId: String) throws -> Bool {
    try records.reading {
      try $0.value(
        "SELECT \"\(OrgField.hardDeletePermission.name)\" FROM \"Profile\" WHERE \"Id\" = (SELECT \"ProfileId\" FROM \"User\" WHERE \"Id\" = ?)",
        [.text(userId)])?.integer == 1
    }
  }
}

extension OrgField {
  /// The field of profiles that says so.
  static let hardDeletePermission = OrgField.flag("PermissionsBulkApiHardDelete", "Bulk API Hard Delete", [.updateable])
}
