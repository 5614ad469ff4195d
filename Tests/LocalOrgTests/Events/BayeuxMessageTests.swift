import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Single messages, right ones and wrong ones.
@Suite struct BayeuxMessageTests {
  /// What a handshake names, and what is offered; nil when it is refused.
  @Test(arguments: [
    ("", ["long-polling"]),
    (#","supportedConnectionTypes":["long-polling"]"#, ["long-polling"]),
    (#","supportedConnectionTypes":["callback-polling","long-polling"]"#, ["long-polling"]),
    (#","supportedConnectionTypes":["websocket","long-polling"]"#, ["long-polling", "websocket"]),
    (#","supportedConnectionTypes":["websocket"]"#, ["long-polling", "websocket"]),
    (#","supportedConnectionTypes":["callback-polling"]"#, nil),
    (#","supportedConnectionTypes":[]"#, nil),
    (#","supportedConnectionTypes":"long-polling""#, ["long-polling"]),
    (#","supportedConnectionTypes":null"#, ["long-polling"]),
    (#","version":"7.0","minimumVersion":"9""#, ["long-polling"]),
  ] as [(String, [String]?)])
  func aHandshakeOffersWhatTheOrgHas(_ members: String, _ types: [String]?) async throws {
    let org = try await EventOrg()
    let answer = try await EventSubscriber(org: org, token: org.token).post(#"{"channel":"/meta/handshake","id":"h"\#(members)}"#)[0]
    #expect(answer["id"] == "h" && answer["channel"] == "/meta/handshake" && answer["successful"] == .bool(types != nil), "\(answer)")
    if let types {
      #expect(answer["supportedConnectionTypes"]?.array?.compactMap(\.string) == types && answer["ext"] == ["replay": true, "payload.format": true] && answer["minimumVersion"] == "1.0")
    } else {
      #expect(answer["error"] == "400::Unsupported connection types" && answer["advice"]?["reconnect"] == "none" && answer["clientId"] == nil)
    }
    await org.stop()
  }

  /// A message of a client that has shaken hands, and the error of its answer; nil for none.
  @Test(arguments: [
    (#""channel":"/meta/subscribe","subscription":"/data/ChangeEvents""#, nil),
    (#""channel":"/meta/subscribe""#, "400::Channel name not specified"),
    (#""channel":"/meta/subscribe","subscription":[]"#, "400::Channel name not specified"),
    (#""channel":"/meta/subscribe","subscription":5"#, "400::Channel name not specified"),
    (#""channel":"/meta/subscribe","subscription":"""#, "400::Channel subscriptions must start with a leading '/'"),
    (#""channel":"/meta/subscribe","subscription":"/data/ChangeEvents","ext":{"replay":{"/data/ChangeEvents":"-2"}}"#, nil),
    (#""channel":"/meta/subscribe","subscription":"/data/ChangeEvents","ext":{"replay":{"/data/ChangeEvents":-2}}"#, nil),
    (#""channel":"/meta/subscribe","subscription":"/data/ChangeEvents","ext":{"replay":{"/other":77}}"#, nil),
    (#""channel":"/meta/subscribe","subscription":"/data/ChangeEvents","ext":{"replay":[]}"#, nil),
    (#""channel":"/meta/subscribe","subscription":"/data/ChangeEvents","ext":5"#, nil),
    (#""channel":"/meta/subscribe","subscription":"/data/ChangeEvents","ext":{"replay":{"/data/ChangeEvents":1}}"#, "400::The replayId {1} you provided was invalid.  Please provide a valid ID, -2 to replay all events, or -1 to replay only new events."),
    (#""channel":"/meta/subscribe","subscription":"/data/ChangeEvents","ext":{"replay":{"/data/ChangeEvents":true}}"#, "400::The replayId {true} you provided was invalid.  Please provide a valid ID, -2 to replay all events, or -1 to replay only new events."),
    (#""channel":"/meta/unsubscribe","subscription":"/data/ChangeEvents""#, nil),
    (#""channel":"/meta/unsubscribe","subscription":"/never/had""#, nil),
    (#""channel":"/meta/unsubscribe""#, "400::Channel name not specified"),
    (#""channel":"/meta/publish""#, "404::Unknown channel"),
    (#""channel":"/meta/""#, "404::Unknown channel"),
    (#""channel":"/data/ChangeEvents","data":{}"#, "403:denied_by_security_policy:publish_denied"),
    (#""channel":"/event/Order_Placed__e","data":{"payload":{}}"#, "403:denied_by_security_policy:publish_denied"),
    (#""channel":"""#, "403:denied_by_security_policy:publish_denied"),
    (#""channel":"/meta/connect","connectionType":"odd","advice":{"timeout":0}"#, nil),
    (#""channel":"/meta/disconnect""#, nil),
  ] as [(String, String?)])
  func aMessageHasItsAnswer(_ members: String, _ error: String?) async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber()
    let answers = try await subscriber.post("{\"clientId\":\"\(subscriber.clientId)\",\"id\":\"m\",\(members)}")
    #expect(answers.count == 1 && answers[0]["id"] == "m" && answers[0]["successful"] == .bool(error == nil) && answers[0]["error"]?.string == error, "\(answers)")
    await org.stop()
  }

  @Test(arguments: ["connect", "subscribe", "unsubscribe", "disconnect"])
  func aClientThatNobodyKnowsShakesHandsAgain(_ kind: String) async throws {
    let org = try await EventOrg()
    for client in ["", "nobody", String(repeating: "x", count: 5_000)] {
      let answer = try await EventSubscriber(org: org, token: org.token, clientId: client).meta(kind, #","subscription":"/data/ChangeEvents""#)
      #expect(answer["error"] == "403::Unknown client" && answer["advice"] == ["reconnect": "handshake", "interval": 0] && answer["clientId"] == nil, "\(answer)")
      let stranger = try await EventSubscriber(org: org, token: "worthless", clientId: client).meta(kind, #","subscription":"/data/ChangeEvents""#)
      #expect(stranger["error"] == "401::Authentication invalid" && stranger["advice"]?["reconnect"] == "none")
    }
    await org.stop()
  }

  @Test func idsComeBackAsTheyWere() async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber()
    for id in ["5", "\"text\"", "1.5", "null", "{\"a\":[1]}", "true"] {
      let answer = try await subscriber.post("{\"channel\":\"/meta/unsubscribe\",\"clientId\":\"\(subscriber.clientId)\",\"id\":\(id),\"subscription\":\"/a\"}")[0]
      #expect(answer["id"] == (try JSONValue(parsing: Array(id.utf8))), "\(id): \(answer)")
    }
    await org.stop()
  }

  @Test(arguments: [("GET", 405), ("PUT", 405), ("DELETE", 405), ("POST", 200)])
  func onlyPostsAreTaken(_ method: String, _ status: Int) async throws {
    let org = try await EventOrg()
    let answer = try await org.running.send(method, EventSubscriber.path, token: org.token, json: method == "GET" ? nil : #"{"channel":"/meta/handshake"}"#)
    #expect(answer.status == status, "\(answer.text)")
    if status == 405 { #expect(answer.headers["Allow"] == "POST") }
    await org.stop()
  }

  /// The browser's cookie is given once, to who has none.
  @Test func theCookieIsGivenOnce() async throws {
    let org = try await EventOrg()
    let handshake = #"{"channel":"/meta/handshake"}"#
    let first = try await org.running.send("POST", EventSubscriber.path, token: org.token, json: handshake)
    let cookie = try #require(first.headers["Set-Cookie"]?.split(separator: ";").first.map(String.init))
    #expect(try await org.running.send("POST", EventSubscriber.path, token: org.token, json: handshake, headers: ["Cookie": cookie]).headers["Set-Cookie"] == nil)
    #expect(try await org.running.send("POST", EventSubscriber.path, token: org.token, json: #"{"channel":"/meta/connect"}"#).headers["Set-Cookie"] == nil)
    #expect(try await org.running.send("POST", "/cometd/replay/59.0", token: org.token, json: handshake).status == 200)
    await org.stop()
  }
}
