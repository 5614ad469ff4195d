import Foundation
import HTTPClient
import SalesforceClient
import Synchronization
import TemporaryFiles
import Testing

/// Against orgs that answer as a local org never does.
@Suite(.timeLimit(.minutes(1))) struct PushListenerTests {
  private let folder: TemporaryFolder
  private let key = AccountKey(orgId: "00D000000000001EAA", userId: "005000000000001AAA")

  init() throws { folder = try TemporaryFolder("gantry") }

  private static let made = ScriptedServer.answer("201 Created", #"{"id":"0FG000000000001AAA","success":true,"errors":[]}"#)
  private static func notifications(_ list: String) -> String { ScriptedServer.answer("200 OK", "{\"notifications\":\(list)}") }
  private static let unknown = ScriptedServer.answer("404 Not Found", #"[{"errorCode":"UNKNOWN_DEVICE","message":"no"}]"#)
  private static let noContent = "HTTP/1.1 204 No Content\r\n\r\n"

  private var registrations: PushRegistrations { get throws { try PushRegistrations(path: "\(folder.path)/push.json") } }

  /// Listens until it has paused so often; gives what it told, and the pauses in seconds.
  private func listen(to server: ScriptedServer, pauses limit: Int = 1) async throws -> (events: [PushListener.Event], pauses: [Duration]) {
    let client = try server.client()
    let registrar = PushRegistrar(registrations: try registrations, service: .androidGcm, application: "visits") { _ in client }
    let pauses = Mutex<[Duration]>([])
    let events = Mutex<[PushListener.Event]>([])
    let listener = PushListener(registrar: registrar, rest: { _ in client }) { pause in
      let count = pauses.withLock { list in
        list.append(pause)
        return list.count
      }
      if count >= limit { throw CancellationError() }
    }
    await listener.run(for: key) { event in events.withLock { $0.append(event) } }
    return (events.withLock { $0 }, pauses.withLock { $0 })
  }

  @Test func anOrgWithoutDeliveryKeepsTheRegistrationAndIsAskedOnce() async throws {
    let server = try ScriptedServer { request in
      .answer(request.line.hasPrefix("POST") ? Self.made : ScriptedServer.answer("404 Not Found", #"[{"errorCode":"NOT_FOUND","message":"no"}]"#))
    }
    defer { server.stop() }
    #expect(try await listen(to: server).events == [.registered(device: "0FG000000000001AAA"), .withoutDelivery, .asked])
    #expect(try await listen(to: server).events == [.withoutDelivery, .asked])
    #expect(server.requests.map { $0.line.prefix(5) } == ["POST ", "GET /", "GET /"])
    #expect(try registrations.device(of: key) == "0FG000000000001AAA")
  }

  @Test func whatIsConfirmedIsToldAndNothingElse() async throws {
    let server = try ScriptedServer { request in
      switch request.number {
      case 0: .answer(Self.made)
      case 1: .answer(Self.notifications(#"[{"number":7,"content":{"message":"one"}},{"number":9,"content":[]},{"number":10}]"#))
      case 2: .answer(Self.noContent)
      case 3: .answer(Self.notifications(#"[{"number":11,"content":{"message":"two"}}]"#))
      // The confirmation fails: the org still has it, and it will come again.
      default: .cut("")
      }
    }
    defer { server.stop() }
    let told = try await listen(to: server)
    #expect(told.events.prefix(5) == [
      .registered(device: "0FG000000000001AAA"), .received(PushNotification(message: "one"), isFirst: true), .malformed, .malformed, .asked,
    ])
    #expect(told.events.count == 6)
    if case .failed = told.events.last {} else { Issue.record("\(told.events)") }
    let lines = server.requests.map(\.line)
    #expect(lines[1].hasSuffix("device=0FG000000000001AAA&wait=0"))
    #expect(lines[2].hasPrefix("DELETE") && lines[2].hasSuffix("&numbers=7,9,10"))
    #expect(lines[3].hasSuffix("&wait=30"))
  }

  @Test func anOrgThatForgetsAtOnceIsNotFlooded() async throws {
    let server = try ScriptedServer { .answer($0.line.hasPrefix("POST") ? Self.made : Self.unknown) }
    defer { server.stop() }
    let told = try await listen(to: server, pauses: 3)
    #expect(told.pauses == [.seconds(2), .seconds(4), .seconds(8)])
    #expect(told.events.count { $0 == .asked } == 1)
    // Two attempts before the first pause, and one after each of the others.
    #expect(server.requests.count { $0.line.hasPrefix("POST") } == 4)
  }

  @Test func anOrgThatDoesNotWaitIsNotAskedInACircle() async throws {
    let server = try ScriptedServer { .answer($0.line.hasPrefix("POST") ? Self.made : Self.notifications("[]")) }
    defer { server.stop() }
    #expect(try await listen(to: server, pauses: 3).pauses == [.seconds(1), .seconds(1), .seconds(1)])
    #expect(server.requests.count { $0.line.hasPrefix("GET") } == 4)
  }

  @Test func pausesGrowToAMinuteWhileNothingWorks() async throws {
    let server = try ScriptedServer { _ in .answer(ScriptedServer.answer("503 Service Unavailable", "<html>", type: "text/html")) }
    defer { server.stop() }
    let told = try await listen(to: server, pauses: 9)
    #expect(told.pauses == [1, 2, 4, 8, 16, 32, 60, 60, 60].map { .seconds($0) })
    #expect(told.events.count { $0 == .asked } == 1)
  }

  @Test func anAnswerWithoutAnIdIsAFailure() async throws {
    let server = try ScriptedServer { _ in .answer(ScriptedServer.answer("201 Created", "{}")) }
    defer { server.stop() }
    let told = try await listen(to: server).events.first
    if case .failed(let reason) = told { #expect(reason.contains("without the id of the registration")) } else { Issue.record("\(String(describing: told))") }
    #expect(try registrations.device(of: key) == nil)
  }

  @Test func anUnregistrationThatTheOrgDoesNotKnowCountsAsDone() async throws {
    let server = try ScriptedServer { request in
      switch request.number {
      case 0: .answer(Self.made)
      case 1: .answer(ScriptedServer.answer("404 Not Found", #"[{"errorCode":"ENTITY_IS_DELETED","message":"entity is deleted"}]"#))
      default: .cut("")
      }
    }
    defer { server.stop() }
    let client = try server.client()
    let registrar = PushRegistrar(registrations: try registrations, service: .apple, application: "visits") { _ in client }
    let registration = try await registrar.register(key)
    #expect(registration.device == "0FG000000000001AAA" && registration.isNew)
    #expect(try await registrar.register(key).isNew == false)
    #expect(await registrar.unregister(key))
    #expect(server.requests[1].line == "DELETE /services/data/v33.0/sobjects/MobilePushServiceDevice/0FG000000000001AAA")
    // Nothing is left to be taken off.
    #expect(await registrar.unregister(key))
    #expect(server.requests.count == 2)
    let body = String(decoding: server.requests[0].body, as: UTF8.self)
    #expect(body == "{\"ConnectionToken\":\"\(try registrations.connectionToken)\",\"ServiceType\":\"Apple\",\"ApplicationBundle\":\"visits\"}")
  }

  @Test func aFileThatSaysSomethingElseIsANewInstallation() throws {
    let first = try registrations
    #expect(first.connectionToken.count == 64)
    for text in ["", "{", "[]", "{\"connectionToken\":\"\"}", "{\"connectionToken\":5}"] {
      try folder.write(Array(text.utf8), to: "push.json")
      #expect(try registrations.connectionToken.count == 64)
      #expect(try registrations.connectionToken != first.connectionToken)
    }
  }
}
