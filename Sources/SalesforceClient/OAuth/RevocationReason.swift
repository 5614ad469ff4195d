/// Why a token is revoked, as the Mobile SDK tells the org since version 11 (`revoke_reason`).
public enum RevocationReason: String, Sendable {
  /// The user or the app asked for the logout.
  case userLogout = "user_logout"
  /// A policy of the org does not allow the account to be kept here.
  case logoutPolicy = "ssdk_logout_policy"
}
