import CordovaBridge
import JSON
import SalesforceClient

/// A user as JavaScript's `UserAccount` has it, and how one of them is found again.
enum AccountDescription {
  static func json(of account: UserAccount) -> JSONValue {
    var object = JSONObject()
    object["authToken"] = .string(account.accessToken.reveal())
    object["refreshToken"] = account.refreshToken.map { .string($0.reveal()) } ?? .null
    object["loginServer"] = .string(account.loginURL)
    object["idUrl"] = .string(account.identityURL)
    object["instanceServer"] = .string(account.instanceURL)
    object["orgId"] = .string(account.orgId)
    object["userId"] = .string(account.userId)
    object["username"] = .string(account.username)
    object["clientId"] = .string(account.clientId)
    let scopes = account.details.scopes.joined(separator: " ")
    let known: [(String, String?)] = [
      ("communityId", account.communityId), ("communityUrl", account.communityURL), ("first_name", account.firstName),
      ("last_name", account.lastName), ("display_name", account.displayName), ("email", account.email),
      ("photoUrl", account.photos.picture), ("thumbnailUrl", account.photos.thumbnail),
      ("language", account.details.language), ("locale", account.details.locale),
      ("scope", scopes.isEmpty ? nil : scopes),
    ]
    for (name, value) in known { object[name] = value.map { .string($0) } }
    return .object(object)
  }

  /// The signed-in account that an argument means: same org and user, and same community when it names one.
  static func account(for argument: JSONValue, among users: [UserAccount]) -> UserAccount? {
    guard let orgId = argument["orgId"]?.string, let userId = argument["userId"]?.string else { return nil }
    let candidates = users.filter { $0.orgId == orgId && $0.userId == userId }
    guard let communityId = argument["communityId"]?.string else { return candidates.first }
    return candidates.first { $0.communityId == communityId }
  }
}
