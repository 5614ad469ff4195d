/// An object type as a user sees it: without the fields that are hidden, and with what the user may do.
struct VisibleObject {
  let object: OrgObject
  let grants: UserGrants
  let rules: RecordRules

  private var permissions: ObjectPermissions { AccessRules.open.contains(object.name) ? grants.permissions(for: object).union(.read) : grants.permissions(for: object) }

  /// nil for one that the user does not read.
  var visible: OrgObject? {
    guard permissions.contains(.read) else { return nil }
    var seen = object
    seen.isCreateable = object.isCreateable && permissions.contains(.create)
    seen.isUpdateable = permissions.contains(.edit)
    seen.isDeletable = object.isDeletable && permissions.contains(.delete)
    seen.replaceFields(object.fields.compactMap(visible))
    (seen.readRule, seen.editRule, seen.deleteRule) = (rules.read(object), rules.edit(object), rules.delete(object))
    seen.layouts = object.layouts.map { layout in
      OrgLayout(name: layout.name, sections: layout.sections.map { section in
        OrgLayout.Section(heading: section.heading, columns: section.columns, fields: section.fields.filter { seen.shows($0) })
      })
    }
    if let names = grants.recordTypes(of: object) {
      let standard = names.first { name in object.recordTypes.contains { $0.name == name && $0.isActive } }
      seen.recordTypes = object.recordTypes.map { type in
        var type = type
        (type.isAvailable, type.isDefault) = (names.contains(type.name), type.name == standard)
        return type
      }
    }
    seen.compactFields = object.compactFields.filter { seen.shows($0) }
    seen.searchFields = object.searchFields.filter { seen.shows($0) }
    return seen
  }

  private func visible(_ field: OrgField) -> OrgField? {
    let access = Self.isRestrictable(field) ? grants.access(to: field, of: object) : .edit
    guard access > .none else { return nil }
    var seen = field
    if access < .edit { seen.traits.subtract(.editable) }
    if !permissions.contains(.create) { seen.traits.remove(.createable) }
    if !permissions.contains(.edit) { seen.traits.remove(.updateable) }
    return seen
  }

  private static let system: Set = [
    "OwnerId", "IsDeleted", "CreatedDate", "CreatedById", "LastModifiedDate", "LastModifiedById", "SystemModstamp", "RecordTypeId",
  ]

  /// Whether field-level security is for it: fields that every record needs are everybody's.
  static func isRestrictable(_ field: OrgField) -> Bool {
    field.type != .id && field.traits.isDisjoint(with: [.required, .name]) && field.masterOrder == nil && !system.contains(field.name)
  }
}

extension OrgObject {
  /// The condition on the records that the user reads, in a table that is called so; nil for all.
  func readable(_ table: String) -> String? { readRule?.replacing("{t}", with: table) }

  fileprivate func shows(_ name: String) -> Bool { field(name) != nil || compound(name)?.parts.contains { $0.field != nil } == true }

  /// Whether a user who sees it so sees or may do less.
  func isNarrower(than full: OrgObject) -> Bool {
    fields.count != full.fields.count || isCreateable != full.isCreateable || isUpdateable != full.isUpdateable || isDeletable != full.isDeletable || recordTypes != full.recordTypes
      || readRule != nil || editRule != nil || deleteRule != nil || zip(fields, full.fields).contains { $0.traits != $1.traits }
  }
}

extension OrgSchema {
  /// The same with fewer object types and fields.
  /// - Parameter key: what tells it from other narrower ones of the org.
  func narrowed(to visible: [OrgObject], key: String) -> OrgSchema {
    let byName = Dictionary(visible.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var schema = OrgSchema(visible.map { object in
      var object = object
      object.children = object.children.filter { byName[$0.object]?.field($0.field) != nil }
      object.replaceFields(object.fields.map { field in
        guard !field.referenceTo.isEmpty else { return field }
        var field = field
        let targets = field.referenceTo.filter { byName[$0] != nil }
        // The id may be seen, but leads nowhere.
        if targets.isEmpty { (field.relationshipName, field.childRelationship) = (nil, nil) } else { field.referenceTo = targets }
        return field
      })
      return object
    }, queryRules: queryRules)
    schema.quickActions = quickActions
    schema.briefcase = briefcase
    schema.key = key
    return schema
  }
}
