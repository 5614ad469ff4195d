import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// `/services/gantry/push/notifications`.
@Suite struct PushDeliveryTests {
  @Test func waitsUntilItIsConfirmed() async throws {
    let org = try await PushOrg()
    let device = try await org.register("abc", as: org.bob)
    #expect(try org.running.org.push(PushMessage(message: "one"), to: .user("bob@gantry.example")) == [device])
    #expect(try org.running.org.push(PushMessage(message: "two"), to: .device(device)) == [device])
    let first = try await org.fetch(device, as: org.bob)
    #expect(first.map(\.message) == ["one", "two"])
    #expect(try await org.messages(device, as: org.bob) == ["one", "two"])
    #expect(try await org.confirm([first[0].number], of: device, as: org.bob).status == 204)
    #expect(try await org.messages(device, as: org.bob) == ["two"])
    await org.running.org.stop()
  }

  @Test func anOpenRequestIsAnsweredAtOnce() async throws {
    let org = try await PushOrg()
    let device = try await org.register("abc", as: org.bob)
    async let waiting = org.messages(device, as: org.bob, wait: 60)
    // However the two meet: it is answered by what is sent, and not by the end of its minute.
    try org.running.org.push(PushMessage(message: "now"), to: .user("bob@gantry.example"))
    #expect(try await waiting == ["now"])
    await org.running.org.stop()
  }

  @Test func anotherProcessOnTheSameFileReachesIt() async throws {
    let org = try await PushOrg()
    let device = try await org.register("abc", as: org.bob)
    async let waiting = org.messages(device, as: org.bob, wait: 60)
    let other = try LocalOrg(configuration: LocalOrgConfiguration(folder: org.running.folder))
    try other.push(PushMessage(message: "from elsewhere"), to: .device(device))
    #expect(try await waiting == ["from elsewhere"])
    await org.running.org.stop()
  }

  @Test func anOpenRequestDoesNotKeepTheOrgFromStopping() async throws {
    let org = try await PushOrg()
    let device = try await org.register("abc", as: org.bob)
    let waiting = Task { try await org.messages(device, as: org.bob, wait: 60) }
    try await Task.sleep(for: .milliseconds(200))
    await org.running.org.stop()
    _ = await waiting.result
  }

  @Test func survivesTheOrgsStop() async throws {
    let org = try await PushOrg()
    let device = try await org.register("abc", as: org.bob)
    await org.running.org.stop()
    try LocalOrg(configuration: LocalOrgConfiguration(folder: org.running.folder)).push(PushMessage(message: "later"), to: .device(device))
    _ = try await org.running.org.start()
    #expect(try await org.messages(device, as: org.bob) == ["later"])
    await org.running.org.stop()
  }

  @Test func nobodyListensToAnothersDevice() async throws {
    let org = try await PushOrg()
    let device = try await org.register("abc", as: org.bob)
    try org.running.org.push(PushMessage(message: "for bob"), to: .device(device))
    for method in ["GET", "DELETE"] {
      let path = "\(PushOrg.notifications)?device=\(device)&numbers=1&wait=60"
      #expect(try await org.running.send(method, path).status == 401)
      #expect(try await org.running.send(method, path, token: "worthless").status == 401)
      let foreign = try await org.running.send(method, path, token: org.admin)
      let unknown = try await org.running.send(method, "\(PushOrg.notifications)?device=0FG000000000999AAA&numbers=1&wait=60", token: org.admin)
      #expect(foreign.status == 404 && foreign.errorCode == "UNKNOWN_DEVICE")
      // Nor does anybody learn that there is such a device.
      #expect(foreign.body == unknown.body)
    }
    #expect(try await org.messages(device, as: org.bob) == ["for bob"])
    await org.running.org.stop()
  }

  @Test func aDeletedDeviceGetsNothing() async throws {
    let org = try await PushOrg()
    let device = try await org.register("abc", as: org.bob)
    try org.running.org.push(PushMessage(message: "early"), to: .device(device))
    _ = try await org.running.send("DELETE", "\(PushOrg.sobject)/\(device)", token: org.bob)
    #expect(try await org.running.send("GET", "\(PushOrg.notifications)?device=\(device)", token: org.bob).errorCode == "UNKNOWN_DEVICE")
    #expect(try org.running.org.push(PushMessage(message: "late"), to: .user("bob@gantry.example")) == [])
    #expect(throws: LocalOrgError.self) { try org.running.org.push(PushMessage(message: "late"), to: .device(device)) }
    // A new one does not inherit.
    let next = try await org.register("abc", as: org.bob)
    #expect(try await org.messages(next, as: org.bob) == [])
    await org.running.org.stop()
  }

  @Test func aDeviceThatRegisteredTwiceGetsItOnce() async throws {
    let org = try await PushOrg()
    _ = try await org.register("abc", as: org.bob)
    let second = try await org.register("abc", as: org.bob)
    let other = try await org.register("def", as: org.bob)
    #expect(try org.running.org.push(PushMessage(message: "x"), to: .user("bob@gantry.example")) == [second, other])
    await org.running.org.stop()
  }

  @Test func numbersMustBeNumbers() async throws {
    let org = try await PushOrg()
    let device = try await org.register("abc", as: org.bob)
    for wrong in ["", "1,", "x", "1;DROP"] {
      let response = try await org.running.send("DELETE", "\(PushOrg.notifications)?device=\(device)&numbers=\(wrong)", token: org.bob)
      #expect(response.status == 400 && response.errorCode == "INVALID_PARAMETER")
    }
    #expect(try await org.running.send("POST", "\(PushOrg.notifications)?device=\(device)", token: org.bob, json: "{}").status == 405)
    await org.running.org.stop()
  }

  @Test func theLogKeepsNoToken() async throws {
    let org = try await PushOrg()
    let connection = String(repeating: "0123456789abcdef", count: 4)
    let device = try await org.register(connection, as: org.bob)
    _ = try await org.messages(device, as: org.bob)
    let log = RequestLog.requests(in: org.running.folder).map(\.line).joined(separator: "\n")
    #expect(log.contains("/services/gantry/push/notifications"))
    #expect(!log.contains(connection) && !log.contains(org.bob))
    await org.running.org.stop()
  }
}
