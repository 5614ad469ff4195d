import HybridHost
import Testing
import WebPlatform

@Suite("Preferences of config.xml", .timeLimit(.minutes(2)))
struct PreferenceTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func lines(_ config: String, _ platform: WebViewPlatform, isOfSDK: Bool = false) async throws -> [String] {
    try await shown(config, platform, isOfSDK: isOfSDK, script: "console.log(navigator.userAgent);").lines
  }

  private func shown(_ config: String, _ platform: WebViewPlatform, isOfSDK: Bool = false, script: String = "") async throws -> RecordingObserver {
    var files = ["config.xml": "<widget id=\"a.b.c\">\(config)</widget>", "www/index.html": "<script>\(script)</script>"]
    if isOfSDK { files["bootconfig.json"] = #"{ "isLocal": true, "startPage": "index.html", "shouldAuthenticate": false }"# }
    var options = scratch.options()
    options.platform = platform
    return try await run(try scratch.write(files), options)
  }

  private static let append = #"<preference name="AppendUserAgent" value="MyApp/1.0"/>"#
  private static let override = #"<preference name="OverrideUserAgent" value="Robot"/>"#

  @Test("leave an app of Cordova the web view's own user agent", arguments: WebViewPlatform.allCases)
  func ofWebView(_ platform: WebViewPlatform) async throws {
    let agent = try #require(try await lines("", platform).first)
    #expect(agent == platform.browser)
    #expect(agent.contains(platform == .ios ? "iPhone" : "Android") && agent.contains("Mobile"))
  }

  @Test("add to the web view's user agent, or replace it, on both platforms", arguments: WebViewPlatform.allCases)
  func userAgent(_ platform: WebViewPlatform) async throws {
    #expect(try await lines(Self.append, platform) == ["\(platform.browser) MyApp/1.0"])
    #expect(try await lines(Self.override, platform) == ["Robot"])
    #expect(try await lines(Self.append + Self.override, platform) == ["Robot"])
    #expect(try await lines(#"<preference name="overrideuseragent" value=""/>"#, platform) == [platform.browser])
    let ofOther = "<platform name=\"\(platform == .ios ? "android" : "ios")\">\(Self.override)</platform>"
    #expect(try await lines(ofOther, platform) == [platform.browser])
  }

  @Test("leave the SDK's part of the user agent in front", arguments: WebViewPlatform.allCases)
  func userAgentOfSDK(_ platform: WebViewPlatform) async throws {
    let appended = try #require(try await lines(Self.append, platform, isOfSDK: true).first)
    #expect(appended.hasPrefix("SalesforceMobileSDK/5.3.0 ") && appended.hasSuffix("\(platform.browser) MyApp/1.0"))
    let replaced = try #require(try await lines(Self.override, platform, isOfSDK: true).first)
    #expect(replaced.hasPrefix("SalesforceMobileSDK/5.3.0 ") && replaced.hasSuffix(" Robot"))
    #expect(!replaced.contains("Mozilla"))
  }

  @Test("that nobody knows are named once, those without a meaning here never")
  func unknown() async throws {
    let names = ["Orientation", "Fullscreen", "android-minSdkVersion", "SplashScreenBackgroundColor", "DisallowOverscroll", "Zebra", "OverideUserAgent"]
    let shown = try await shown(names.map { "<preference name=\"\($0)\" value=\"1\"/>" }.joined(), .ios)
    #expect(shown.lines.isEmpty)
    #expect(shown.notices.filter { $0.description.contains("preferences") } == [.hint("config.xml: preferences that mean nothing here: overideuseragent, zebra")])
  }

  @Test("come with hooks that never run")
  func hooks() async throws {
    let files = [
      "config.xml": #"<widget id="a"><hook type="before_prepare" src="hooks/it.js"/><hook type="after_prepare" src="hooks/it.sh"/></widget>"#,
      "hooks/it.sh": "#!/bin/sh\ntouch \(scratch.path)/ran", "hooks/it.js": "require('fs').writeFileSync('\(scratch.path)/ran', '')",
      "www/index.html": "<script>fetch('file://\(scratch.path)/ran').then((answer) => console.log(answer.status))</script>",
    ]
    #expect(try await run(try scratch.write(files), scratch.options()).lines == ["404"])
  }
}
