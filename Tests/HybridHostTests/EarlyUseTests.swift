import HybridHost
import Testing

@Suite("Pain 21: a plugin that a page uses before deviceready", .timeLimit(.minutes(1)))
struct EarlyUseTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The messages of what nobody caught.
  private func errors(_ html: String) async throws -> [String] {
    let bundle = try scratch.write([
      "www/bootconfig.json": #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#, "www/index.html": html,
    ])
    return try await run(bundle, scratch.options()).errors.map(\.message)
  }

  @Test("is named with the event to wait for", arguments: [
    ("navigator.smartstore.registerSoup('s', [])", "navigator.smartstore"), ("window.navigator.smartstore.soupExists('s')", "navigator.smartstore"),
    ("navigator.smartstoreClient.soupExists('s')", "navigator.smartstoreClient"), ("Promise.resolve().then(() => navigator.smartstore.soupExists('s'))", "navigator.smartstore"),
  ])
  func global(script: String, name: String) async throws {
    let errors = try await errors("<script src='cordova.js'></script><script>\(script)</script>")
    #expect(errors.count == 1 && errors[0].contains("undefined is not an object"), "\(errors)")
    #expect(errors[0].hasSuffix("; \(name) is there once \"deviceready\" has fired: use it in a listener for that event"), "\(errors)")
  }

  @Test("by its module is told when that will be there")
  func module() async throws {
    let errors = try await errors("<script src='cordova.js'></script><script>cordova.require('com.salesforce.plugin.oauth')</script>")
    #expect(errors.count == 1, "\(errors)")
    #expect(errors[0].hasSuffix(
      "module com.salesforce.plugin.oauth not found: plugins are in place once \"deviceready\" has fired; require it in a listener for that event"), "\(errors)")
  }

  @Test("on a page without cordova.js is told what it lacks", arguments: ["cordova.require('x')", "navigator.smartstore.soupExists('s')"])
  func withoutCordova(script: String) async throws {
    let errors = try await errors("<script>\(script)</script>")
    #expect(errors.count == 1 && errors[0].contains("comes with cordova.js, which this page has not loaded"), "\(errors)")
  }

  @Test("is not taken for the cause of other errors", arguments: [
    "undefinedThing.smartstore.x", "window.own.navigator.smartstore", "null.x", "navigator.smartstoreOther.x", "throw new Error('navigator.smartstore')",
  ])
  func others(script: String) async throws {
    let errors = try await errors("<script src='cordova.js'></script><script>\(script)</script>")
    #expect(errors.count == 1 && !errors[0].contains("deviceready"), "\(errors)")
  }

  @Test("is not taken for the cause once deviceready has fired")
  func afterwards() async throws {
    let errors = try await errors("""
      <script src='cordova.js'></script><script>
      document.addEventListener('deviceready', () => { delete navigator.smartstore; navigator.smartstore.soupExists('s'); })
      </script>
      """)
    #expect(errors.count == 1 && !errors[0].contains("listener"), "\(errors)")
  }
}
