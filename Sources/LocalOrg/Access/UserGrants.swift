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
