/// What somebody may do with the records of one object type (Salesforce Help, "Object Permissions").
struct ObjectPermissions: OptionSet, Sendable, Hashable {
  let rawValue: Int

  static let read = ObjectPermissions(rawValue: 1)
  static let create = ObjectPermissions(rawValue: 2)
  static let edit = ObjectPermissions(rawValue: 4)
  static let delete = ObjectPermissions(rawValue: 8)
  /// Reads the records of everybody, whatever the sharing.
  static let viewAll = ObjectPermissions(rawValue: 16)
  /// Reads, changes and deletes those of everybody.
  static let modifyAll = ObjectPermissions(rawValue: 32)

  /// What a profile gives that says nothing of an object type.
  static let usual: ObjectPermissions = [.read, .create, .edit, .delete]
  static let all: ObjectPermissions = [.usual, .viewAll, .modifyAll]

  static let names: [(name: String, permission: ObjectPermissions)] = [
    ("read", .read), ("create", .create), ("edit", .edit), ("delete", .delete), ("viewAll", .viewAll), ("modifyAll", .modifyAll),
  ]

  /// With those that go with them: nobody edits what they cannot read.
  var complete: ObjectPermissions {
    var all = self
    if all.contains(.modifyAll) { all.formUnion([.read, .edit, .delete, .viewAll]) }
    if all.contains(.delete) { all.insert(.edit) }
    if !all.isEmpty { all.insert(.read) }
    return all
  }
}

/// What somebody may do with a field (Salesforce Help, "Field-Level Security").
enum FieldAccess: String, Sendable, CaseIterable, Comparable {
  case none, read, edit

  static func < (one: FieldAccess, other: FieldAccess) -> Bool { one.rank < other.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Whose records of an object type others see: its organization-wide default (Salesforce Help, "Organization-Wide Sharing Defaults").
enum RecordSharing: String, Sendable, CaseIterable {
  /// Only the owner's own.
  case `private`
  /// Everybody reads all, and changes only what is theirs.
  case read
  /// Everybody reads and changes all, and deletes only what is theirs.
  case readWrite
}

/// What a profile or a permission set gives.
struct PermissionGrant: Sendable, Equatable {
  /// By the name of the object type.
  var objects: [String: ObjectPermissions] = [:]
  /// By the names of object type and field, as in "Account.Site".
  var fields: [String: FieldAccess] = [:]
  /// The names of the record types that may be given to records, the default first, by the name of the object type; all of one that is missing.
  var recordTypes: [String: [String]] = [:]
}

/// A grant beside that of the profile, for some users.
struct PermissionSetGrant: Sendable, Equatable {
  let name: String
  var grant: PermissionGrant
  /// By their usernames.
  var users: Set<String>
}
