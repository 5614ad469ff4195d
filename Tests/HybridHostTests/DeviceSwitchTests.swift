import HybridHost
import Testing

/// `window.gantry`: what a test may do to the device from inside the page (docs/testing.md).
@Suite("Pages switch their device", .timeLimit(.minutes(2)))
struct DeviceSwitchTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("offline and online, for events, requests and plugins")
  func network() async throws {
    let org = try scratch.org()
    let boot = """
      {"remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "oauthScopes": ["api"], "isLocal": true,
       "startPage": "index.html", "errorPage": "error.html", "shouldAuthenticate": true, "attemptOfflineLoad": false}
      """
    let script = """
      const network = cordova.require("com.salesforce.plugin.network");
      const asked = () => new Promise((resolve) => network.sendRequest("/services/data", "/v39.0/limits", () => resolve("sent"), () => resolve("failed")));
      console.log(Object.keys(window).includes("gantry"));
      for (const type of ["offline", "online"]) document.addEventListener(type, () => console.log(type, navigator.onLine));
      for (const isOnline of [false, true]) {
        gantry.setOnline(isOnline);
        console.log(navigator.onLine, await asked());
      }
      """
    let path = try scratch.write([
      "www/bootconfig.json": boot,
      "www/index.html": "<script src='cordova.js'></script><script>document.addEventListener('deviceready', async () => {\(script)})</script>",
    ])
    let observer = try await run(path, scratch.options(org: org))
    await org.stop()
    #expect(observer.errors.isEmpty)
    #expect(observer.lines.filter { !$0.hasPrefix("com.salesforce.network") }.sorted() == ["false", "false failed", "offline false", "online true", "true sent"])
  }
}
