import Foundation
import HTTPClient
import JSON
import Polling

@testable import LocalOrg

/// A running org with object types and a platform event of a schema file, and the administrator's token.
struct EventOrg {
  static let schema = """
    { "objects": {
      "Thing__c": { "fields": { "Kind__c": { "type": "string", "length": 80 }, "Place__c": { "type": "location" } } },
      "Order_Placed__e": { "fields": { "Number__c": { "type": "string", "length": 20 }, "Amount__c": { "type": "double", "precision": 18, "scale": 2 },
        "IsUrgent__c": { "type": "boolean" }, "Due__c": { "type": "datetime" } } } } }
    """

  let running: RunningOrg
  let token: String

  /// Connects are held for a minute unless `change` says otherwise: a test that ends by that time has failed.
  init(_ change: (inout LocalOrgConfiguration) -> Void = { _ in }) async throws {
    running = try await RunningOrg { configuration in
      let file = "\(configuration.folder)/events-schema.json"
      try? Self.schema.write(toFile: file, atomically: true, encoding: .utf8)
      configuration.schema = file
      configuration.events.connectTimeout = .seconds(60)
      change(&configuration)
    }
    token = try await running.accessToken()
  }

  init(running: RunningOrg, token: String) { (self.running, self.token) = (running, token) }

  func stop() async { await running.org.stop() }

  func token(of user: String) async throws -> String {
    let response = try await running.send(
      "POST", "/services/oauth2/token",
      form: [("grant_type", "password"), ("client_id", "app"), ("username", user), ("password", RunningOrg.password)])
    return try response.json["access_token"]?.string ?? ""
  }

  func rest(_ method: String, _ path: String, _ json: String? = nil) async throws -> HTTPResponse {
    try await running.send(method, "/services/data/v59.0/\(path)", token: token, json: json)
  }

  /// - Returns: the id of the new record.
  func create(_ type: String, _ json: String) async throws -> String {
    let response = try await rest("POST", "sobjects/\(type)", json)
    return try response.json["id"]?.string ?? response.text
  }

  /// A client that has shaken hands.
  func subscriber(token: String? = nil) async throws -> EventSubscriber {
    let subscriber = EventSubscriber(org: self, token: token ?? self.token)
    return try await subscriber.shakingHands()
  }

  /// A client that has shaken hands, has had the first connect, and is subscribed.
  func subscriber(to channels: String..., replay: Int64? = nil) async throws -> EventSubscriber {
    let subscriber = try await subscriber()
    _ = try await subscriber.connect()
    for channel in channels { _ = try await subscriber.subscribe(channel, replay: replay) }
    return subscriber
  }

  /// Returns when so many connects are held.
  func untilHeld(_ count: Int) async throws {
    try await Polling.until("\(count) held connects") { running.org.pushes.records.eventSignal.waiting >= count }
  }
}

/// A client of `/cometd`.
struct EventSubscriber {
  static let path = "/cometd/59.0"

  let org: EventOrg
  var token: String?
  var clientId = ""

  func shakingHands() async throws -> EventSubscriber {
    var subscriber = self
    let answer = try await post(#"{"channel":"/meta/handshake","version":"1.0","supportedConnectionTypes":["long-polling"]}"#)
    subscriber.clientId = answer.first?["clientId"]?.string ?? "none: \(answer)"
    return subscriber
  }

  func post(_ json: String, path: String = Self.path) async throws -> [JSONValue] {
    try await org.running.send("POST", path, token: token, json: json).json.array ?? []
  }

  /// All messages of one connect, the answer last.
  func connect() async throws -> [JSONValue] {
    try await post(#"[{"channel":"/meta/connect","clientId":"\#(clientId)","connectionType":"long-polling","id":"c"}]"#)
  }

  /// The events of connects until there are so many.
  func events(_ count: Int) async throws -> [JSONValue] {
    var events: [JSONValue] = []
    while events.count < count {
      let messages = try await connect()
      guard messages.last?["successful"] == true else { throw Refused(answer: messages) }
      events += messages.filter { $0["data"] != nil }
    }
    return events
  }

  struct Refused: Error { let answer: [JSONValue] }

  func subscribe(_ channel: String, replay: Int64? = nil) async throws -> JSONValue {
    let ext = replay.map { #","ext":{"replay":{"\#(channel)":\#($0)}}"# } ?? ""
    return try await meta("subscribe", #","subscription":"\#(channel)"\#(ext)"#)
  }

  func meta(_ kind: String, _ members: String = "") async throws -> JSONValue {
    try await post(#"{"channel":"/meta/\#(kind)","clientId":"\#(clientId)","id":"7"\#(members)}"#).first ?? .null
  }
}

extension JSONValue {
  var header: JSONValue? { self["data"]?["payload"]?["ChangeEventHeader"] }
  var payload: JSONValue? { self["data"]?["payload"] }
  var replayId: Int64? { self["data"]?["event"]?["replayId"]?.integer }
  /// "CREATE Account", or the channel of a platform event.
  var change: String { header.map { "\($0["changeType"]?.string ?? "") \($0["entityName"]?.string ?? "")" } ?? self["channel"]?.string ?? "" }
  var recordId: String? { header?["recordIds"]?[0]?.string }
}
