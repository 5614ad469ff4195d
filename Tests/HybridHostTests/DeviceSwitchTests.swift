import HybridHost
import Testing
import WebPlatform

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

  @Test("where the device is, how it is held, and whether it is seen")
  func device() async throws {
    let script = """
      const place = () => new Promise((resolve) => navigator.geolocation.getCurrentPosition(({ coords }) => resolve([coords.latitude, coords.longitude].join()), ({ code }) => resolve(code)));
      (async () => {
        console.log(await place(), screen.orientation.type, innerWidth > innerHeight);
        gantry.setPosition({ latitude: 1, longitude: 2 });
        gantry.setOrientation('portrait');
        document.onvisibilitychange = () => console.log(document.visibilityState);
        gantry.setVisible(false);
        console.log(await Promise.race([place(), new Promise((resolve) => setTimeout(resolve, 50, 'waits'))]), innerWidth > innerHeight);
        gantry.setVisible(true);
        console.log(await place());
        try { gantry.setOrientation('sideways'); } catch (error) { console.log(error.message.split(':')[0]); }
        location.replace('next.html');
      })();
      """
    let path = try scratch.write([
      "www/bootconfig.json": #"{"shouldAuthenticate": false}"#, "www/index.html": "<script>\(script)</script>",
      "www/next.html": "<script>navigator.geolocation.getCurrentPosition(({ coords }) => console.log('next', coords.latitude, screen.orientation.type))</script>",
    ])
    var options = scratch.options()
    options.device.position = DevicePosition(latitude: 52, longitude: 13)
    options.device.turn = .landscapePrimary
    let observer = try await run(path, options)
    #expect(observer.errors.isEmpty)
    #expect(observer.lines == ["52,13 landscape-primary true", "hidden", "waits false", "visible", "1,2", "gantry.setOrientation", "next 1 portrait-primary"])
  }

  @Test("config.xml and the options say whose web view pages see", arguments: [
    (nil, nil, "iPhone"), ("android", nil, "Linux armv81"), ("Android", .ios, "iPhone"), ("windows", nil, "iPhone"), (nil, .android, "Linux armv81"),
  ] as [(String?, WebViewPlatform?, String)])
  func platform(preference: String?, option: WebViewPlatform?, expected: String) async throws {
    let path = try scratch.write([
      "www/bootconfig.json": #"{"shouldAuthenticate": false}"#, "www/index.html": "<script>console.log(navigator.platform)</script>",
      "config.xml": "<widget>\(preference.map { "<preference name=\"GantryPlatform\" value=\"\($0)\"/>" } ?? "")</widget>",
    ])
    var options = scratch.options()
    options.platform = option
    let observer = try await run(path, options)
    #expect(observer.lines == [expected])
    let warning = "warning: config.xml: the preference GantryPlatform is 'windows', and not ios or android"
    #expect(observer.notices.map(\.description).contains(warning) == (preference == "windows"))
  }
}
