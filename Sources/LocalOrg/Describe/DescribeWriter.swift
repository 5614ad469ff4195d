import JSON
import WireFormat

/// Writes descriptions of object types as the describe resources give them.
struct DescribeWriter {
  let urls: RecordURLs
  let schema: OrgSchema

  /// All object types.
  func global() -> JSONText {
    let objects = schema.objects.map { JSONValue.object(summary($0)) }
    let answer: JSONValue = ["encoding": "UTF-8", "maxBatchSize": 200, "sobjects": .array(objects)]
    return answer.text
  }

  /// The short description of one, and records of it.
  func basic(_ object: OrgObject, recentItems: JSONText) -> JSONText {
    var json = JSONWriter()
    json.raw("{\"objectDescribe\":")
    json.write(.object(summary(object)))
    json.raw(",\"recentItems\":")
    json.write(recentItems)
    json.raw("}")
    return json.text
  }

  /// The full description of one: with fields, child relationships and record types.
  func full(_ object: OrgObject) -> JSONText {
    var description = summary(object)
    description["fields"] = .array(object.fields.map { field($0) })
    description["childRelationships"] = .array(object.children.map { child($0) })
    description["recordTypeInfos"] = .array(object.recordTypes.filter(\.isActive).map { recordType($0, object) } + [recordType(nil, object)])
    description["namedLayoutInfos"] = .array(object.layouts.map { layout in
      [
        "name": .string(layout.name),
        "urls": ["layout": .string("\(urls.object(object.name))/describe/namedLayouts/\(PercentEncoding.encode(layout.name))")],
      ]
    })
    description["actionOverrides"] = []
    description["compactLayoutable"] = true
    description["searchLayoutable"] = true
    return JSONValue.object(description).text
  }

  /// What is said of a record type; nil stands for the master, which records have where no others are defined.
  private func recordType(_ type: OrgRecordType?, _ object: OrgObject) -> JSONValue {
    let id = type?.id ?? OrgRecordType.masterId
    return [
      "active": true, "available": .bool(type?.isAvailable ?? true), "defaultRecordTypeMapping": .bool(type?.isDefault ?? !object.recordTypes.contains(where: \.isDefault)),
      "developerName": .string(type?.name ?? "Master"), "master": .bool(type == nil), "name": .string(type?.label ?? "Master"),
      "recordTypeId": .string(id), "urls": ["layout": .string("\(urls.object(object.name))/describe/layouts/\(id)")],
    ]
  }

  private func summary(_ object: OrgObject) -> JSONObject {
    let url = urls.object(object.name)
    return [
      "activateable": false, "createable": .bool(object.isCreateable), "custom": .bool(object.isCustom), "customSetting": false,
      "deletable": .bool(object.isDeletable), "deprecatedAndHidden": false, "feedEnabled": true,
      "keyPrefix": .string(object.keyPrefix), "label": .string(object.label), "labelPlural": .string(object.labelPlural),
      "layoutable": true, "mergeable": false, "name": .string(object.name), "queryable": true, "replicateable": true,
      "retrieveable": true, "searchable": .bool(object.isSearchable), "triggerable": true, "undeletable": false, "updateable": .bool(object.isUpdateable),
      "urls": [
        "sobject": .string(url), "describe": .string(url + "/describe"), "rowTemplate": .string(url + "/{ID}"),
        "layouts": .string(url + "/describe/layouts"), "compactLayouts": .string(url + "/describe/compactLayouts"),
        "approvalLayouts": .string(url + "/describe/approvalLayouts"), "listviews": .string(url + "/listviews"),
        "quickActions": .string(url + "/quickActions"),
      ],
    ]
  }

  private func child(_ child: OrgObject.Child) -> JSONValue {
    let deletion = schema.find(child.object)?.field(child.field)?.parentDeletion
    return [
      "cascadeDelete": .bool(deletion == .cascades), "childSObject": .string(child.object), "deprecatedAndHidden": false,
      "field": .string(child.field), "relationshipName": .string(child.relationship), "restrictedDelete": .bool(deletion == .restricts),
    ]
  }

  /// One field, as layouts name it too.
  func field(_ field: OrgField) -> JSONValue {
    let isExternal = field.traits.contains(.externalId)
    let isLongText = field.isLongText
    let hasDefault = field.type == .boolean || field.defaultValue != nil
    let defaultValue: JSONValue = field.type == .boolean ? .bool(field.defaultValue == "true") : .null
    var description: JSONObject = [
      "autoNumber": .bool(field.traits.contains(.autoNumber)), "byteLength": .integer(Int64(field.length * 3)),
      "calculated": .bool((field.isComputed && !field.traits.contains(.name)) || field.traits.contains(.calculated)),
      "calculatedFormula": field.formulaText.map { .string($0) } ?? nil,
      "cascadeDelete": .bool(field.type == .reference && field.parentDeletion == .cascades),
      "caseSensitive": .bool(field.traits.contains(.caseSensitive)),
      "controllerName": field.controller.map { .string($0) } ?? nil, "createable": .bool(field.traits.contains(.createable)),
      "custom": .bool(field.traits.contains(.custom)), "defaultValue": defaultValue,
      "defaultValueFormula": nil, "defaultedOnCreate": .bool(hasDefault || field.name == "OwnerId" || !field.traits.contains(.createable)),
      "dependentPicklist": .bool(field.controller != nil), "deprecatedAndHidden": false, "digits": .integer(field.type == .int ? Int64(field.precision) : 0),
      "displayLocationInDecimal": false, "externalId": .bool(isExternal), "extraTypeInfo": nil,
      "filterable": .bool(!isLongText), "groupable": .bool(field.isGroupable),
      "htmlFormatted": false, "idLookup": .bool(field.type == .id || isExternal), "inlineHelpText": field.help.map { .string($0) } ?? nil,
      "label": .string(field.label), "length": .integer(Int64(field.length)), "name": .string(field.name),
      "nameField": .bool(field.traits.contains(.name)), "namePointing": .bool(field.referenceTo.count > 1),
      "nillable": .bool(isNillable(field)), "permissionable": .bool(field.traits.contains(.createable) && !field.traits.contains(.required)),
    ]
    description["picklistValues"] = .array(field.picklist.map { Self.choice($0, of: field) })
    description["precision"] = .integer(field.type == .int ? 0 : Int64(field.precision))
    description["referenceTo"] = .array(field.referenceTo.map { .string($0) })
    description["relationshipName"] = field.relationshipName.map { .string($0) } ?? .null
    description["relationshipOrder"] = field.masterOrder.map { .integer(Int64($0)) } ?? .null
    description["restrictedDelete"] = .bool(field.parentDeletion == .restricts)
    description["restrictedPicklist"] = .bool(field.traits.contains(.restricted))
    description["scale"] = .integer(Int64(field.scale))
    description["soapType"] = .string(field.type.soapType)
    description["sortable"] = .bool(!isLongText && field.type != .multipicklist)
    description["type"] = .string(field.type.rawValue)
    description["unique"] = .bool(isExternal || field.traits.contains(.unique))
    description["updateable"] = .bool(field.traits.contains(.updateable))
    description["writeRequiresMasterRead"] = false
    return .object(description)
  }

  private func isNillable(_ field: OrgField) -> Bool {
    if field.traits.contains(.required) || field.type == .boolean || field.type == .id || field.traits.contains(.name) { return false }
    return !["OwnerId", "CreatedDate", "CreatedById", "LastModifiedDate", "LastModifiedById", "SystemModstamp"].contains(field.name)
  }

  /// One value of a picklist.
  static func choice(_ value: String, of field: OrgField) -> JSONValue {
    [
      "active": true, "defaultValue": .bool(value == field.defaultValue), "label": .string(field.picklistLabels[value] ?? value),
      "validFor": field.validFor[value].map { .string($0) } ?? nil, "value": .string(value),
    ]
  }
}
