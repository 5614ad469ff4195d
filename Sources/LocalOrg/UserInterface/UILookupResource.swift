import JSON

/// `ui-api/lookups/X/FIELD[/TARGET]`: the records that a person may choose as a parent ("Lookup Values").
struct UILookupResource {
  private enum Kind: String { case recent = "Recent", typeAhead = "TypeAhead", search = "Search" }

  private let records: OrgRecords
  private let reader: UIRecordResource
  private let call: DataCall

  init(_ records: OrgRecords, _ call: DataCall) throws {
    self.records = records
    self.call = call
    reader = try UIRecordResource(records, call)
  }

  /// - Parameter path: what follows `lookups`.
  func respond(path: [String]) throws -> OrgResponse {
    try call.request.allow("GET")
    guard path.count == 2 || path.count == 3 else { throw OrgAPIError.notFound }
    let object = try records.schema.object(path[0])
    guard let field = object.field(path[1]), field.type == .reference else { throw OrgAPIError.unknownColumn(path[1], on: object.name) }
    let targets = field.referenceTo.compactMap { records.schema.find($0) }
    if path.count == 3 {
      guard let target = targets.first(where: { $0.name.lowercased() == path[2].lowercased() }) else {
        throw OrgAPIError(errorCode: "INVALID_TYPE", message: "\(field.name) of \(object.name) does not refer to \(path[2])")
      }
      return .json(try values(target, at: path))
    }
    return .json(["lookupResults": .object(JSONObject(try targets.map { ($0.name, try values($0, at: path + [$0.name])) }))])
  }

  private func values(_ target: OrgObject, at path: [String]) throws -> JSONValue {
    let size = try reader.number("pageSize", standard: 25, in: 1...2_000)
    let page = try reader.number("page", standard: 1, in: 1...80)
    let first = (page - 1) * size
    guard first <= 2_000 else { throw OrgAPIError(errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE", message: "page and pageSize lead beyond the first 2000 records") }
    let found = try records(of: target, first: first, size: size)
    let base = "\(call.version.path)/ui-api/lookups/\(path.joined(separator: "/"))"
    func link(_ page: Int) -> JSONValue { .string("\(base)?page=\(page)&pageSize=\(size)") }
    return [
      "count": .integer(Int64(found.records.count)), "currentPageToken": .string(String(page)), "currentPageUrl": link(page),
      "nextPageToken": found.hasMore ? .string(String(page + 1)) : nil, "nextPageUrl": found.hasMore ? link(page + 1) : nil,
      "previousPageToken": page > 1 ? .string(String(page - 1)) : nil, "previousPageUrl": page > 1 ? link(page - 1) : nil, "records": .array(found.records),
    ]
  }

  private func records(of target: OrgObject, first: Int, size: Int) throws -> (records: [JSONValue], hasMore: Bool) {
    let text = (call.request.query["q"] ?? "").split(separator: " ").joined(separator: " ")
    let name = call.request.query["searchType"] ?? (text.isEmpty ? "Recent" : "TypeAhead")
    guard let kind = Kind(rawValue: name) else {
      throw OrgAPIError(errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE", message: "searchType is Recent, Search or TypeAhead")
    }
    guard let nameField = target.nameField, !nameField.isLongText else { return ([], false) }
    let others = LayoutWriter.mainFields(target).filter { !$0.traits.contains(.name) }.prefix(1).map(\.name)
    let fields = UIFields(paths: ["Id", nameField.name] + others, records.schema)
    var terms: [String] = []
    if !text.isEmpty {
      // A word of the name begins with it; a search also finds it within words.
      let pattern = text.replacing("%", with: "\\%").replacing("_", with: "\\_")
      let patterns = kind == .search ? ["%\(pattern)%"] : ["\(pattern)%", "% \(pattern)%"]
      terms.append("(\(patterns.map { "\(nameField.name) LIKE \(SOQLTextWriter.text($0, isPattern: true))" }.joined(separator: " OR ")))")
    }
    if target.name == "User" { terms.append("IsActive = TRUE") }
    let scope = kind == .recent ? " USING SCOPE mru" : ""
    let condition = terms.isEmpty ? "" : " WHERE \(terms.joined(separator: " AND "))"
    return try reader.page("FROM \(target.name)\(scope)\(condition) ORDER BY \(nameField.name) ASC, Id ASC", target, fields, first: first, size: size)
  }
}
