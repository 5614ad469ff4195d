import JSON

/// Writes layouts as the User Interface API has them (`ui-api/layout/X`; User Interface API Developer Guide, "Record
/// Layout"): what sync targets of type `layout` ask for.
struct UILayoutWriter {
  enum Mode: String { case create = "Create", edit = "Edit", view = "View" }

  let layoutType: String
  let mode: Mode

  func layout(_ object: OrgObject) -> JSONValue {
    let fields = layoutType == "Compact" ? LayoutWriter.mainFields(object) : object.fields.filter(isShown)
    return [
      "eTag": .string("\(object.keyPrefix)\(layoutType)\(mode.rawValue)"), "id": nil, "layoutType": .string(layoutType), "mode": .string(mode.rawValue),
      "objectApiName": .string(object.name), "recordTypeId": .string(LayoutWriter.masterRecordType), "saveOptions": [],
      "sections": [section(object, fields)],
    ]
  }

  private func isShown(_ field: OrgField) -> Bool {
    if field.type == .id || field.type == .base64 || ["IsDeleted", "SystemModstamp"].contains(field.name) { return false }
    return mode == .view || field.traits.contains(mode == .create ? .createable : .updateable)
  }

  private func section(_ object: OrgObject, _ fields: [OrgField]) -> JSONValue {
    let rows = stride(from: 0, to: fields.count, by: 2).map { start in
      JSONValue.object(["layoutItems": .array(fields[start..<min(start + 2, fields.count)].map(item))])
    }
    return [
      "collapsible": false, "columns": 2, "heading": .string("\(object.label) Information"), "id": nil, "layoutRows": .array(rows),
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
