import JSON

/// What a client wants a new job to be.
struct BulkJobRequest {
  let content: JSONObject
  let call: DataCall

  private static let known: Set<String> = [
    "operation", "object", "externalIdFieldName", "columnDelimiter", "lineEnding", "contentType", "assignmentRuleId", "query",
  ]

  private func choice<Choice: RawRepresentable & CaseIterable>(_ name: String, _ initial: Choice) throws(OrgAPIError) -> Choice where Choice.RawValue == String {
    guard let value = content[name], !value.isNull else { return initial }
    guard let choice = value.string.flatMap(Choice.init) else {
      throw .invalidJob("The member '\(name)' must be one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }

  private func operation(isQuery: Bool) throws(OrgAPIError) -> BulkOperation {
    if let unknown = content.keys.first(where: { !Self.known.contains($0) }) {
      throw .unreadableJSON("Unrecognized field \"\(unknown.prefix(255))\" in the job; known are \(Self.known.sorted().joined(separator: ", "))")
    }
    guard let operation = content["operation"]?.string.flatMap(BulkOperation.init), operation.isQuery == isQuery else {
      let allowed = BulkOperation.allCases.filter { $0.isQuery == isQuery }.map(\.rawValue)
      throw .invalidJob("The member 'operation' must be one of \(allowed.joined(separator: ", "))")
    }
    return operation
  }

  private func form() throws(OrgAPIError) -> CSVForm {
    if let type = content["contentType"], !type.isNull, type.string?.uppercased() != "CSV" {
      throw .invalidJob("The only content type supported is CSV")
    }
    return CSVForm(delimiter: try choice("columnDelimiter", ColumnDelimiter.comma), lineEnding: try choice("lineEnding", LineEnding.lf))
  }

  /// A job that takes data.
  ///
  /// - Throws: INVALIDJOB, INVALIDENTITY, FEATURENOTENABLED.
  func ingest(_ records: OrgRecords) throws -> BulkJob {
    let operation = try operation(isQuery: false)
    let form = try form()
    guard let name = content["object"]?.string, !name.isEmpty else { throw OrgAPIError.invalidJob("Must specify the object of the job") }
    guard let object = records.schema.find(name) else {
      throw OrgAPIError(errorCode: "INVALIDENTITY", message: "Unable to find object: \(name.prefix(255))")
    }
    let externalId = content["externalIdFieldName"]?.string
    if operation == .upsert { try check(externalId, of: object) }
    if operation == .hardDelete, try !BulkPermissions(records: records).mayHardDelete(call.userId) {
      throw OrgAPIError(
        errorCode: "FEATURENOTENABLED", message: "hardDelete is not enabled for the user: its profile lacks the permission Bulk API Hard Delete")
    }
    return draft(operation, object, form, externalId: operation == .upsert ? externalId : nil, query: nil, state: .open, at: records.context.now)
  }

  private func check(_ externalId: String?, of object: OrgObject) throws(OrgAPIError) {
    guard let externalId, !externalId.isEmpty else {
      throw .invalidJob("External ID was blank for \(object.name). An External ID must be specified for upsert.")
    }
    guard let field = object.field(externalId), field.type == .id || field.traits.contains(.externalId) else {
      throw .invalidJob(
        "Field name provided, \(externalId.prefix(255)) does not match an External ID, Salesforce Id, or indexed field for \(object.name)")
    }
  }

  /// A job that asks.
  ///
  /// - Throws: INVALIDJOB, and what ``BulkQueryRules`` throws.
  func query(_ records: OrgRecords) throws -> BulkJob {
    let operation = try operation(isQuery: true)
    let form = try form()
    guard let soql = content["query"]?.string, !soql.isEmpty else { throw OrgAPIError.invalidJob("Must specify the query of the job") }
    let select = try BulkQueryRules.compile(soql, records.context, includeDeleted: operation == .queryAll, userId: call.userId)
    return draft(operation, select.object, form, externalId: nil, query: soql, state: .uploadComplete, at: records.context.now)
  }

  private func draft(
    _ operation: BulkOperation, _ object: OrgObject, _ form: CSVForm, externalId: String?, query: String?, state: BulkJobState, at now: Timestamp
  ) -> BulkJob {
    BulkJob(
      number: 0, userId: call.userId, version: call.version, operation: operation, object: object.name, externalId: externalId, form: form,
      assignmentRule: content["assignmentRuleId"]?.string, query: query, state: state, created: now, modified: now, uploads: 0, file: nil, offset: 0,
      processed: 0, failed: 0, activeTime: 0, totalTime: 0, message: nil)
  }
}
