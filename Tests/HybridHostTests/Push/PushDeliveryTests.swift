import Foundation
import HybridHost
import SalesforceClient
import Testing

@testable import LocalOrg

@Suite("Simulated notifications", .timeLimit(.minutes(2)))
struct PushDeliveryTests {
  private let phone: PushPhone

  init() throws { phone = try PushPhone() }

  @Test("reach the page of a running app in their order")
  func running() async throws {
    let app = try await phone.start()
    #expect(phone.observer.lines == ["registered with FCM"])
    for number in 1...5 { try phone.push("\(number)", to: "admin") }
    try await phone.line("5 in front for admin")
    #expect(phone.observer.lines.dropFirst() == ["1 in front for admin", "2 in front for admin", "3 in front for admin", "4 in front for admin", "5 in front for admin"])
    try phone.push("tap", to: "admin", tapped: true)
    try await phone.line("tap for admin")
    await app.stop()
    await phone.org.stop()
  }

  @Test("that came before the app ran start it, and come once")
  func before() async throws {
    await (try await phone.start()).stop()
    try phone.push("early", to: "admin")
    // Here the page comes to rest only after that.
    let app = try await phone.start()
    #expect(phone.observer.lines.last == "early at start for admin")
    try phone.push("now", to: "admin")
    try await phone.line("now in front for admin")
    await app.stop()
    await (try await phone.start()).stop()
    #expect(phone.observer.lines.count { $0.hasPrefix("early") || $0.hasPrefix("now") } == 2)
    await phone.org.stop()
  }

  @Test("that come while the device is offline arrive when it is back")
  func offline() async throws {
    let app = try await phone.start()
    await app.setOnline(false)
    try phone.push("later", to: "admin")
    #expect(try phone.org.pushes.records.withDatabase { try $0.value("SELECT count(*) FROM web_push_notification")?.integer } == 1)
    #expect(!phone.observer.lines.contains { $0.hasPrefix("later") })
    await app.setOnline(true)
    try await phone.line("later in front for admin")
    await app.stop()
    await phone.org.stop()
  }

  @Test("arrive after the org was away")
  func orgAway() async throws {
    let app = try await phone.start()
    await phone.org.stop()
    try phone.push("kept", to: "admin")
    _ = try await phone.org.start()
    try await phone.line("kept in front for admin")
    await app.stop()
    await phone.org.stop()
  }

  @Test("that come while the app is in the background are tapped on when it comes back")
  func background() async throws {
    let app = try await phone.start()
    await app.pause()
    await app.notify(PushNotification(message: "one"))
    await app.notify(PushNotification(message: "two"))
    await app.untilIdle()
    #expect(phone.observer.lines == ["registered with FCM"])
    #expect(await app.untakenNotifications == 2)
    await app.resume()
    await app.notify(PushNotification(message: "three"))
    try await phone.line("three in front")
    #expect(phone.observer.lines == ["registered with FCM", "one", "two", "three in front"])
    await app.stop()
    await phone.org.stop()
  }

  @Test("that are none are dropped, told of, and stop no others")
  func malformed() async throws {
    let app = try await phone.start()
    try phone.org.pushes.records.withDatabase { database in
      let device = try database.value("SELECT \"Id\" FROM \"MobilePushServiceDevice\"") ?? .null
      for content in ["[]", "{}", "{\"message\":5}", "{\"badge\":\"x\",\"message\":\"m\"}", "{\"payload\":[1]}"] {
        try database.run("INSERT INTO web_push_notification (device_id, content) VALUES (?, ?)", [device, .text(content)])
      }
    }
    try phone.push("good", to: "admin")
    try await phone.line("good in front for admin")
    #expect(phone.observer.lines == ["registered with FCM", "good in front for admin"])
    #expect(phone.observer.notices.count { $0.description.contains("is no notification, and is dropped") } == 5)
    #expect(phone.observer.errors.isEmpty)
    await app.stop()
    await phone.org.stop()
  }

  @Test("need no org")
  func withoutOrg() async throws {
    let app = try HybridApp(
      bundle: AppBundle(at: phone.bundle(authenticates: false)), options: phone.scratch.options(), observer: phone.observer)
    // Before any page can listen: what the user taps on then starts the app.
    await app.notify(PushNotification(message: "tap", isTapped: true))
    await app.notify(PushNotification(message: "see"))
    try await app.start()
    await app.untilIdle()
    #expect(phone.observer.lines == ["registered with FCM", "tap at start", "see in front"])
    await app.stop()
  }

  @Test("reach an app's own copy of a push plugin, which wins over the one offered")
  func ownPlugin() async throws {
    let bundle = try phone.scratch.write([
      "bootconfig.json": #"{"shouldAuthenticate":false,"androidPushNotificationClientId":"333"}"#,
      // It names no feature of Gantry's.
      "www/config.xml": "<widget id=\"com.example.own\"><name>Own</name><feature name=\"com.salesforce.sdkinfo\"/></widget>",
      "plugins/own-push/plugin.xml": """
        <plugin xmlns="http://apache.org/cordova/ns/plugins/1.0" id="own-push" version="1.0.0"><name>Own</name>
        <js-module src="www/own.js" name="own"><clobbers target="PushNotification"/></js-module></plugin>
        """,
      "plugins/own-push/www/own.js": """
        exports.start = (tell) => cordova.exec(tell, tell, "PushNotification", "init", [{ android: { senderID: "333" } }]);
        """,
      "www/index.html": """
        <!DOCTYPE html><script src="cordova.js"></script><script>
        document.addEventListener("deviceready", () => PushNotification.start((event) => {
          console.log(event.registrationType ?? `${event.message}, count ${event.count}`);
        }));
        </script>
        """,
    ])
    let app = try HybridApp(bundle: AppBundle(at: bundle), options: phone.scratch.options(), observer: phone.observer)
    try await app.start()
    await app.untilIdle()
    await app.notify(PushNotification(message: "mine", badge: 2))
    await app.untilIdle()
    #expect(phone.observer.lines == ["FCM", "mine, count 2"], "\(phone.observer.errors)")
    await app.stop()
  }

  @Test("wait while a page is loading, until it listens")
  func loading() async throws {
    let app = try await phone.start(script: "gantry.notify({ message: 'while loading' });")
    _ = try await app.evaluate(source: "location.reload()")
    while phone.observer.lines.count < 4 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(phone.observer.lines == ["registered with FCM", "while loading in front", "registered with FCM", "while loading in front"])
    await app.stop()
    await phone.org.stop()
  }

  @Test("end with the app")
  func stop() async throws {
    let app = try await phone.start()
    await app.stop()
    await phone.org.stop()
    // Nobody fetches what comes now.
    try phone.push("late", to: "admin")
    #expect(try phone.org.pushes.records.withDatabase { try $0.value("SELECT count(*) FROM web_push_notification")?.integer } == 1)
    let count = phone.requests.count
    _ = try await phone.org.start()
    try await Task.sleep(for: .milliseconds(300))
    #expect(phone.requests.count == count)
    await phone.org.stop()
  }

  @Test("leave no token in notices, lines or the org's log")
  func noTokens() async throws {
    let app = try await phone.start()
    try phone.push("hello", to: "admin")
    try await phone.line("hello in front for admin")
    await app.setOnline(false)
    await app.setOnline(true)
    await app.stop()
    let push = try JSONDecoder().decode(Kept.self, from: Data(contentsOf: URL(fileURLWithPath: "\(phone.scratch.path)/app/push.json")))
    let account = try #require(try AccountVault(folder: "\(phone.scratch.path)/app/accounts").load().current)
    let said = (phone.observer.notices.map(\.description) + phone.observer.lines + phone.requests).joined(separator: "\n")
    #expect(said.contains("simulated push: registered device 0FG") && said.contains("GET /services/gantry/push/notifications"))
    for secret in [push.connectionToken, account.accessToken.reveal(), account.refreshToken?.reveal() ?? ""] {
      #expect(secret.count > 20 && !said.contains(secret))
    }
    let mode = try FileManager.default.attributesOfItem(atPath: "\(phone.scratch.path)/app/push.json")[.posixPermissions] as? Int
    #expect(mode == 0o600)
    await phone.org.stop()
  }

  private struct Kept: Decodable { let connectionToken: String }
}
