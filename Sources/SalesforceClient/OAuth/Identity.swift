import HTTPClient
import JSON

/// Who a token belongs to, as the identity URL tells it (seed 000 ch. 9 "Using Identity URLs").
struct Identity {
  let userId: String
  let orgId: String
  let username: String
  let displayName: String
  let email: String?
  let photos: UserAccount.Photos

  /// - Parameter url: the identity URL itself, `<server>/id/<org id>/<user id>`, for ids that the answer leaves out.
  init(json: JSONValue, url: String, endpoint: String) throws(OAuthError) {
    let segments = ((try? HTTPURL(url))?.path ?? "").split(separator: "/").map(String.init)
    let fromURL = segments.count >= 3 && segments[segments.count - 3] == "id" ? Array(segments.suffix(2)) : []
    guard let userId = json["user_id"]?.string ?? fromURL.last, let orgId = json["organization_id"]?.string ?? fromURL.first else {
      throw .unreadableAnswer(endpoint: endpoint, reason: "it names no user and org")
    }
    guard let username = json["username"]?.string else {
      throw .unreadableAnswer(endpoint: endpoint, reason: "it holds no user name")
    }
    self.userId = userId
    self.orgId = orgId
    self.username = username
    displayName = json["display_name"]?.string ?? username
    email = json["email"]?.string
    photos = UserAccount.Photos(
      picture: json["photos"]?["picture"]?.string, thumbnail: json["photos"]?["thumbnail"]?.string)
  }
}
