import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// `/services/gantry/push`.
@Suite struct PushControlTests {
  private static let path = "/services/gantry/push"

  @Test func sendsToAUserADeviceOrAnApp() async throws {
    let org = try await PushOrg()
    let bobs = try await org.register("abc", app: "visits", as: org.bob)
    let admins = try await org.register("def", app: "visits", as: org.admin)
    let other = try await org.register("def", app: "orders", as: org.bob)
    func send(_ target: String) async throws -> [String] {
      let response = try await org.running.send("POST", Self.path, token: org.admin, json: "{\(target),\"notification\":{\"message\":\"m\"}}")
      #expect(response.status == 200)
      return try response.json["devices"]?.array?.compactMap(\.string) ?? []
    }
    #expect(try await send("\"user\":\"bob@gantry.example\"") == [bobs, other])
    #expect(try await send("\"device\":\"\(other.prefix(15))\"") == [other])
    #expect(try await send("\"application\":\"visits\"") == [bobs, admins])
    #expect(try await send("\"application\":\"nothing\"") == [])
    let devices = try await org.running.send("GET", Self.path, token: org.admin).json["devices"]?.array ?? []
    #expect(devices.map { $0["waiting"] } == [2, 1, 2])
    #expect(devices[0] == [
      "id": .string(bobs), "user": "bob@gantry.example", "serviceType": "androidGcm", "applicationBundle": "visits", "waiting": 2,
    ])
    await org.running.org.stop()
  }

  @Test func onlyTheAdministratorMay() async throws {
    let org = try await PushOrg()
    for method in ["GET", "POST"] {
      #expect(try await org.running.send(method, Self.path, json: method == "POST" ? "{}" : nil).status == 401)
      #expect(try await org.running.send(method, Self.path, token: org.bob, json: method == "POST" ? "{}" : nil).status == 403)
    }
    await org.running.org.stop()
  }

  @Test(arguments: [
    ("{\"user\":\"nobody@gantry.example\",\"notification\":{\"message\":\"m\"}}", "INVALID_PUSH_TARGET", "user: there is no 'nobody@gantry.example'"),
    ("{\"device\":\"0FG000000000999AAA\",\"notification\":{\"message\":\"m\"}}", "INVALID_PUSH_TARGET", "device: there is no"),
    ("{\"device\":\"001000000000001AAA\",\"notification\":{\"message\":\"m\"}}", "INVALID_PUSH_TARGET", "device: there is no"),
    ("{\"notification\":{\"message\":\"m\"}}", "INVALID_PUSH_TARGET", "0 targets"),
    ("{\"user\":\"a\",\"device\":\"b\",\"notification\":{\"message\":\"m\"}}", "INVALID_PUSH_TARGET", "2 targets"),
    ("{\"to\":\"a\",\"notification\":{\"message\":\"m\"}}", "INVALID_PUSH_TARGET", "to: there is no such member"),
    ("{\"user\":5,\"notification\":{\"message\":\"m\"}}", "INVALID_PUSH_TARGET", "user: allowed is a string"),
    ("{\"user\":\"bob@gantry.example\"}", "INVALID_NOTIFICATION", "notification: it is no object"),
    ("{\"user\":\"bob@gantry.example\",\"notification\":{\"badge\":-1}}", "INVALID_NOTIFICATION", "badge: it is"),
    ("{\"user\":", "JSON_PARSER_ERROR", ""),
  ])
  func mistakesAreToldAndNothingIsSent(json: String, code: String, message: String) async throws {
    let org = try await PushOrg()
    let device = try await org.register("abc", as: org.bob)
    let response = try await org.running.send("POST", Self.path, token: org.admin, json: json)
    #expect(response.status == 400)
    #expect(response.errorCode == code)
    #expect(try response.json[0]?["message"]?.string?.hasPrefix(message) == true)
    #expect(try await org.messages(device, as: org.bob) == [])
    await org.running.org.stop()
  }
}
