import Inspection
import JSON
import SalesforceClient

/// The users of an app to an inspector: `Accounts.*`. A user is named by `user`, as `list` gives it.
struct AccountInspection: Sendable {
  let accounts: AccountManager

  func register(at hub: InspectionHub) {
    hub.register("Accounts.list") { _ in list() }
    hub.register("Accounts.switch") { try switchTo(key(InspectionParameters($0, of: "Accounts.switch"))) }
    hub.register("Accounts.logOut") { try await logOut(key(InspectionParameters($0, of: "Accounts.logOut"))) }
    hub.register("Accounts.expire") { try await revoke(key(InspectionParameters($0, of: "Accounts.expire")), \.accessToken) }
    hub.register("Accounts.revoke") { try await revoke(key(InspectionParameters($0, of: "Accounts.revoke")), \.refreshToken) }
  }

  private func list() -> JSONValue {
    let current = accounts.currentKey
    return .array(accounts.users.map { user in
      [
        "user": .string(Self.name(user)), "username": .string(user.username), "displayName": .string(user.displayName), "userId": .string(user.userId),
        "orgId": .string(user.orgId), "communityId": user.communityId.map { .string($0) } ?? .null, "instanceURL": .string(user.instanceURL),
        "loginURL": .string(user.loginURL), "apiVersion": .string(user.apiVersion), "isCurrent": .bool(user.key == current),
      ]
    })
  }

  private static func name(_ user: UserAccount) -> String { "\(user.orgId)/\(user.userId)\(user.communityId.map { "/\($0)" } ?? "")" }

  private func key(_ parameters: InspectionParameters) throws -> AccountKey {
    let name = try parameters.string("user")
    guard let user = accounts.users.first(where: { Self.name($0) == name }) else { throw InspectionError("nobody is signed in as \(name)") }
    return user.key
  }

  private func switchTo(_ key: AccountKey) throws -> JSONValue {
    _ = try accounts.switchToUser(key)
    return [:]
  }

  private func logOut(_ key: AccountKey) async throws -> JSONValue {
    _ = try await AppLock.passing { try await accounts.logout(key) }
    return [:]
  }

  /// Has the org end a token (RFC 7009). The app learns of that at its next request.
  private func revoke(_ key: AccountKey, _ token: KeyPath<UserAccount, Secret?>) async throws -> JSONValue {
    guard let user = accounts.account(key), let token = user[keyPath: token] else { throw InspectionError("the user has no such token") }
    try await accounts.revoke(token, of: user)
    return [:]
  }

  private func revoke(_ key: AccountKey, _ token: KeyPath<UserAccount, Secret>) async throws -> JSONValue {
    guard let user = accounts.account(key) else { throw InspectionError("the user has signed out") }
    try await accounts.revoke(user[keyPath: token], of: user)
    return [:]
  }
}
