import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Notifications that the org's own code sends.
@Suite struct ScriptMessagingTests {
  private static let scripts = [
    "push": """
      trigger('Task', 'after insert', (task) => {
        const notification = new Messaging.PushNotification(Messaging.PushNotificationPayload.apple(`New: ${task.Subject}`, 'ring', 3, { id: task.Id }));
        notification.setTtl(60);
        notification.send('visits', new Set([task.OwnerId]));
        if (task.Subject === 'no') refuse('not so');
      });
      resource('/send', { post({ body }) { const one = new Messaging.PushNotification(); one.setPayload(body.payload); one.send('visits', body.users); } });
      resource('/wrong', { post({ body }) { return (0, eval)(body.code); } });
      resource('/payload', { get: () => Messaging.PushNotificationPayload.apple('b', 'a', 'l', ['x', 'y'], '', null, 0, { own: 1 }) });
      """
  ]

  private func register(_ org: ScriptedOrg, app: String = "visits") async throws -> String {
    let device = try await org.data(
      "POST", "sobjects/MobilePushServiceDevice", "{\"ConnectionToken\":\"\(app)\",\"ServiceType\":\"androidGcm\",\"ApplicationBundle\":\"\(app)\"}")
    return try #require(try device.json["id"]?.string)
  }

  private func waiting(_ org: ScriptedOrg, _ device: String) throws -> [JSONValue] { try org.running.org.pushes.waiting(for: device).map { try $0.content.value() } }

  @Test func aTriggerSendsToTheOwnersDevicesOfThatApp() async throws {
    let org = try await ScriptedOrg(Self.scripts)
    let (device, other) = (try await register(org), try await register(org, app: "orders"))
    let task = try await org.data("POST", "sobjects/Task", #"{"Subject":"Call"}"#).json["id"]?.string ?? ""
    #expect(try waiting(org, device) == [["message": "New: Call", "badge": 3, "sound": "ring", "payload": ["id": .string(task)]]])
    #expect(try waiting(org, other).isEmpty)
    await org.running.org.stop()
  }

  @Test func whatIsRolledBackSendsNothing() async throws {
    let org = try await ScriptedOrg(Self.scripts)
    let device = try await register(org)
    #expect(try await org.data("POST", "sobjects/Task", #"{"Subject":"no"}"#).status == 400)
    #expect(try waiting(org, device).isEmpty)
    await org.running.org.stop()
  }

  @Test func aDeviceThatWaitsGetsItAtOnce() async throws {
    let org = try await ScriptedOrg(Self.scripts)
    let device = try await register(org)
    async let got = org.running.send("GET", "/services/gantry/push/notifications?device=\(device)&wait=30", token: org.token).json
    _ = try await org.data("POST", "sobjects/Task", #"{"Subject":"Now"}"#)
    #expect(try await got["notifications"]?[0]?["content"]?["message"] == "New: Now")
    await org.running.org.stop()
  }

  @Test func payloadsOfOtherServicesAndUsersByRecord() async throws {
    let org = try await ScriptedOrg(Self.scripts)
    let device = try await register(org)
    let sent = try await org.call("POST", "/send", "{\"payload\":{\"title\":\"T\",\"message\":\"M\",\"n\":1},\"users\":[{\"Id\":\"\(OrgUser.administratorId)\"}]}")
    #expect(sent.status < 300, "\(sent.text)")
    #expect(try waiting(org, device) == [["title": "T", "message": "M", "payload": ["n": 1]]])
    let long = try await org.call("GET", "/payload").json
    #expect(long == ["own": 1, "aps": ["alert": ["body": "b", "action-loc-key": "a", "loc-key": "l", "loc-args": ["x", "y"]], "badge": 0]])
    await org.running.org.stop()
  }

  @Test(arguments: [
    ("new Messaging.PushNotification().send('visits', [])", "there is no payload"), ("new Messaging.PushNotification(5)", "must be an object"),
    ("new Messaging.PushNotification({}).send('', [])", "must be a name"), ("new Messaging.PushNotification({}).send('visits', '005')", "must be a Set or an array"),
    ("new Messaging.PushNotification({ a: 1 }).send('visits', ['nobody'])", "must be ids of users"), ("new Messaging.PushNotification({}).setTtl(-1)", "whole number"),
    ("new Messaging.PushNotification({ a: 1 }).send('visits', ['005000000000999AAA'])", "user"),
  ])
  func whatIsWrongIsSaid(code: String, reason: String) async throws {
    let org = try await ScriptedOrg(Self.scripts)
    let json: JSONValue = ["code": .string(code)]
    let answer = try await org.call("POST", "/wrong", json.description)
    #expect(answer.status == 500 && answer.text.contains(reason), "\(answer.text)")
    await org.running.org.stop()
  }
}
