/// `/services/apexrest/...`: the REST resources that the org's scripts declare (Apex Developer Guide, "Exposing Apex Classes as REST Web
/// Services").
struct ApexResource: Sendable {
  let context: OrgContext

  func respond(to request: OrgRequest) throws -> OrgResponse {
    let grant = try context.grant(of: request)
    let parts = request.segments.dropFirst(2)
    let path = parts.isEmpty ? "/" : parts.map { "/\($0)" }.joined()
    guard let scripts = context.scripts else {
      throw OrgAPIError(status: 404, errorCode: "NOT_FOUND", message: "Could not find a match for URL \(path)")
    }
    // All that a resource writes, or nothing.
    let records = try context.records.asUser(grant.userId)
    return try records.together {
      try scripts.withTransaction(records, userId: grant.userId) { try $0.respond(to: request, path: path) }
    }
  }
}
