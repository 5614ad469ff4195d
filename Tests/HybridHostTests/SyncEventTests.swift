import HybridHost
import JSON
import SmartSync
import Testing

/// Gives one record once its gate is open.
private struct WaitingTarget: SyncDownTarget {
  let gate: AsyncStream<Void>

  func startFetch(_ connection: SyncConnection, maxTimeStamp: Int64) async throws -> FetchedPage {
    for await _ in gate { break }
    return FetchedPage(records: [JSONValue.object(["Id": "1", "Name": "late"]).text], totalSize: 1)
  }
}

private struct EmptyTarget: SyncDownTarget {
  func startFetch(_ connection: SyncConnection, maxTimeStamp: Int64) async throws -> FetchedPage { FetchedPage(records: [], totalSize: 0) }
}

@Suite("Events of syncs")
struct SyncEventTests {
  private static let page = """
    <script src='cordova.js'></script><script>
    const plugin = (name) => cordova.require(`com.salesforce.plugin.${name}`);
    const calling = (work) => new Promise(work);
    const down = (androidImpl) => calling((ok, no) => plugin("smartsync").syncDown({ type: "custom", androidImpl }, "s", {}, ok, no));
    async function first() {
      const indexes = ["Id", "__local__"].map((path) => ({ path, type: "string" }));
      await calling((ok, no) => plugin("smartstore").registerSoup("s", indexes, ok, no));
      await down("com.example.Waiting");
      sessionStorage.setItem("visits", "1");
      location.reload();
    }
    async function second() {
      document.addEventListener("sync", ({ detail: { status, target, storeName, error, startTime, endTime } }) => {
        if (target.androidImpl !== "com.example.Waiting") return;
        console.log(status, storeName, JSON.stringify(error), startTime > 0 && endTime >= startTime);
      });
      // Asking for it lets the first one go on.
      await down("com.example.Opening");
    }
    document.addEventListener("deviceready", () => (sessionStorage.getItem("visits") ? second() : first()).catch((error) => console.log(String(error))));
    </script>
    """

  @Test("The page that is loaded now gets the events of a sync that an earlier one started, and is not idle before")
  func reload() async throws {
    let scratch = try Scratch()
    let bundle = try scratch.write([
      "www/bootconfig.json": #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#, "www/index.html": Self.page,
    ])
    var options = scratch.options()
    let (gate, opening) = AsyncStream<Void>.makeStream()
    options.syncTargets.registerDown("com.example.Waiting") { _ in WaitingTarget(gate: gate) }
    options.syncTargets.registerDown("com.example.Opening") { _ in
      opening.yield()
      return EmptyTarget()
    }
    let lines = try await run(bundle, options).lines
    #expect(lines == ["RUNNING smartstore \"\" false", "DONE smartstore \"\" true"])
  }
}
