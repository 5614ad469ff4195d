extension OrgSchema {
  /// The actions that users of these object types are offered: those of the schema file before those that every org has.
  var offeredActions: [OrgQuickAction] {
    (quickActions + OrgQuickAction.standard(self)).filter { action in
      // All that an org has are possible for somebody who may do everything.
      guard key != nil else { return true }
      let isFor = action.context.map { find($0) != nil } ?? true
      return isFor && (action.kind == .update ? find(action.target)?.isUpdateable : find(action.target)?.isCreateable) == true
    }
  }
}

extension OrgQuickAction {
  /// Those that every org has.
  fileprivate static func standard(_ schema: OrgSchema) -> [OrgQuickAction] {
    let created = ["Account", "Case", "Contact", "Event", "Lead", "Opportunity", "Task"].compactMap { schema.find($0) }.map { object in
      OrgQuickAction(name: "New\(object.name)", label: "New \(object.label)", kind: .create, target: object.name)
    }
    var call = OrgQuickAction(name: "LogACall", label: "Log a Call", kind: .logACall, target: "Task")
    call.fields = ["Subject", "Description", "WhoId", "WhatId"]
    call.values = ["Subject": "Call", "Status": "Completed"]
    return created + [call]
  }

  /// The fields that are asked for.
  func shown(_ schema: OrgSchema) -> [OrgField] {
    guard let object = schema.find(target) else { return [] }
    if !fields.isEmpty { return fields.compactMap(object.field) }
    let wanted = kind == .update ? OrgField.Traits.updateable : .createable
    let required = object.fields.filter { $0.traits.contains(.required) && $0.traits.contains(wanted) }
    return required + LayoutWriter.mainFields(object).filter { field in field.traits.contains(wanted) && !required.contains { $0.name == field.name } }
  }

  /// The field of a new record that refers to a record of a type.
  func parentField(for type: String, _ schema: OrgSchema) -> String? {
    if let parentField { return parentField }
    let references = schema.find(target)?.fields.filter { $0.type == .reference && $0.traits.contains(.createable) && $0.name != "OwnerId" } ?? []
    let leading = references.filter { $0.referenceTo.contains(type) }
    // The field that is named after the type, or a master's, before others.
    return (leading.first { $0.name == "\(type)Id" } ?? leading.first { $0.masterOrder != nil } ?? leading.first)?.name
  }
}
