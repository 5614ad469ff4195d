import SQLite

/// Makes the token that a request carries worthless before the request is handled, so that all that follows is what the org
/// says to such a token: now and later, to this request and to others with the same token.
struct EndedSession {
  let context: OrgContext

  /// - Parameter revokes: whether the refresh token goes as well.
  /// - Throws: INVALID_SESSION_ID for a request that carries none, but for one that asks for tokens.
  func end(of request: OrgRequest, revokes: Bool) throws {
    if request.segments.suffix(3) == ["services", "oauth2", "token"] {
      if revokes, let token = request.parameter("refresh_token") { _ = try context.store.revoke(token) }
      return
    }
    guard let token = ShownToken(request)?.text ?? request.cookie("sid") else { throw OrgAPIError.invalidSession }
    if revokes, let refreshToken = try refreshToken(behind: token) { _ = try context.store.revoke(refreshToken) }
    _ = try context.store.revoke(token)
  }

  private func refreshToken(behind accessToken: String) throws -> String? {
    try context.records.reading {
      try $0.value("SELECT refresh_token FROM oauth_access_token WHERE token = ?", [.text(accessToken)])?.text
    }
  }
}

/// Finds out who sent a request, before it is handled: by its token, its refresh token, or the name it signs in with.
struct FaultedUser {
  let context: OrgContext

  func name(of request: OrgRequest) -> String? {
    if let name = request.form["username"] { return name }
    let access = ShownToken(request)?.text ?? request.cookie("sid") ?? ""
    let grant = (try? context.store.anyGrant(accessToken: access)) ?? request.form["refresh_token"].flatMap { try? context.store.grant(refreshToken: $0) }
    return grant.flatMap { try? context.records.user(id: $0.userId)?.username }
  }
}
