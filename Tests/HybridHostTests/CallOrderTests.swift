import Foundation
import HybridHost
import JSON
import SmartSync
import Testing

/// The server's copies of the records 1 to 50.
private struct FiftyRecords: SyncDownTarget {
  func startFetch(_ connection: SyncConnection, maxTimeStamp: Int64) async throws -> FetchedPage {
    let records = (1...50).map { JSONValue.object(["Id": .string("\($0)"), "Name": "server"]).text }
    return FetchedPage(records: records, totalSize: records.count)
  }
}

@Suite("Order of a page's calls to SmartStore and SmartSync")
struct CallOrderTests {
  /// In each round one record is saved before the sync is asked for, and one behind that, in one turn.
  private static let page = """
    <script src='cordova.js'></script><script>
    const call = (service, action, options) => new Promise((ok, no) => cordova.exec(ok, no, `com.salesforce.${service}`, action, [options]));
    const [soupName, target, externalIdPath] = ["s", { type: "custom", androidImpl: "com.example.Fifty" }, "Id"];
    const save = (id) => call("smartstore", "pgUpsertSoupEntries", {
      soupName, externalIdPath, entries: [{ Id: String(id), Name: "edit", __local__: true, __locally_updated__: true }],
    });
    const ends = new Map();
    document.addEventListener("sync", ({ detail: { syncId, status } }) => status === "DONE" && ends.get(syncId)?.());
    async function round(service, id) {
      save(id);
      const started = call(service, "syncDown", { target, soupName, options: { mergeMode: "OVERWRITE" } });
      save(id + 1);
      const { syncId } = await started;
      await new Promise((ok) => ends.set(syncId, ok));
      const smartSql = `SELECT {s:Name} FROM {s} WHERE {s:Id} IN ('${id}', '${id + 1}') ORDER BY {s:_soupEntryId}`;
      return (await call("smartstore", "pgRunSmartQuery", { querySpec: { queryType: "smart", smartSql, pageSize: 2 } })).currentPageOrderedEntries.join();
    }
    async function run() {
      const indexes = ["Id", "__local__", "Name"].map((path) => ({ path, type: "string" }));
      await call("smartstore", "pgRegisterSoup", { soupName, indexes });
      const outcomes = new Set();
      for (let id = 1; id < 50; id += 2) outcomes.add(await round(id % 4 === 1 ? "smartsync" : "mobilesync", id));
      console.log([...outcomes].join("; "));
    }
    document.addEventListener("deviceready", () => run().catch((error) => console.log(String(error))));
    </script>
    """

  @Test("A sync down with OVERWRITE gives up what was saved before it was asked for, and keeps what is saved right behind it")
  func savesAroundSync() async throws {
    let scratch = try Scratch()
    let bundle = try scratch.write([
      "www/bootconfig.json": #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#, "www/index.html": Self.page,
    ])
    var options = scratch.options()
    options.syncTargets.registerDown("com.example.Fifty") { _ in
      // Long enough for the page to make its next call.
      Thread.sleep(forTimeInterval: 0.02)
      return FiftyRecords()
    }
    let lines = try await run(bundle, options).lines
    #expect(lines == ["server,edit"])
  }
}
