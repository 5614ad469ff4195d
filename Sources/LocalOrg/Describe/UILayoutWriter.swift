import JSON

/// Writes layouts as the User Interface API has them (`ui-api/layout/X`; User Interface API Developer Guide, "Record
/// Layout"): what sync targets of type `layout` ask for.
struct UILayoutWriter {
  enum Mode: String { case create = "Create", edit = "Edit", view = "View" }

  let layoutType: String
  let mode: Mode
  /// nil for the master, or the default where there are record types.
  var recordType: OrgRecordType?

  func layout(_ object: OrgObject) -> JSONValue {
    [
      "eTag": .string("\(object.keyPrefix)\(layoutType)\(mode.rawValue)"), "id": nil, "layoutType": .string(layoutType), "mode": .string(mode.rawValue),
      "objectApiName": .string(object.name), "recordTypeId": .string(type(of: object)?.id ?? OrgRecordType.masterId), "saveOptions": [],
      "sections": .array(sections(of: object).map { section($0.heading, $0.fields, columns: $0.columns) }),
    ]
  }

  /// The fields that the layout shows, in their order.
  func fields(of object: OrgObject) -> [OrgField] { sections(of: object).flatMap(\.fields) }

  private func type(of object: OrgObject) -> OrgRecordType? { recordType ?? object.recordTypes.first(where: \.isDefault) }

  private func sections(of object: OrgObject) -> [(heading: String, fields: [OrgField], columns: Int)] {
    let heading = "\(object.label) Information"
    if layoutType == "Compact" { return [(heading, LayoutWriter.mainFields(object), 2)] }
    let layout = type(of: object)?.layout.flatMap { name in object.layouts.first { $0.name == name } } ?? object.layouts.first
    guard let layout else { return [(heading, object.fields.filter(isShown), 2)] }
    return layout.sections.map { ($0.heading, $0.fields.compactMap(object.field).filter(isShown), $0.columns) }
  }

  private func isShown(_ field: OrgField) -> Bool {
    if field.type == .id || field.type == .base64 || ["IsDeleted", "SystemModstamp"].contains(field.name) { return false }
    return mode == .view || field.traits.contains(mode == .create ? .createable : .updateable)
  }

  private func section(_ heading: String, _ fields: [OrgField], columns: Int) -> JSONValue {
    let rows = stride(from: 0, to: fields.count, by: columns).map { start in
      JSONValue.object(["layoutItems": .array(fields[start..<min(start + columns, fields.count)].map(item))])
    }
    return [
      "collapsible": false, "columns": .integer(Int64(columns)), "heading": .string(heading), "id": nil, "layoutRows": .array(rows),
      "rows": .integer(Int64(rows.count)), "useHeading": false,
    ]
  }

  private func item(_ field: OrgField) -> JSONValue {
    [
      "editableForNew": .bool(field.traits.contains(.createable)), "editableForUpdate": .bool(field.traits.contains(.updateable)),
      "label": .string(field.label),
      "layoutComponents": [["apiName": .string(field.name), "componentType": "Field", "label": .string(field.label)]],
      "lookupIdApiName": field.type == .reference ? .string(field.name) : nil, "required": .bool(field.traits.contains(.required)), "sortable": false,
    ]
  }
}
