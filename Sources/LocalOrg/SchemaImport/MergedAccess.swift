import JSON

/// Adds what profiles and permission sets say to a schema file. What the file says beside it stays.
struct MergedAccess {
  private let grants: [ImportedGrant]
  /// The object types of the org with those of the files.
  private let schema: OrgSchema
  private(set) var root: JSONObject
  private(set) var report: SchemaImportReport

  init(_ grants: [ImportedGrant], schema: OrgSchema, root: JSONObject, report: SchemaImportReport) {
    self.grants = grants
    self.schema = schema
    self.root = root
    self.report = report
  }

  mutating func add() {
    let before = [root["profiles"], root["permissionSets"]]
    let sets = grants.filter { !$0.isProfile }
    for grant in sets { add(known(grant), to: "permissionSets") }
    for grant in grants where grant.isProfile { add(completed(known(grant), by: sets.map { known($0, isSilent: true) }), to: "profiles") }
    report.changesPermissions = before != [root["profiles"], root["permissionSets"]]
  }

  /// The same of the types and fields that the org has, spelled as it spells them.
  private mutating func known(_ grant: ImportedGrant, isSilent: Bool = false) -> ImportedGrant {
    var known = ImportedGrant(name: grant.name, isProfile: grant.isProfile, place: grant.place)
    var lost = 0
    for (name, permissions) in grant.objects {
      guard let object = schema.find(name) else { lost += 1; continue }
      if !permissions.isEmpty || !AccessRules.open.contains(object.name) { known.objects.append((object.name, permissions)) }
    }
    for (name, access) in grant.fields {
      let parts = name.split(separator: ".").map(String.init)
      guard parts.count == 2, let object = schema.find(parts[0]), let field = field(parts[1], of: object) else { lost += 1; continue }
      if VisibleObject.isRestrictable(field) { known.fields.append(("\(object.name).\(object.field(parts[1])?.name ?? parts[1])", access)) }
    }
    for (name, types) in grant.recordTypes {
      guard let object = schema.find(name), !object.recordTypes.isEmpty else { continue }
      known.recordTypes[object.name] = types.filter { type in object.recordTypes.contains { $0.name == type } }
    }
    if lost > 0, !isSilent { report.leaveOut(grant.place, "\(lost) permissions for object types and fields that the org does not have") }
    return known
  }

  private func field(_ name: String, of object: OrgObject) -> OrgField? {
    object.field(name) ?? (name.hasSuffix("__c") ? object.field("\(name.dropLast(3))__Latitude__s") : nil)
  }

  /// A profile says nothing of what it does not give. What permission sets give, and it does not name, is therefore not its own.
  private mutating func completed(_ profile: ImportedGrant, by sets: [ImportedGrant]) -> ImportedGrant {
    guard profile.name != AccessRules.administrator else { return profile }
    var (profile, added) = (profile, 0)
    for (name, permissions) in sets.flatMap(\.objects) where !permissions.isEmpty && !profile.objects.contains(where: { $0.name == name }) {
      guard !AccessRules.open.contains(name) else { continue }
      profile.objects.append((name, []))
      added += 1
    }
    for (name, access) in sets.flatMap(\.fields) where access > .none && !profile.fields.contains(where: { $0.name == name }) {
      profile.fields.append((name, .none))
      added += 1
    }
    if added > 0 { report.adapt(profile.place, "\(added) object types and fields that it does not name, and permission sets do, are hidden from it") }
    return profile
  }

  private mutating func add(_ grant: ImportedGrant, to member: String) {
    var all = root[member]?.object ?? [:]
    var own = all[grant.name]?.object ?? [:]
    var (objects, fields) = (own["objects"]?.object ?? [:], own["fields"]?.object ?? [:])
    // What goes without saying is not said: a profile gives all of a field, a permission set nothing.
    for (name, permissions) in grant.objects { objects[name] = permissions.isEmpty && !grant.isProfile ? nil : .array(permissions.map { .string($0) }) }
    for (name, access) in grant.fields { fields[name] = access == (grant.isProfile ? .edit : .none) ? nil : .string(access.rawValue) }
    var types = own["recordTypes"]?.object ?? [:]
    for (name, names) in grant.recordTypes.sorted(by: { $0.key < $1.key }) { types[name] = .array(names.map { .string($0) }) }
    own["recordTypes"] = types.isEmpty ? nil : .object(types)
    own["objects"] = objects.isEmpty ? nil : .object(objects)
    own["fields"] = fields.isEmpty ? nil : .object(fields)
    guard !own.isEmpty || all[grant.name] != nil else { return }
    all[grant.name] = .object(own)
    root[member] = .object(all)
  }
}
