import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// `connect/notifications/push`.
@Suite struct PushResourceTests {
  private static let path = "/services/data/v33.0/connect/notifications/push"

  private func body(_ payload: String, users: [String], app: String = "visits") -> String {
    let object: JSONValue = ["appName": .string(app), "userIds": .array(users.map { .string($0) }), "payload": .string(payload)]
    return object.description
  }

  private func bobsId(_ org: PushOrg) throws -> String {
    try #require(try org.running.org.pushes.records.user(named: "bob@gantry.example")?.id)
  }

  @Test func reachesTheUsersDevicesWithThatApp() async throws {
    let org = try await PushOrg()
    let device = try await org.register("abc", app: "visits", as: org.bob)
    let other = try await org.register("abd", app: "orders", as: org.bob)
    let admins = try await org.register("abe", app: "visits", as: org.admin)
    // Anybody with the API may, as in a real org.
    let response = try await org.running.send(
      "POST", Self.path, token: org.bob, json: body("{'aps':{'alert':'test', 'badge':0, 'sound':'default'}, 'id': 5}", users: [String(bobsId(org).prefix(15))]))
    #expect(response.status == 200)
    let waiting = try org.running.org.pushes.waiting(for: device)
    #expect(waiting.map(\.content.description) == ["{\"message\":\"test\",\"badge\":0,\"sound\":\"default\",\"payload\":{\"id\":5}}"])
    #expect(try await org.messages(other, as: org.bob) == [])
    #expect(try await org.messages(admins, as: org.admin) == [])
    await org.running.org.stop()
  }

  @Test(arguments: [
    (#"{"aps":{"alert":{"title":"T","body":"it's"}}}"#, PushMessage(title: "T", message: "it's")),
    (#"{"title":"T","message":"M","recordId":"001"}"#, PushMessage(title: "T", message: "M", payload: ["recordId": "001"])),
    (#"{"count":{"a":1}}"#, PushMessage(payload: ["count": ["a": 1]])),
    (#"{"message":5}"#, PushMessage(payload: ["message": 5])),
  ])
  func readsWhatServicesTake(text: String, message: PushMessage) throws {
    #expect(try ServicePayload(text).message == message)
  }

  @Test(arguments: [
    ("{\"userIds\":[\"005\"],\"payload\":\"{}\"}", "MISSING_ARGUMENT"), ("{\"appName\":\"visits\",\"userIds\":[]}", "MISSING_ARGUMENT"),
    ("{\"appName\":\"visits\",\"payload\":{\"a\":1}}", "MISSING_ARGUMENT"),
    ("{\"appName\":\"visits\",\"payload\":\"{'a':1}\"}", "INVALID_ARGUMENT"),
    ("{\"appName\":\"visits\",\"payload\":\"{'a':1}\",\"userIds\":[\"x\"]}", "INVALID_ARGUMENT"),
    ("{\"appName\":\"visits\",\"payload\":\"{'a':1}\",\"userIds\":[\"005000000000999AAA\"]}", "INVALID_PUSH_TARGET"),
    ("{\"appName\":\"visits\",\"payload\":\"{'a':\",\"userIds\":[]}", "INVALID_NOTIFICATION"),
    ("{\"appName\":\"visits\",\"payload\":\"{}\",\"userIds\":[]}", "INVALID_NOTIFICATION"),
    ("{\"appName\":\"visits\",\"payload\":\"{'aps':{'badge':'x'}}\",\"userIds\":[]}", "INVALID_NOTIFICATION"),
  ])
  func mistakesAreTold(json: String, code: String) async throws {
    let org = try await PushOrg()
    let response = try await org.running.send("POST", Self.path, token: org.bob, json: json)
    #expect(response.status == 400 && response.errorCode == code, "\(response.text)")
    await org.running.org.stop()
  }

  @Test func isThereFromVersion31OnAndForPostsOnly() async throws {
    let org = try await PushOrg()
    #expect(try await org.running.send("GET", Self.path, token: org.bob).status == 405)
    #expect(try await org.running.send("POST", "/services/data/v30.0/connect/notifications/push", token: org.bob, json: "{}").status == 404)
    #expect(try await org.running.send("POST", Self.path, json: "{}").status == 401)
    await org.running.org.stop()
  }
}
