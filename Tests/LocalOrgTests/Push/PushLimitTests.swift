import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Notifications at their limits, and many at once.
@Suite struct PushLimitTests {
  /// A notification and whether it is taken.
  @Test(arguments: [
    (#"{"badge": 0}"#, true),
    (#"{"badge": 999999}"#, true),
    (#"{"badge": 1000000}"#, false),
    (#"{"badge": -1}"#, false),
    (#"{"badge": true}"#, false),
    (#"{"badge": null, "title": "t"}"#, true),
    (#"{"title": ""}"#, true),
    (#"{"sound": "x"}"#, true),
    (#"{"sound": 1}"#, false),
    (#"{"payload": {}}"#, false),
    (#"{"payload": {"a": null}}"#, true),
    (#"{"payload": "x"}"#, false),
    (#"{"payload": null}"#, false),
    (#"{"alert": ""}"#, true),
    (#"{"alert": {}}"#, false),
    (#"{"alert": {"title": "t"}}"#, true),
    (#"{"alert": {"body": 5}}"#, false),
    (#"{"alert": 5}"#, false),
    (#"{"tapped": true, "message": "m"}"#, true),
    (#"{"tapped": "true", "message": "m"}"#, false),
    (#"{"tapped": false}"#, false),
    (#"{"title": 5}"#, false),
    (#"{"message": ["m"]}"#, false),
    (#"{"Message": "m"}"#, false),
    ("[]", false),
    ("null", false),
    ("\"text\"", false),
  ])
  func aNotificationHasItsMembers(_ notification: String, _ isTaken: Bool) async throws {
    let org = try await PushOrg()
    let device = try await org.register("abc", as: org.bob)
    let answer = try await org.running.send("POST", "/services/gantry/push", token: org.admin, json: "{\"device\": \"\(device)\", \"notification\": \(notification)}")
    #expect(answer.status == (isTaken ? 200 : 400) && (isTaken || answer.errorCode == "INVALID_NOTIFICATION"), "\(answer.text)")
    #expect(try await org.fetch(device, as: org.bob).count == (isTaken ? 1 : 0))
    await org.running.org.stop()
  }

  /// 4,096 bytes as they go to the device, not characters.
  @Test(arguments: [("x", 4_096 - 14, true), ("x", 4_096 - 13, false), ("ü", (4_096 - 14) / 2, true), ("ü", (4_096 - 14) / 2 + 1, false), ("\\\"", (4_096 - 14) / 2, true), ("\\\"", (4_096 - 14) / 2 + 1, false)])
  func aNotificationHasAtMostFourKilobytes(_ letter: String, _ count: Int, _ isTaken: Bool) async throws {
    let org = try await PushOrg()
    let device = try await org.register("abc", as: org.bob)
    let json = "{\"device\": \"\(device)\", \"notification\": {\"message\": \"\(String(repeating: letter, count: count))\"}}"
    let answer = try await org.running.send("POST", "/services/gantry/push", token: org.admin, json: json)
    #expect(answer.status == (isTaken ? 200 : 400), "\(answer.text.prefix(200))")
    #expect(isTaken || answer.text.contains("the services of devices take 4096"))
    await org.running.org.stop()
  }

  @Test func manyAtOnceAreAllKeptInOneOrder() async throws {
    let org = try await PushOrg()
    let device = try await org.register("abc", as: org.bob)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 { group.addTask { try org.running.org.push(PushMessage(message: "\(number)"), to: .device(device)) } }
      try await group.waitForAll()
    }
    let waiting = try await org.fetch(device, as: org.bob)
    #expect(waiting.count == 40 && Set(waiting.map(\.message)) == Set((0..<40).map(String.init)))
    #expect(waiting.map(\.number) == waiting.map(\.number).sorted() && Set(waiting.map(\.number)).count == 40)
    #expect(try await org.confirm(waiting.prefix(39).map(\.number), of: device, as: org.bob).status == 204)
    #expect(try await org.fetch(device, as: org.bob).map(\.number) == [waiting[39].number])
    #expect(try await org.confirm([waiting[0].number, 999_999], of: device, as: org.bob).status == 204, "what was confirmed or never was is no mistake")
    await org.running.org.stop()
  }

  @Test func whatIsForOneDeviceIsConfirmedForItAlone() async throws {
    let org = try await PushOrg()
    let (bobs, admins) = (try await org.register("abc", as: org.bob), try await org.register("def", as: org.admin))
    try org.running.org.push(PushMessage(message: "both"), to: .application("visits"))
    let mine = try await org.fetch(bobs, as: org.bob)
    #expect(mine.count == 1)
    let theirs = try await org.fetch(admins, as: org.admin)
    #expect(try await org.confirm(theirs.map(\.number), of: bobs, as: org.bob).status == 204)
    #expect(try await org.messages(bobs, as: org.bob) == ["both"])
    #expect(try await org.messages(admins, as: org.admin) == ["both"])
    await org.running.org.stop()
  }

  /// Waiting in vain ends with an empty list, and only a number of seconds above 0 waits.
  @Test(arguments: ["0", "-5", "x", "", "1"])
  func aWaitEnds(_ wait: String) async throws {
    let org = try await PushOrg()
    let device = try await org.register("abc", as: org.bob)
    let answer = try await org.running.send("GET", "\(PushOrg.notifications)?device=\(device)&wait=\(wait)", token: org.bob)
    #expect(try answer.status == 200 && answer.json == ["notifications": []])
    await org.running.org.stop()
  }

  @Test func whoIsInactiveGetsNothing() async throws {
    let org = try await PushOrg()
    let device = try await org.register("abc", as: org.bob)
    let bob = try #require(try org.running.org.pushes.records.user(named: "bob@gantry.example")?.id)
    #expect(try await org.running.send("PATCH", "/services/data/v60.0/sobjects/User/\(bob)", token: org.admin, json: #"{"IsActive": false}"#).status == 204)
    #expect(throws: LocalOrgError.self) { try org.running.org.push(PushMessage(message: "m"), to: .user("bob@gantry.example")) }
    #expect(try org.running.org.push(PushMessage(message: "m"), to: .application("nothing")) == [])
    #expect(try org.running.org.push(PushMessage(message: "m"), to: .device(device)) == [device])
    await org.running.org.stop()
  }
}
