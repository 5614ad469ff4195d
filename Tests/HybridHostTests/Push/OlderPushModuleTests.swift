import HybridHost
import SalesforceClient
import Testing
import WebPlatform

/// Apps of the SDK up to 3.x bring a push module that reads `device.platform`, of the device plugin that theirs depends on, and registers by the push
/// plugin of those years.
@Suite("A push module of SDK 3", .timeLimit(.minutes(2)))
struct OlderPushModuleTests {
  private let phone: PushPhone

  init() throws { phone = try PushPhone() }

  private func bundle(dependency: String) throws -> String {
    try phone.scratch.write([
      "bootconfig.json": #"{"shouldAuthenticate":false,"androidPushNotificationClientId":"333"}"#,
      "plugins/com.salesforce/plugin.xml": """
        <plugin xmlns="http://apache.org/cordova/ns/plugins/1.0" id="com.salesforce" version="3.3.0"><name>SDK</name>
        <js-module src="www/push.js" name="util.push"/>\(dependency)</plugin>
        """,
      "plugins/com.salesforce/www/push.js": """
        exports.registerPushNotificationHandler = function (handler, fail) {
          var isAndroid = /^android$/i.test(device.platform), name = "onPush" + Date.now();
          window[name] = function (event) { if (!isAndroid || event.event === "message") handler(event); };
          cordova.require("com.salesforce.plugin.sdkinfo").getInfo(function (info) {
            var options = isAndroid ? { senderID: info.bootConfig.androidPushNotificationClientId } : { badge: "true", sound: "true", alert: "true" };
            options.ecb = name;
            window.plugins.pushNotification.register(function () {}, fail, options);
          });
        };
        """,
      "www/index.html": """
        <!DOCTYPE html><script src="cordova.js"></script><script>
        document.addEventListener("deviceready", () => {
          const show = (event) => console.log(JSON.stringify([event.payload?.id ?? event.id, event.alert ?? event.message, event.foreground]));
          try {
            cordova.require("com.salesforce.util.push").registerPushNotificationHandler(show, (error) => console.log(`failed: ${error}`));
          } catch (error) { console.log(`thrown: ${error.name}`); }
        });
        </script>
        """,
    ])
  }

  private func run(_ bundle: String, on platform: WebViewPlatform) async throws -> [String] {
    var options = phone.scratch.options()
    options.platform = platform
    let app = try HybridApp(bundle: AppBundle(at: bundle), options: options, observer: phone.observer)
    try await app.start()
    await app.untilIdle()
    await app.notify(PushNotification(message: "Acme waits", payload: ["id": 7]))
    await app.notify(PushNotification(message: "Tapped", payload: ["id": 8], isTapped: true))
    await app.untilIdle()
    await app.stop()
    return phone.observer.lines
  }

  @Test("hears of notifications as on each platform", arguments: [
    (WebViewPlatform.android, [#"[7,"Acme waits",true]"#, #"[8,"Tapped",false]"#]), (.ios, [#"[7,"Acme waits","1"]"#, #"[8,"Tapped","0"]"#]),
  ], ["org.apache.cordova.device", "cordova-plugin-device"])
  func platforms(expected: (platform: WebViewPlatform, lines: [String]), device: String) async throws {
    let lines = try await run(bundle(dependency: "<dependency id='\(device)'/>"), on: expected.platform)
    #expect(lines == expected.lines, "\(phone.observer.errors)")
  }

  @Test("needs the device plugin, as on phones")
  func withoutDevice() async throws {
    #expect(try await run(bundle(dependency: ""), on: .android) == ["thrown: ReferenceError"])
  }
}
