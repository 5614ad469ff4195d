import JSON

/// `sobjects/X/updated` and `sobjects/X/deleted`: the records that changed or went in a span of time (REST API Developer Guide,
/// "sObject Get Updated" and "sObject Get Deleted").
struct ReplicationResource {
  let records: OrgRecords

  func respond(to call: DataCall, type: String, deleted: Bool) throws -> OrgResponse {
    guard call.method == "GET" else { throw call.notAllowed("GET") }
    let object = try records.schema.object(type)
    let start = try moment("start", call)
    let end = try moment("end", call)
    guard start.milliseconds < end.milliseconds else {
      throw OrgAPIError(errorCode: "INVALID_REPLICATION_DATE", message: "startDate cannot be later than endDate")
    }
    let rows = try records.changes(of: object, from: start, to: end, deleted: deleted)
    let covered = JSONValue.string(min(end.milliseconds, records.context.now.milliseconds) == end.milliseconds ? end.text : records.context.now.text)
    guard deleted else {
      let body: JSONValue = ["ids": .array(rows.map { .string($0.id) }), "latestDateCovered": covered]
      return .json(body)
    }
    let gone = rows.map { row -> JSONValue in ["deletedDate": .string(row.moment), "id": .string(row.id)] }
    let body: JSONValue = [
      "deletedRecords": .array(gone), "earliestDateAvailable": "2015-01-01T00:00:00.000+0000", "latestDateCovered": covered,
    ]
    return .json(body)
  }

  private func moment(_ name: String, _ call: DataCall) throws -> Timestamp {
    guard let text = call.request.query[name], !text.isEmpty else { throw OrgAPIError.missingParameter(name, errorCode: "MISSING_ARGUMENT") }
    // A plus that was not encoded has become a blank.
    guard let moment = Timestamp(text.replacing(" ", with: "+")) else {
      throw OrgAPIError(errorCode: "INVALID_REPLICATION_DATE", message: "The parameter '\(name)' is no date with time and zone: \(text)")
    }
    return moment
  }
}
