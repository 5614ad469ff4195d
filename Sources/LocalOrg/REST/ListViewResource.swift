import JSON
import WireFormat

/// `sobjects/X/listviews`: the lists that a tab offers (REST API Developer Guide, "List Views"). Each object type has the same: all
/// records, the user's own, and those the user looked at last.
struct ListViewResource: Sendable {
  enum View: String, CaseIterable {
    case all, mine, recent

    func label(_ object: OrgObject) -> String {
      switch self {
      case .all: "All \(object.labelPlural)"
      case .mine: "My \(object.labelPlural)"
      case .recent: "Recently Viewed \(object.labelPlural)"
      }
    }

    func developerName(_ object: OrgObject) -> String {
      let word = SchemaName.word(object.labelPlural)
      return switch self {
      case .all: "All\(word)"
      case .mine: "My\(word)"
      case .recent: "RecentlyViewed\(word)"
      }
    }

    func id(_ object: OrgObject) -> String {
      RecordId(prefix: "00B", number: Int64(StableHash.of("\(object.name).\(rawValue)".lowercased()) >> 12)).text
    }
  }

  let records: OrgRecords

  /// - Parameter path: what follows `sobjects/X/listviews`.
  func respond(to call: DataCall, type: String, path: [String]) throws -> OrgResponse {
    guard call.method == "GET" else { throw call.notAllowed("GET") }
    let object = try records.schema.object(type)
    let views = views(of: object)
    guard let name = path.first else {
      return .json([
        "done": true, "listviews": .array(views.map { summary($0, object, call) }), "nextRecordsUrl": nil, "size": .integer(Int64(views.count)),
        "sobjectType": .string(object.name),
      ])
    }
    let id = RecordId(name)?.text
    guard let view = views.first(where: { $0.id(object) == id || $0.developerName(object) == name || (name == "recent" && $0 == .recent) }) else {
      throw OrgAPIError.notFound
    }
    switch path.dropFirst().joined(separator: "/") {
    case "": return .json(summary(view, object, call))
    case "describe": return .json(describe(view, object))
    case "results": return .json(try results(view, object, call))
    default: throw OrgAPIError.notFound
    }
  }

  private func summary(_ view: View, _ object: OrgObject, _ call: DataCall) -> JSONValue {
    let url = "\(RecordURLs(call.version.name).object(object.name))/listviews/\(view.id(object))"
    return [
      "describeUrl": .string("\(url)/describe"), "developerName": .string(view.developerName(object)), "id": .string(view.id(object)),
      "label": .string(view.label(object)), "resultsUrl": .string("\(url)/results"), "soqlCompatible": .bool(view != .recent), "url": .string(url),
    ]
  }

  /// The columns of an object type's lists.
  func fields(_ object: OrgObject) -> [OrgField] { LayoutWriter.mainFields(object).filter { !$0.isLongText && $0.type != .base64 } }

  /// What a list view asks for.
  /// - Throws: NOT_FOUND.
  func soql(ofView id: String) throws(OrgAPIError) -> String {
    guard let (view, object) = view(id: id) else { throw OrgAPIError.notFound }
    return soql(view, object)
  }

  /// The list view of an id, and the object type that it lists.
  func view(id: String) -> (View, OrgObject)? {
    guard let id = RecordId(id)?.text else { return nil }
    for object in records.schema.objects {
      if let view = views(of: object).first(where: { $0.id(object) == id }) { return (view, object) }
    }
    return nil
  }

  /// The list views of an object type.
  func views(of object: OrgObject) -> [View] { View.allCases.filter { $0 != .mine || object.field("OwnerId") != nil } }

  private func soql(_ view: View, _ object: OrgObject) -> String {
    let names = (fields(object).map(\.name) + ["Id", "CreatedDate", "LastModifiedDate", "SystemModstamp"]).joined(separator: ", ")
    let order = fields(object).first.map { " ORDER BY \($0.name) ASC NULLS FIRST, Id ASC NULLS FIRST" } ?? " ORDER BY Id ASC NULLS FIRST"
    return "SELECT \(names) FROM \(object.name)\(view == .mine ? " USING SCOPE mine" : "")\(view == .recent ? "" : order)"
  }

  private func columns(_ object: OrgObject) -> JSONValue {
    .array(fields(object).map { field in
      [
        "ascendingLabel": nil, "descendingLabel": nil, "fieldNameOrPath": .string(field.name), "hidden": false, "label": .string(field.label),
        "searchable": .bool(field.type.isText), "selectListItem": .string(field.name), "sortDirection": nil, "sortIndex": nil, "sortable": true,
        "type": .string(field.type.rawValue),
      ]
    })
  }

  private func describe(_ view: View, _ object: OrgObject) -> JSONValue {
    let order: [JSONValue] = fields(object).prefix(1).map { ["fieldNameOrPath": .string($0.name), "nullsPosition": "first", "sortDirection": "ascending"] }
    return [
      "columns": columns(object), "id": .string(view.id(object)), "orderBy": .array(view == .recent ? [] : order),
      "query": view == .recent ? nil : .string(soql(view, object)), "relatedEntityId": nil, "scope": view == .mine ? "mine" : "everything",
      "sobjectType": .string(object.name), "whereCondition": [:],
    ]
  }

  private func results(_ view: View, _ object: OrgObject, _ call: DataCall) throws -> JSONValue {
    let limit = call.request.query["limit"].map { Int($0) ?? -1 } ?? 25
    let offset = call.request.query["offset"].map { Int($0) ?? -1 } ?? 0
    guard (1...2_000).contains(limit), (0...2_000).contains(offset) else {
      throw OrgAPIError(errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE", message: "limit is a number from 1 to 2000, offset one from 0 to 2000")
    }
    let rows = try view == .recent ? recent(object, limit, offset, call) : query("\(soql(view, object)) LIMIT \(limit) OFFSET \(offset)", call)
    let names = fields(object).map(\.name) + ["Id"]
    let shown = rows.map { row -> JSONValue in
      ["columns": .array(names.map { ["fieldNameOrPath": .string($0), "value": row[$0].map { $0.isNull ? nil : .string($0.string ?? $0.text.description) } ?? nil] })]
    }
    return [
      "columns": columns(object), "developerName": .string(view.developerName(object)), "done": .bool(rows.count < limit), "id": .string(view.id(object)),
      "label": .string(view.label(object)), "records": .array(shown), "size": .integer(Int64(rows.count)),
    ]
  }

  private func query(_ soql: String, _ call: DataCall) throws -> [JSONValue] {
    let found = try records.query(soql, includeDeleted: false, apiVersion: call.version.name, userId: call.userId, batchSize: 2_000)
    return try found.records.value().array ?? []
  }

  private func recent(_ object: OrgObject, _ limit: Int, _ offset: Int, _ call: DataCall) throws -> [JSONValue] {
    let ids = try records.recentIds(of: object, userId: call.userId).dropFirst(offset).prefix(limit)
    guard !ids.isEmpty else { return [] }
    let rows = try query("\(soql(.recent, object)) WHERE Id IN (\(ids.map { "'\($0)'" }.joined(separator: ",")))", call)
    return ids.compactMap { id in rows.first { $0["Id"]?.string == id } }
  }
}

extension OrgRecords {
  /// The records of one type that a user wrote or looked at, the latest first.
  func recentIds(of object: OrgObject, userId: String) throws -> [String] {
    try reading { connection in
      try connection.rows(
        """
        SELECT record_id FROM org_recent JOIN \(object.table) ON "Id" = record_id AND "IsDeleted" = 0 WHERE user_id = ? ORDER BY viewed DESC
        """, [.text(userId)]
      ).compactMap { $0[0].text }
    }
  }

  /// How many of a user's recent records are of each type, by key prefix.
  func recentUse(userId: String) throws -> [String: Int] {
    try reading { connection in
      let rows = try connection.rows("SELECT substr(record_id, 1, 3), count(*) FROM org_recent WHERE user_id = ? GROUP BY 1", [.text(userId)])
      return Dictionary(rows.map { ($0[0].text ?? "", Int($0[1].integer ?? 0)) }, uniquingKeysWith: +)
    }
  }

  /// How many records of a type are not deleted.
  func count(of object: OrgObject) throws -> Int64 {
    try reading { try $0.value("SELECT count(*) FROM \(object.table) WHERE \"IsDeleted\" = 0")?.integer ?? 0 }
  }
}
