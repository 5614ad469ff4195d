import JSON

/// `uiapi { objectInfos(apiNames: ["Account"]) { ... } }`: what object types are like, as `ui-api/object-info` tells it.
struct GraphQLObjectInfos {
  let schema: OrgSchema
  let version: APIVersion

  private var writer: UIObjectWriter { UIObjectWriter(urls: RecordURLs(version.name), schema: schema) }

  func resolve(_ node: GraphQLNode) throws(GraphQLFailure) -> GraphQLResolved {
    let names = node.arguments["apiNames"]?.array
    let inputs = node.arguments["objectInfoInputs"]?.array
    switch (names, inputs) {
    case (nil, nil): throw GraphQLFailure(.fetching, "objectInfos needs apiNames or objectInfoInputs", at: node.offset)
    case (_?, _?): throw GraphQLFailure(.fetching, "objectInfos takes apiNames or objectInfoInputs, not both", at: node.offset)
    default: break
    }
    let wanted = names?.map { ["apiName": $0] as JSONObject } ?? inputs?.map { $0.object ?? [:] } ?? []
    var infos: [GraphQLResolved] = []
    for input in wanted {
      let name = input["apiName"]?.string ?? ""
      guard let object = schema.find(name) else {
        throw GraphQLFailure(.fetching, "The object type '\(name)' does not exist or is not accessible", at: node.offset)
      }
      infos.append(.object("ObjectInfo", .value(info(object, input))))
    }
    return .list(infos)
  }

  private func info(_ object: OrgObject, _ input: JSONObject) -> JSONObject {
    var info = writer.info(object).object ?? [:]
    info["ApiName"] = info["apiName"]
    info["recordTypeInfos"] = .array((info["recordTypeInfos"]?.object ?? [:]).map(\.value))
    info["dependentFields"] = Self.dependent(info["dependentFields"]?.object ?? [:])
    let fieldNames = input["fieldNames"]?.array?.compactMap(\.string).map { $0.lowercased() }
    let fields = object.fields.filter { fieldNames?.contains($0.name.lowercased()) ?? true }
    info["fields"] = .array(fields.map { field($0, object, input["recordTypeIDs"]?.array?.compactMap(\.string)) })
    return info
  }

  private static func dependent(_ fields: JSONObject) -> JSONValue {
    .array(fields.map { ["controllingField": .string($0.name), "dependentFields": dependent($0.value.object ?? [:])] })
  }

  private func field(_ field: OrgField, _ object: OrgObject, _ recordTypes: [String]?) -> JSONValue {
    var members = writer.field(field, object).object ?? [:]
    members["ApiName"] = members["apiName"]
    members["dataType"] = (members["dataType"]?.string?.uppercased()).map { .string($0) } ?? .null
    members["referenceToInfos"] = .array((members["referenceToInfos"]?.array ?? []).map { target in
      ["ApiName": target["apiName"] ?? .null, "nameFields": target["nameFields"] ?? []]
    })
    members["__typename"] = "StandardField"
    if field.type == .reference { members["__typename"] = "ReferenceField" }
    if field.type == .picklist || field.type == .multipicklist {
      members["__typename"] = "PicklistField"
      let types = object.recordTypes.filter(\.isActive).map { Optional($0) } + [nil]
      let chosen = types.filter { type in
        let id = type?.id ?? OrgRecordType.masterId
        return recordTypes?.contains { RecordId($0)?.text == id } ?? (type == nil)
      }
      members["picklistValuesByRecordTypeIDs"] = .array(chosen.map { picklist(field, object, $0) })
    }
    return .object(members)
  }

  private func picklist(_ field: OrgField, _ object: OrgObject, _ type: OrgRecordType?) -> JSONValue {
    let picklist = writer.picklist(field, object, type)
    return [
      "recordTypeID": .string(type?.id ?? OrgRecordType.masterId), "defaultValue": picklist["defaultValue"] ?? .null,
      "controllerValues": .array((picklist["controllerValues"]?.object ?? [:]).map { ["label": .string($0.name), "value": $0.value] }),
      "picklistValues": picklist["values"] ?? [],
    ]
  }
}
