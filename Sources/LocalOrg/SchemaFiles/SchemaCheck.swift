/// What only the whole of a schema file shows: names that lead nowhere, or to two things.
struct SchemaCheck {
  let objects: [OrgObject]

  func run() throws(OrgSchemaError) {
    try names()
    try prefixes()
    for object in objects {
      for field in object.fields where field.isOfSchemaFile && field.type == .reference { try reference(field, of: object) }
    }
    try children()
    try masters()
  }

  private func error(_ object: OrgObject, _ member: String, _ reason: String) -> OrgSchemaError {
    OrgSchemaError(place: "objects.\(object.name)\(member.isEmpty ? "" : ".\(member)")", reason: reason)
  }

  private func names() throws(OrgSchemaError) {
    var seen: Set<String> = []
    for object in objects where !seen.insert(object.name.lowercased()).inserted {
      throw error(object, "", "there is an object type of that name already")
    }
  }

  private func prefixes() throws(OrgSchemaError) {
    var seen: [String: OrgObject] = [:]
    for object in objects where object.isCustom || object.isPlatformEvent {
      if let other = seen[object.keyPrefix] {
        throw error(object, "keyPrefix", "ids would start with \(object.keyPrefix), as those of \(other.name) do; give another, as in \"a0V\"")
      }
      seen[object.keyPrefix] = object
    }
  }

  private func reference(_ field: OrgField, of object: OrgObject) throws(OrgSchemaError) {
    let place = "fields.\(field.name).to"
    guard let name = field.referenceTo.first, let target = objects.first(where: { $0.name == name }) else {
      let known = objects.map(\.name).sorted().joined(separator: ", ")
      throw error(object, place, "there is no object type \"\(field.referenceTo.first ?? "")\"; there are \(known)")
    }
    guard field.masterOrder == nil || target.name != object.name else { throw error(object, place, "a record cannot be its own master") }
    guard !object.fields.contains(where: { $0.name != field.name && $0.relationshipName?.lowercased() == field.relationshipName?.lowercased() }) else {
      throw error(object, "fields.\(field.name).relationship", "\(object.name) has a relationship \(field.relationshipName ?? "") already")
    }
  }

  /// Two ways back from one parent need two names.
  private func children() throws(OrgSchemaError) {
    var seen: [String: String] = [:]
    for object in objects {
      for field in object.fields where field.isOfSchemaFile {
        guard let relationship = field.childRelationship, let parent = field.referenceTo.first else { continue }
        let key = "\(parent).\(relationship)".lowercased()
        if let other = seen[key] {
          throw error(
            object, "fields.\(field.name).children",
            "\(parent) would have the children \(relationship) twice, by \(other) too; give this one a name of its own")
        }
        seen[key] = "\(object.name).\(field.name)"
      }
    }
  }

  /// A chain of masters ends somewhere, and after three at the latest.
  private func masters() throws(OrgSchemaError) {
    for object in objects {
      var depth = 0
      var level = [object]
      while !level.isEmpty {
        let parents = Set(level.flatMap(\.fields).filter { $0.masterOrder != nil }.flatMap(\.referenceTo))
        level = objects.filter { parents.contains($0.name) }
        if !level.isEmpty { depth += 1 }
        guard depth <= 3 else { throw error(object, "fields", "it has more than three masters above each other, or is a master of its own masters") }
      }
    }
  }
}
