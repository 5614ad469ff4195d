import JSON

/// Reads the members `quickActions` of a schema file: of the whole, and of an object type.
struct QuickActionReader {
  let schema: OrgSchema

  /// - Parameter context: the object type that they are for; nil for all.
  /// - Throws: ``OrgSchemaError`` at the member that is wrong.
  func actions(_ members: SchemaMembers, context: String? = nil) throws(OrgSchemaError) -> [OrgQuickAction] {
    var actions: [OrgQuickAction] = []
    for name in members.names {
      guard SchemaName.isStem(name) else { throw members.error(name, "a quick action's name has letters, digits and single underscores") }
      if let other = actions.first(where: { $0.name.lowercased() == name.lowercased() }) { throw members.error(name, "there is a quick action \(other.name) already") }
      actions.append(try action(name, try members.members(name), context))
    }
    return actions
  }

  private func action(_ name: String, _ members: SchemaMembers, _ context: String?) throws(OrgSchemaError) -> OrgQuickAction {
    try members.allowOnly(["type", "target", "label", "parentField", "fields", "values"])
    let type = try members.text("type") ?? OrgQuickAction.Kind.create.rawValue
    guard let kind = OrgQuickAction.Kind(rawValue: type) else {
      throw members.error("type", "\"\(type)\" is none of \(OrgQuickAction.Kind.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    let object = try target(members, kind, context)
    var action = OrgQuickAction(name: name, label: try members.text("label") ?? name.replacing("_", with: " "), kind: kind, target: object.name, context: context)
    let trait = kind == .update ? OrgField.Traits.updateable : .createable
    func field(_ text: String, _ place: String) throws(OrgSchemaError) -> OrgField {
      guard let field = object.field(text), field.traits.contains(trait) else { throw members.error(place, "\(object.name) has no field \(text) that can be written") }
      return field
    }
    for (index, text) in (try members.texts("fields") ?? []).enumerated() { action.fields.append(try field(text, "fields[\(index)]").name) }
    let values = try members.members("values")
    for text in values.names { action.values[try field(text, "values.\(text)").name] = values[text] }
    if let text = try members.text("parentField") {
      let parent = try field(text, "parentField")
      guard kind != .update, parent.type == .reference, context.map(parent.referenceTo.contains) ?? true else {
        throw members.error("parentField", "a field of \(object.name) is expected that refers to \(context ?? "a record")")
      }
      action.parentField = parent.name
    }
    if kind == .logACall, action.values["Status"] == nil { action.values["Status"] = "Completed" }
    return action
  }

  private func target(_ members: SchemaMembers, _ kind: OrgQuickAction.Kind, _ context: String?) throws(OrgSchemaError) -> OrgObject {
    let text = try members.text("target")
    switch (kind, text) {
    case (.logACall, let text?) where text != "Task": throw members.error("target", "a call is logged as a Task")
    case (.update, _) where context == nil: throw members.error("type", "a quick action of type Update stands with the object type whose records it changes")
    case (.update, let text?) where text != context: throw members.error("target", "a quick action of type Update changes records of its own object type")
    case (.create, nil): throw members.error("target", "it is missing: the type of the new record")
    default: break
    }
    let name = text ?? (kind == .logACall ? "Task" : context ?? "")
    guard let object = schema.find(name), !object.isPlatformEvent else { throw members.error("target", "there is no object type \"\(name)\"") }
    return object
  }
}
