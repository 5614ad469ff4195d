import SalesforceREST

extension RESTRequest {
  /// Makes a token worthless. Logging a user out is ``AccountManager/logout(_:)``.
  public static func revoke(_ token: Secret) -> RESTRequest {
    let form: QueryParameters = ["token": token.reveal()]
    return RESTRequest(
      "POST", "services/oauth2/revoke", on: .login,
      content: .bytes(Array(form.encoded.utf8), type: "application/x-www-form-urlencoded"), requiresAuthentication: false)
  }
}
