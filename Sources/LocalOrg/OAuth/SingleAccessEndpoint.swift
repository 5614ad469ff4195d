import JSON
import WireFormat

/// `/services/oauth2/singleaccess`: an address that opens the org's pages once, for an access token (Salesforce Help, "Generate a Frontdoor URL to Bridge
/// into UI Sessions").
struct SingleAccessEndpoint: Sendable {
  let context: OrgContext

  func respond(to request: OrgRequest) throws -> OrgResponse {
    try request.allow("POST")
    let posted = request.form["access_token"]
    guard let token = ShownToken(request)?.text ?? posted, let grant = try context.session(of: request, or: posted), grant.allowsFrontDoor
    else { return .text(IdentityRefusal.badToken.word, status: IdentityRefusal.badToken.status) }
    var parameters = [("otp", context.tickets.issue(for: try visit(of: grant, with: token)))]
    if let target = request.parameter("redirect_uri") { parameters.append(("startURL", target)) }
    let address = "\(context.baseURL)/secur/frontdoor.jsp?\(QueryParameters(parameters).encoded)"
    return .json(["frontdoor_uri": .string(address)] as JSONValue).adding("Cache-Control", "no-store")
  }

  /// What the pages know the visitor by: the token itself, or a session in place of one that they do not take.
  private func visit(of grant: AccessGrant, with token: String) throws -> String {
    guard grant.key != nil || AccessTokenJWT.isOne(token), let user = try context.records.user(id: grant.userId) else { return token }
    return try context.issuePageSession(grant, of: user, refreshToken: nil)
  }
}
