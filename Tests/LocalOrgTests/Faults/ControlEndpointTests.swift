import JSON
import Testing

@testable import LocalOrg

/// `/services/gantry`.
@Suite struct ControlEndpointTests {
  private static let faults = "/services/gantry/faults"

  @Test func onlyTheAdministratorMay() async throws {
    let running = try await RunningOrg()
    let bob = try await running.send(
      "POST", "/services/oauth2/token",
      form: [("grant_type", "password"), ("client_id", "app"), ("username", "bob@gantry.example"), ("password", RunningOrg.password)])
    for method in ["GET", "PUT", "POST", "DELETE"] {
      let json = method == "PUT" || method == "POST" ? "{\"rules\":[]}" : nil
      #expect(try await running.send(method, Self.faults, json: json).status == 401)
      let response = try await running.send(method, Self.faults, token: try bob.json["access_token"]?.string, json: json)
      #expect(response.status == 403)
      #expect(response.errorCode == "INSUFFICIENT_ACCESS")
    }
    #expect(try await running.send("GET", "/services/gantry/clock").status == 401)
    await running.org.stop()
  }

  @Test func rulesAreSetReadAndRemoved() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let set = try await running.send(
      "PUT", Self.faults, token: token, json: "{\"seed\":5,\"rules\":[{\"path\":\"/services/data\",\"next\":2,\"fault\":\"maintenance\"}]}")
    #expect(set.status == 200)
    #expect(running.org.faults.rules.seed == 5)
    #expect(try await running.send("GET", "/services/data").status == 503)
    let added = try await running.send("POST", Self.faults, token: token, json: "{\"name\":\"more\",\"status\":418}")
    #expect(try added.json["rules"]?.array?.count == 2)
    let read = try await running.send("GET", Self.faults, token: token).json
    #expect(read["counts"]?[0]?["used"]?.integer == 1)
    // What was read can be put back.
    #expect(try await running.send("PUT", Self.faults, token: token, json: read.description).status == 200)
    #expect(running.org.faults.counts == [.init(), .init()])
    #expect(try await running.send("DELETE", Self.faults, token: token).status == 204)
    #expect(try await running.send("GET", "/services/data").status == 200)
    await running.org.stop()
  }

  @Test func mistakesAreRefusedAndChangeNothing() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    running.org.faults.add(FaultRule(.apiLimit))
    let response = try await running.send("PUT", Self.faults, token: token, json: "{\"rules\":[{\"fault\":\"fire\"}]}")
    #expect(response.status == 400)
    #expect(response.errorCode == "INVALID_FAULT_RULES")
    #expect(try response.json[0]?["message"]?.string?.hasPrefix("rules[0].fault: it is \"fire\"; allowed is one of") == true)
    #expect(try await running.send("POST", Self.faults, token: token, json: "{}").errorCode == "INVALID_FAULT_RULES")
    #expect(try await running.send("PUT", Self.faults, token: token, json: "{").errorCode == "JSON_PARSER_ERROR")
    #expect(running.org.faults.rules.rules == [FaultRule(.apiLimit)])
    #expect(try await running.send("PATCH", Self.faults, token: token, json: "{}").status == 405)
    #expect(try await running.send("GET", "/services/gantry/other", token: token).status == 404)
    await running.org.stop()
  }

  /// Else nobody could put an end to them.
  @Test func isNeverDisturbed() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    running.org.faults.add(FaultRule(cut: .request))
    await #expect(throws: (any Error).self) { try await running.send("GET", "/services/data") }
    #expect(try await running.send("DELETE", Self.faults, token: token).status == 204)
    #expect(try await running.send("GET", "/services/data").status == 200)
    await running.org.stop()
  }

  @Test func theClockIsSet() async throws {
    let running = try await RunningOrg()
    let path = "/services/gantry/clock"
    let token = try await running.accessToken()
    let set = try await running.send("PUT", path, token: token, json: "{\"now\":\"2015-06-30T12:00:00+02:00\",\"running\":false}")
    #expect(try set.json == ["now": "2015-06-30T10:00:00.000+0000", "running": false])
    #expect(try await running.send("GET", path, token: token).json == set.json)
    #expect(try await running.send("PUT", path, token: token, json: "{\"running\":true}").json["running"] == true)
    for wrong in ["{\"now\":\"noon\"}", "{\"running\":1}", "{\"time\":1}"] {
      let response = try await running.send("PUT", path, token: token, json: wrong)
      #expect(response.status == 400)
      #expect(response.errorCode == "INVALID_CLOCK")
    }
    #expect(try await running.send("DELETE", path, token: token).status == 204)
    #expect(abs(running.org.clock.date.timeIntervalSinceNow) < 3_600)
    await running.org.stop()
  }
}
