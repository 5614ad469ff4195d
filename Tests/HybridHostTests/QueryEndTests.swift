import Foundation
import Testing

/// Queries that run when nobody waits for them any more. A store ends each after 30 seconds anyway.
@Suite("Queries that outlive their page", .timeLimit(.minutes(5)))
struct QueryEndTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let start = """
    const store = cordova.require("com.salesforce.plugin.smartstore");
    const endless = store.buildSmartQuerySpec("with recursive c(n) as (select 1 union all select n + 1 from c) select count(*) from c", 1);
    """

  private func run(_ script: String, next: String = "", _ arguments: String...) throws -> (run: GantryProcess, seconds: Double) {
    let bundle = try scratch.write([
      "www/bootconfig.json": #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#,
      "www/index.html": "<script src='cordova.js'></script><script>document.addEventListener('deviceready', () => { \(Self.start)\n\(script) });</script>",
      "www/next.html": "<script src='cordova.js'></script><script>document.addEventListener('deviceready', () => { \(Self.start)\n\(next) });</script>",
    ])
    let start = Date()
    let run = try GantryProcess.run(["run", bundle, "--data", "\(scratch.path)/data"] + arguments)
    return (run, Date().timeIntervalSince(start))
  }

  @Test("end with it: the next page doesn't wait for them")
  func queriesEndWithTheirPage() throws {
    // Clearing takes its turn on another thread, and what is called meanwhile waits there too.
    let script = """
      store.registerSoup("s", [{ path: "k", type: "string" }], () => {
        for (let count = 0; count < 1000; count++) store.clearSoup("s", () => {}, () => {});
        store.runSmartQuery(endless, () => console.log("found"), (error) => console.log("ended: " + error));
        setTimeout(() => { console.log("leaving"); location = "next.html"; }, 1500);
      });
      """
    let next = "store.runSmartQuery(store.buildSmartQuerySpec('select count(*) from {s}', 1), (cursor) => console.log('next: ' + cursor.currentPageOrderedEntries));"
    let (run, seconds) = try run(script, next: next)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.outputLines.filter { !$0.isEmpty } == ["leaving", "next: 0"], "\(run.output)\(run.errors)")
    #expect(seconds < 25, "\(seconds)")
  }

  @Test("end with the app's time, while the page waits for them")
  func queriesEndWithTheApp() throws {
    let (run, seconds) = try run("store.runSmartQuery(endless, () => console.log('found'), () => {});", "--timeout", "1")
    #expect(run.status == 124)
    #expect(run.errors.contains("timed out after 1.0 s") && !run.errors.contains("does not answer"), "\(run.errors)")
    #expect(seconds < 25, "\(seconds)")
  }

  @Test("are ended by nothing else: what a page leaves behind is written")
  func writes() throws {
    let script = """
      store.registerSoup("s", [{ path: "k", type: "string" }], () => {
        for (let count = 0; count < 1000; count++) store.clearSoup("s", () => {}, () => {});
        store.upsertSoupEntries("s", [{ k: "kept" }], () => {}, () => {});
        location = "next.html";
      });
      """
    // The two pages' calls have no order among each other.
    let next = """
      const look = () => store.querySoup("s", store.buildAllQuerySpec("k"), ({ currentPageOrderedEntries: [entry] }) => entry ? console.log(entry.k) : setTimeout(look, 20));
      look();
      """
    let (run, _) = try run(script, next: next)
    #expect(run.output.contains("kept"), "\(run.output)\(run.errors)")
  }
}
