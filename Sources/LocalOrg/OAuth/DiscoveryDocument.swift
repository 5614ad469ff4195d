import JSON

/// The documents below `/.well-known`: where an org's endpoints are (OpenID Connect Discovery 1.0 section 3), and how Mobile SDK apps are to
/// show its login page.
struct DiscoveryDocument: Sendable {
  let context: OrgContext

  func respond(to request: OrgRequest) throws -> OrgResponse {
    try request.allow("GET")
    switch request.segments.dropFirst().joined(separator: "/") {
    case "openid-configuration": return .json(configuration)
    case "auth-configuration": return .json(authentication)
    default: throw OrgAPIError.notFound
    }
  }

  /// `/id/keys`.
  func keys(_ request: OrgRequest) throws -> OrgResponse {
    try request.allow("GET")
    return .json(try context.keys.published())
  }

  private var configuration: JSONValue {
    let oauth = "\(context.issuer)/services/oauth2"
    return [
      "issuer": .string(context.issuer),
      "authorization_endpoint": .string("\(oauth)/authorize"),
      "token_endpoint": .string("\(oauth)/token"),
      "revocation_endpoint": .string("\(oauth)/revoke"),
      "userinfo_endpoint": .string("\(oauth)/userinfo"),
      "jwks_uri": .string("\(context.issuer)/id/keys"),
      "introspection_endpoint": .string("\(oauth)/introspect"),
      "device_authorization_endpoint": .string("\(oauth)/token"),
      "scopes_supported": .array(Scope.allCases.map { .string($0.rawValue) }),
      "response_types_supported": ["code", "token", "token id_token"],
      "subject_types_supported": ["public"],
      "id_token_signing_alg_values_supported": ["RS256"],
      "display_values_supported": ["page", "popup", "touch"],
      "token_endpoint_auth_methods_supported": ["client_secret_post", "client_secret_basic", "private_key_jwt"],
      "code_challenge_methods_supported": ["S256"],
      "dpop_signing_alg_values_supported": ["ES256"],
      "frontchannel_logout_supported": false,
    ]
  }

  /// No browser of the device, and no other identity provider.
  private var authentication: JSONValue {
    [
      "OrganizationId": .string(context.organizationId),
      "MobileSDK": [
        "UseAndroidNativeBrowserForAuthentication": false, "UseiOSNativeBrowserForAuthentication": false, "shareBrowserSessionAndroid": false,
        "shareBrowserSessionIOS": false,
      ],
      "LoginPage": ["LoginPageUrl": .string(context.issuer)], "SamlProviders": [], "AuthProviders": [],
    ]
  }
}
