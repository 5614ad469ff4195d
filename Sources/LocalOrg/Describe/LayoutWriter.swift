import JSON
import WireFormat

/// Writes the layouts of object types: what a detail page, a list of found records and a card show (REST API Developer
/// Guide, "SObject Layouts", "SObject CompactLayouts", "Search Result Layouts").
///
/// An object type has the layouts of the schema file, or else one made from its fields: two columns, the system's fields in a section of
/// their own.
struct LayoutWriter {
  let urls: RecordURLs
  let schema: OrgSchema

  /// `sobjects/X/describe/layouts`.
  func all(_ object: OrgObject) -> JSONValue {
    let types = object.recordTypes.filter(\.isActive)
    // The master goes with the layout that records without a record type have: the first.
    var layouts: [OrgLayout?] = []
    for layout in [self.layout(of: nil, object)] + types.map({ self.layout(of: $0, object) }) where !layouts.contains(layout) { layouts.append(layout) }
    return [
      "layouts": .array(layouts.map { layout(object, $0) }),
      "recordTypeMappings": .array(types.map { mapping($0, object) } + [mapping(nil, object)]),
      "recordTypeSelectorRequired": [.bool(types.count > 1)],
    ]
  }

  /// The layout of a record type, or of the master; nil for the one made from the fields.
  private func layout(of type: OrgRecordType?, _ object: OrgObject) -> OrgLayout? {
    type?.layout.flatMap { name in object.layouts.first { $0.name == name } } ?? object.layouts.first
  }

  private func mapping(_ type: OrgRecordType?, _ object: OrgObject) -> JSONValue {
    let id = type?.id ?? OrgRecordType.masterId
    return [
      "active": true, "available": .bool(type?.isAvailable ?? true), "defaultRecordTypeMapping": .bool(type?.isDefault ?? !object.recordTypes.contains(where: \.isDefault)),
      "developerName": .string(type?.name ?? "Master"), "layoutId": .string(Self.layoutId(object, layout(of: type, object))),
      "master": .bool(type == nil), "name": .string(type?.label ?? "Master"), "picklistsForRecordType": .array(picklists(type, object)),
      "recordTypeId": .string(id), "urls": ["layout": .string("\(urls.object(object.name))/describe/layouts/\(id)")],
    ]
  }

  /// The values that each picklist offers in records of a type.
  private func picklists(_ type: OrgRecordType?, _ object: OrgObject) -> [JSONValue] {
    guard let type else { return [] }
    return object.fields.filter { $0.type == .picklist || $0.type == .multipicklist }.map { field in
      let values = type.picklists[field.name] ?? field.picklist
      return [
        "picklistName": .string(field.name),
        "picklistValues": .array(values.map { DescribeWriter.choice($0, of: field) }),
      ]
    }
  }

  /// `sobjects/X/describe/layouts/<record type id>`; nil when the object type has no such record type.
  func layout(_ object: OrgObject, recordType id: String) -> JSONValue? {
    guard id != OrgRecordType.masterId else { return layout(object, layout(of: nil, object)) }
    return object.recordTypes.first { $0.id == id && $0.isActive }.map { layout(object, layout(of: $0, object)) }
  }

  /// `sobjects/X/describe/namedLayouts/<name>`; nil when the object type has no such layout.
  func layout(_ object: OrgObject, named name: String) -> JSONValue? {
    object.layouts.first { $0.name.lowercased() == name.lowercased() }.map { layout(object, $0) }
  }

  private func layout(_ object: OrgObject, _ layout: OrgLayout?) -> JSONValue {
    [
      "buttonLayoutSection": ["detailButtons": .array(buttons(object))],
      "detailLayoutSections": sections(object, layout, isEdit: false),
      "editLayoutSections": sections(object, layout, isEdit: true),
      "feedView": nil,
      "highlightsPanelLayoutSection": nil,
      "id": .string(Self.layoutId(object, layout)),
      "multirowEditLayoutSections": [],
      "offlineLinks": [],
      "quickActionList": ["quickActionListItems": []],
      "relatedContent": nil,
      "relatedLists": .array(object.children.compactMap(relatedList)),
      "saveOptions": [],
    ]
  }

  /// `sobjects/X/describe/compactLayouts`: one, the system's own.
  func compact(_ object: OrgObject) -> JSONValue {
    [
      "compactLayouts": [primaryCompact(object)],
      "defaultCompactLayoutId": nil,
      "recordTypeCompactLayoutMappings": .array(
        (object.recordTypes.filter(\.isActive).map { ($0.id, $0.label) } + [(OrgRecordType.masterId, "Master")]).map { id, name in
          [
            "available": true, "compactLayoutId": nil, "compactLayoutName": "SYSTEM", "recordTypeId": .string(id), "recordTypeName": .string(name),
            "urls": ["compactLayout": .string("\(urls.object(object.name))/describe/compactLayouts/\(id)")],
          ]
        }),
      "urls": ["primary": .string("\(urls.object(object.name))/describe/compactLayouts/primary")],
    ]
  }

  /// `sobjects/X/describe/compactLayouts/primary`.
  func primaryCompact(_ object: OrgObject) -> JSONValue {
    [
      "actions": [], "fieldItems": .array(Self.mainFields(object).map { item($0, isEdit: false) }), "id": nil, "imageItems": [],
      "label": "System Default", "name": "SYSTEM", "objectType": .string(object.name),
    ]
  }

  /// `search/layout`: the columns of a list of found records.
  func searchResult(_ object: OrgObject) -> JSONValue {
    [
      "errorMsg": nil, "label": "Search Results", "limitRows": 25, "objectType": .string(object.name),
      "searchColumns": .array(Self.searchFields(object).map { column($0, of: object) }),
    ]
  }

  /// The columns of lists of found or related records.
  static func searchFields(_ object: OrgObject) -> [OrgField] {
    object.searchFields.isEmpty ? mainFields(object) : object.searchFields.compactMap(object.field)
  }

  // MARK: Parts

  private static func layoutId(_ object: OrgObject, _ layout: OrgLayout?) -> String {
    let name = "\(object.name).\(layout?.name ?? "")".lowercased()
    return RecordId(prefix: "00h", number: Int64(StableHash.of(name) >> 12)).text
  }

  /// What a card shows: the fields of the compact layout, else the name and the first few others.
  static func mainFields(_ object: OrgObject) -> [OrgField] {
    if !object.compactFields.isEmpty { return object.compactFields.compactMap(object.field) }
    let others = object.fields.filter { !$0.traits.contains(.name) && $0.traits.contains(.updateable) && $0.type != .reference && !isLong($0) }
    return [object.nameField].compactMap { $0 } + others.prefix(4)
  }

  private static func isLong(_ field: OrgField) -> Bool { field.type == .base64 || (field.type == .textarea && field.length > 255) }

  private func buttons(_ object: OrgObject) -> [JSONValue] {
    var names = ["Edit"]
    if object.isDeletable { names.append("Delete") }
    return names.map { ["custom": false, "label": .string($0), "name": .string($0), "showsLocation": false] }
  }

  private func sections(_ object: OrgObject, _ layout: OrgLayout?, isEdit: Bool) -> JSONValue {
    if let layout {
      return .array(layout.sections.map { part in
        let fields = part.fields.compactMap(object.field).filter { !isEdit || !$0.traits.isDisjoint(with: .editable) }
        return section(part.heading, fields, isEdit: isEdit, columns: part.columns)
      })
    }
    let shown = object.fields.filter { $0.type != .id && $0.type != .base64 && $0.name != "IsDeleted" && $0.name != "SystemModstamp" }
    let own = shown.filter { !Self.isSystem($0) && (!isEdit || !$0.traits.isDisjoint(with: .editable)) }
    var sections = [section("\(object.label) Information", own, isEdit: isEdit)]
    let system = shown.filter(Self.isSystem)
    if !isEdit, !system.isEmpty { sections.append(section("System Information", system, isEdit: false)) }
    return .array(sections)
  }

  private static func isSystem(_ field: OrgField) -> Bool {
    ["CreatedDate", "CreatedById", "LastModifiedDate", "LastModifiedById"].contains(field.name)
  }

  /// A part of a layout: fields in rows.
  func section(_ heading: String, _ fields: [OrgField], isEdit: Bool, columns: Int = 2) -> JSONValue {
    let rows = stride(from: 0, to: fields.count, by: columns).map { start in
      let items = fields[start..<min(start + columns, fields.count)].map { item($0, isEdit: isEdit) }
      return JSONValue.object(["layoutItems": .array(items), "numItems": .integer(Int64(items.count))])
    }
    return [
      "columns": .integer(Int64(columns)), "heading": .string(heading), "layoutRows": .array(rows), "rows": .integer(Int64(rows.count)),
      "useCollapsibleSection": false, "useHeading": .bool(!heading.isEmpty),
    ]
  }

  private func item(_ field: OrgField, isEdit: Bool) -> JSONValue {
    [
      "editable": .bool(isEdit && field.traits.contains(.updateable)), "label": .string(field.label),
      "layoutComponents": [
        [
          "components": [], "details": DescribeWriter(urls: urls, schema: schema).field(field), "displayLines": 1, "tabOrder": 1, "type": "Field",
          "value": .string(field.name),
        ]
      ],
      "placeholder": false, "required": .bool(field.traits.contains(.required)),
    ]
  }

  private func column(_ field: OrgField, of object: OrgObject) -> JSONValue {
    [
      "field": .string("\(object.name).\(field.name)"), "format": field.type == .date || field.type == .datetime ? .string(field.type.rawValue) : nil,
      "label": .string(field.label), "name": .string(field.name),
    ]
  }

  private func relatedList(_ child: OrgObject.Child) -> JSONValue? {
    guard let type = schema.find(child.object) else { return nil }
    let columns = Self.searchFields(type)
    let first = columns.first { !$0.isLongText && $0.type != .multipicklist }
    return [
      "columns": .array(columns.map { column($0, of: type) }), "custom": .bool(type.isCustom), "field": .string(child.field),
      "label": .string(type.labelPlural), "limitRows": 5, "name": .string(child.relationship), "sobject": .string(type.name),
      // Clients read the first one: Mobile UI Elements put it into ORDER BY.
      "sort": [["ascending": true, "column": .string(first?.name ?? "Id")]],
    ]
  }
}
