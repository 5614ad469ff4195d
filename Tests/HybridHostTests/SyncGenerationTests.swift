import HybridHost
import JSON
import LocalOrg
import SmartSync
import Testing

/// Gives nothing until its sync is stopped.
private struct EndlessTarget: SyncDownTarget {
  func startFetch(_ connection: SyncConnection, maxTimeStamp: Int64) async throws -> FetchedPage {
    try await Task.sleep(for: .seconds(60))
    return FetchedPage(records: [], totalSize: 0)
  }
}

private struct EmptyTarget: SyncDownTarget {
  func startFetch(_ connection: SyncConnection, maxTimeStamp: Int64) async throws -> FetchedPage { FetchedPage(records: [], totalSize: 0) }
}

@Suite("Syncs in the words of the SDK's version that the app was built with", .timeLimit(.minutes(1)))
struct SyncGenerationTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let ask = """
    const call = (version, action, options) => new Promise((done) => cordova.exec(
      done, done, "com.salesforce.smartsync", action, version ? ["pluginSDKVersion:" + version, options] : [options]));
    const down = (androidImpl, syncName = null) => ({ target: { type: "custom", androidImpl }, soupName: "s", options: {}, syncName });
    const store = cordova.require("com.salesforce.plugin.smartstore");
    const calling = (name, ...values) => new Promise((ok, no) => store[name](...values, ok, no));
    const indexes = ["Id", "__local__"].map((path) => ({ path, type: "string" }));
    await calling("registerSoup", "s", indexes);
    """

  private func lines(_ script: String, org: LocalOrg? = nil) async throws -> [String] {
    let boot = """
      {"remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "oauthScopes": ["api"], "isLocal": true, "startPage": "index.html",
       "shouldAuthenticate": \(org != nil)}
      """
    let page = """
      <script src='cordova.js'></script><script>document.addEventListener("deviceready", async () => {
        try { \(Self.ask) \(script) } catch (error) { console.log(String(error)); }
      });</script>
      """
    var options = org.map { scratch.options(org: $0) } ?? scratch.options()
    options.syncTargets.registerDown("Endless") { _ in EndlessTarget() }
    options.syncTargets.registerDown("Empty") { _ in EmptyTarget() }
    return try await run(try scratch.write(["www/bootconfig.json": boot, "www/index.html": page]), options).lines
  }

  @Test("No such sync", arguments: [
    ("", "Cannot run reSync:99: no sync found|Cannot run reSync:no: no sync found|Cannot run cleanResyncGhosts:99: no sync found"),
    ("7.0.0", "Cannot run reSync:99: no sync found|Cannot run reSync:no: no sync found|Cannot run cleanResyncGhosts:99: no sync found"),
    ("7.1.0", "Sync 99 does not exist|Sync no does not exist|Sync 99 does not exist"), ("13.2.1", "Sync 99 does not exist|Sync no does not exist|Sync 99 does not exist"),
  ])
  func none(version: String, texts: String) async throws {
    let lines = try await lines("""
      const version = "\(version)";
      console.log([
        await call(version, "reSync", { syncId: 99 }), await call(version, "reSync", { syncName: "no" }), await call(version, "cleanResyncGhosts", { syncId: 99 }),
      ].join("|"));
      """)
    #expect(lines == [texts])
  }

  @Test("Still running", arguments: [
    ("", "Cannot run reSync:#: still running|Cannot run cleanResyncGhosts:#: still running"),
    ("6.2.0", "Cannot run reSync:#: still running|Cannot run cleanResyncGhosts:#: still running"),
    ("8.0.0", "Cannot run runSync # - sync is still running|Cannot run cleanResyncGhosts # - sync is still running"),
  ])
  func running(version: String, texts: String) async throws {
    let lines = try await lines("""
      const version = "\(version)", { _soupEntryId: syncId } = await call(version, "syncDown", down("Endless"));
      const texts = [await call(version, "reSync", { syncId }), await call(version, "cleanResyncGhosts", { syncId })];
      await call(version, "stopSync", { syncId });
      console.log(texts.join("|").replaceAll(String(syncId), "#"));
      """)
    #expect(lines == [texts])
  }

  @Test("A name that is taken", arguments: [
    ("", "There is a sync named d already: run that one again, or choose another name|There is a sync named d already: run that one again, or choose another name"),
    ("6.0.0", "Failed to create sync down: there is already a sync with name:d|Failed to create sync up: there is already a sync with name:d"),
    ("13.2.1", "Failed to create sync down: there is already a sync with name:d|Failed to create sync up: there is already a sync with name:d"),
  ])
  func name(version: String, texts: String) async throws {
    let lines = try await lines("""
      const version = "\(version)";
      await call(version, "syncDown", down("Empty", "d"));
      const up = { target: {}, soupName: "s", options: { fieldlist: ["Name"] }, syncName: "d" };
      console.log([await call(version, "syncDown", down("Empty", "d")), await call(version, "syncUp", up)].join("|"));
      """)
    #expect(lines == [texts])
  }

  @Test("A state has the members that the version knows, in answers and events", arguments: [
    ("", "endTime error isGlobalStore maxTimeStamp name startTime storeName"), ("3.0.0", ""), ("3.2.0", "isGlobalStore maxTimeStamp"),
    ("5.0.0", "isGlobalStore maxTimeStamp storeName"), ("5.3.1", "endTime isGlobalStore maxTimeStamp startTime storeName"),
    ("6.0.0", "endTime isGlobalStore maxTimeStamp name startTime storeName"), ("7.0.0", "endTime error isGlobalStore maxTimeStamp name startTime storeName"),
  ])
  func members(version: String, later: String) async throws {
    let lines = try await lines("""
      const version = "\(version)", later = ["maxTimeStamp", "isGlobalStore", "storeName", "startTime", "endTime", "name", "error"];
      const members = (state) => Object.keys(state).filter((key) => later.includes(key)).sort().join(" ");
      const ended = new Promise((done) => document.addEventListener("sync", ({ detail }) => detail.status === "DONE" && done(detail)));
      const begun = await call(version, "syncDown", down("Empty", "named"));
      const states = [begun, await ended, await call(version, "getSyncStatus", { syncId: begun._soupEntryId })];
      console.log([...new Set(states.map(members))].join("|"), states[1].error ?? "-", begun.syncId === begun._soupEntryId);
      """)
    #expect(lines == ["\(later) \(later.contains("error") ? "" : "-") true"])
  }

  @Test("A sync that was stopped has failed for versions that cannot stop one, and has no error where phones give none", arguments: [
    ("", "STOPPED The sync was stopped; run it again to go on"), ("6.0.0", "FAILED undefined"),
    ("7.0.0", "FAILED The sync was stopped; run it again to go on"), ("7.1.0", "STOPPED "), ("13.2.1", "STOPPED "),
  ])
  func stopped(version: String, state: String) async throws {
    let lines = try await lines("""
      const version = "\(version)";
      const ended = new Promise((done) => document.addEventListener("sync", ({ detail }) => detail.status !== "RUNNING" && done(detail)));
      const { _soupEntryId: syncId } = await call(version, "syncDown", down("Endless"));
      await call(version, "stopSync", { syncId });
      const told = (state) => `${state.status} ${state.error}`;
      console.log([...new Set([told(await ended), told(await call(version, "getSyncStatus", { syncId }))])].join("|"));
      """)
    #expect(lines == [state])
  }

  @Test("__last_error__ has the form that the version's standard target writes", arguments: [
    ("", "list"), ("6.2.0", "list"), ("7.1.0", "part"), ("10.0.0", "part"), ("10.1.0", "object"), ("13.2.1", "object"),
  ])
  func lastErrors(version: String, form: String) async throws {
    let org = try scratch.org()
    let lines = try await lines("""
      const version = "\(version)";
      const ended = () => new Promise((done) => document.addEventListener("sync", ({ detail }) => detail.status === "FAILED" && done(detail), { once: false }));
      await calling("upsertSoupEntries", "s", [{ Id: "local_1", attributes: { type: "Account" }, Phone: "1", __local__: true, __locally_created__: true }]);
      const form = async () => {
        const { currentPageOrderedEntries: [entry] } = await calling("querySoup", "s", store.buildAllQuerySpec("Id", "ascending", 10));
        const error = JSON.parse(entry.__last_error__);
        const [name, one] = Array.isArray(error) ? ["list", error[0]] : error.body ? ["part", error.body[0]] : ["object", error];
        return `${name} ${one.errorCode} ${one.fields}`;
      };
      let end = ended();
      const { _soupEntryId: syncId } = await call(version, "syncUp", { target: {}, soupName: "s", options: { fieldlist: ["Phone"] } });
      await end;
      const first = await form();
      end = ended();
      await call(version, "reSync", { syncId });
      await end;
      console.log(first, first === await form());
      """, org: org)
    await org.stop()
    #expect(lines == ["\(form) REQUIRED_FIELD_MISSING Name true"])
  }

  @Test("A page syncs its user's briefcase")
  func briefcase() async throws {
    let org = try scratch.org()
    let lines = try await lines("""
      await calling("registerSoup", "accounts", indexes);
      const sync = cordova.require("com.salesforce.plugin.smartsync");
      document.addEventListener("sync", async ({ detail }) => {
        if (detail.status === "RUNNING") return;
        const { totalEntries } = await calling("querySoup", "accounts", store.buildAllQuerySpec("Id", "ascending", 1));
        console.log(detail.status, detail.target.type, totalEntries > 0, totalEntries === detail.totalSize);
      });
      const infos = [{ sobjectType: "Account", soupName: "accounts", fieldlist: ["Name"] }];
      sync.syncDown({ type: "briefcase", infos, countIdsPerRetrieve: 10 }, "accounts", { mergeMode: "OVERWRITE" }, () => 0, console.log);
      """, org: org)
    await org.stop()
    #expect(lines == ["DONE briefcase true true"])
  }
}
