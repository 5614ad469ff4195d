import JSON

/// A message of a client (Bayeux 1.0, "Message Fields").
struct BayeuxMessage: Sendable {
  let channel: String
  /// Given back with the answer; a string in most cases.
  let id: JSONValue?
  let clientId: String
  /// Of a subscribe: one channel or several.
  let subscriptions: [String]
  /// By channel, as `ext.replay` has it.
  let replay: JSONObject
  /// How long a connect may be held, in milliseconds, if the client wants less than the org.
  let timeout: Int64?
  /// Of a handshake; nil when it says nothing of them.
  let connectionTypes: [String]?

  /// - Returns: nil for what is no object with a channel.
  init?(_ value: JSONValue) {
    guard let object = value.object, let channel = object["channel"]?.string else { return nil }
    self.channel = channel
    id = object["id"]
    clientId = object["clientId"]?.string ?? ""
    switch object["subscription"] {
    case .string(let name): subscriptions = [name]
    case .array(let names): subscriptions = names.compactMap(\.string)
    default: subscriptions = []
    }
    replay = object["ext"]?["replay"]?.object ?? [:]
    timeout = object["advice"]?["timeout"]?.integer
    connectionTypes = object["supportedConnectionTypes"]?.array?.compactMap(\.string)
  }
}
