import JSON
import WireFormat

/// The data of an event as a subscriber gets it (Change Data Capture Developer Guide, "Change Event Message Structure"; Platform Events
/// Developer Guide, "Platform Event Message").
struct EventMessage {
  let event: LoggedEvent
  let schema: OrgSchema
  /// Of the org: 18 characters.
  let organizationId: String
  /// The newest that the org serves.
  let version: APIVersion

  /// `{"schema":...,"payload":{...},"event":{"replayId":...}}`
  var data: JSONValue {
    let object = schema.find(event.entry.object)
    let fields = EventFields(event.entry, of: object, isNarrow: schema.key != nil)
    var payload: JSONObject
    if event.entry.kind == .published {
      payload = ["CreatedDate": .string(EventFields.date(milliseconds: event.moment)), "CreatedById": .string(event.userId)]
    } else {
      payload = ["ChangeEventHeader": header(fields)]
    }
    payload.merge(fields.json)
    return ["schema": .string(schemaId(object)), "payload": .object(payload), "event": ["replayId": .integer(event.replayId)]]
  }

  private func header(_ fields: EventFields) -> JSONValue {
    let isUpdate = event.entry.kind == .updated
    return [
      "entityName": .string(event.entry.object), "recordIds": [.string(event.entry.recordId)], "changeType": .string(changeType),
      "changeOrigin": .string("com/salesforce/api/\(event.isBulk ? "bulk" : "rest")/\(version.number).0"), "transactionKey": .string(transactionKey),
      "sequenceNumber": .integer(event.replayId - event.transaction + 1), "commitTimestamp": .integer(event.moment),
      "commitNumber": .integer(event.transaction), "commitUser": .string(event.userId),
      "nulledFields": .array(isUpdate ? fields.nulled.map { .string($0) } : []), "diffFields": [],
      "changedFields": .array(isUpdate ? fields.names.map { .string($0) } : []),
    ]
  }

  private var changeType: String {
    switch event.entry.kind {
    case .created: "CREATE"
    case .updated: "UPDATE"
    case .deleted: "DELETE"
    case .published: ""
    }
  }

  /// The same for all events of a transaction, and for no others.
  private var transactionKey: String {
    let digits = Self.hexadecimal("\(organizationId) \(event.transaction)") + Self.hexadecimal("\(event.transaction) \(organizationId)")
    let ends = [0, 8, 12, 16, 20, 32]
    return zip(ends, ends.dropFirst()).map { String(digits.dropFirst($0).prefix($1 - $0)) }.joined(separator: "-")
  }

  /// Another one when the object type has other fields.
  private func schemaId(_ object: OrgObject?) -> String {
    Self.hexadecimal("\(event.entry.object) \(object?.fields.map(\.name).joined(separator: " ") ?? "")")
  }

  private static func hexadecimal(_ text: String) -> String {
    let digits = String(StableHash.of(text), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
