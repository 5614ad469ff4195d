import JSON

/// Writes descriptions of object types as the describe resources give them.
struct DescribeWriter {
  let urls: RecordURLs

  /// All object types.
  func global(_ schema: OrgSchema) -> JSONText {
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
    description["recordTypeInfos"] = [
      [
        "available": true, "defaultRecordTypeMapping": true, "name": "Master", "recordTypeId": "012000000000000AAA",
        "urls": ["layout": .string(urls.object(object.name) + "/describe/layouts/012000000000000AAA")],
      ]
    ]
    description["namedLayoutInfos"] = []
    description["actionOverrides"] = []
    description["compactLayoutable"] = true
    description["searchLayoutable"] = true
    return JSONValue.object(description).text
  }

  private func summary(_ object: OrgObject) -> JSONObject {
    let url = urls.object(object.name)
    return [
      "activateable": false, "createable": .bool(object.isCreateable), "custom": false, "customSetting": false,
      "deletable": .bool(object.isDeletable), "deprecatedAndHidden": false, "feedEnabled": true,
      "keyPrefix": .string(object.keyPrefix), "label": .string(object.label), "labelPlural": .string(object.labelPlural),
      "layoutable": true, "mergeable": false, "name": .string(object.name), "queryable": true, "replicateable": true,
      "retrieveable": true, "searchable": .bool(object.isSearchable), "triggerable": true, "undeletable": false, "updateable": true,
      "urls": [
        "sobject": .string(url), "describe": .string(url + "/describe"), "rowTemplate": .string(url + "/{ID}"),
        "layouts": .string(url + "/describe/layouts"),
      ],
    ]
  }

  private func child(_ child: OrgObject.Child) -> JSONValue {
    let cascades = OrgSchema.standard.find(child.object)?.field(child.field)?.parentDeletion == .cascades
    return [
      "cascadeDelete": .bool(cascades), "childSObject": .string(child.object), "deprecatedAndHidden": false,
      "field": .string(child.field), "relationshipName": .string(child.relationship), "restrictedDelete": false,
    ]
  }

  /// One field, as layouts name it too.
  func field(_ field: OrgField) -> JSONValue {
    let isExternal = field.traits.contains(.externalId)
    let isLongText = field.isLongText
    let hasDefault = field.type == .boolean || field.defaultValue != nil
    var description: JSONObject = [
      "autoNumber": .bool(field.traits.contains(.autoNumber)), "byteLength": .integer(Int64(field.length * 3)),
      "calculated": .bool(field.isComputed && !field.traits.contains(.name)), "calculatedFormula": nil,
      "cascadeDelete": .bool(field.type == .reference && field.parentDeletion == .cascades), "caseSensitive": false,
      "controllerName": nil, "createable": .bool(field.traits.contains(.createable)),
      "custom": .bool(field.traits.contains(.custom)), "defaultValue": field.type == .boolean ? false : nil,
      "defaultValueFormula": nil, "defaultedOnCreate": .bool(hasDefault || field.name == "OwnerId" || !field.traits.contains(.createable)),
      "dependentPicklist": false, "deprecatedAndHidden": false, "digits": .integer(field.type == .int ? Int64(field.precision) : 0),
      "displayLocationInDecimal": false, "externalId": .bool(isExternal), "extraTypeInfo": nil,
      "filterable": .bool(!isLongText), "groupable": .bool(field.isGroupable),
      "htmlFormatted": false, "idLookup": .bool(field.type == .id || isExternal), "inlineHelpText": nil,
      "label": .string(field.label), "length": .integer(Int64(field.length)), "name": .string(field.name),
      "nameField": .bool(field.traits.contains(.name)), "namePointing": .bool(field.referenceTo.count > 1),
      "nillable": .bool(isNillable(field)), "permissionable": .bool(field.traits.contains(.createable) && !field.traits.contains(.required)),
    ]
    description["picklistValues"] = .array(field.picklist.map { choice($0, isDefault: $0 == field.defaultValue) })
    description["precision"] = .integer(field.type == .int ? 0 : Int64(field.precision))
    description["referenceTo"] = .array(field.referenceTo.map { .string($0) })
    description["relationshipName"] = field.relationshipName.map { .string($0) } ?? .null
    description["relationshipOrder"] = .null
    description["restrictedDelete"] = false
    description["restrictedPicklist"] = .bool(field.traits.contains(.restricted))
    description["scale"] = .integer(Int64(field.scale))
    description["soapType"] = .string(field.type.soapType)
    description["sortable"] = .bool(!isLongText)
    description["type"] = .string(field.type.rawValue)
    description["unique"] = .bool(isExternal)
    description["updateable"] = .bool(field.traits.contains(.updateable))
    description["writeRequiresMasterRead"] = false
    return .object(description)
  }

  private func isNillable(_ field: OrgField) -> Bool {
    if field.traits.contains(.required) || field.type == .boolean || field.type == .id || field.traits.contains(.name) { return false }
    return !["OwnerId", "CreatedDate", "CreatedById", "LastModifiedDate", "LastModifiedById", "SystemModstamp"].contains(field.name)
  }

  private func choice(_ value: String, isDefault: Bool) -> JSONValue {
    ["active": true, "defaultValue": .bool(isDefault), "label": .string(value), "validFor": nil, "value": .string(value)]
  }
}
