import JSON
import WireFormat

/// `/services/oauth2/singleaccess`: an address that opens the org's pages once, for an access token (Salesforce Help, "Generate a Frontdoor URL to Bridge
/// into UI Sessions").
struct SingleAccessEndpoint: Sendable {
  let context: OrgContext

  func respond(to request: OrgRequest) throws -> OrgResponse {
    try request.allow("POST")
    guard let token = request.bearerToken ?? request.form["access_token"], let grant = try context.store.grant(accessToken: token), grant.allowsFrontDoor
    else { return .text(IdentityRefusal.badToken.word, status: IdentityRefusal.badToken.status) }
    var parameters = [("otp", context.tickets.issue(for: token))]
    if let target = request.parameter("redirect_uri") { parameters.append(("startURL", target)) }
    let address = "\(context.baseURL)/secur/frontdoor.jsp?\(QueryParameters(parameters).encoded)"
    return .json(["frontdoor_uri": .string(address)] as JSONValue).adding("Cache-Control", "no-store")
  }
}
