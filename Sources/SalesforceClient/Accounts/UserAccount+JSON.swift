import JSON

/// The form in which accounts lie in the vault. It holds the tokens in the clear.
extension UserAccount {
  var json: JSONValue {
    var object = JSONObject()
    object["accessToken"] = .string(accessToken.reveal())
    object["refreshToken"] = refreshToken.map { .string($0.reveal()) }
    object["clientId"] = .string(clientId)
    object["clientSecret"] = clientSecret.map { .string($0.reveal()) }
    object["userId"] = .string(userId)
    object["orgId"] = .string(orgId)
    object["username"] = .string(username)
    object["displayName"] = .string(displayName)
    object["firstName"] = firstName.map { .string($0) }
    object["lastName"] = lastName.map { .string($0) }
    object["email"] = email.map { .string($0) }
    object["picture"] = photos.picture.map { .string($0) }
    object["thumbnail"] = photos.thumbnail.map { .string($0) }
    object["loginURL"] = .string(loginURL)
    object["instanceURL"] = .string(instanceURL)
    object["identityURL"] = .string(identityURL)
    object["communityId"] = communityId.map { .string($0) }
    object["communityURL"] = communityURL.map { .string($0) }
    object["apiVersion"] = .string(apiVersion)
    object["mobilePolicy"] = mobilePolicy?.json
    if details != Details() { object["details"] = .object(details.json) }
    object["webSessions"] = webSessions?.json
    if isOfEmbeddedOrg { object["isOfEmbeddedOrg"] = true }
    return .object(object)
  }

  /// - Returns: nil when a member that must be there is missing or is no string.
  init?(json: JSONValue) {
    func text(_ name: String) -> String? { json[name]?.string }
    guard let accessToken = text("accessToken"), let clientId = text("clientId"), let userId = text("userId"),
      let orgId = text("orgId"), let username = text("username"), let displayName = text("displayName"),
      let loginURL = text("loginURL"), let instanceURL = text("instanceURL"), let identityURL = text("identityURL"),
      let apiVersion = text("apiVersion")
    else { return nil }
    self.init(
      accessToken: Secret(accessToken), refreshToken: text("refreshToken").map { Secret($0) }, clientId: clientId,
      clientSecret: text("clientSecret").map { Secret($0) }, userId: userId, orgId: orgId, username: username, displayName: displayName,
      firstName: text("firstName"), lastName: text("lastName"), email: text("email"),
      photos: Photos(picture: text("picture"), thumbnail: text("thumbnail")), loginURL: loginURL,
      instanceURL: instanceURL, identityURL: identityURL, communityId: text("communityId"),
      communityURL: text("communityURL"), apiVersion: apiVersion,
      mobilePolicy: MobilePolicy(json: json["mobilePolicy"]), isOfEmbeddedOrg: json["isOfEmbeddedOrg"]?.bool ?? false,
      details: Details(json: json["details"]), webSessions: WebSessions(json: json["webSessions"]))
  }
}

extension UserAccount.Details {
  fileprivate var json: JSONObject {
    var object = JSONObject()
    func put(_ name: String, _ texts: [String: String]) {
      if !texts.isEmpty { object[name] = .object(JSONObject(texts.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })) }
    }
    if !scopes.isEmpty { object["scopes"] = .array(scopes.map { .string($0) }) }
    object["language"] = language.map { .string($0) }
    object["locale"] = locale.map { .string($0) }
    put("customAttributes", customAttributes)
    put("customPermissions", customPermissions)
    object["organizationName"] = organizationName.map { .string($0) }
    if customData != [:] { object["customData"] = .object(customData) }
    return object
  }

  /// What older versions kept has none.
  fileprivate init(json: JSONValue?) {
    func texts(_ name: String) -> [String: String] {
      var texts: [String: String] = [:]
      for (key, value) in json?[name]?.object ?? [:] { texts[key] = value.string }
      return texts
    }
    self.init(
      scopes: (json?["scopes"]?.array ?? []).compactMap(\.string), language: json?["language"]?.string, locale: json?["locale"]?.string,
      customAttributes: texts("customAttributes"), customPermissions: texts("customPermissions"),
      organizationName: json?["organizationName"]?.string, customData: json?["customData"]?.object ?? [:])
  }
}
