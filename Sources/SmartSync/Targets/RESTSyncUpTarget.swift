import JSON
import SalesforceREST
import WireFormat

/// The standard target of a sync up. Single changes are single REST requests; many are sent in batches
/// (``BatchSyncUpTarget``), of at most `maxBatchSize` of the target.
///
/// With `externalIdFieldName` in the target, an entry that has a value in that field is created by an upsert on it: the
/// sound way never to create a record twice.
struct RESTSyncUpTarget: SyncUpTarget {
  let fields: TargetFields
  let externalIdFieldName: String?
  /// The user whose records count when a lost create is looked for; nil: any user's.
  let userId: String?
  let sizeLimit: Int
  /// The most that the target's type allows.
  let levelLimit: BatchLevel

  init(_ target: JSONObject, userId: String?, levelLimit: BatchLevel = .collections) throws {
    self.levelLimit = levelLimit
    sizeLimit = try Self.batchSize(target, limit: levelLimit.rawValue)
    fields = try TargetFields(target: target)
    externalIdFieldName = try SyncArguments.optionalString("externalIdFieldName", in: target, of: "Target")
    self.userId = userId
  }

  func createOnServer(_ connection: SyncConnection, objectType: String, fields: JSONText) async throws -> String {
    let response: RESTResponse
    let resource = try collection(objectType)
    if let field = externalIdFieldName, let value = try externalId(in: fields) {
      let path = "\(resource)/\(field.percentEncoded)/\(value.percentEncoded)"
      response = try await connection.send(.patch, path, body: try fields.setting([], removing: [field]))
      if response.body.isEmpty {
        do { return try await id(connection, objectType, field, value) } catch { throw UnfinishedChange(cause: error) }
      }
    } else {
      response = try await connection.send(.post, resource, body: fields)
    }
    guard let id = try response.jsonText.member("id")?.value().string, !id.isEmpty else {
      throw SyncError.unexpectedAnswer(wanted: "the id of the created record", found: response.jsonText)
    }
    return id
  }

  func updateOnServer(
    _ connection: SyncConnection, objectType: String, objectId: String, fields: JSONText, unmodifiedSince: Int64?
  ) async throws {
    try await connection.send(
      .patch, row(objectType, objectId), headers: Self.condition(unmodifiedSince), body: fields)
  }

  func deleteOnServer(
    _ connection: SyncConnection, objectType: String, objectId: String, unmodifiedSince: Int64?
  ) async throws {
    try await connection.send(.delete, row(objectType, objectId), headers: Self.condition(unmodifiedSince))
  }

  func fetchFromServer(
    _ connection: SyncConnection, objectType: String, objectId: String, fieldlist: [String]
  ) async throws -> JSONText? {
    guard !objectType.isEmpty else { throw SyncError.noObjectType }
    let names = Self.fieldNames([fields.modificationDateFieldName] + fieldlist)
    return try await connection.queryAll(
      "SELECT \(names) FROM \(objectType) WHERE \(fields.idFieldName) = \(objectId.soqlLiteral)"
    ).first
  }

  func createsOnce(fields: JSONText) throws -> Bool { try externalId(in: fields) != nil }

  func recordCreatedOnce(
    _ connection: SyncConnection, objectType: String, fields: JSONText, fieldlist: [String]
  ) async throws -> JSONText? {
    guard !objectType.isEmpty, let field = externalIdFieldName, let id = try externalId(in: fields) else { return nil }
    let names = Self.fieldNames([self.fields.idFieldName, self.fields.modificationDateFieldName] + fieldlist)
    let isNumber = try fields.member(field)?.value().integer != nil
    return try await connection.queryAll(
      "SELECT \(names) FROM \(objectType) WHERE \(field) = \(isNumber ? id : id.soqlLiteral)"
    ).first
  }

  func recordsCreated(
    _ connection: SyncConnection, objectType: String, since: Int64?, fieldlist: [String], limit: Int?
  ) async throws -> [JSONText] {
    guard !objectType.isEmpty else { throw SyncError.noObjectType }
    var soql = "SELECT \(Self.fieldNames([fields.idFieldName, "CreatedDate"] + fieldlist)) FROM \(objectType)"
    var conditions: [String] = []
    if let since { conditions.append("CreatedDate >= \(ServerTimestamp.text(since))") }
    if let userId { conditions.append("CreatedById = \(userId.soqlLiteral)") }
    if !conditions.isEmpty { soql += " WHERE \(conditions.joined(separator: " AND "))" }
    soql += " ORDER BY CreatedDate DESC"
    if let limit { soql += " LIMIT \(limit)" }
    return try await connection.queryAll(soql)
  }

  private static func batchSize(_ target: JSONObject, limit: Int) throws -> Int {
    switch target["maxBatchSize"] {
    case nil, .null: return limit
    case .integer(let size) where (1...Int64(limit)).contains(size): return Int(size)
    case let value?:
      throw SyncError.invalidArgument("Target: maxBatchSize is \(value.text); allowed are 1 to \(limit)")
    }
  }

  func collection(_ objectType: String) throws -> String {
    guard !objectType.isEmpty else { throw SyncError.noObjectType }
    return "/sobjects/\(objectType.percentEncoded)"
  }

  func row(_ objectType: String, _ id: String) throws -> String {
    "\(try collection(objectType))/\(id.percentEncoded)"
  }

  func externalId(in fields: JSONText) throws -> String? {
    guard let name = externalIdFieldName, let value = try fields.member(name)?.value() else { return nil }
    switch value {
    case .string(let text): return text.isEmpty ? nil : text
    case .integer(let number): return String(number)
    default: return nil
    }
  }

  /// An upsert that found the record answers without a body in older versions of the API.
  private func id(
    _ connection: SyncConnection, _ objectType: String, _ field: String, _ value: String
  ) async throws -> String {
    let resource = "/sobjects/\(objectType.percentEncoded)/\(field.percentEncoded)/\(value.percentEncoded)"
    let record = try await connection.send(.get, resource).jsonText
    guard let id = try record.member(fields.idFieldName)?.value().string else {
      throw SyncError.unexpectedAnswer(wanted: "a record with \(fields.idFieldName)", found: record)
    }
    return id
  }

  static func condition(_ unmodifiedSince: Int64?) -> HTTPHeaders {
    unmodifiedSince.map { ["If-Unmodified-Since": ServerTimestamp.httpDate($0)] } ?? [:]
  }

  /// The names once each: SOQL refuses a field that is selected twice, whatever its case.
  static func fieldNames(_ names: [String]) -> String {
    var seen: Set<String> = []
    return names.filter { seen.insert($0.lowercased()).inserted }.joined(separator: ", ")
  }
}
