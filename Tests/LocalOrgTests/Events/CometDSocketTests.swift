import JSON
import Loopback
import Testing
import WireFormat

@testable import LocalOrg

/// Bayeux over a WebSocket.
@Suite struct CometDSocketTests {
  /// A client that has asked for a WebSocket.
  private final class Peer: @unchecked Sendable {
    let client: RawClient
    let status: Int
    private var messages = WebSocketMessages()

    private init(_ org: EventOrg, token: String?, path: String) throws {
      let authority = String(org.running.baseURL.dropFirst("http://".count))
      client = try RawClient(to: UInt16(authority.split(separator: ":").last ?? "") ?? 0)
      let authorization = token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
      client.connection.send(Array("""
        GET \(path) HTTP/1.1\r\nHost: \(authority)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\(authorization)\r\n
        """.utf8))
      status = client.answer().status
    }

    /// - Parameter path: of the request.
    static func make(_ org: EventOrg, token: String?, path: String = EventSubscriber.path) async throws -> Peer {
      try await offThread { Result { try Peer(org, token: token, path: path) } }.get()
    }

    func send(_ text: String) {
      client.connection.send(WebSocketFrame(opcode: .text, payload: Array(text.utf8)).encoded(mask: [1, 2, 3, 4]))
    }

    /// The org waits some seconds for a client that does not say so.
    func close() { client.connection.send(WebSocketFrame.close(1000, "").encoded(mask: [1, 2, 3, 4])) }

    /// The messages of the next text; nil at the end of the connection.
    func next() throws -> [JSONValue]? {
      while true {
        switch try messages.next() {
        case .text(let bytes)?: return try JSONValue(parsing: bytes).array
        case .close?:
          close()
          return nil
        case nil: break
        default: continue
        }
        guard let bytes = client.bytes() else { return nil }
        messages.append(bytes)
      }
    }

    /// Shakes hands, has the first connect and subscribes.
    func open(_ channel: String) throws -> String {
      send(#"[{"channel":"/meta/handshake","supportedConnectionTypes":["websocket","long-polling"]}]"#)
      let answer = try next()?.first
      #expect(answer?["supportedConnectionTypes"] == ["long-polling", "websocket"])
      let id = answer?["clientId"]?.string ?? ""
      send(#"{"channel":"/meta/connect","clientId":"\#(id)"}"#)
      _ = try next()
      send(#"{"channel":"/meta/subscribe","clientId":"\#(id)","subscription":"\#(channel)"}"#)
      #expect(try next()?.first?["successful"] == true)
      return id
    }
  }

  @Test func eventsComeWhileAConnectIsHeldAndOtherMessagesAreAnswered() async throws {
    let org = try await EventOrg()
    let peer = try await Peer.make(org, token: org.token)
    #expect(peer.status == 101)
    let id = try await offThread { Result { try peer.open("/data/AccountChangeEvent") } }.get()
    peer.send(#"{"channel":"/meta/connect","clientId":"\#(id)"}"#)
    try await org.untilHeld(1)
    peer.send(#"{"channel":"/meta/unsubscribe","clientId":"\#(id)","subscription":"/data/None"}"#)
    #expect(try await offThread { Result { try peer.next() } }.get()?.first?["channel"] == "/meta/unsubscribe")
    _ = try await org.create("Account", #"{"Name":"Ž"}"#)
    let messages = try await offThread { Result { try peer.next() } }.get() ?? []
    #expect(messages.map(\.change) == ["CREATE Account", "/meta/connect"] && messages[0].payload?["Name"] == "Ž")
    peer.send("{")
    #expect(try await offThread { Result { try peer.next() } }.get()?.first?["error"]?.string?.hasPrefix("400::") == true)
    peer.close()
    await org.stop()
  }

  @Test func theOrgStopsWhileAConnectIsHeld() async throws {
    let org = try await EventOrg()
    let peer = try await Peer.make(org, token: org.token)
    let id = try await offThread { Result { try peer.open("/data/AccountChangeEvent") } }.get()
    peer.send(#"{"channel":"/meta/connect","clientId":"\#(id)"}"#)
    try await org.untilHeld(1)
    await org.stop()
    try await offThread { Result { while try peer.next() != nil {} } }.get()
  }

  @Test func aSocketIsClosedWhenItsTokenHasEnded() async throws {
    let org = try await EventOrg()
    let peer = try await Peer.make(org, token: org.token)
    let id = try await offThread { Result { try peer.open("/data/AccountChangeEvent") } }.get()
    peer.send(#"{"channel":"/meta/connect","clientId":"\#(id)"}"#)
    try await org.untilHeld(1)
    try org.running.org.expireAccessTokens()
    let answers = try await offThread { Result { [try peer.next(), try peer.next()] } }.get()
    #expect(answers[0]?.first?["error"] == "401::Authentication invalid" && answers[1] == nil)
    await org.stop()
  }

  @Test(arguments: [(nil, EventSubscriber.path, 401), ("worthless", EventSubscriber.path, 401), (nil, "/cometd/none", 400)] as [(String?, String, Int)])
  func withoutATokenThereIsNoSocket(token: String?, path: String, status: Int) async throws {
    let org = try await EventOrg()
    #expect(try await Peer.make(org, token: token, path: path).status == status)
    await org.stop()
  }

  @Test func aRuleCutsTheOpening() async throws {
    let org = try await EventOrg { $0.faults = FaultRules(rules: [FaultRule(.maintenance, path: "/cometd/**", next: 1)]) }
    #expect(try await Peer.make(org, token: org.token).status == 503)
    let peer = try await Peer.make(org, token: org.token)
    #expect(peer.status == 101)
    peer.close()
    await org.stop()
  }
}
