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
    let type = recordType ?? object.recordTypes.first(where: \.isDefault)
    let layout = type?.layout.flatMap { name in object.layouts.first { $0.name == name } } ?? object.layouts.first
    let sections: [JSONValue]
    if layoutType == "Compact" {
      sections = [section("\(object.label) Information", LayoutWriter.mainFields(object))]
    } else if let layout {
      sections = layout.sections.map { part in
        section(part.heading, part.fields.compactMap(object.field).filter(isShown), columns: part.columns)
      }
    } else {
      sections = [section("\(object.label) Information", object.fields.filter(isShown))]
    }
    return [
      "eTag": .string("\(object.keyPrefix)\(layoutType)\(mode.rawValue)"), "id": nil, "layoutType": .string(layoutType), "mode": .string(mode.rawValue),
      "objectApiName": .string(object.name), "recordTypeId": .string(type?.id ?? OrgRecordType.masterId), "saveOptions": [],
      "sections": .array(sections),
    ]
  }

  private func isShown(_ field: OrgField) -> Bool {
    if field.type == .id || field.type == .base64 || ["IsDeleted", "SystemModstamp"].contains(field.name) { return false }
    return mode == .view || field.traits.contains(mode == .create ? .createable : .updateable)
  }

  private func section(_ heading: String, _ fields: [OrgField], columns: Int = 2) -> JSONValue {
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
