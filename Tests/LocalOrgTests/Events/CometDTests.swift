import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Bayeux over long polling: `/cometd/NN.N`.
@Suite struct CometDTests {
  @Test func aHandshakeGivesAClientAndTheBrowsersCookie() async throws {
    let org = try await EventOrg()
    let response = try await org.running.send(
      "POST", "/cometd/59.0/handshake", token: org.token,
      json: #"[{"channel":"/meta/handshake","id":"1","version":"1.0","supportedConnectionTypes":["long-polling","callback-polling"],"ext":{"replay":true}}]"#)
    let answer = try response.json[0]
    #expect(response.status == 200)
    #expect(answer?["successful"] == true && answer?["id"] == "1" && answer?["version"] == "1.0")
    #expect(answer?["clientId"]?.string?.count == 32)
    #expect(answer?["supportedConnectionTypes"]?.array?.contains("long-polling") == true)
    #expect(answer?["ext"]?["replay"] == true)
    #expect(answer?["advice"] == ["reconnect": "retry", "interval": 0, "timeout": 60_000])
    #expect(response.headers["Set-Cookie"]?.hasPrefix("BAYEUX_BROWSER=") == true)
    #expect(response.headers["Set-Cookie"]?.hasSuffix(";Path=/cometd/;HttpOnly") == true)
    await org.stop()
  }

  @Test func theFirstConnectReturnsAtOnceAndTheNextIsHeldForItsTime() async throws {
    let org = try await EventOrg { $0.events.connectTimeout = .milliseconds(50) }
    let subscriber = try await org.subscriber()
    for _ in 0..<2 {
      let answer = try await subscriber.connect()
      #expect(answer.count == 1)
      #expect(answer[0]["successful"] == true && answer[0]["clientId"] == .string(subscriber.clientId) && answer[0]["id"] == "c")
      #expect(answer[0]["advice"] == ["reconnect": "retry", "interval": 0, "timeout": 50])
    }
    await org.stop()
  }

  /// A client that wants no waiting says so in its own advice.
  @Test func aConnectWithATimeoutOfZeroIsNotHeld() async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber(to: "/data/ChangeEvents")
    #expect(try await subscriber.meta("connect", #","advice":{"timeout":0}"#)["successful"] == true)
    await org.stop()
  }

  @Test func aHeldConnectIsAnsweredByAnEvent() async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber(to: "/data/AccountChangeEvent")
    async let held = subscriber.connect()
    try await org.untilHeld(1)
    let id = try await org.create("Account", #"{"Name":"Žofie & Söhne 🛠"}"#)
    let messages = try await held
    #expect(messages.count == 2)
    #expect(messages[0]["channel"] == "/data/AccountChangeEvent" && messages[0].recordId == id)
    #expect(messages[0].payload?["Name"] == "Žofie & Söhne 🛠")
    #expect(messages[1]["channel"] == "/meta/connect")
    await org.stop()
  }

  @Test func aSecondConnectEndsTheFirst() async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber(to: "/data/AccountChangeEvent")
    let first = Task { try await org.running.send("POST", EventSubscriber.path, token: org.token, json: #"{"channel":"/meta/connect","clientId":"\#(subscriber.clientId)"}"#) }
    try await org.untilHeld(1)
    async let second = subscriber.connect()
    #expect(try await first.value.status == 408)
    _ = try await org.create("Account", #"{"Name":"A"}"#)
    #expect(try await second.map(\.change).first == "CREATE Account")
    await org.stop()
  }

  @Test func aDisconnectEndsTheHeldConnect() async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber(to: "/data/AccountChangeEvent")
    async let held = subscriber.connect()
    try await org.untilHeld(1)
    #expect(try await subscriber.meta("disconnect")["successful"] == true)
    #expect(try await held[0]["advice"]?["reconnect"] == "none")
    #expect(try await subscriber.meta("connect")["error"] == "403::Unknown client")
    await org.stop()
  }

  @Test func theOrgStopsWhileAConnectIsHeldAndForgetsItsClients() async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber(to: "/data/AccountChangeEvent")
    let held = Task { try await subscriber.connect() }
    try await org.untilHeld(1)
    await org.stop()
    #expect(try await held.value.last?["successful"] == true)
    _ = try await org.running.org.start()
    let answer = try await subscriber.connect()[0]
    #expect(answer["error"] == "403::Unknown client" && answer["advice"] == ["reconnect": "handshake", "interval": 0])
    await org.stop()
  }

  @Test func withoutATokenThatHoldsThereIsNoHandshake() async throws {
    let org = try await EventOrg()
    for token in [nil, "worthless"] {
      let answer = try await EventSubscriber(org: org, token: token).post(#"{"channel":"/meta/handshake"}"#)[0]
      #expect(answer["successful"] == false && answer["error"] == "403::Handshake denied" && answer["advice"]?["reconnect"] == "none")
      #expect(answer["ext"]?["sfdc"]?["failureReason"] == "401::Authentication invalid")
    }
    await org.stop()
  }

  @Test func aSessionThatEndsEndsAHeldConnect() async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber(to: "/data/AccountChangeEvent")
    async let held = subscriber.connect()
    try await org.untilHeld(1)
    try org.running.org.expireAccessTokens()
    let answer = try await held[0]
    #expect(answer["error"] == "401::Authentication invalid" && answer["advice"]?["reconnect"] == "none")
    #expect(try await subscriber.subscribe("/data/ChangeEvents")["error"] == "401::Authentication invalid")
    await org.stop()
  }

  @Test func theSchemeOAuthIsTaken() async throws {
    let org = try await EventOrg()
    let response = try await org.running.send(
      "POST", EventSubscriber.path, json: #"{"channel":"/meta/handshake"}"#, headers: ["Authorization": "OAuth \(org.token)"])
    #expect(try response.json[0]?["successful"] == true)
    await org.stop()
  }

  @Test func nobodyUsesAnothersClient() async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber()
    var other = subscriber
    other.token = try await org.token(of: "bob@gantry.example")
    #expect(try await other.connect()[0]["error"] == "403::Unknown client")
    #expect(try await other.subscribe("/data/ChangeEvents")["error"] == "403::Unknown client")
    _ = try await other.meta("disconnect")
    #expect(try await subscriber.connect()[0]["successful"] == true)
    await org.stop()
  }

  @Test func clientsThatVanishAreForgottenAndTheirNumberIsLimited() async throws {
    let org = try await EventOrg { $0.events.maximumClients = 2 }
    _ = try await org.subscriber()
    _ = try await org.subscriber()
    let refusal = try await EventSubscriber(org: org, token: org.token).post(#"{"channel":"/meta/handshake"}"#)[0]
    #expect(refusal["error"] == "403::Organization concurrent user limit exceeded")
    await org.stop()
    let forgetful = try await EventOrg {
      $0.events.maximumClients = 1
      $0.events.clientLifetime = .zero
    }
    let gone = try await forgetful.subscriber()
    #expect(try await gone.connect()[0]["error"] == "403::Unknown client")
    #expect(try await forgetful.subscriber().clientId.count == 32)
    await forgetful.stop()
  }

  @Test(arguments: [
    ("[", 400), ("", 400), ("7", 400), ("[7]", 400), ("{}", 400), (#"[{"channel":5}]"#, 400), (#"["\ud800"]"#, 400), ("[]", 200),
    (String(repeating: "[", count: 5_000), 400), ("[" + Array(repeating: #"{"channel":"/meta/connect"}"#, count: 1_001).joined(separator: ",") + "]", 400),
    ("[" + Array(repeating: #"{"channel":"/meta/connect"}"#, count: 1_000).joined(separator: ",") + "]", 200),
  ])
  func whatIsNoMessageIsRefused(json: String, status: Int) async throws {
    let org = try await EventOrg()
    let response = try await org.running.send("POST", EventSubscriber.path, token: org.token, json: json)
    #expect(response.status == status)
    #expect(try response.json.array != nil)
    await org.stop()
  }

  @Test(arguments: ["/cometd", "/cometd/", "/cometd/5.0", "/cometd/59", "/cometd/v59.0", "/cometd/59.0/connect/more"])
  func aPathWithoutAVersionIsRefused(path: String) async throws {
    let org = try await EventOrg()
    let response = try await org.running.send("POST", path, token: org.token, json: #"{"channel":"/meta/handshake"}"#)
    #expect(response.status == 400 && response.text.contains("400::API version in the URI is mandatory"))
    await org.stop()
  }

  @Test func messagesOfOneRequestAreAnsweredInTheirOrder() async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber()
    let client = #""clientId":"\#(subscriber.clientId)""#
    let answers = try await subscriber.post("""
      [{"channel":"/meta/connect","id":1,\(client)},{"channel":"/meta/subscribe","id":2,\(client),"subscription":["/data/ChangeEvents","/data/AccountChangeEvent"]},
      {"channel":"/meta/unsubscribe","id":3,\(client),"subscription":"/data/ChangeEvents"},{"channel":"/meta/nothing","id":4,\(client)},
      {"channel":"/event/Order_Placed__e","id":5,\(client),"data":{}},{"channel":"/meta/subscribe","id":6,\(client)}]
      """)
    #expect(answers.map { $0["id"] } == [2, 2, 3, 4, 5, 6, 1])
    #expect(answers.map { $0["successful"] } == [true, true, true, false, false, false, true])
    #expect(answers[4]["error"] == "403:denied_by_security_policy:publish_denied")
    #expect(answers[5]["error"] == "400::Channel name not specified")
    await org.stop()
  }
}
