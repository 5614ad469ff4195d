import JSON
import SalesforceClient

/// The object that JavaScript builds its REST clients from; the names are upstream's.
enum OAuthCredentials {
  static func json(of account: UserAccount, userAgent: String) -> JSONValue {
    var object = JSONObject()
    object["accessToken"] = .string(account.accessToken.reveal())
    object["refreshToken"] = account.refreshToken.map { .string($0.reveal()) } ?? .null
    object["clientId"] = .string(account.clientId)
    object["userId"] = .string(account.userId)
    object["orgId"] = .string(account.orgId)
    object["loginUrl"] = .string(account.loginURL)
    object["instanceUrl"] = .string(account.instanceURL)
    object["identityUrl"] = .string(account.identityURL)
    object["userAgent"] = .string(userAgent)
    object["communityId"] = account.communityId.map { .string($0) } ?? .null
    object["communityUrl"] = account.communityURL.map { .string($0) } ?? .null
    return .object(object)
  }
}
