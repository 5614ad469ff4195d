import Foundation
import HybridHost
import Testing

/// What SmartStore tells the person who runs the app, and not the page.
@Suite("SmartStore reports", .timeLimit(.minutes(2)))
struct StoreReportsTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Runs a script with `call(name, ...values)` for functions of SmartStore; gives the lines about the store.
  private func reports(of script: String, plain: Bool = false) async throws -> [String] {
    let page = """
      <script src="cordova.js"></script><script>
      document.addEventListener("deviceready", async () => {
        const store = cordova.require("com.salesforce.plugin.smartstore");
        const call = (name, ...values) => new Promise((resolve) => store[name](...values, resolve, resolve));
        const index = (path, type = "string") => ({ path, type });
        \(script)
      });
      </script>
      """
    var options = scratch.options()
    options.encryptsStores = !plain
    let observer = try await run(try scratch.write(["www/index.html": page, "bootconfig.json": #"{"shouldAuthenticate": false}"#]), options)
    #expect(observer.errors.isEmpty)
    return observer.notices.compactMap { notice in
      guard case .warning(let text) = notice, text.hasPrefix("com.salesforce.smartstore: ") else { return nil }
      return String(text.dropFirst("com.salesforce.smartstore: ".count))
    }
  }

  /// Pain 27: indexes cannot be added by registering again.
  @Test("name indexes that registering a soup again does not change, once for all pages")
  func drift() async throws {
    let reports = try await reports(of: """
      if (!location.search) {
        await call("registerSoup", "s", [index("a"), index("n", "integer")]);
        await call("registerSoup", "s", [index("a"), index("b", "full_text")]);
        location.search = "?again";
        return;
      }
      await call("registerSoup", "s", [index("n", "integer"), index("a")]);
      for (let round = 0; round < 3; round++) await call("registerSoup", "s", [index("a"), index("b", "full_text")]);
      await call("alterSoup", "s", [index("a"), index("b", "full_text")], true);
      await call("registerSoup", "s", [index("a"), index("b", "full_text")]);
      """)
    #expect(reports == [
      """
      soup s exists, and registering it again does not change its indexes: it stays without b (full_text), and with n (integer); \
      call alterSoup("s", indexSpecs, true) to change them
      """,
    ])
  }

  @Test("say what would help where the page gets a phone's short words, once")
  func advice() async throws {
    let reports = try await reports(of: """
      for (let round = 0; round < 3; round++) console.log(await call("clearSoup", "none"));
      await call("registerSoup", "s", [index("a")]);
      await call("querySoup", "s", store.buildExactQuerySpec("b", "x"));
      """)
    #expect(reports == [
      "pgClearSoup failed: register soup none first",
      "pgQuerySoup failed: register soup s with an index on b, or add it with alterSoup",
    ])
  }

  @Test("give the file of a plain store to whoever asks for the inspector")
  func plainInspector() async throws {
    let reports = try await reports(of: "store.showInspector(); store.showInspector(); store.showInspector({ isGlobalStore: true, storeName: 'other' });", plain: true)
    try #require(reports.count == 2)
    #expect(reports[0].hasPrefix("the page asked for the inspector of the store \"smartstore\"; its file opens with sqlite3: \(scratch.path)/app/"))
    #expect(reports[0].hasSuffix("/smartstore.db"))
    #expect(reports[1].hasSuffix("/other.db"))
  }

  @Test("never tell where an encrypted store lies, and name what to use instead")
  func encryptedInspector() async throws {
    let reports = try await reports(of: "store.showInspector();")
    #expect(reports == [
      """
      the page asked for the inspector of the store "smartstore"; it is encrypted: query it with runSmartQuery (gantry run --eval), \
      or run the app with --plain-stores and a new --data folder; gantry run --inspect shows stores in a browser
      """,
    ])
  }
}
