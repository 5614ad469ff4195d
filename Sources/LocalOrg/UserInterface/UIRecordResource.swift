import JSON
import WireFormat

/// `ui-api/records` and `ui-api/related-list-records`.
struct UIRecordResource {
  let records: OrgRecords
  let call: DataCall
  private let writer: UIRecordWriter

  init(_ records: OrgRecords, _ call: DataCall) throws {
    self.records = records
    self.call = call
    let user = try records.retrieve("User", id: call.userId, fields: ["LocaleSidKey"], apiVersion: call.version.name)
    writer = UIRecordWriter(format: LocaleFormat(try user.member("LocaleSidKey")?.value().string ?? "en_US"), schema: records.schema)
  }

  func object(of id: String) throws -> OrgObject {
    guard let object = RecordId(id).flatMap(records.schema.object(of:)) else { throw OrgAPIError.notFound }
    return object
  }

  /// Reads, changes or deletes a record.
  func respond(id: String) throws -> OrgResponse {
    let object = try object(of: id)
    guard call.method != "GET", RecordConditions.concern(call.request) else { return try respond(object, id: id) }
    // Nobody else writes between a condition and what it guards.
    return try records.together {
      _ = try RecordConditions(records, call, type: object.name, id: id).instead(of: call.request)
      return try respond(object, id: id)
    }
  }

  private func respond(_ object: OrgObject, id: String) throws -> OrgResponse {
    switch call.method {
    case "GET": return .json(try record(id))
    case "PATCH":
      let fields = try written()
      if let type = fields.apiName, type.lowercased() != object.name.lowercased() {
        throw OrgAPIError(errorCode: "INVALID_INPUT", message: "apiName is \(type); the record is of \(object.name)")
      }
      try UIRefusal.wrapping(object, isNew: false) { try records.update(object.name, id: id, fields: fields.values, userId: call.userId) }
      return .json(try page(id, adding: fields.values))
    case "DELETE":
      try records.delete(object.name, id: id, userId: call.userId)
      return .noContent
    default: throw call.notAllowed("GET", "PATCH", "DELETE")
    }
  }

  func create() throws -> OrgResponse {
    let fields = try written()
    guard let type = fields.apiName else { throw OrgAPIError(errorCode: "INVALID_INPUT", message: "The member 'apiName' is missing") }
    let object = try records.schema.object(type)
    let id = try UIRefusal.wrapping(object, isNew: true) { try records.create(object.name, fields: fields.values, userId: call.userId) }
    return .json(try page(id, adding: fields.values), status: 201)
  }

  private func written() throws -> (apiName: String?, values: JSONObject) {
    let body = try call.request.jsonObject()
    guard let fields = body["fields"]?.object else {
      throw OrgAPIError(errorCode: "INVALID_INPUT", message: "The member 'fields' must be an object of fields and values")
    }
    return (body["apiName"]?.string, fields)
  }

  /// Several records with the same fields.
  func batch(_ ids: [String]) throws -> OrgResponse {
    guard (1...200).contains(ids.count) else {
      throw OrgAPIError(errorCode: "INVALID_INPUT", message: "A batch is of 1 to 200 records; these are \(ids.count)")
    }
    let results = UIResource.results(ids) { try record($0) }
    return .json(["hasErrors": .bool(results.hasErrors), "results": results.list])
  }

  /// A record with the fields that the request asks for.
  func record(_ id: String) throws -> JSONValue {
    let object = try object(of: id)
    return try read(id, object, try UIFields(call, of: object, recordType: try recordType(of: id, object), records.schema))
  }

  /// A record as it is after it was written: with the fields of its page, and those that were given.
  private func page(_ id: String, adding given: JSONObject) throws -> JSONValue {
    let object = try object(of: id)
    var fields = try UIFields(pageOf: object, recordType: try recordType(of: id, object), records.schema)
    for name in given.keys { if let field = object.field(name) { fields.add(field.name) } }
    return try read(id, object, fields)
  }

  func read(_ id: String, _ object: OrgObject, _ fields: UIFields) throws -> JSONValue {
    let text = try records.retrieve(object.name, id: id, fields: selected(fields, object), apiVersion: call.version.name)
    return writer.record(try text.value().object ?? [:], object, paths: fields.paths)
  }

  /// The fields asked for, with those that each record of an answer has, parents too.
  private func selected(_ fields: UIFields, _ object: OrgObject) -> [String] {
    let own = ["Id", "LastModifiedById", "LastModifiedDate", "RecordTypeId", "SystemModstamp"]
    let parents = fields.paths.flatMap { path -> [String] in
      let parts = path.split(separator: ".")
      return (1..<max(parts.count, 1)).flatMap { end in own.map { "\(parts[..<end].joined(separator: ".")).\($0)" } }
    }
    return (own + parents).filter { records.schema.has($0, from: object) } + fields.paths
  }

  func recordType(of id: String, _ object: OrgObject) throws -> OrgRecordType? {
    guard object.field("RecordTypeId") != nil else { return nil }
    let text = try records.retrieve(object.name, id: id, fields: ["RecordTypeId"], apiVersion: call.version.name)
    let type = try text.member("RecordTypeId")?.value().string
    return object.recordTypes.first { $0.id == type }
  }

  /// The child records below a record: `related-list-records/PARENT/Contacts?fields=Contact.Name&pageSize=50&pageToken=50`.
  func related(to id: String, list: String) throws -> OrgResponse {
    let object = try object(of: id)
    guard let child = object.child(list), let type = records.schema.find(child.object) else { throw OrgAPIError.notFound }
    _ = try records.retrieve(object.name, id: id, fields: ["Id"], apiVersion: call.version.name)
    let size = try number("pageSize", standard: 50, in: 1...1_999)
    let first = try number("pageToken", standard: 0, in: 0...2_000)
    let fields = try UIFields(call, of: type, recordType: nil, records.schema)
    let (page, hasMore) = try page("FROM \(type.name) WHERE \(child.field) = '\(RecordId(id)?.text ?? "")' ORDER BY Id", type, fields, first: first, size: size)
    let next: JSONValue = hasMore ? .string(String(first + size)) : nil
    return .json([
      "count": .integer(Int64(page.count)), "currentPageToken": .string(String(first)), "fields": .array(fields.paths.map { .string("\(type.name).\($0)") }),
      "listReference": ["id": nil, "listViewApiName": nil, "objectApiName": nil, "parentObjectApiName": .string(object.name),
        "parentRecordId": .string(RecordId(id)?.text ?? id), "recordTypeId": nil, "relatedListId": .string(child.relationship), "type": "relatedList"],
      "nextPageToken": next, "pageSize": .integer(Int64(size)), "previousPageToken": first > 0 ? .string(String(max(0, first - size))) : nil,
      "records": .array(page), "sortBy": [],
    ])
  }

  /// Some of the records that a query finds, and whether there are more.
  /// - Parameter source: the query from FROM on.
  func page(_ source: String, _ type: OrgObject, _ fields: UIFields, first: Int, size: Int) throws -> (records: [JSONValue], hasMore: Bool) {
    let selected = selected(fields, type).reduce(into: [String]()) { names, name in
      if !names.contains(where: { $0.lowercased() == name.lowercased() }) { names.append(name) }
    }
    let found = try records.rows(
      "SELECT \(selected.joined(separator: ", ")) \(source)", skipping: first, limit: size, apiVersion: call.version.name, userId: call.userId)
    return (try (found.records.value().array ?? []).map { writer.record($0.object ?? [:], type, paths: fields.paths) }, found.hasMore)
  }

  /// A number among the parameters.
  func number(_ name: String, standard: Int, in range: ClosedRange<Int>) throws -> Int {
    guard let text = call.request.query[name] else { return standard }
    guard let number = Int(text), range.contains(number) else {
      throw OrgAPIError(errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE", message: "\(name) is a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
