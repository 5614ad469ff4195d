import HybridHost
import LocalOrg
import SmartSync
import WebPlatform

/// An app that calls plugins by `cordova.exec` alone, with what the SDK's modules of a version put in front.
struct ContractApp {
  /// The versions whose containers differ, one each.
  static let generations = ["2.3.0", "3.3.0", "4.2.0", "5.3.0", "6.2.0", "7.3.0", "8.3.0", "10.2.0", "13.2.1"]

  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// What the page's script may use: `call(service, action, ...arguments)` gives the answer, or `{ error }`; `store` and `sync` are for one service;
  /// `ended(state)` waits for the end of a sync.
  private static func page(_ script: String, version: String) -> String {
    """
    <script src='cordova.js'></script><script>
    const VERSION = "pluginSDKVersion:\(version)";
    const call = (service, action, ...args) => new Promise((done) => cordova.exec(
      (...values) => done(values.length > 1 ? values : values[0]), (error) => done({ error }), "com.salesforce." + service, action, [VERSION, ...args]));
    const store = (action, options) => call("smartstore", action, options);
    const sync = (action, options) => call(Number.parseInt("\(version)", 10) >= 8 ? "mobilesync" : "smartsync", action, options);
    const soup = (soupName, ...paths) => store("pgRegisterSoup", { soupName, indexes: paths.map((path) => ({ path, type: "string" })) });
    const upsert = (entries, externalIdPath = "_soupEntryId") => store("pgUpsertSoupEntries", { soupName: "s", entries, externalIdPath });
    const query = (more = {}, soupName = "s") => store("pgQuerySoup", {
      soupName, querySpec: { queryType: "range", indexPath: "Name", beginKey: null, endKey: null, order: "ascending", pageSize: 10, ...more } });
    const names = async () => (await query()).currentPageOrderedEntries.map(({ Name }) => Name).join();
    const down = (target, more = {}) => sync("syncDown", { target, soupName: "s", options: { mergeMode: "OVERWRITE" }, syncName: null, ...more });
    const accounts = { type: "soql", query: "SELECT Id, Name FROM Account ORDER BY Name LIMIT 3" };
    const events = [], waiting = [];
    document.addEventListener("sync", ({ detail }) => {
      events.push(detail);
      waiting.splice(0).forEach((wake) => wake());
    });
    const ended = async ({ _soupEntryId }) => {
      for (;;) {
        const end = events.findLast((state) => state._soupEntryId === _soupEntryId && state.status !== "RUNNING");
        if (end) return end;
        await new Promise((wake) => waiting.push(wake));
      }
    };
    const print = (...values) => console.log(...values.map((value) => (typeof value === "string" ? value : JSON.stringify(value) ?? "undefined")));
    document.addEventListener("deviceready", async () => {
      try { \(script) } catch (error) { print("threw", String(error)); }
    });
    </script>
    """
  }

  /// What a page of the bundle prints, and all else that it says.
  ///
  /// - Parameters:
  ///   - version: of the SDK that the app was built with.
  ///   - hasOrg: whether somebody signs in at an org of the app's own.
  ///   - keys: members of bootconfig.json that are added, or take the place of others.
  ///   - files: of the bundle, besides.
  func run(
    _ script: String, version: String = "13.2.1", platform: WebViewPlatform? = nil, hasOrg: Bool = false, keys: String = "", files: [String: String] = [:],
    configure: (inout HybridAppOptions) -> Void = { _ in }
  ) async throws -> RecordingObserver {
    var files = files
    files["www/bootconfig.json"] = """
      {"remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "oauthScopes": ["api", "refresh_token"], \(keys.isEmpty ? "" : keys + ",")
       "shouldAuthenticate": \(hasOrg), "startPage": "index.html"}
      """
    files["www/index.html"] = Self.page(script, version: version)
    let org = hasOrg ? try scratch.org() : nil
    var options = org.map { scratch.options(org: $0) } ?? scratch.options()
    options.sdkVersion = version
    options.platform = platform
    configure(&options)
    do {
      let observer = try await HybridHostTests.run(try scratch.write(files), options)
      await org?.stop()
      return observer
    } catch {
      await org?.stop()
      throw error
    }
  }

  /// The lines alone.
  func lines(
    _ script: String, version: String = "13.2.1", platform: WebViewPlatform? = nil, hasOrg: Bool = false, keys: String = "", files: [String: String] = [:],
    configure: (inout HybridAppOptions) -> Void = { _ in }
  ) async throws -> [String] {
    try await run(script, version: version, platform: platform, hasOrg: hasOrg, keys: keys, files: files, configure: configure).lines
  }
}

/// Gives nothing until its sync is stopped, or its gate is open.
struct GatedTarget: SyncDownTarget {
  var gate: AsyncStream<Void>?

  func startFetch(_ connection: SyncConnection, maxTimeStamp: Int64) async throws -> FetchedPage {
    if let gate {
      for await _ in gate { break }
    } else {
      try await Task.sleep(for: .seconds(600))
    }
    return FetchedPage(records: [], totalSize: 0)
  }
}
