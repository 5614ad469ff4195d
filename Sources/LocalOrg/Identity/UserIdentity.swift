import CICU
import JSON

/// Who somebody is, for the identity service and for userinfo: the fields of the user's record.
struct UserIdentity: Sendable {
  let user: OrgUser
  private let record: JSONValue
  private let context: OrgContext
  /// The user's last post; nil for somebody who has posted nothing.
  private let post: JSONValue?

  init(_ user: OrgUser, _ context: OrgContext) throws {
    self.user = user
    self.context = context
    let fields = [
      "CommunityNickname", "ProfileId", "Street", "City", "State", "PostalCode", "Country", "MobilePhone", "Phone", "IsActive", "UserType", "LastModifiedDate",
    ]
    let version = context.versions.newest.name
    record = try context.records.retrieve("User", id: user.id, fields: fields, apiVersion: version).value()
    let posts = try context.records.query(
      "SELECT Body, CreatedDate FROM FeedItem WHERE CreatedById = '\(user.id)' AND ParentId = '\(user.id)' ORDER BY CreatedDate DESC, Id DESC LIMIT 1",
      includeDeleted: false, apiVersion: version, userId: user.id)
    post = try posts.records.value().array?.first
  }

  func text(_ field: String) -> String? { record[field]?.string }

  private func value(_ field: String) -> JSONValue { record[field] ?? .null }

  var nickname: String { text("CommunityNickname") ?? user.username.split(separator: "@").first.map(String.init) ?? user.username }

  /// As the type's picklist has it, in capitals.
  var userType: String { (text("UserType") ?? "Standard").uppercased() }

  /// As XML Schema and Mobile SDK for Android read it: "2012-01-01T09:00:00Z".
  var lastModified: String { text("LastModifiedDate").flatMap { Timestamp($0) }.map { "\($0.text.prefix(19))Z" } ?? "" }

  /// Milliseconds that the user's time zone is ahead of GMT, outside of summer time.
  var utcOffset: Int64 { Int64(gantry_icu_zone_offset(user.timeZone, Double(context.clock.milliseconds))) }

  var photos: JSONValue {
    let picture = JSONValue.string("\(context.baseURL)/img/profile.svg")
    return .object(["picture": picture, "thumbnail": picture])
  }

  /// Templates with `{version}`, unless a version such as "33.0" is given.
  func urls(version: String?) -> JSONObject {
    let filled = version ?? "{version}"
    let (rest, soap) = ("\(context.baseURL)/services/data/v\(filled)", "\(context.baseURL)/services/Soap")
    let organization = user.organizationId.prefix(15)
    return [
      "enterprise": .string("\(soap)/c/\(filled)/\(organization)"), "metadata": .string("\(soap)/m/\(filled)/\(organization)"),
      "partner": .string("\(soap)/u/\(filled)/\(organization)"), "rest": .string("\(rest)/"), "sobjects": .string("\(rest)/sobjects/"),
      "search": .string("\(rest)/search/"), "query": .string("\(rest)/query/"), "recent": .string("\(rest)/recent/"),
      "tooling_soap": .string("\(soap)/T/\(filled)/\(organization)"), "tooling_rest": .string("\(rest)/tooling/"),
      "profile": .string("\(context.baseURL)/\(user.id)"), "feeds": .string("\(rest)/chatter/feeds"), "groups": .string("\(rest)/chatter/groups"),
      "users": .string("\(rest)/chatter/users"), "feed_items": .string("\(rest)/chatter/feed-items"),
      "feed_elements": .string("\(rest)/chatter/feed-elements"), "custom_domain": .string(context.baseURL),
    ]
  }

  /// What the identity service answers (Mobile SDK 3.3 guide, chapter 9, "Using Identity URLs"), but for what depends on who asks.
  func members(version: String?) -> JSONObject {
    [
      "id": .string(context.identityURL(of: user)), "asserted_user": true, "user_id": .string(user.id),
      "organization_id": .string(user.organizationId), "username": .string(user.username), "nick_name": .string(nickname),
      "display_name": .string(user.displayName), "email": .string(user.email), "email_verified": true,
      "first_name": .string(user.firstName), "last_name": .string(user.lastName), "timezone": .string(user.timeZone), "photos": photos,
      "addr_street": value("Street"), "addr_city": value("City"), "addr_state": value("State"), "addr_country": value("Country"),
      "addr_zip": value("PostalCode"), "mobile_phone": value("MobilePhone"), "mobile_phone_verified": .bool(text("MobilePhone") != nil),
      "is_lightning_login_user": false,
      "status": ["created_date": post?["CreatedDate"] ?? .null, "body": post?["Body"] ?? .null],
      "urls": .object(urls(version: version)), "active": value("IsActive"), "user_type": .string(userType),
      "language": .string(user.language), "locale": .string(user.locale), "utcOffset": .integer(utcOffset),
      "last_modified_date": .string(lastModified),
    ]
  }

  /// What userinfo answers (OpenID Connect Core 1.0 section 5.1, and Salesforce's own members).
  var claims: JSONObject {
    let picture = photos["picture"] ?? .null
    var address: JSONObject = [:]
    for (name, field) in [
      ("street_address", "Street"), ("locality", "City"), ("region", "State"), ("postal_code", "PostalCode"), ("country", "Country"),
    ] { address[name] = text(field).map { .string($0) } }
    return [
      "sub": .string(context.identityURL(of: user)), "user_id": .string(user.id), "organization_id": .string(user.organizationId),
      "preferred_username": .string(user.username), "nickname": .string(nickname), "name": .string(user.displayName),
      "email": .string(user.email), "email_verified": true, "given_name": .string(user.firstName), "family_name": .string(user.lastName),
      "zoneinfo": .string(user.timeZone), "photos": photos, "profile": .string("\(context.baseURL)/\(user.id)"), "picture": picture,
      "address": .object(address), "phone_number": value("MobilePhone"), "phone_number_verified": .bool(text("MobilePhone") != nil),
      "urls": .object(urls(version: nil)), "active": value("IsActive"), "user_type": .string(userType),
      "language": .string(user.language), "locale": .string(user.locale), "utcOffset": .integer(utcOffset), "updated_at": .string(lastModified),
      "is_salesforce_integration_user": false, "is_lightning_login_user": false,
    ]
  }
}

extension ConnectedApp {
  /// What the app's administrator has it told with the identities of its users.
  func members(for grant: AccessGrant) -> JSONObject {
    var members: JSONObject = [:]
    if let policy = mobilePolicy {
      members["mobile_policy"] = ["screen_lock": .integer(Int64(policy.screenLock)), "pin_length": .integer(Int64(policy.pinLength))]
    }
    members["push_service_type"] = pushServiceType.map { [.string($0)] }
    if !customAttributes.isEmpty {
      members["custom_attributes"] = .object(JSONObject(customAttributes.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))
    }
    if !grant.scopes.isDisjoint(with: [.customPermissions, .full]), !customPermissions.isEmpty {
      members["custom_permissions"] = .object(JSONObject(customPermissions.sorted().map { ($0, "true") }))
    }
    return members
  }
}
