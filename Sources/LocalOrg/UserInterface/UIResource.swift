import JSON

/// `ui-api`: what apps that draw their own pages ask for, the data with all that is needed to show it (User Interface API Developer Guide).
///
/// Object types (`object-info`), picklist values, layouts, records, records with their layouts and types (`record-ui`), the values to begin a new
/// record with (`record-defaults`), related lists' records, list views and lookups. Menus, favourites and actions are not answered.
struct UIResource: Sendable {
  let records: OrgRecords

  func respond(to call: DataCall) throws -> OrgResponse {
    let path = Array(call.path.dropFirst())
    switch (path.first, path.count) {
    case ("layout", 2): return try DescribeResource(records: records).uiLayout(call, type: path[1])
    case ("object-info", _): return try UIObjectResource(records: records).respond(to: call, path: Array(path.dropFirst()))
    case ("records", 1):
      guard call.method == "POST" else { throw call.notAllowed("POST") }
      return try UIRecordResource(records, call).create()
    case ("records", 2): return try UIRecordResource(records, call).respond(id: path[1])
    case ("records", 3) where path[1] == "batch":
      try call.request.allow("GET")
      return try UIRecordResource(records, call).batch(Self.list(path[2]))
    case ("record-ui", 2):
      try call.request.allow("GET")
      return try UIPageResource(records, call).page(of: Self.list(path[1]))
    case ("record-defaults", 3) where path[1] == "create":
      try call.request.allow("GET")
      return try UIPageResource(records, call).beginning(of: path[2])
    case ("record-defaults", 3) where path[1] == "clone":
      try call.request.allow("GET")
      return try UIPageResource(records, call).copy(of: path[2])
    case ("related-list-records", 3):
      try call.request.allow("GET")
      return try UIRecordResource(records, call).related(to: path[1], list: path[2])
    case ("list-ui", 2...3), ("list-info", 2...3), ("list-records", 2...3):
      return try UIListResource(records, call).respond(path[0], path: Array(path.dropFirst()))
    case ("lookups", _): return try UILookupResource(records, call).respond(path: Array(path.dropFirst()))
    default: throw OrgAPIError.notFound
    }
  }

  static func list(_ text: String) -> [String] { text.split(whereSeparator: { ", ".contains($0) }).map(String.init) }

  /// The answers to several questions, each with its own status.
  static func results(_ names: [String], of answer: (String) throws -> JSONValue) -> (list: JSONValue, hasErrors: Bool) {
    var hasErrors = false
    let results = names.map { name -> JSONValue in
      do {
        return ["result": try answer(name), "statusCode": 200]
      } catch {
        hasErrors = true
        let refusal = error as? OrgAPIError ?? .unexpected(error)
        return ["result": .array([refusal.json]), "statusCode": .integer(Int64(refusal.status))]
      }
    }
    return (.array(results), hasErrors)
  }
}
