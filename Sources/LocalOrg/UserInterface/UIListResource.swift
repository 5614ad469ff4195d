import JSON

/// `ui-api/list-ui`, `list-info` and `list-records`: the list views of `sobjects/X/listviews`, as the User Interface API has them ("List UI", "List Info",
/// "List Record Collection").
struct UIListResource {
  private let views: ListViewResource
  private let reader: UIRecordResource
  private let call: DataCall

  init(_ records: OrgRecords, _ call: DataCall) throws {
    self.call = call
    views = ListViewResource(records: records)
    reader = try UIRecordResource(records, call)
  }

  /// - Parameters:
  ///   - resource: `list-ui`, `list-info` or `list-records`.
  ///   - path: what follows it.
  func respond(_ resource: String, path: [String]) throws -> OrgResponse {
    try call.request.allow("GET")
    if resource == "list-ui", path.count == 1, let object = views.records.schema.find(path[0]) { return .json(try summaries(object)) }
    let (view, object) = try find(path)
    switch resource {
    case "list-info": return .json(info(view, object))
    case "list-records": return .json(try page(view, object))
    default: return .json(Self.tagged(["eTag": nil, "info": info(view, object), "records": try page(view, object)]))
    }
  }

  /// The list view of an id, or of an object type and a name.
  private func find(_ path: [String]) throws -> (ListViewResource.View, OrgObject) {
    if path.count == 2 {
      let object = try views.records.schema.object(path[0])
      if let view = views.views(of: object).first(where: { $0.developerName(object) == path[1] }) { return (view, object) }
    } else if path.count == 1, let found = views.view(id: path[0]) {
      return found
    }
    throw OrgAPIError.notFound
  }

  private static func tagged(_ value: JSONObject) -> JSONValue {
    var value = value
    value["eTag"] = .string(UIObjectWriter.tag(.object(value)))
    return .object(value)
  }

  private func url(_ resource: String, _ view: ListViewResource.View, _ object: OrgObject) -> String { "\(call.version.path)/ui-api/\(resource)/\(view.id(object))" }

  private func reference(_ view: ListViewResource.View, _ object: OrgObject) -> JSONValue {
    [
      "id": .string(view.id(object)), "listViewApiName": .string(view.developerName(object)), "objectApiName": .string(object.name), "parentObjectApiName": nil,
      "parentRecordId": nil, "recordTypeId": nil, "relatedListId": nil, "type": "listView",
    ]
  }

  /// What lists there are; `q` finds them by parts of their labels.
  private func summaries(_ object: OrgObject) throws -> JSONValue {
    let size = try reader.number("pageSize", standard: 20, in: 1...2_000)
    let first = try reader.number("pageToken", standard: 0, in: 0...2_000)
    let wanted = call.request.query["q"]?.lowercased() ?? ""
    let isRecent = call.request.query["recentListsOnly"]?.lowercased() == "true"
    let found = views.views(of: object).filter { (wanted.isEmpty || $0.label(object).lowercased().contains(wanted)) && (!isRecent || $0 == .recent) }
    let lists = found.dropFirst(first).prefix(size).map { view -> JSONValue in
      [
        "apiName": .string(view.developerName(object)), "id": .string(view.id(object)), "label": .string(view.label(object)),
        "listUiUrl": .string(url("list-ui", view, object)),
      ]
    }
    let base = "\(call.version.path)/ui-api/list-ui/\(object.name)"
    var collection = Self.paging(base, count: lists.count, first: first, size: size, hasMore: found.count > first + size)
    collection["eTag"] = nil
    collection["lists"] = .array(lists)
    collection["objectApiName"] = .string(object.name)
    collection["queryString"] = call.request.query["q"].map { .string($0) } ?? .null
    collection["recentListsOnly"] = .bool(isRecent)
    return Self.tagged(collection)
  }

  private static func paging(_ base: String, count: Int, first: Int, size: Int, hasMore: Bool) -> JSONObject {
    func link(_ token: Int) -> JSONValue { .string("\(base)?pageSize=\(size)&pageToken=\(token)") }
    let before = max(0, first - size)
    return [
      "count": .integer(Int64(count)), "currentPageToken": .string(String(first)), "currentPageUrl": link(first),
      "nextPageToken": hasMore ? .string(String(first + size)) : nil, "nextPageUrl": hasMore ? link(first + size) : nil, "pageSize": .integer(Int64(size)),
      "previousPageToken": first > 0 ? .string(String(before)) : nil, "previousPageUrl": first > 0 ? link(before) : nil,
    ]
  }

  private func info(_ view: ListViewResource.View, _ object: OrgObject) -> JSONValue {
    let fields = views.fields(object)
    let columns = fields.map { field -> JSONValue in
      [
        "fieldApiName": .string(field.name), "label": .string(field.label), "lookupId": field.traits.contains(.name) ? "Id" : nil, "sortable": true,
      ]
    }
    let order = view == .recent ? [] : fields.prefix(1).map { field -> JSONValue in
      ["fieldApiName": .string(field.name), "isAscending": true, "label": .string(field.label)]
    }
    let names = fields.map(\.name)
    return Self.tagged([
      "cloneable": false, "createable": false, "deletable": false, "displayColumns": .array(columns), "eTag": nil, "filterLogicString": nil, "filteredByInfo": [],
      "label": .string(view.label(object)), "listReference": reference(view, object), "orderedByInfo": .array(order), "updateable": false,
      "userPreferences": [
        "columnWidths": .object(JSONObject(names.map { ($0, -1) })), "columnWrap": .object(JSONObject(names.map { ($0, false) })),
      ],
      "visibility": "Public", "visibilityEditable": false,
    ])
  }

  /// The records of a list, with its columns and the fields that are asked for beside them.
  private func page(_ view: ListViewResource.View, _ object: OrgObject) throws -> JSONValue {
    let size = try reader.number("pageSize", standard: 50, in: 1...2_000)
    let first = try reader.number("pageToken", standard: 0, in: 0...2_000)
    var fields = UIFields(paths: ["Id"] + views.fields(object).map(\.name), views.records.schema)
    if call.request.query["fields"] != nil || call.request.query["optionalFields"] != nil {
      for path in try UIFields(call, of: object, recordType: nil, views.records.schema).paths { fields.add(path) }
    }
    let found: (records: [JSONValue], hasMore: Bool)
    if view == .recent {
      let ids = try views.records.recentIds(of: object, userId: call.userId)
      let shown = ids.dropFirst(first).prefix(size)
      let records = try shown.isEmpty ? [] : reader.page(
        "FROM \(object.name) WHERE Id IN (\(shown.map { "'\($0)'" }.joined(separator: ",")))", object, fields, first: 0, size: size).records
      found = (shown.compactMap { id in records.first { $0["id"]?.string == id } }, ids.count > first + size)
    } else {
      found = try reader.page("FROM \(object.name)\(view == .mine ? " USING SCOPE mine" : "")\(try order(object))", object, fields, first: first, size: size)
    }
    var collection = Self.paging(url("list-records", view, object), count: found.records.count, first: first, size: size, hasMore: found.hasMore)
    collection["eTag"] = nil
    collection["fields"] = .array(fields.paths.map { .string("\(object.name).\($0)") })
    collection["listInfoETag"] = info(view, object)["eTag"]
    collection["listReference"] = reference(view, object)
    collection["optionalFields"] = []
    collection["records"] = .array(found.records)
    collection["sortBy"] = call.request.query["sortBy"].map { .array(UIResource.list($0).map { .string($0) }) } ?? .null
    return Self.tagged(collection)
  }

  /// By `sortBy`, as `Account.Name` or `-Account.Name`, or by the first column.
  private func order(_ object: OrgObject) throws -> String {
    var terms: [String] = []
    for text in UIResource.list(call.request.query["sortBy"] ?? "") {
      let plain = text.hasPrefix("-") ? String(text.dropFirst()) : text
      let path = plain.lowercased().hasPrefix("\(object.name.lowercased()).") ? String(plain.dropFirst(object.name.count + 1)) : plain
      guard views.records.schema.has(path, from: object) else { throw OrgAPIError.unknownColumn(path, on: object.name) }
      terms.append("\(path) \(text.hasPrefix("-") ? "DESC" : "ASC")")
    }
    if terms.isEmpty { terms = views.fields(object).prefix(1).map { "\($0.name) ASC NULLS FIRST" } }
    return " ORDER BY \((terms + ["Id ASC"]).joined(separator: ", "))"
  }
}
