import JSON
import Testing
import WebPlatform

/// What a device can be, as `window.gantry`, options and inspectors say it.
@Suite("The state of a device") struct DeviceStateTests {
  private func message(_ json: String) throws -> String? {
    var state = DeviceState()
    let before = state
    let members = try #require(try JSONValue(parsing: Array(json.utf8)).object)
    do {
      try state.take(members)
      return nil
    } catch {
      #expect(state == before, "nothing is taken of \(json)")
      return "\(error)"
    }
  }

  @Test("takes what fits, and says of the rest what would")
  func changes() throws {
    #expect(try message(#"{"position": {"latitude": 90, "longitude": -180}, "orientation": "landscape", "battery": {"level": 0}, "isOnline": false}"#) == nil)
    #expect(try message(#"{"position": null, "connection": {"type": "none"}, "permissions": {"geolocation": "denied"}, "motion": {"alpha": 1}}"#) == nil)
    #expect(try message(#"{"battery": {"level": 0.5}, "position": {"latitude": 91, "longitude": 0}}"#)?.hasPrefix("position must be null, or an object with latitude") == true)
    #expect(try message(#"{"position": {"latitude": 1, "longitude": 0, "heading": 361}}"#) == "position.heading must be a number from 0.0 to 360.0")
    #expect(try message(#"{"orientation": 5}"#)?.hasPrefix("orientation must be portrait, landscape, or one of portrait-primary") == true)
    #expect(try message(#"{"battery": {"level": "full"}}"#) == "battery.level must be a number from 0.0 to 1.0")
    #expect(try message(#"{"connection": {"type": "string"}}"#)?.hasPrefix("connection.type must be one of bluetooth") == true)
    #expect(try message(#"{"permissions": {"thoughts": "granted"}}"#)?.hasPrefix("permissions must be an object with geolocation, motion") == true)
    #expect(try message(#"{"colour": 1}"#)?.hasPrefix("colour must be one of isOnline") == true)
  }

  @Test("comes back as it was written")
  func roundTrip() throws {
    var state = DeviceState()
    try state.take(["position": ["latitude": 1.5, "longitude": 2, "speed": 3], "orientation": "landscape-secondary", "battery": ["level": 0.25, "isCharging": false]])
    var other = DeviceState()
    try other.take(try #require(state.json.object))
    #expect(other.position == state.position && other.turn == state.turn && other.battery == state.battery && other.connection == state.connection)
  }

  @Test("tells workers of each change, on whatever thread it is made")
  func pages() async throws {
    var environment = PageEnvironment(userAgent: "test")
    environment.device = Device(.android)
    let device = environment.device
    let worker = "ononline = onoffline = ({ type }) => postMessage(type); postMessage('begun')"
    try await OpenPage.run("<script>const worker = new Worker('worker.js'); worker.onmessage = ({ data }) => note(data)</script>", files: ["worker.js": worker], environment: environment) { page async throws in
      device.change { $0.isOnline = false }
      #expect(try await page.notes(of: "0") == ["offline"])
      #expect(try await page.value(of: "worker.terminate(); navigator.connection.type") == "wifi", "the page's own thread is told by who has it")
      _ = await page.page { $0.deviceChanged() }
      #expect(try await page.value(of: "navigator.connection.type") == "none")
    }
  }
}
