/// An error of OAuth (RFC 6749 section 5.2; the codes of Mobile SDK 3.3 guide, chapter 9).
struct OAuthFailure: Error, Equatable {
  let error: String
  let explanation: String

  static let unknownClient = OAuthFailure(error: "invalid_client_id", explanation: "client identifier invalid")
  static let wrongRedirect = OAuthFailure(error: "redirect_uri_mismatch", explanation: "redirect_uri must match configuration")
  static let missingRedirect = OAuthFailure(
    error: "redirect_uri_missing", explanation: "redirect_uri must be given, as an absolute URI without a fragment")
  static let denied = OAuthFailure(error: "access_denied", explanation: "end-user denied authorization")
  static let unsupportedResponse = OAuthFailure(
    error: "unsupported_response_type", explanation: "response type not supported; allowed are code, token, token id_token, hybrid_token")
  static let notSignedIn = OAuthFailure(error: "immediate_unsuccessful", explanation: "no user is signed in")
  static let wrongCredentials = OAuthFailure(error: "invalid_grant", explanation: "authentication failure")
  static let tooManySignIns = OAuthFailure(error: "rate_limit_exceeded", explanation: "too many login attempts; try again in a moment")
  static let deadRefreshToken = OAuthFailure(error: "invalid_grant", explanation: "expired access/refresh token")
  static let deadCode = OAuthFailure(error: "invalid_grant", explanation: "expired authorization code")
  static let inactiveUser = OAuthFailure(error: "invalid_grant", explanation: "inactive user")
  static let authorizationPending = OAuthFailure(error: "authorization_pending", explanation: "the user has not answered yet")
  static let slowDown = OAuthFailure(error: "slow_down", explanation: "asked too often; wait for the interval")
  static let wrongAssertion = OAuthFailure(error: "invalid_grant", explanation: "invalid assertion")
  static let wrongAudience = OAuthFailure(error: "invalid_grant", explanation: "Audience validation failed")
  static let notApproved = OAuthFailure(error: "invalid_grant", explanation: "user hasn't approved this consumer")
  static let notAdmitted = OAuthFailure(error: "invalid_app_access", explanation: "user is not admin approved to access this app")
  /// At the login page ("OAuth Error Codes").
  static let approvalRefused = OAuthFailure(
    error: "OAUTH_APPROVAL_ERROR_GENERIC", explanation: "this user is not among those whom the administrator has let into this app")
  static let unsupportedTokenType = OAuthFailure(error: "unsupported_token_type", explanation: "token type not supported; allowed are access_token, refresh_token")
  static let noClientCredentials = OAuthFailure(error: "invalid_grant", explanation: "client credentials flow not enabled")
  static let noRunAsUser = OAuthFailure(error: "invalid_grant", explanation: "no client credentials user enabled")
  static let wrongAssertionType = OAuthFailure(error: "invalid_assertion_type", explanation: "the type of the client assertion must be jwt-bearer")
  static let unsupportedGrant = OAuthFailure(error: "unsupported_grant_type", explanation: "grant type not supported")
  static let unknownToken = OAuthFailure(error: "invalid_token", explanation: "the token is unknown, expired or revoked")
  static let mustPost = OAuthFailure(error: "invalid_request", explanation: "must use HTTP POST")

  static let wrongSecret = OAuthFailure(error: "invalid_client", explanation: "invalid client credentials")
  static let wrongVerifier = OAuthFailure(error: "invalid_grant", explanation: "invalid code verifier")
  static let unsupportedChallenge = OAuthFailure(
    error: "invalid_request", explanation: "code_challenge_method must be S256: transform algorithm not supported")
  static let malformedChallenge = OAuthFailure(
    error: "invalid_request", explanation: "code_challenge must be the base64url-encoded SHA-256 hash of the verifier")
  static let challengeRequired = OAuthFailure(error: "invalid_request", explanation: "missing required code challenge")
  static let wrongScope = OAuthFailure(error: "invalid_scope", explanation: "the requested scope is not allowed")
  static let forbiddenFlow = OAuthFailure(
    error: "unauthorized_client", explanation: "the user-agent flow is not enabled for this app; ask for a code")

  /// RFC 9449 section 8.
  static let missingNonce = OAuthFailure(error: "use_dpop_nonce", explanation: "the proof must hold the nonce of the header DPoP-Nonce")
  static let wrongThumbprint = OAuthFailure(error: "invalid_request", explanation: "dpop_jkt must be the base64url-encoded SHA-256 thumbprint of a key")
  static let otherKey = OAuthFailure(error: "invalid_grant", explanation: "the DPoP proof is of another key than the one it was given for")
  static let boundTokensOnly = OAuthFailure(error: "unauthorized_client", explanation: "this app gets tokens by a DPoP proof only; ask for a code")

  static func wrongProof(_ reason: String) -> OAuthFailure {
    OAuthFailure(error: "invalid_dpop_proof", explanation: "invalid DPoP proof: \(reason)")
  }

  static func repeated(_ parameter: String) -> OAuthFailure {
    OAuthFailure(error: "invalid_request", explanation: "parameter must not be repeated: \(parameter)")
  }

  static func missing(_ parameter: String) -> OAuthFailure {
    OAuthFailure(error: "invalid_request", explanation: "missing required parameter: \(parameter)")
  }

  var parameters: [(String, String)] { [("error", error), ("error_description", explanation)] }
}
