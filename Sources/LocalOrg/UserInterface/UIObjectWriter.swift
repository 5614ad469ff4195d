import JSON
import WireFormat

/// Writes object types and fields as the User Interface API has them ("Object Info", "Field", "Picklist Values").
struct UIObjectWriter {
  let urls: RecordURLs
  let schema: OrgSchema

  /// A text that changes with what it stands for.
  static func tag(_ value: JSONValue) -> String {
    let digits = String(StableHash.of(value.description), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private func infoURL(_ object: OrgObject) -> String { "\(urls.base)/ui-api/object-info/\(object.name)" }

  /// All object types in short.
  func directory() -> JSONValue {
    let objects = schema.objects.map { object -> (String, JSONValue) in
      let entry: JSONValue = [
        "apiName": .string(object.name), "keyPrefix": .string(object.keyPrefix), "label": .string(object.label),
        "labelPlural": .string(object.labelPlural), "nameFields": names(object), "objectInfoUrl": .string(infoURL(object)),
      ]
      return (object.name, entry)
    }
    let all = JSONValue.object(JSONObject(objects))
    return ["eTag": .string(Self.tag(all)), "objects": all]
  }

  func info(_ object: OrgObject) -> JSONValue {
    let types = object.recordTypes.filter(\.isActive).map { recordType($0, object) } + [recordType(nil, object)]
    let standard = object.recordTypes.first { $0.isDefault && $0.isActive }?.id ?? OrgRecordType.masterId
    var info: JSONObject = [
      "apiName": .string(object.name), "associateEntityType": nil, "associateParentEntity": nil,
      "childRelationships": .array(object.children.map(child)), "compactLayoutable": true, "createable": .bool(object.isCreateable),
      "custom": .bool(object.isCustom), "defaultRecordTypeId": .string(standard), "deletable": .bool(object.isDeletable),
      "dependentFields": dependencies(object), "eTag": nil, "feedEnabled": true,
      "fields": .object(JSONObject(object.fields.map { ($0.name, field($0, object)) })), "keyPrefix": .string(object.keyPrefix),
      "label": .string(object.label), "labelPlural": .string(object.labelPlural), "layoutable": true, "mruEnabled": true,
      "nameFields": names(object), "queryable": true, "recordTypeInfos": .object(JSONObject(types)), "searchLayoutable": true,
      "searchable": .bool(object.isSearchable), "themeInfo": nil, "updateable": .bool(object.isUpdateable),
    ]
    info["eTag"] = .string(Self.tag(.object(info)))
    return .object(info)
  }

  /// The fields by which people know a record; those of a person are several.
  private func names(_ object: OrgObject) -> JSONValue {
    let parts = ["FirstName", "LastName"].filter { object.field($0) != nil }
    let name = object.nameField.map { [$0.name] } ?? []
    return .array((parts.count == 2 ? parts + name : name).map { .string($0) })
  }

  private func child(_ child: OrgObject.Child) -> JSONValue {
    [
      "childObjectApiName": .string(child.object), "fieldName": .string(child.field), "junctionIdListNames": [], "junctionReferenceTo": [],
      "relationshipName": .string(child.relationship),
    ]
  }

  private func recordType(_ type: OrgRecordType?, _ object: OrgObject) -> (String, JSONValue) {
    let id = type?.id ?? OrgRecordType.masterId
    let entry: JSONValue = [
      "available": .bool(type?.isAvailable ?? true), "defaultRecordTypeMapping": .bool(type?.isDefault ?? !object.recordTypes.contains(where: \.isDefault)), "master": .bool(type == nil),
      "name": .string(type?.label ?? "Master"), "recordTypeId": .string(id),
    ]
    return (id, entry)
  }

  /// The picklists that depend on others, below those that they depend on.
  private func dependencies(_ object: OrgObject) -> JSONValue {
    func below(_ name: String?) -> JSONObject {
      JSONObject(object.fields.filter { field in field.controller != nil && field.controller == name }.map { ($0.name, .object(below($0.name))) })
    }
    let controllers = object.fields.filter { field in field.controller == nil && object.fields.contains { $0.controller == field.name } }
    return .object(JSONObject(controllers.map { ($0.name, .object(below($0.name))) }))
  }

  func field(_ field: OrgField, _ object: OrgObject) -> JSONValue {
    let isReference = field.type == .reference
    let targets = field.referenceTo.map { name -> JSONValue in
      ["apiName": .string(name), "nameFields": schema.find(name).map(names) ?? []]
    }
    return [
      "apiName": .string(field.name), "calculated": .bool((field.isComputed && !field.traits.contains(.name)) || field.traits.contains(.calculated)),
      "compound": .bool(compound(field, object) == field.name), "compoundComponentName": nil,
      "compoundFieldName": compound(field, object).map { .string($0) } ?? nil, "controllerName": field.controller.map { .string($0) } ?? nil,
      "controllingFields": .array(field.controller.map { [.string($0)] } ?? []), "createable": .bool(field.traits.contains(.createable)),
      "custom": .bool(field.traits.contains(.custom)), "dataType": .string(Self.dataType(field)), "extraTypeInfo": nil,
      "filterable": .bool(!field.isLongText), "filteredLookupInfo": nil, "highScaleNumber": false, "htmlFormatted": false,
      "inlineHelpText": field.help.map { .string($0) } ?? nil, "label": .string(field.label), "length": .integer(Int64(field.length)),
      "maskType": nil, "nameField": .bool(field.traits.contains(.name)), "polymorphicForeignKey": .bool(field.referenceTo.count > 1),
      "precision": .integer(Int64(field.precision)), "reference": .bool(isReference), "referenceTargetField": nil,
      "referenceToInfos": .array(isReference ? targets : []), "relationshipName": field.relationshipName.map { .string($0) } ?? nil,
      "required": .bool(field.traits.contains(.required)), "scale": .integer(Int64(field.scale)), "searchPrefilterable": false,
      "sortable": .bool(!field.isLongText && field.type != .multipicklist),
      "unique": .bool(field.traits.contains(.unique) || field.traits.contains(.externalId)), "updateable": .bool(field.traits.contains(.updateable)),
    ]
  }

  /// The name of a person is made of others.
  private func compound(_ field: OrgField, _ object: OrgObject) -> String? {
    guard object.field("FirstName") != nil, object.field("LastName") != nil else { return nil }
    return ["FirstName", "LastName", "Name"].contains(field.name) ? "Name" : nil
  }

  static func dataType(_ field: OrgField) -> String {
    switch field.type {
    case .id, .reference: "Reference"
    case .string: "String"
    case .textarea: "TextArea"
    case .phone: "Phone"
    case .url: "Url"
    case .email: "Email"
    case .picklist: "Picklist"
    case .multipicklist: "MultiPicklist"
    case .boolean: "Boolean"
    case .int: "Int"
    case .double: "Double"
    case .currency: "Currency"
    case .percent: "Percent"
    case .date: "Date"
    case .datetime: "DateTime"
    case .time: "Time"
    case .base64: "Base64"
    }
  }

  /// The values that a picklist offers in records of that type.
  func picklist(_ field: OrgField, _ object: OrgObject, _ type: OrgRecordType?) -> JSONValue {
    let controllers = field.controller.flatMap(object.field)?.controllingValues ?? []
    let offered = type?.picklists[field.name] ?? field.picklist
    let values = offered.map { value -> JSONValue in
      [
        "attributes": nil, "label": .string(field.picklistLabels[value] ?? value), "validFor": .array(Self.places(field.validFor[value])),
        "value": .string(value),
      ]
    }
    let numbers = controllers.enumerated().map { ($1, JSONValue.integer(Int64($0))) }
    let standard = values.first { $0["value"]?.string == field.defaultValue } ?? .null
    var picklist: JSONObject = [
      "controllerValues": .object(JSONObject(numbers)), "defaultValue": standard, "eTag": nil,
      "url": .string("\(infoURL(object))/picklist-values/\(type?.id ?? OrgRecordType.masterId)/\(field.name)"), "values": .array(values),
    ]
    picklist["eTag"] = .string(Self.tag(.object(picklist)))
    return .object(picklist)
  }

  /// The numbers of the bits that are set in describe's `validFor`: the first bit of the first byte is the controlling field's first value.
  private static func places(_ text: String?) -> [JSONValue] {
    guard let bytes = text.flatMap({ Base64.bytes(ofPadded: $0) }) else { return [] }
    return bytes.indices.flatMap { index in (0..<8).filter { bytes[index] & (0x80 >> UInt8($0)) != 0 }.map { .integer(Int64(index * 8 + $0)) } }
  }
}
