import JSON

/// `ui-api/record-ui` and `ui-api/record-defaults`: records with the layouts and object types that show them.
struct UIPageResource {
  private let records: OrgRecords
  private let call: DataCall
  private let reader: UIRecordResource

  init(_ records: OrgRecords, _ call: DataCall) throws {
    self.records = records
    self.call = call
    reader = try UIRecordResource(records, call)
  }

  private var objectWriter: UIObjectWriter { UIObjectWriter(urls: RecordURLs(call.version.name), schema: records.schema) }

  /// Records, by their ids, with their layouts, by object type, record type, kind and mode.
  func page(of ids: [String]) throws -> OrgResponse {
    guard (1...200).contains(ids.count) else {
      throw OrgAPIError(errorCode: "INVALID_INPUT", message: "A page is of 1 to 200 records; these are \(ids.count)")
    }
    var (found, infos, layouts) = (JSONObject(), JSONObject(), JSONObject())
    let kinds = UIResource.list(call.request.query["layoutTypes"] ?? "Full")
    let modes = try UIResource.list(call.request.query["modes"] ?? "View").map { name in
      guard let mode = UILayoutWriter.Mode(rawValue: name) else {
        throw OrgAPIError(errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE", message: "modes are Create, Edit and View")
      }
      return mode
    }
    for id in ids {
      let object = try reader.object(of: id)
      let type = try reader.recordType(of: id, object)
      let asksForFields = ["fields", "optionalFields", "layoutTypes"].contains { call.request.query[$0] != nil }
      let fields = try asksForFields ? UIFields(call, of: object, recordType: type, records.schema) : UIFields(pageOf: object, recordType: type, records.schema)
      let record = try reader.read(id, object, fields)
      found[record["id"]?.string ?? id] = record
      infos[object.name] = objectWriter.info(object)
      var byType = layouts[object.name]?.object ?? [:]
      byType[type?.id ?? OrgRecordType.masterId] = Self.layouts(object, type, kinds: kinds, modes: modes)
      layouts[object.name] = .object(byType)
    }
    return .json(Self.tagged(["layoutUserStates": [:], "layouts": .object(layouts), "objectInfos": .object(infos), "records": .object(found)]))
  }

  private static func layouts(_ object: OrgObject, _ type: OrgRecordType?, kinds: [String], modes: [UILayoutWriter.Mode]) -> JSONValue {
    .object(JSONObject(kinds.map { kind in
      (kind, .object(JSONObject(modes.map { mode in
        (mode.rawValue, UILayoutWriter(layoutType: kind, mode: mode, recordType: type).layout(object))
      })))
    }))
  }

  /// What a new record begins with.
  func beginning(of type: String) throws -> OrgResponse {
    let object = try records.schema.object(type)
    let recordType = try call.request.query["recordTypeId"].map { try UIObjectResource.recordType($0, of: object) }
      ?? object.recordTypes.first { $0.isDefault && $0.isActive }
    let layout = UILayoutWriter(layoutType: "Full", mode: .create, recordType: recordType)
    let fields = layout.fields(of: object).map { field -> (String, JSONValue) in
      let value = field.name == "OwnerId" ? .string(call.userId) : UIRecordWriter.plain(field.initialValue, field)
      return (field.name, ["displayValue": nil, "value": value])
    }
    return .json(defaults(object, recordType, layout, fields: JSONObject(fields)))
  }

  /// What a copy of a record begins with.
  func copy(of id: String) throws -> OrgResponse {
    let object = try reader.object(of: id)
    let recordType = try reader.recordType(of: id, object)
    let layout = UILayoutWriter(layoutType: "Full", mode: .create, recordType: recordType)
    let record = try reader.read(id, object, try UIFields(pageOf: object, recordType: recordType, records.schema))
    let names = Set(layout.fields(of: object).map(\.name))
    let fields = (record["fields"]?.object ?? [:]).filter { names.contains($0.name) }
    return .json(defaults(object, recordType, layout, fields: JSONObject(fields.map { ($0.name, $0.value) })))
  }

  private func defaults(_ object: OrgObject, _ type: OrgRecordType?, _ layout: UILayoutWriter, fields: JSONObject) -> JSONValue {
    Self.tagged([
      "layout": layout.layout(object), "objectInfos": .object([object.name: objectWriter.info(object)]),
      "record": [
        "apiName": .string(object.name), "childRelationships": [:], "eTag": "", "fields": .object(fields), "id": nil, "lastModifiedById": nil,
        "lastModifiedDate": nil, "recordTypeId": .string(type?.id ?? OrgRecordType.masterId), "recordTypeInfo": nil, "systemModstamp": nil, "weakEtag": 0,
      ],
    ])
  }

  private static func tagged(_ page: JSONObject) -> JSONValue {
    var page = page
    page["eTag"] = .string(UIObjectWriter.tag(.object(page)))
    return .object(page)
  }
}
