import JSON

/// A notification as a test or a person writes it.
///
/// ```json
/// { "title": "Approval", "message": "Acme waits for an answer", "badge": 3, "sound": "default", "payload": { "recordId": "001..." } }
/// ```
///
/// `alert` is another word for `message`, as Apple's service has it: a text, or an object with `title` and `body`. All members may be
/// left out, but not all of them at once. With `"tapped": true` the user has tapped on it while the app was not in front.
public struct PushMessage: Sendable, Equatable {
  /// Bytes of JSON that the devices' services take (APNs and FCM: 4 KB).
  static let longestContent = 4_096

  public var title: String?
  public var message: String?
  public var badge: Int?
  public var sound: String?
  /// What the app gets besides.
  public var payload: JSONObject
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

  /// Reads JSON text.
  /// - Throws: ``PushMessageError``, which names the member at fault and what may stand there.
  public init(json bytes: [UInt8]) throws(PushMessageError) {
    let value: JSONValue
    do throws(JSONParseError) { value = try JSONValue(parsing: bytes) } catch {
      throw PushMessageError(place: "line \(error.line), column \(error.column)", reason: error.reason)
    }
    try self.init(value)
  }

  public init(_ value: JSONValue) throws(PushMessageError) {
    guard let object = value.object else { throw PushMessageError(place: "notification", reason: "it is no object; allowed is {\"message\": \"...\"}") }
    let members = PushMembers(object: object)
    try members.check(allowed: ["title", "message", "alert", "badge", "sound", "payload", "tapped"])
    let alert = try members.alert()
    title = try members.text("title") ?? alert.title
    message = try members.text("message") ?? alert.body
    badge = try members.badge()
    sound = try members.text("sound")
    payload = try members.payload()
    isTapped = try members.flag("tapped")
    guard title != nil || message != nil || badge != nil || sound != nil || !payload.isEmpty else {
      throw PushMessageError(place: "notification", reason: "it says nothing; give at least one of title, message, badge, sound, payload")
    }
    let size = json.text.utf8.count
    guard size <= Self.longestContent else {
      throw PushMessageError(place: "notification", reason: "it has \(size) bytes; the services of devices take \(Self.longestContent)")
    }
  }

  /// As it goes to devices.
  public var json: JSONValue {
    var object = JSONObject()
    object["title"] = title.map { .string($0) }
    object["message"] = message.map { .string($0) }
    object["badge"] = badge.map { .integer(Int64($0)) }
    object["sound"] = sound.map { .string($0) }
    if !payload.isEmpty { object["payload"] = .object(payload) }
    if isTapped { object["tapped"] = true }
    return .object(object)
  }
}

/// Why something is no notification.
public struct PushMessageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The member, or a line and column.
  public let place: String
  public let reason: String

  public var description: String { "\(place): \(reason)" }
}
