import Foundation
import JSON

/// `/id/<org id>/<user id>`: who a token belongs to (Mobile SDK 3.3 guide, chapter 9, "Using Identity URLs").
struct IdentityEndpoint: Sendable {
  let context: OrgContext

  func respond(to request: OrgRequest) throws -> OrgResponse {
    try request.allow("GET", "POST")
    guard request.segments.count == 3 else { return .text("Bad_Id", status: 404) }
    guard let token = request.bearerToken ?? request.parameter("oauth_token") ?? request.parameter("access_token") else {
      return .text("Missing_OAuth_Token", status: 403)
    }
    guard let grant = try context.store.grant(accessToken: token), let caller = try context.records.user(id: grant.userId) else {
      return .text("Bad_OAuth_Token", status: 403)
    }
    guard Self.isSame(request.segments[1], caller.organizationId) else { return .text("Wrong_Org", status: 403) }
    guard let user = try context.records.user(id: request.segments[2]) else { return .text("Bad_Id", status: 404) }
    var answer = try description(of: user, version: request.parameter("version"))
    answer["asserted_user"] = .bool(user.id == caller.id)
    if let policy = context.app(grant.clientId)?.mobilePolicy {
      answer["mobile_policy"] = ["screen_lock": .integer(Int64(policy.screenLock)), "pin_length": .integer(Int64(policy.pinLength))]
    }
    return .json(.object(answer))
  }

  private static func isSame(_ id: String, _ full: String) -> Bool { id == full || (id.count == 15 && full.hasPrefix(id)) }

  private func description(of user: OrgUser, version: String?) throws -> JSONObject {
    return [
      "id": .string("\(context.baseURL)/id/\(user.organizationId)/\(user.id)"),
      "asserted_user": true,
      "user_id": .string(user.id),
      "organization_id": .string(user.organizationId),
      "username": .string(user.username),
      "nick_name": .string(user.username.split(separator: "@").first.map(String.init) ?? user.username),
      "display_name": .string(user.displayName),
      "email": .string(user.email),
      "email_verified": true,
      "first_name": .string(user.firstName),
      "last_name": .string(user.lastName),
      "timezone": .string(user.timeZone),
      "photos": .object(["picture": .string("\(context.baseURL)/img/profile.svg"), "thumbnail": .string("\(context.baseURL)/img/profile.svg")]),
      "status": .object(["created_date": nil, "body": nil]),
      "urls": .object(try urls(of: user, version: version)),
      "active": true,
      "user_type": "STANDARD",
      "language": .string(user.language),
      "locale": .string(user.locale),
      "utcOffset": .integer(Self.offset(of: user.timeZone)),
      "is_app_installed": true,
    ]
  }

  /// Milliseconds that a time zone is ahead of GMT, outside of summer time.
  private static func offset(of timeZone: String) -> Int64 {
    guard let zone = TimeZone(identifier: timeZone) else { return 0 }
    let now = Date()
    return Int64(clamping: (Double(zone.secondsFromGMT(for: now)) - zone.daylightSavingTimeOffset(for: now)) * 1000)
  }

  /// Templates with `{version}`, unless the request names a version, "33.0" or "latest".
  private func urls(of user: OrgUser, version: String?) throws -> JSONObject {
    let filled = try version.map { $0 == "latest" ? context.versions.newest.text : try context.versions.version("v\($0)").text } ?? "{version}"
    let rest = "\(context.baseURL)/services/data/v\(filled)"
    let soap = "\(context.baseURL)/services/Soap"
    let organization = user.organizationId.prefix(15)
    return [
      "enterprise": .string("\(soap)/c/\(filled)/\(organization)"),
      "metadata": .string("\(soap)/m/\(filled)/\(organization)"),
      "partner": .string("\(soap)/u/\(filled)/\(organization)"),
      "rest": .string("\(rest)/"),
      "sobjects": .string("\(rest)/sobjects/"),
      "search": .string("\(rest)/search/"),
      "query": .string("\(rest)/query/"),
      "recent": .string("\(rest)/recent/"),
      "profile": .string("\(context.baseURL)/\(user.id)"),
    ]
  }
}
