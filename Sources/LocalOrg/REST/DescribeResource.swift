import JSON
import WireFormat

/// What object types look like: `sobjects/X/describe/...`, `compactLayouts`, `search/scopeOrder`, `search/layout` and
/// `ui-api/layout`.
struct DescribeResource: Sendable {
  let records: OrgRecords

  /// - Parameter path: what follows `sobjects/X/describe`.
  func respond(to call: DataCall, type: String, path: [String]) throws -> OrgResponse {
    guard call.method == "GET" else { throw call.notAllowed("GET") }
    let object = try records.schema.object(type)
    guard !path.isEmpty else { return try unlessKnown(call) { .json(try records.describe(object.name, apiVersion: call.version.name)) } }
    let layouts = LayoutWriter(urls: RecordURLs(call.version.name), schema: records.schema)
    switch path.count == 1 ? (path[0], nil) : (path[0], path.count == 2 ? path[1] : "") {
    case ("layouts", nil): return .json(layouts.all(object))
    case ("layouts", let recordType?):
      guard let layout = RecordId(recordType).flatMap({ layouts.layout(object, recordType: $0.text) }) else { throw OrgAPIError.notFound }
      return .json(layout)
    case ("compactLayouts", nil): return .json(layouts.compact(object))
    case ("compactLayouts", "primary"): return .json(layouts.primaryCompact(object))
    case ("compactLayouts", let recordType?):
      guard let id = RecordId(recordType)?.text, layouts.layout(object, recordType: id) != nil else { throw OrgAPIError.notFound }
      return .json(layouts.primaryCompact(object))
    case ("namedLayouts", let name?):
      guard let layout = layouts.layout(object, named: name) else { throw OrgAPIError.notFound }
      return .json(["layouts": [layout]])
    // There are no approval processes here, and so no layouts of them.
    case ("approvalLayouts", nil): return .json(["approvalLayouts": []])
    default: throw OrgAPIError.notFound
    }
  }

  /// 304 for a client that has what was so since the org was opened: a schema changes at no other time. What a user may see of it does, when the org has
  /// permissions: nothing is told of its age then.
  func unlessKnown(_ call: DataCall, _ answer: () throws -> OrgResponse) throws -> OrgResponse {
    guard !records.hasPermissions else { return try answer() }
    let opened = records.opened
    if let since = call.request.headers["if-modified-since"].flatMap(HTTPDate.init(header:)), HTTPDate(opened) <= since {
      return OrgResponse(status: 304).adding("Last-Modified", HTTPDate(opened).description)
    }
    return try answer().adding("Last-Modified", HTTPDate(opened).description)
  }

  /// `compactLayouts?q=Account,Contact`: the primary one of each.
  func compactLayouts(_ call: DataCall) throws -> OrgResponse {
    let layouts = LayoutWriter(urls: RecordURLs(call.version.name), schema: records.schema)
    return .json(.object(JSONObject(try objects(call).map { ($0.name, layouts.primaryCompact($0)) })))
  }

  /// `search/scopeOrder`: the object types that a search without a scope looks through, the most used first.
  func scopeOrder(_ call: DataCall) throws -> OrgResponse {
    try call.request.allow("GET")
    let urls = RecordURLs(call.version.name)
    let use = try records.recentUse(userId: call.userId)
    let objects = records.schema.objects.filter(\.isSearchable).enumerated().sorted { one, other in
      (-(use[one.element.keyPrefix] ?? 0), one.offset) < (-(use[other.element.keyPrefix] ?? 0), other.offset)
    }.map(\.element)
    return .json(.array(objects.map {
      ["type": .string($0.name), "url": .string("\(urls.object($0.name))/describe")]
    }))
  }

  /// `search/layout?q=Account,Contact`.
  func searchLayouts(_ call: DataCall) throws -> OrgResponse {
    let layouts = LayoutWriter(urls: RecordURLs(call.version.name), schema: records.schema)
    return .json(.array(try objects(call).map { layouts.searchResult($0) }))
  }

  /// `ui-api/layout/X?layoutType=Full&mode=View`.
  func uiLayout(_ call: DataCall, type: String) throws -> OrgResponse {
    try call.request.allow("GET")
    let layoutType = call.request.query["layoutType"] ?? "Full"
    guard ["Full", "Compact"].contains(layoutType), let mode = UILayoutWriter.Mode(rawValue: call.request.query["mode"] ?? "View") else {
      throw OrgAPIError(errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE", message: "layoutType is Full or Compact, mode is Create, Edit or View")
    }
    let object = try records.schema.object(type)
    let wanted = call.request.query["recordTypeId"].flatMap { RecordId($0)?.text ?? "" } ?? OrgRecordType.masterId
    let recordType = object.recordTypes.first { $0.id == wanted && $0.isActive }
    guard recordType != nil || wanted == OrgRecordType.masterId else {
      throw OrgAPIError(errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE", message: "recordTypeId names no record type of \(object.name)")
    }
    return .json(UILayoutWriter(layoutType: layoutType, mode: mode, recordType: recordType).layout(object))
  }

  private func objects(_ call: DataCall) throws -> [OrgObject] {
    try call.request.allow("GET")
    let names = (call.request.query["q"] ?? "").split { ", ".contains($0) }
    guard !names.isEmpty else { throw OrgAPIError.missingParameter("q", errorCode: "MALFORMED_QUERY") }
    return try names.map { try records.schema.object(String($0)) }
  }
}
