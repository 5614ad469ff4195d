/// Reads who may do what from a schema file: `profiles`, `permissionSets`, and `sharing` of its object types.
///
/// ```json
/// { "objects": { "Visit__c": { "sharing": "private" } },
///   "profiles": { "Standard User": { "objects": { "Visit__c": ["read", "create"] }, "fields": { "Account.Site": "read" } } },
///   "permissionSets": { "Visits": { "objects": { "Visit__c": ["modifyAll"] }, "users": ["bob@gantry.example"] } } }
/// ```
struct AccessReader {
  let schema: OrgSchema

  /// - Returns: nil for a file that says nothing of it.
  func rules(_ root: SchemaMembers) throws(OrgSchemaError) -> AccessRules? {
    let sharing = try sharing(try root.members("objects"))
    var profiles: [String: PermissionGrant] = [:]
    let members = try root.members("profiles")
    for name in members.names { profiles[name] = try grant(try members.members(name), ["objects", "fields", "recordTypes"]) }
    var sets: [PermissionSetGrant] = []
    let others = try root.members("permissionSets")
    for name in others.names {
      let own = try others.members(name)
      sets.append(PermissionSetGrant(name: name, grant: try grant(own, ["objects", "fields", "recordTypes", "users"]), users: Set(try own.texts("users") ?? [])))
    }
    guard !sharing.isEmpty || !profiles.isEmpty || !sets.isEmpty else { return nil }
    return AccessRules(sharing: sharing, profiles: profiles, permissionSets: sets)
  }

  private func sharing(_ objects: SchemaMembers) throws(OrgSchemaError) -> [String: RecordSharing] {
    var sharing: [String: RecordSharing] = [:]
    for name in objects.names {
      let members = try objects.members(name)
      guard let object = schema.find(name), let text = try members.choice("sharing", of: RecordSharing.allCases.map(\.rawValue)) else { continue }
      guard object.field("OwnerId") != nil else { throw members.error("sharing", "its records have no owner; they go with their master, or are everybody's") }
      sharing[object.name] = RecordSharing(rawValue: text)
    }
    return sharing
  }

  private func grant(_ members: SchemaMembers, _ allowed: [String]) throws(OrgSchemaError) -> PermissionGrant {
    try members.allowOnly(allowed)
    var grant = PermissionGrant()
    let objects = try members.members("objects")
    for name in objects.names {
      guard let object = schema.find(name) else { throw objects.error(name, "there is no such object type") }
      grant.objects[object.name] = try permissions(name, objects, object)
    }
    let fields = try members.members("fields")
    for name in fields.names {
      let access = try fields.choice(name, of: FieldAccess.allCases.map(\.rawValue)).flatMap(FieldAccess.init) ?? .edit
      for field in try self.fields(name, fields) { grant.fields[field] = access }
    }
    let types = try members.members("recordTypes")
    for name in types.names {
      guard let object = schema.find(name), !object.recordTypes.isEmpty else { throw types.error(name, "there is no object type of that name with record types") }
      let names = try types.texts(name) ?? []
      if let unknown = names.first(where: { name in !object.recordTypes.contains { $0.name == name } }) {
        throw types.error(name, "there is no record type \(unknown); there are \(object.recordTypes.map(\.name).joined(separator: ", "))")
      }
      grant.recordTypes[object.name] = names
    }
    return grant
  }

  private func permissions(_ name: String, _ objects: SchemaMembers, _ object: OrgObject) throws(OrgSchemaError) -> ObjectPermissions {
    var permissions: ObjectPermissions = []
    for text in try objects.texts(name) ?? [] {
      guard let known = ObjectPermissions.names.first(where: { $0.name == text }) else {
        throw objects.error(name, "\"\(text)\" is not known; allowed are \(ObjectPermissions.names.map(\.name).joined(separator: ", "))")
      }
      permissions.insert(known.permission)
    }
    if permissions.isEmpty, AccessRules.open.contains(object.name) { throw objects.error(name, "everybody reads \(object.name)") }
    return permissions
  }

  /// The fields of "Account.Site"; a location is two.
  private func fields(_ name: String, _ members: SchemaMembers) throws(OrgSchemaError) -> [String] {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let object = schema.find(parts[0]) else { throw members.error(name, "an object type and a field are expected, as in \"Account.Site\"") }
    let stem = parts[1].lowercased().hasSuffix("__c") ? String(parts[1].dropLast(3)) : parts[1]
    let coordinates = ["\(stem)__Latitude__s", "\(stem)__Longitude__s"].compactMap { object.field($0) }
    let found = object.field(parts[1]).map { [$0] } ?? coordinates
    guard !found.isEmpty else { throw members.error(name, "\(object.name) has no field \(parts[1])") }
    if let field = found.first(where: { !VisibleObject.isRestrictable($0) }) { throw members.error(name, "\(field.name) cannot be restricted: every record needs it") }
    return found.map { "\(object.name).\($0.name)" }
  }
}
