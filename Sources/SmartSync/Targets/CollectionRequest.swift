import JSON
import SalesforceREST
import WireFormat

/// Changes as one request to `composite/sobjects` (REST API Developer Guide, "sObject Collections"), not all or none.
struct CollectionRequest {
  let target: RESTSyncUpTarget
  /// All of one kind; creates that are upserts are all of one type.
  let changes: [RecordChange]

  func send(_ connection: SyncConnection) async throws -> [Result<String?, any Error>] {
    let request = try request(connection)
    let response = try await connection.send(request)
    guard let answers = try response.jsonText.value().array, answers.count == changes.count else {
      throw SyncError.unexpectedAnswer(wanted: "a result for each of \(changes.count) records", found: response.jsonText)
    }
    return answers.map { answer in
      if answer["success"] == true { return .success(answer["id"]?.string) }
      let error = RESTError(request, status: 400, problems: answer["errors"])
      return .failure(error)
    }
  }

  private func request(_ connection: SyncConnection) throws -> RESTRequest {
    let path = "/services/data/\(connection.version(for: .collections))/composite/sobjects"
    guard let first = changes.first else { throw SyncError.invalidArgument("A collection needs a record") }
    switch first.kind {
    case .create:
      guard let field = target.externalIdFieldName, try target.externalId(in: first.fields) != nil else {
        return RESTRequest(method: .post, path: path, body: try body())
      }
      let upserts = "\(path)/\(first.objectType.percentEncoded)/\(field.percentEncoded)"
      return RESTRequest(method: .patch, path: upserts, body: try body())
    case .update: return RESTRequest(method: .patch, path: path, body: try body())
    case .delete:
      let ids = changes.map { Self.id(of: $0)?.percentEncoded ?? "" }.joined(separator: ",")
      return RESTRequest(method: .delete, path: "\(path)?allOrNone=false&ids=\(ids)")
    }
  }

  private func body() throws -> JSONText {
    var writer = JSONWriter(reservingCapacity: changes.reduce(64) { $0 + $1.fields.utf8.count + 96 })
    writer.raw("{\"allOrNone\":false,\"records\":[")
    for (index, change) in changes.enumerated() {
      if index > 0 { writer.raw(",") }
      var members = [("attributes", JSONValue.object(["type": .string(change.objectType)]).text)]
      if let id = Self.id(of: change) { members.append(("Id", JSONValue.string(id).text)) }
      writer.write(try change.fields.setting(members))
    }
    writer.raw("]}")
    return writer.text
  }

  private static func id(of change: RecordChange) -> String? {
    switch change.kind {
    case .create: nil
    case .update(let id, _), .delete(let id, _): id
    }
  }
}
