import JSON

/// The org, as GraphQL requests of one user see it.
struct GraphQLOrg {
  let records: OrgRecords
  let schema: OrgSchema
  let version: APIVersion
  let userId: String
  let writer: UIRecordWriter

  init(_ records: OrgRecords, _ call: DataCall) throws {
    self.records = records
    schema = records.schema
    version = call.version
    userId = call.userId
    let user = try records.retrieve("User", id: call.userId, fields: ["LocaleSidKey"], apiVersion: call.version.name)
    writer = UIRecordWriter(format: LocaleFormat(try user.member("LocaleSidKey")?.value().string ?? "en_US"), schema: records.schema)
  }

  /// What the org refuses becomes a refusal of the field that asked for it.
  func asking<Result>(_ body: () throws -> Result) throws(GraphQLFailure) -> Result {
    do {
      return try body()
    } catch let failure as GraphQLFailure {
      throw failure
    } catch {
      throw GraphQLFailure(.fetching, (error as? OrgAPIError ?? .unexpected(error)).message)
    }
  }

  func rows(_ soql: String, skipping: Int = 0, limit: Int) throws(GraphQLFailure) -> (rows: [JSONObject], hasMore: Bool) {
    try asking {
      let found = try records.rows(soql, skipping: skipping, limit: limit, apiVersion: version.name, userId: userId)
      return (try found.records.value().array?.compactMap(\.object) ?? [], found.hasMore)
    }
  }

  func count(_ soql: String) throws -> Int {
    try records.query(soql, includeDeleted: false, apiVersion: version.name, userId: userId).totalSize
  }

  /// A field's value, with the text that people see.
  func value(_ value: JSONValue, _ field: OrgField) -> GraphQLResolved {
    let kind = GraphQLFieldKind(field)
    var members = writer.value(value, field).object ?? [:]
    if kind == .picklist { members["label"] = members["displayValue"] ?? .null }
    return .object(kind.valueType, .value(members))
  }
}
