import JSON

/// `ui-api/object-info`: object types, and the values of their picklists.
struct UIObjectResource {
  let records: OrgRecords

  /// - Parameter path: what follows `object-info`.
  func respond(to call: DataCall, path: [String]) throws -> OrgResponse {
    try call.request.allow("GET")
    let writer = UIObjectWriter(urls: RecordURLs(call.version.name), schema: records.schema)
    switch path.count {
    case 0: return .json(writer.directory())
    case 1: return .json(writer.info(try records.schema.object(path[0])))
    case 2 where path[0] == "batch":
      return .json(["results": UIResource.results(UIResource.list(path[1])) { writer.info(try records.schema.object($0)) }.list])
    case 3 where path[1] == "picklist-values": return .json(try picklists(path[0], path[2], writer))
    case 4 where path[1] == "picklist-values": return .json(try picklist(path[0], path[2], path[3], writer))
    default: throw OrgAPIError.notFound
    }
  }

  private func picklists(_ type: String, _ recordType: String, _ writer: UIObjectWriter) throws -> JSONValue {
    let object = try records.schema.object(type)
    let recordType = try Self.recordType(recordType, of: object)
    let fields = object.fields.filter { !$0.picklist.isEmpty || $0.type == .picklist || $0.type == .multipicklist }
    let values = JSONValue.object(JSONObject(fields.map { ($0.name, writer.picklist($0, object, recordType)) }))
    return ["eTag": .string(UIObjectWriter.tag(values)), "picklistFieldValues": values]
  }

  private func picklist(_ type: String, _ recordType: String, _ name: String, _ writer: UIObjectWriter) throws -> JSONValue {
    let object = try records.schema.object(type)
    guard let field = object.field(name), field.type == .picklist || field.type == .multipicklist else {
      throw OrgAPIError.unknownColumn(name, on: object.name)
    }
    return writer.picklist(field, object, try Self.recordType(recordType, of: object))
  }

  /// - Returns: nil for the master.
  /// - Throws: ILLEGAL_QUERY_PARAMETER_VALUE for the id of no record type.
  static func recordType(_ id: String, of object: OrgObject) throws -> OrgRecordType? {
    let wanted = RecordId(id)?.text
    if wanted == OrgRecordType.masterId { return nil }
    guard let found = object.recordTypes.first(where: { $0.id == wanted && $0.isActive }) else {
      throw OrgAPIError(errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE", message: "recordTypeId names no record type of \(object.name)")
    }
    return found
  }
}
