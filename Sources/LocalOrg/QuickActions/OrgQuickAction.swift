import JSON

/// Something that people do in one step: create a record, change one, log a call (REST API Developer Guide, "Quick Actions").
struct OrgQuickAction: Sendable {
  enum Kind: String, Sendable, CaseIterable {
    case create = "Create", update = "Update", logACall = "LogACall"
  }

  let name: String
  var label: String
  let kind: Kind
  /// The object type of the record that is written.
  let target: String
  /// The object type of the records that it is offered for; nil for everywhere.
  var context: String?
  /// The field of a new record that refers to the record it is created from; nil when the types say it.
  var parentField: String?
  /// What is asked for; empty for the fields that a card shows.
  var fields: [String] = []
  /// What a record has without being asked.
  var values = JSONObject()

  /// Those that every org has.
  static func standard(_ schema: OrgSchema) -> [OrgQuickAction] {
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
