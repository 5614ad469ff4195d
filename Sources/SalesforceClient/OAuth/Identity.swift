import HTTPClient
import JSON

/// Who a token belongs to, as the identity URL tells it (Mobile SDK 3.3 guide, chapter 9 "Using Identity URLs").
struct Identity {
  let userId: String
  let orgId: String
  let username: String
  let displayName: String
  let firstName: String?
  let lastName: String?
  let email: String?
  let photos: UserAccount.Photos
  let mobilePolicy: MobilePolicy?
  let language: String?
  let locale: String?
  let customAttributes: [String: String]
  let customPermissions: [String: String]

  /// - Parameter url: the identity URL itself, for ids that the answer leaves out.
  /// - Throws: ``OAuthError`` also when it speaks of another user than the URL, or than the token's.
  init(json: JSONValue, url: String, endpoint: String) throws(OAuthError) {
    let address = IdentityAddress(url)
    guard let userId = json["user_id"]?.string ?? address?.userId, let orgId = json["organization_id"]?.string ?? address?.orgId else {
      throw .unreadableAnswer(endpoint: endpoint, reason: "it names no user and org")
    }
    guard let username = json["username"]?.string else {
      throw .unreadableAnswer(endpoint: endpoint, reason: "it holds no user name")
    }
    guard address?.names(userId: userId, orgId: orgId) ?? true, json["asserted_user"]?.bool != false else {
      throw .wrongUser(username: username)
    }
    self.userId = userId
    self.orgId = orgId
    self.username = username
    displayName = json["display_name"]?.string ?? username
    firstName = json["first_name"]?.string
    lastName = json["last_name"]?.string
    email = json["email"]?.string
    photos = UserAccount.Photos(
      picture: json["photos"]?["picture"]?.string, thumbnail: json["photos"]?["thumbnail"]?.string)
    mobilePolicy = MobilePolicy(json: json["mobile_policy"], attributes: json["custom_attributes"])
    language = json["language"]?.string
    locale = json["locale"]?.string
    customAttributes = Self.texts(json["custom_attributes"])
    customPermissions = Self.texts(json["custom_permissions"])
  }

  /// The members of an object whose values are texts, or are written as such.
  private static func texts(_ json: JSONValue?) -> [String: String] {
    var texts: [String: String] = [:]
    for (name, value) in json?.object ?? [:] where !value.isNull { texts[name] = value.string ?? value.text.description }
    return texts
  }
}

/// The ids in an identity URL, `<server>/id/<org id>/<user id>`.
struct IdentityAddress {
  let orgId: String
  let userId: String

  init?(_ url: String) {
    let segments = ((try? HTTPURL(url))?.path ?? "").split(separator: "/").map(String.init)
    guard segments.count >= 3, segments[segments.count - 3] == "id" else { return nil }
    orgId = segments[segments.count - 2]
    userId = segments[segments.count - 1]
  }

  func names(userId: String, orgId: String) -> Bool {
    Self.isSame(self.userId, userId) && Self.isSame(self.orgId, orgId)
  }

  /// An id has 15 characters, or 18 with the last three made from the others.
  static func isSame(_ first: String, _ second: String) -> Bool {
    first == second || (first.count != second.count && min(first.count, second.count) == 15 && first.prefix(15) == second.prefix(15))
  }
}
