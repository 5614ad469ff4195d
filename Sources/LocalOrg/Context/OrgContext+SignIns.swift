extension OrgContext {
  /// The user with this name and password, behind the delays of ``SignInThrottle``.
  /// - Throws: ``TooManySignIns``.
  func user(_ username: String, password: String, from request: OrgRequest) async throws -> OrgUser? {
    try await signIns.attempt(username, from: request.client, pause: configuration.signInPause) {
      guard try records.passwordMatches(password, of: username) else { return nil }
      return try records.user(named: username)
    }
  }

  /// The user who signs in without a page. An org with a security token wants it behind the password.
  /// - Throws: ``TooManySignIns``.
  func userOfAPI(_ username: String, password: String, from request: OrgRequest) async throws -> OrgUser? {
    let token = configuration.securityToken ?? ""
    // The empty password is nobody's: an attempt without the token takes its turn and its time as others do.
    let own = password.hasSuffix(token) ? String(password.dropLast(token.count)) : ""
    return try await user(username, password: own, from: request)
  }
}
