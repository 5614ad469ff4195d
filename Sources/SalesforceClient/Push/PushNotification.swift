import JSON

/// A notification as an app gets it.
public struct PushNotification: Sendable, Equatable {
  public var title: String?
  public var message: String?
  /// The number that the app's icon is to show.
  public var badge: Int?
  public var sound: String?
  /// What the sender gave besides, for the app only.
  public var payload: JSONObject
  /// Whether the user tapped on it, and did not just see it in the app.
  public var isTapped: Bool

  public init(
    title: String? = nil, message: String? = nil, badge: Int? = nil, sound: String? = nil, payload: JSONObject = [:], isTapped: Bool = false
  ) {
    self.title = title
    self.message = message
    self.badge = badge
    self.sound = sound
    self.payload = payload
    self.isTapped = isTapped
  }

  /// Reads `{"title", "message", "badge", "sound", "payload", "tapped"}`, each of which may be missing.
  /// - Returns: nil when a member is of another type: then it is no notification of an org that can be trusted to have sent one.
  public init?(json: JSONValue) {
    guard let object = json.object else { return nil }
    func isAbsent(_ name: String) -> Bool { object[name].map(\.isNull) ?? true }
    title = object["title"]?.string
    message = object["message"]?.string
    badge = object["badge"]?.integer.flatMap { Int(exactly: $0) }
    sound = object["sound"]?.string
    payload = object["payload"]?.object ?? [:]
    isTapped = object["tapped"]?.bool ?? false
    guard object["tapped"]?.bool != nil || isAbsent("tapped") else { return nil }
    let isWhole = (title != nil || isAbsent("title")) && (message != nil || isAbsent("message")) && (badge != nil || isAbsent("badge"))
      && (sound != nil || isAbsent("sound")) && (object["payload"]?.object != nil || isAbsent("payload"))
    guard isWhole, title != nil || message != nil || badge != nil || sound != nil || !payload.isEmpty else { return nil }
  }
}
