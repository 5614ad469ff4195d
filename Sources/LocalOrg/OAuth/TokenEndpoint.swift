/// `/services/oauth2/token`: hands out tokens, each flow for a proof of its own (Salesforce Help, "OAuth Authorization Flows").
struct TokenEndpoint: Sendable {
  let context: OrgContext

  func respond(to request: OrgRequest) async throws -> OrgResponse {
    let format = OAuthFormat(request)
    do {
      guard request.method == "POST" else { throw OAuthFailure.mustPost }
      try request.refuseRepetitions()
      if request.parameter("response_type") == "device_code" { return format.response(try DeviceFlow(context: context).begin(request)) }
      return format.response(try await tokens(for: request).parameters)
    } catch is TooManySignIns {
      return format.response(OAuthFailure.tooManySignIns.parameters, status: 400)
    } catch let failure as OAuthFailure {
      return format.response(failure.parameters, status: 400)
    }
  }

  private func tokens(for request: OrgRequest) async throws -> TokenGrant {
    // The assertion says which app it is from.
    if request.parameter("grant_type") == AssertionFlow.grantType { return try AssertionFlow(context: context).tokens(for: request) }
    let app = try context.client(of: request)
    // Before anything is used up: who has to come again with a nonce brings the same code.
    let key = try context.key(of: request, for: app)
    switch try request.required("grant_type") {
    case "refresh_token", "hybrid_refresh": return try RefreshTokenFlow(context: context).tokens(for: request, app, key: key)
    case "authorization_code", "hybrid_auth_code": return try AuthorizationCodeFlow(context: context).tokens(for: request, app, key: key)
    case "password": return try await PasswordFlow(context: context).tokens(for: request, app, key: key)
    case "client_credentials": return try ClientCredentialsFlow(context: context).tokens(for: request, app, key: key)
    case "device": return try DeviceFlow(context: context).tokens(for: request, app, key: key)
    default: throw OAuthFailure.unsupportedGrant
    }
  }
}
