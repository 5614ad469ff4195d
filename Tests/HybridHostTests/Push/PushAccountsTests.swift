import Foundation
import HybridHost
import SalesforceClient
import Testing

@testable import LocalOrg

@Suite("A device for push", .timeLimit(.minutes(2)))
struct PushAccountsTests {
  private let phone: PushPhone

  init() throws { phone = try PushPhone() }

  @Test("is registered after the login, once")
  func registers() async throws {
    for _ in 1...2 {
      let app = try await phone.start()
      #expect(try phone.registered() == ["admin"])
      await app.stop()
    }
    let device = try phone.org.pushes.records.withDatabase {
      try $0.rows("SELECT \"ServiceType\", \"ApplicationBundle\", length(\"ConnectionToken\") FROM \"MobilePushServiceDevice\"")
    }
    #expect(device == [["androidGcm", "com.example.visits", 64]])
    #expect(phone.requests.count { $0 == "POST /services/data/v33.0/sobjects/MobilePushServiceDevice" } == 1)
    await phone.org.stop()
  }

  @Test("is registered anew with an org that has forgotten it")
  func forgotten() async throws {
    await (try await phone.start()).stop()
    try phone.org.pushes.records.withDatabase { try $0.execute("DELETE FROM \"MobilePushServiceDevice\"") }
    let app = try await phone.start()
    #expect(try phone.registered() == ["admin"])
    try phone.push("hello", to: "admin")
    try await phone.line("hello in front for admin")
    await app.stop()
    await phone.org.stop()
  }

  @Test("is registered anew while the app runs, too")
  func forgottenMeanwhile() async throws {
    let app = try await phone.start()
    try phone.org.pushes.records.withDatabase { try $0.execute("DELETE FROM \"MobilePushServiceDevice\"") }
    while try phone.registered() != ["admin"] { try await Task.sleep(for: .milliseconds(5)) }
    try phone.push("hello", to: "admin")
    try await phone.line("hello in front for admin")
    await app.stop()
    await phone.org.stop()
  }

  @Test("survives the end of an access token")
  func renewed() async throws {
    let app = try await phone.start()
    try phone.org.expireAccessTokens()
    try phone.push("hello", to: "admin")
    try await phone.line("hello in front for admin")
    #expect(try phone.registered() == ["admin"])
    #expect(phone.requests.count { $0 == "POST /services/oauth2/token" } == 2)
    await app.stop()
    await phone.org.stop()
  }

  @Test("is kept for the next sign-in of a user whose access the org has ended")
  func revoked() async throws {
    let app = try await phone.start()
    try phone.org.expireAccessTokens()
    try phone.org.expireRefreshTokens()
    while !phone.observer.notices.contains(.signedOut(user: "admin@gantry.example")) { try await Task.sleep(for: .milliseconds(5)) }
    #expect(try phone.registered() == ["admin"])
    await app.stop()
    let again = try await phone.start()
    try phone.push("hello", to: "admin")
    try await phone.line("hello in front for admin")
    #expect(try phone.registered() == ["admin"])
    #expect(phone.requests.count { $0 == "POST /services/data/v33.0/sobjects/MobilePushServiceDevice" } == 1)
    #expect(phone.observer.errors.isEmpty)
    await again.stop()
    await phone.org.stop()
  }

  @Test("is each signed-in user's own, whoever is the current one")
  func twoUsers() async throws {
    await (try await phone.start(as: "admin")).stop()
    // Another user signs in beside.
    let app = try await phone.start(as: "bob", script: """
      document.addEventListener("deviceready", () => {
        const accounts = cordova.require("com.salesforce.plugin.sfaccountmanager");
        accounts.getUsers((users) => {
          if (users.length < 2) return accounts.switchToUser();
          accounts.getCurrentUser(({ username }) => console.log(`current: ${username}`));
        });
      });
      """)
    try await phone.line("current: bob@gantry.example")
    await app.untilIdle()
    #expect(try phone.registered() == ["admin", "bob"])
    try phone.push("one", to: "admin")
    try await phone.line("one in front for admin")
    try phone.push("two", to: "bob")
    try await phone.line("two in front for bob")
    #expect(phone.observer.lines.count { $0.hasPrefix("one") || $0.hasPrefix("two") } == 2)
    await app.stop()
    await phone.org.stop()
  }

  @Test("is taken off before the logout makes the token worthless")
  func logout() async throws {
    let app = try await phone.start()
    #expect(try phone.registered() == ["admin"])
    _ = try await app.evaluate(source: "cordova.require('com.salesforce.plugin.sfaccountmanager').logout()")
    while !phone.requests.contains(where: { $0.contains("/revoke") }) { try await Task.sleep(for: .milliseconds(5)) }
    #expect(try phone.registered() == [])
    let removal = try #require(phone.requests.firstIndex { $0.hasPrefix("DELETE /services/data/v33.0/sobjects/MobilePushServiceDevice/") })
    let revocation = try #require(phone.requests.firstIndex { $0.contains("/revoke") })
    #expect(removal < revocation)
    let kept = try String(contentsOfFile: "\(phone.scratch.path)/app/push.json", encoding: .utf8)
    #expect(kept.hasSuffix("\"devices\":{}}"), "\(kept)")
    await app.stop()
    await phone.org.stop()
  }

  @Test("needs no client id since SDK 11, where the app asks for a push plugin", arguments: [
    ("11.0.0", "<plugin name='phonegap-plugin-push' spec='2.3.0'/>", "androidGcm"), ("13.2.1", "<feature name='PushNotification'/>", "androidGcm"),
    ("11.0.0", "", nil), ("10.2.0", "<plugin name='phonegap-plugin-push'/>", nil),
  ] as [(String, String, String?)])
  func withoutClientId(version: String, entries: String, service: String?) async throws {
    let bundle = try phone.scratch.write([
      "www/index.html": """
        <!DOCTYPE html><script src="cordova.js"></script><script>
        document.addEventListener("deviceready", () => console.log(typeof PushNotification));
        </script>
        """,
      "www/config.xml": "<widget id='a.b'><preference name='SalesforceMobileSDKVersion' value='\(version)'/>\(entries)</widget>",
      "bootconfig.json": #"{"remoteAccessConsumerKey":"k","oauthRedirectURI":"testsfdc:///done"}"#,
    ])
    let observer = try await run(bundle, phone.scratch.options(org: phone.org))
    #expect(observer.lines == [service == nil ? "undefined" : "object"])
    #expect(try phone.registered() == (service == nil ? [] : ["admin"]))
    #expect(phone.requests.contains { $0.contains("MobilePushServiceDevice") } == (service != nil))
    await phone.org.stop()
  }

  @Test("is no matter of the org when the app wants no push")
  func off() async throws {
    let options = phone.scratch.options(org: phone.org)
    let bundle = try phone.scratch.write([
      "www/index.html": """
        <!DOCTYPE html><script src="cordova.js"></script><script>
        document.addEventListener("deviceready", () => {
          console.log(`${typeof PushNotification} ${typeof window.plugins?.pushNotification} ${typeof gantry.notify}`);
          cordova.require("com.salesforce.util.push").registerPushNotificationHandler(() => {}, (reason) => console.log(reason));
        });
        </script>
        """,
      "bootconfig.json": #"{"remoteAccessConsumerKey":"k","oauthRedirectURI":"testsfdc:///done","androidPushNotificationClientId":""}"#,
    ])
    let observer = try await run(bundle, options)
    #expect(observer.lines.filter { $0 != "PushPlugin not found" } == ["undefined undefined undefined"])
    #expect(observer.lines.contains("PushPlugin not found"))
    #expect(try phone.registered() == [])
    #expect(!phone.requests.contains { $0.contains("ush") })
    #expect(!FileManager.default.fileExists(atPath: "\(phone.scratch.path)/app/push.json"))
    await phone.org.stop()
  }
}
