/// What an app may ask for (Salesforce Help, "OAuth Tokens and Scopes"). An org grants others too; they open nothing here.
enum Scope: String, Sendable, CaseIterable {
  case api, web, full, visualforce, lightning, content
  case refreshToken = "refresh_token"
  case offlineAccess = "offline_access"
  case id, openid, profile, email, address, phone
  case customPermissions = "custom_permissions"
  case chatter = "chatter_api"
  case wave = "wave_api"
  case eclair = "eclair_api"
  case pardot = "pardot_api"
  case einstein = "einstein_gpt_api"
  case sfap = "sfap_api"
  case mcp = "mcp_api"
}
