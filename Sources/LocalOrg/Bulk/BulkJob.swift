import JSON

/// One job of Bulk API 2.0, as the org's database has it.
struct BulkJob: Sendable {
  /// Among all jobs, from 1.
  let number: Int64
  let userId: String
  /// The API version that it was created in.
  let version: APIVersion
  let operation: BulkOperation
  /// The name of the object type.
  let object: String
  let externalId: String?
  let form: CSVForm
  let assignmentRule: String?
  /// The SOQL of a query job.
  let query: String?
  var state: BulkJobState
  let created: Timestamp
  var modified: Timestamp
  /// How often data were uploaded; one job takes one upload.
  var uploads: Int
  /// The name of the file with the uploaded data, or with a query's results.
  var file: String?
  /// Bytes of the uploaded data that are worked off, 0 before the first line is read.
  var offset: Int
  var processed: Int
  var failed: Int
  /// Milliseconds that the org has worked on it, and milliseconds since it began.
  var activeTime: Int64
  var totalTime: Int64
  /// Why it failed.
  var message: String?
  /// Milliseconds of the active time that the org's own triggers took.
  var apexTime: Int64 = 0
  /// Where the lines begin, in bytes of the uploaded data, that are worked off as one call; see ``RepeatedKeys``.
  var callOffset = 0
  /// Records that somebody else seems to be writing: the fault of a request that made, filled or closed the job.
  var lockedRows: LockedRows?

  var id: String { RecordId(prefix: "750", number: number).text }

  /// The number in an id; nil when it is no id of a job.
  static func number(_ id: String) -> Int64? {
    guard let id = RecordId(id), id.prefix == "750" else { return nil }
    var number: Int64 = 0
    for byte in id.text.utf8.dropFirst(6).prefix(9) {
      let digit: UInt8 = switch byte {
      case 0x30...0x39: byte - 0x30
      case 0x41...0x5A: byte - 0x41 + 10
      default: byte - 0x61 + 36
      }
      number = number &* 62 &+ Int64(digit)
    }
    return RecordId(prefix: "750", number: number).text == id.text ? number : nil
  }

  /// What every answer about it has ("Create a Job", "Response Body").
  var summary: JSONObject {
    var json: JSONObject = [
      "id": .string(id), "operation": .string(operation.rawValue), "object": .string(object), "createdById": .string(userId),
      "createdDate": .string(created.text), "systemModstamp": .string(modified.text), "state": .string(state.rawValue),
      "concurrencyMode": "Parallel", "contentType": "CSV", "apiVersion": .double(Double(version.number)),
    ]
    if let assignmentRule { json["assignmentRuleId"] = .string(assignmentRule) }
    if let externalId { json["externalIdFieldName"] = .string(externalId) }
    if state == .open { json["contentUrl"] = .string("\(version.path.dropFirst())/jobs/ingest/\(id)/batches") }
    json["lineEnding"] = .string(form.lineEnding.rawValue)
    json["columnDelimiter"] = .string(form.delimiter.rawValue)
    return json
  }

  /// The same as the list of jobs has it.
  var listed: JSONObject {
    var json = summary
    json["jobType"] = .string(operation.isQuery ? "V2Query" : "V2Ingest")
    return json
  }

  /// All about it ("Get Job Info" and "Get Information About a Query Job").
  var details: JSONObject {
    var json = listed
    json["retries"] = 0
    json["totalProcessingTime"] = .integer(totalTime)
    json["numberRecordsProcessed"] = .integer(Int64(processed))
    if operation.isQuery {
      json["isPkChunkingSupported"] = false
    } else {
      json["numberRecordsFailed"] = .integer(Int64(failed))
      json["apiActiveProcessingTime"] = .integer(activeTime)
      json["apexProcessingTime"] = .integer(apexTime)
    }
    if let message { json["errorMessage"] = .string(message) }
    return json
  }
}
