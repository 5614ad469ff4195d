import JSON
import SalesforceREST
import WireFormat

/// Changes as one request to `composite` (REST API Developer Guide, "Composite"): each is the request that it would be
/// alone, conditions included.
struct CompositeRequest {
  let target: RESTSyncUpTarget
  let changes: [RecordChange]

  func send(_ connection: SyncConnection) async throws -> [Result<String?, any Error>] {
    let prefix = "/services/data/\(connection.version(for: .composite))"
    let parts = try changes.map { try part($0, prefix: prefix) }
    let named = parts.enumerated().map { (reference: "r\($0.offset)", request: $0.element) }
    var request = RESTRequest.composite(named)
    (request.path, request.base) = ("\(prefix)/composite", .instance)
    let response = try await connection.send(request)
    let answers = try response.jsonText.value()["compositeResponse"]?.array ?? []
    guard answers.count == parts.count else {
      throw SyncError.unexpectedAnswer(wanted: "an answer to each of \(parts.count) requests", found: response.jsonText)
    }
    return zip(parts, answers).map(Self.result)
  }

  private func part(_ change: RecordChange, prefix: String) throws -> RESTRequest {
    switch change.kind {
    case .create:
      let path = "\(prefix)\(try target.collection(change.objectType))"
      guard let field = target.externalIdFieldName, let value = try target.externalId(in: change.fields) else {
        return RESTRequest(method: .post, path: path, body: change.fields)
      }
      return RESTRequest(
        method: .patch, path: "\(path)/\(field.percentEncoded)/\(value.percentEncoded)",
        body: try change.fields.setting([], removing: [field]))
    case .update(let id, let since):
      return RESTRequest(
        method: .patch, path: "\(prefix)\(try target.row(change.objectType, id))",
        headers: RESTSyncUpTarget.condition(since), body: change.fields)
    case .delete(let id, let since):
      return RESTRequest(
        method: .delete, path: "\(prefix)\(try target.row(change.objectType, id))",
        headers: RESTSyncUpTarget.condition(since))
    }
  }

  private static func result(_ part: RESTRequest, _ answer: JSONValue) -> Result<String?, any Error> {
    let status = answer["httpStatusCode"]?.integer.map(Int.init) ?? 500
    guard (200..<300).contains(status) else {
      return .failure(RESTError(part, status: status, problems: answer["body"]))
    }
    return .success(answer["body"]?["id"]?.string)
  }
}
