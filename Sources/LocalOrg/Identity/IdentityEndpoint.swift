import JSON

/// `/id/<org id>/<user id>`: who a token belongs to (Mobile SDK 3.3 guide, chapter 9, "Using Identity URLs"; Salesforce Help, "Identity URLs").
struct IdentityEndpoint: Sendable {
  private static let callbackLimit = 100

  let context: OrgContext

  func respond(to request: OrgRequest) throws -> OrgResponse {
    try request.allow("GET", "POST")
    do throws(IdentityRefusal) {
      let (identity, grant, caller) = try found(request)
      let version = try version(request)
      let callback = try callback(request)
      var members = identity.members(version: version)
      members["asserted_user"] = .bool(identity.user.id == caller.id)
      // Absent, not false, for an app that the administrator has not installed.
      if context.isInstalled(grant.clientId) { members["is_app_installed"] = true }
      members.merge(context.app(grant.clientId)?.members(for: grant) ?? [:])
      guard let callback else { return IdentityFormat(request).response(members) }
      return .bytes(Array("\(callback)(\(JSONValue.object(members).text.description));".utf8), type: "application/javascript;charset=UTF-8")
    } catch {
      return .text(error.word, status: error.status)
    }
  }

  private func found(_ request: OrgRequest) throws(IdentityRefusal) -> (UserIdentity, AccessGrant, OrgUser) {
    guard request.segments.count == 3 else { throw .badId }
    let other = request.parameter("oauth_token") ?? request.parameter("access_token")
    guard ShownToken(request) != nil || other != nil else { throw .missingToken }
    do {
      guard let grant = try context.session(of: request, or: other), let caller = try context.records.user(id: grant.userId) else {
        throw IdentityRefusal.badToken
      }
      guard Self.isSame(request.segments[1], caller.organizationId) else { throw IdentityRefusal.wrongOrg }
      guard grant.allowsIdentity else { throw IdentityRefusal.noAccess }
      guard let user = try context.records.user(id: request.segments[2]) else {
        throw try context.records.isInactiveUser(request.segments[2]) ? IdentityRefusal.inactive : .badId
      }
      guard user.id == caller.id || grant.allowsOthersIdentity else { throw IdentityRefusal.noAccess }
      return (try UserIdentity(user, context), grant, caller)
    } catch {
      throw error as? IdentityRefusal ?? .internalError
    }
  }

  private static func isSame(_ id: String, _ full: String) -> Bool { id == full || (id.count == 15 && full.hasPrefix(id)) }

  /// "33.0", from a number or "latest"; nil when none is asked for.
  private func version(_ request: OrgRequest) throws(IdentityRefusal) -> String? {
    guard let text = request.parameter("version") else { return nil }
    if text == "latest" { return context.versions.newest.text }
    guard let version = try? context.versions.version("v\(text)\(text.contains(".") ? "" : ".0")") else { throw .invalidVersion }
    return version.text
  }

  /// The function that a page's script wants the answer given to (JSONP): a name of JavaScript, perhaps of a member. Anything else could be a
  /// script of a stranger's.
  private func callback(_ request: OrgRequest) throws(IdentityRefusal) -> String? {
    guard let name = request.parameter("callback") else { return nil }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard name.utf8.count <= Self.callbackLimit, parts.allSatisfy(Self.isIdentifier) else { throw .invalidCallback }
    return name
  }

  private static func isIdentifier(_ text: Substring) -> Bool {
    guard let first = text.first, !first.isNumber else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }
  }
}
