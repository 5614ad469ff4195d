import JSON

/// The answers to the messages of clients, in the words of the service (Streaming API Developer Guide, "Streaming API Error Codes").
enum BayeuxAnswer {
  enum Reconnect: String { case retry, handshake, none }

  static let unauthenticated = "401::Authentication invalid"
  static let replaced = "408::Another connect of the client took its place"
  static let unknownClient = "403::Unknown client"

  static func success(_ message: BayeuxMessage, _ members: JSONObject = [:]) -> JSONObject {
    answer(message, members, isSuccessful: true)
  }

  static func failure(_ message: BayeuxMessage, _ error: String, _ reconnect: Reconnect? = nil, _ members: JSONObject = [:]) -> JSONObject {
    var answer = answer(message, members, isSuccessful: false)
    answer["error"] = .string(error)
    if let reconnect { answer["advice"] = ["reconnect": .string(reconnect.rawValue), "interval": 0] }
    return answer
  }

  /// - Parameter reason: what the service says of the failure below `ext`, for clients that look there.
  static func handshakeFailure(_ message: BayeuxMessage, _ error: String, reason: String, _ reconnect: Reconnect) -> JSONObject {
    failure(message, error, reconnect, ["ext": ["sfdc": ["failureReason": .string(reason)], "replay": true, "payload.format": true]])
  }

  private static func answer(_ message: BayeuxMessage, _ members: JSONObject, isSuccessful: Bool) -> JSONObject {
    var answer: JSONObject = ["channel": .string(message.channel), "successful": .bool(isSuccessful)]
    if let id = message.id { answer["id"] = id }
    if isSuccessful, !message.clientId.isEmpty { answer["clientId"] = .string(message.clientId) }
    return answer.merging(members)
  }

  /// When the client comes again, and how long it may be held then.
  static func advice(_ settings: EventSettings, _ reconnect: Reconnect = .retry) -> JSONValue {
    ["reconnect": .string(reconnect.rawValue), "interval": 0, "timeout": .integer(Int64(clamping: settings.connectTimeout / .milliseconds(1)))]
  }

  /// Whether the answer says that its message succeeded.
  static func isSuccessful(_ answer: JSONObject) -> Bool { answer["successful"] == true }
}
