import JSON

/// Writes the layouts of object types: what a detail page, a list of found records and a card show (REST API Developer
/// Guide, "SObject Layouts", "SObject CompactLayouts", "Search Result Layouts").
///
/// The org has one layout an object type, made from its fields: two columns, the system's fields in a section of their own.
struct LayoutWriter {
  /// The id of the record type that records have where none are defined.
  static let masterRecordType = "012000000000000AAA"

  let urls: RecordURLs

  /// `sobjects/X/describe/layouts`.
  func all(_ object: OrgObject) -> JSONValue {
    [
      "layouts": [layout(object)],
      "recordTypeMappings": [
        [
          "active": true, "available": true, "defaultRecordTypeMapping": true, "layoutId": .string(Self.layoutId(object)),
          "master": true, "name": "Master", "picklistsForRecordType": [], "recordTypeId": .string(Self.masterRecordType),
          "urls": ["layout": .string(url(object))],
        ]
      ],
      "recordTypeSelectorRequired": [false],
    ]
  }

  /// `sobjects/X/describe/layouts/<record type id>`.
  func layout(_ object: OrgObject) -> JSONValue {
    [
      "buttonLayoutSection": ["detailButtons": .array(buttons(object))],
      "detailLayoutSections": sections(object, isEdit: false),
      "editLayoutSections": sections(object, isEdit: true),
      "feedView": nil,
      "highlightsPanelLayoutSection": nil,
      "id": .string(Self.layoutId(object)),
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
      "recordTypeCompactLayoutMappings": [
        [
          "available": true, "compactLayoutId": nil, "compactLayoutName": "SYSTEM",
          "recordTypeId": .string(Self.masterRecordType), "recordTypeName": "Master", "urls": [:],
        ]
      ],
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
      "searchColumns": .array(Self.mainFields(object).map { column($0, of: object) }),
    ]
  }

  // MARK: Parts

  private static func layoutId(_ object: OrgObject) -> String { RecordId(prefix: "00h", number: keyNumber(object)).text }

  /// A number that an object type keeps, from its key prefix.
  private static func keyNumber(_ object: OrgObject) -> Int64 { object.keyPrefix.utf8.reduce(0) { $0 * 128 + Int64($1) } }

  private func url(_ object: OrgObject) -> String { "\(urls.object(object.name))/describe/layouts/\(Self.masterRecordType)" }

  /// The name and the first few others, as a list shows them.
  static func mainFields(_ object: OrgObject) -> [OrgField] {
    let others = object.fields.filter { !$0.traits.contains(.name) && $0.traits.contains(.updateable) && $0.type != .reference && !isLong($0) }
    return [object.nameField].compactMap { $0 } + others.prefix(4)
  }

  private static func isLong(_ field: OrgField) -> Bool { field.type == .base64 || (field.type == .textarea && field.length > 255) }

  private func buttons(_ object: OrgObject) -> [JSONValue] {
    var names = ["Edit"]
    if object.isDeletable { names.append("Delete") }
    return names.map { ["custom": false, "label": .string($0), "name": .string($0), "showsLocation": false] }
  }

  private func sections(_ object: OrgObject, isEdit: Bool) -> JSONValue {
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

  private func section(_ heading: String, _ fields: [OrgField], isEdit: Bool) -> JSONValue {
    let rows = stride(from: 0, to: fields.count, by: 2).map { start in
      let items = fields[start..<min(start + 2, fields.count)].map { item($0, isEdit: isEdit) }
      return JSONValue.object(["layoutItems": .array(items), "numItems": .integer(Int64(items.count))])
    }
    return [
      "columns": 2, "heading": .string(heading), "layoutRows": .array(rows), "rows": .integer(Int64(rows.count)),
      "useCollapsibleSection": false, "useHeading": true,
    ]
  }

  private func item(_ field: OrgField, isEdit: Bool) -> JSONValue {
    [
      "editable": .bool(isEdit && field.traits.contains(.updateable)), "label": .string(field.label),
      "layoutComponents": [
        [
          "components": [], "details": DescribeWriter(urls: urls).field(field), "displayLines": 1, "tabOrder": 1, "type": "Field",
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
    guard let type = OrgSchema.standard.find(child.object) else { return nil }
    return [
      "columns": .array(Self.mainFields(type).map { column($0, of: type) }), "custom": false, "field": .string(child.field),
      "label": .string(type.labelPlural), "limitRows": 5, "name": .string(child.relationship), "sobject": .string(type.name), "sort": [],
    ]
  }
}
