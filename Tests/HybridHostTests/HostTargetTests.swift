import HybridHost
import JSON
import SmartSync
import Testing

/// Gives one record that says what it was asked with.
private struct EchoTarget: SyncDownTarget {
  let wish: String

  func startFetch(_ connection: SyncConnection, maxTimeStamp: Int64) async throws -> FetchedPage {
    FetchedPage(records: [JSONValue.object(["Id": "1", "Name": .string("wish: \(wish)")]).text], totalSize: 1)
  }
}

@Suite("Sync targets of a host")
struct HostTargetTests {
  private static let page = """
    <script src='cordova.js'></script><script>
    const plugin = (name) => cordova.require(`com.salesforce.plugin.${name}`);
    const calling = (work) => new Promise(work);
    async function sync(androidImpl) {
      const indexes = ["Id", "__local__"].map((path) => ({ path, type: "string" }));
      await calling((ok, no) => plugin("smartstore").registerSoup("s", indexes, ok, no));
      const done = new Promise((resolve) => document.addEventListener("sync", ({ detail }) => detail.status !== "RUNNING" && resolve(detail.status)));
      await calling((ok, no) => plugin("smartsync").syncDown({ type: "custom", androidImpl, wish: "tea" }, "s", {}, ok, no));
      console.log(await done);
      const all = plugin("smartstore").buildAllQuerySpec("Id", "ascending", 10);
      const cursor = await calling((ok, no) => plugin("smartstore").querySoup("s", all, ok, no));
      console.log(cursor.currentPageOrderedEntries.map((entry) => entry.Name).join());
    }
    document.addEventListener("deviceready", () => sync("com.example.Echo").catch((error) => console.log("refused", String(error))));
    </script>
    """

  private func lines(_ change: (inout HybridAppOptions) -> Void) async throws -> [String] {
    let scratch = try Scratch()
    let bundle = try scratch.write([
      "www/bootconfig.json": #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#, "www/index.html": Self.page,
    ])
    var options = scratch.options()
    change(&options)
    return try await run(bundle, options).lines
  }

  @Test("serve the pages that name them, with the target as the page gave it")
  func serves() async throws {
    let lines = try await lines { options in
      options.syncTargets.registerDown("com.example.Echo") { EchoTarget(wish: $0["wish"]?.string ?? "none") }
    }
    #expect(lines == ["DONE", "wish: tea"])
  }

  @Test("are named in the refusal when another one is wanted")
  func refuses() async throws {
    let lines = try await lines { $0.syncTargets.registerDown("com.example.Other") { _ in EchoTarget(wish: "") } }
    let refusal = try #require(lines.last)
    #expect(refusal.hasPrefix("refused") && refusal.contains("com.example.Echo") && refusal.contains("com.example.Other"))
  }
}
