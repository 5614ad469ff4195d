import JSON

/// What object types look like: `sobjects/X/describe/...`, `compactLayouts`, `search/scopeOrder`, `search/layout` and
/// `ui-api/layout`.
struct DescribeResource: Sendable {
  let records: OrgRecords

  /// - Parameter path: what follows `sobjects/X/describe`.
  func respond(to call: DataCall, type: String, path: [String]) throws -> OrgResponse {
    guard call.method == "GET" else { throw call.notAllowed("GET") }
    guard !path.isEmpty else { return .json(try records.describe(type, apiVersion: call.version.name)) }
    let object = try OrgSchema.standard.object(type)
    let layouts = LayoutWriter(urls: RecordURLs(call.version.name))
    switch path.count == 1 ? (path[0], nil) : (path[0], path.count == 2 ? path[1] : "") {
    case ("layouts", nil): return .json(layouts.all(object))
    case ("layouts", let recordType?):
      guard RecordId(recordType)?.text == LayoutWriter.masterRecordType else { throw OrgAPIError.notFound }
      return .json(layouts.layout(object))
    case ("compactLayouts", nil): return .json(layouts.compact(object))
    case ("compactLayouts", "primary"): return .json(layouts.primaryCompact(object))
    default: throw OrgAPIError.notFound
    }
  }

  /// `compactLayouts?q=Account,Contact`: the primary one of each.
  func compactLayouts(_ call: DataCall) throws -> OrgResponse {
    let layouts = LayoutWriter(urls: RecordURLs(call.version.name))
    return .json(.object(JSONObject(try objects(call).map { ($0.name, layouts.primaryCompact($0)) })))
  }

  /// `search/scopeOrder`: the object types that a search without a scope looks through, the most used first.
  func scopeOrder(_ call: DataCall) throws -> OrgResponse {
    try call.request.allow("GET")
    let urls = RecordURLs(call.version.name)
    return .json(.array(OrgSchema.standard.objects.filter(\.isSearchable).map {
      ["type": .string($0.name), "url": .string("\(urls.object($0.name))/describe")]
    }))
  }

  /// `search/layout?q=Account,Contact`.
  func searchLayouts(_ call: DataCall) throws -> OrgResponse {
    let layouts = LayoutWriter(urls: RecordURLs(call.version.name))
    return .json(.array(try objects(call).map { layouts.searchResult($0) }))
  }

  /// `ui-api/layout/X?layoutType=Full&mode=View`.
  func uiLayout(_ call: DataCall, type: String) throws -> OrgResponse {
    try call.request.allow("GET")
    let layoutType = call.request.query["layoutType"] ?? "Full"
    guard ["Full", "Compact"].contains(layoutType), let mode = UILayoutWriter.Mode(rawValue: call.request.query["mode"] ?? "View") else {
      throw OrgAPIError(errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE", message: "layoutType is Full or Compact, mode is Create, Edit or View")
    }
    return .json(UILayoutWriter(layoutType: layoutType, mode: mode).layout(try OrgSchema.standard.object(type)))
  }

  private func objects(_ call: DataCall) throws -> [OrgObject] {
    try call.request.allow("GET")
    guard let names = call.request.query["q"], !names.isEmpty else {
      throw OrgAPIError.missingParameter("q", errorCode: "MALFORMED_QUERY")
    }
    return try names.split(whereSeparator: { ", ".contains($0) }).map { try OrgSchema.standard.object(String($0)) }
  }
}
