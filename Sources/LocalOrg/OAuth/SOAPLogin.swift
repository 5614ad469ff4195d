import WireFormat
import XML

/// `login()` of the partner and enterprise SOAP APIs, which older clients sign in with: a session from a user's name and password (SOAP API
/// Developer Guide, "login()"). Of the rest of SOAP only what is about the session is answered: `getUserInfo()`, `getServerTimestamp()` and
/// `logout()`.
struct SOAPLogin: Sendable {
  let context: OrgContext

  func respond(to request: OrgRequest) async throws -> OrgResponse {
    try request.allow("POST")
    let form = SOAPForm(request)
    let version: APIVersion
    do {
      version = try self.version(of: request)
    } catch {
      return form.fault("UNSUPPORTED_API_VERSION", error.message)
    }
    // What is no XML asks for nothing, and has no session.
    let envelope = try? XMLElement.rootWithoutDocumentType(of: request.body)
    guard let username = envelope?.first("username")?.text, let password = envelope?.first("password")?.text else {
      return try answer(to: envelope, form)
    }
    let user: OrgUser?
    do {
      user = try await context.userOfAPI(username, password: password, from: request)
    } catch is TooManySignIns {
      return form.fault("LOGIN_RATE_EXCEEDED", TooManySignIns.message)
    }
    guard let user else {
      return form.fault("INVALID_LOGIN", "Invalid username, password, security token; or user locked out.")
    }
    let grant = AccessGrant(userId: user.id, clientId: "soap", scope: "api id web")
    let token = try context.store.issueAccessToken(
      grant, organizationId: user.organizationId, refreshToken: nil, lifetime: context.configuration.accessTokenLifetime)
    let address = "\(context.baseURL)/services/Soap"
    let result: [(String, String)] = [
      ("metadataServerUrl", "\(address)/m/\(version.text)/\(user.organizationId)"), ("passwordExpired", "false"), ("sandbox", "false"),
      ("serverUrl", "\(address)/\(form.kind.rawValue)/\(version.text)/\(user.organizationId.prefix(15))"), ("sessionId", token), ("userId", user.id),
    ]
    let information = try SOAPUserInformation(user, context).members
    return form.answer(
      "<loginResponse xmlns=\"\(form.namespace)\"><result>\(SOAPForm.elements(result))<userInfo>\(SOAPForm.elements(information))</userInfo></result></loginResponse>")
  }

  /// What is asked within a session.
  private func answer(to envelope: XMLElement?, _ form: SOAPForm) throws -> OrgResponse {
    guard let session = envelope?.first("sessionId")?.text, let grant = try context.pageSession(with: session),
      let user = try context.records.user(id: grant.userId)
    else {
      return form.fault("INVALID_SESSION_ID", "Invalid Session ID found in SessionHeader: Illegal Session")
    }
    func asks(for operation: String) -> Bool { envelope?.first(operation) != nil }
    func result(_ operation: String, _ members: [(String, String)]) -> OrgResponse {
      form.answer("<\(operation)Response xmlns=\"\(form.namespace)\"><result>\(SOAPForm.elements(members))</result></\(operation)Response>")
    }
    if asks(for: "getUserInfo") { return result("getUserInfo", try SOAPUserInformation(user, context).members) }
    if asks(for: "getServerTimestamp") { return result("getServerTimestamp", [("timestamp", "\(context.clock.now.text.prefix(23))Z")]) }
    if asks(for: "logout") {
      _ = try context.store.revoke(session)
      return form.answer("<logoutResponse xmlns=\"\(form.namespace)\"/>")
    }
    return form.fault("UNKNOWN_EXCEPTION", "Of the SOAP API the local org answers only what is about the session; use the REST API")
  }

  /// What follows `/services/Soap/u` or `c`: "33.0" or "33", and perhaps the org's id.
  private func version(of request: OrgRequest) throws(OrgAPIError) -> APIVersion {
    let text = request.segments.dropFirst(3).first ?? ""
    return try context.versions.version("v\(text)\(text.contains(".") ? "" : ".0")")
  }
}

extension XMLElement {
  /// The first element of that name from this one on, whatever its prefix.
  fileprivate func first(_ local: String) -> XMLElement? {
    if name == local || name.hasSuffix(":\(local)") { return self }
    for child in children {
      if let found = child.first(local) { return found }
    }
    return nil
  }
}
