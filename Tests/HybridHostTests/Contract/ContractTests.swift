import HybridHost
import JSON
import SmartSync
import Testing
import WebPlatform

/// What the native side of the Mobile SDK answers, where Gantry once answered otherwise: tests are named by the number of the difference, and by what phones do.
/// ``ContractTableTests`` has what never differed.
@Suite("The SDK's native contract", .timeLimit(.minutes(2)))
struct ContractTests {
  let app: ContractApp

  init() throws { app = try ContractApp() }

  @Test("1: getSyncStatus of an unknown sync gives an empty object", arguments: ["6.0.0", "7.3.0", "8.3.0", "13.2.1"])
  func unknownSync(version: String) async throws {
    let lines = try await app.lines("for (const id of [{ syncId: 99, syncName: null }, { syncId: null, syncName: 'none' }]) print(await sync('getSyncStatus', id));", version: version)
    #expect(lines == ["{}", "{}"])
  }

  @Test("2: reSync runs syncs up, by id and by name", arguments: ["6.0.0", "13.2.1"])
  func reSyncUp(version: String) async throws {
    let lines = try await app.lines("""
      await soup("s", "Id", "Name", "__local__");
      const up = await sync("syncUp", { target: {}, soupName: "s", options: { fieldlist: ["Name"], mergeMode: "OVERWRITE" }, syncName: "up" });
      print((await ended(up)).status);
      await upsert([{ Id: "local_1", Name: "Zwei", attributes: { type: "Account" }, __local__: true, __locally_created__: true }]);
      for (const id of [{ syncId: up._soupEntryId, syncName: null }, { syncId: null, syncName: "up" }]) {
        events.length = 0;
        const again = await sync("reSync", id);
        print(again.type, again.status, (await ended(again)).status);
      }
      const [{ Id, __local__ }] = (await query({ beginKey: "Zwei", endKey: "Zwei" })).currentPageOrderedEntries;
      print(Id.length, __local__);
      """, version: version, hasOrg: true)
    #expect(lines == ["DONE", "syncUp RUNNING DONE", "syncUp RUNNING DONE", "18 false"])
  }

  @Test("3: usersyncs.json and globalsyncs.json make syncs that wait to be run by name")
  func plannedSyncs() async throws {
    let soups = #"{"soups": [{"soupName": "s", "indexes": [{"path": "Id", "type": "string"}, {"path": "Name", "type": "string"}, {"path": "__local__", "type": "string"}]}]}"#
    func syncs(_ name: String) -> String {
      #"{"syncs": [{"syncName": "\#(name)", "syncType": "syncDown", "soupName": "s", "target": {"type": "soql", "query": "SELECT Id, Name FROM Account LIMIT 2"}, "options": {"mergeMode": "OVERWRITE"}}]}"#
    }
    let files = ["www/userstore.json": soups, "www/globalstore.json": soups, "www/usersyncs.json": syncs("mine"), "www/globalsyncs.json": syncs("all")]
    let lines = try await app.lines("""
      for (const [syncName, isGlobalStore] of [["mine", false], ["all", true]]) {
        print((await sync("getSyncStatus", { syncId: null, syncName, isGlobalStore })).status);
        const end = await ended(await sync("reSync", { syncId: null, syncName, isGlobalStore }));
        print(end.name, end.status, end.totalSize);
        events.length = 0;
      }
      """, hasOrg: true, files: files)
    #expect(lines == ["NEW", "mine DONE 2", "NEW", "all DONE 2"])
  }

  @Test("4: members of targets and options that nobody knows are ignored, and told to the operator")
  func unknownMembers() async throws {
    let observer = try await app.run("""
      await soup("s", "Id", "Name", "__local__");
      print((await ended(await down({ ...accounts, extra: 1 }, { options: { mergeMode: "OVERWRITE", foo: 2 } }))).status);
      print((await ended(await sync("syncUp", { target: { extra: 1 }, soupName: "s", options: { fieldlist: ["Name"], foo: 2 }, syncName: null }))).status);
      """, hasOrg: true)
    #expect(observer.lines == ["DONE", "DONE"])
    #expect(observer.notices.count { $0.description.contains("means nothing there") } >= 3, "\(observer.notices)")
  }

  @Test("5: the page that is loaded gets the events of a sync that an earlier page began")
  func eventsAfterReload() async throws {
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let lines = try await app.lines("""
      if (location.search === "") {
        await soup("s", "Id", "Name", "__local__");
        await down({ type: "custom", androidImpl: "Gated" });
        location.search = "?again";
      } else {
        document.addEventListener("sync", ({ detail }) => detail.target.androidImpl === "Gated" && print(detail.status));
        await down({ type: "custom", androidImpl: "Opening" });
      }
      """) { options in
      options.syncTargets.registerDown("Gated") { _ in GatedTarget(gate: gate) }
      options.syncTargets.registerDown("Opening") { _ in
        opening.yield()
        return GatedTarget(gate: AsyncStream { $0.finish() })
      }
    }
    #expect(lines.last == "DONE", "\(lines)")
  }

  @Test("6: an event says which store it is of, the default one, too", arguments: ["5.0.0", "7.3.0", "13.2.1"])
  func storeNames(version: String) async throws {
    let lines = try await app.lines("""
      await soup("s", "Id", "Name", "__local__");
      await ended(await down({ type: "custom", androidImpl: "Empty" }));
      print([...new Set(events.map(({ storeName, isGlobalStore }) => `${storeName} ${isGlobalStore}`))].join());
      """, version: version) { $0.syncTargets.registerDown("Empty") { _ in GatedTarget(gate: AsyncStream { $0.finish() }) } }
    #expect(lines == ["smartstore false"])
  }

  @Test("7: a state has startTime and endTime since 5.3, and an error, empty without one, since 7.0", arguments: [
    ("5.2.0", "undefined undefined undefined"), ("5.3.0", "number number undefined"), ("6.2.0", "number number undefined"), ("7.0.0", #"number number """#),
    ("13.2.1", #"number number """#),
  ])
  func times(version: String, kinds: String) async throws {
    let lines = try await app.lines("""
      await soup("s", "Id", "Name", "__local__");
      const { startTime, endTime, error } = await ended(await down({ type: "custom", androidImpl: "Empty" }));
      print(typeof startTime, typeof endTime, JSON.stringify(error) ?? "undefined");
      """, version: version) { $0.syncTargets.registerDown("Empty") { _ in GatedTarget(gate: AsyncStream { $0.finish() }) } }
    #expect(lines == [kinds])
  }

  @Test("8: a sync that was cut off is STOPPED since 7.1, and can be run again", arguments: [("7.0.0", "FAILED"), ("7.1.0", "STOPPED"), ("13.2.1", "STOPPED")])
  func cutOff(version: String, status: String) async throws {
    let bundle = try app.scratch.write([
      "www/bootconfig.json": #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#,
      "www/index.html": """
        <script src='cordova.js'></script><script>document.addEventListener('deviceready', () => {
          const call = (service, action, options) => new Promise((done) => cordova.exec(done, done, 'com.salesforce.' + service, action, ['pluginSDKVersion:\(version)', options]));
          call('smartstore', 'pgRegisterSoup', { soupName: 's', indexes: ['Id', '__local__'].map((path) => ({ path, type: 'string' })) })
            .then(() => call('mobilesync', 'syncDown', { target: { type: 'custom', androidImpl: 'Endless' }, soupName: 's', options: {}, syncName: 'cut' }))
            .then(({ status }) => console.log(status));
        })</script>
        """,
    ])
    var options = app.scratch.options()
    options.sdkVersion = version
    options.syncTargets.registerDown("Endless") { _ in GatedTarget() }
    let observer = RecordingObserver()
    let first = try HybridApp(bundle: AppBundle(at: bundle), options: options, observer: observer)
    try await first.start()
    while observer.lines.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    await first.stop()
    #expect(observer.lines == ["RUNNING"])
    let lines = try await app.lines("""
      print((await sync("getSyncStatus", { syncId: null, syncName: "cut" })).status);
      const again = await sync("reSync", { syncId: null, syncName: "cut" });
      print(again.status, (await ended(again)).status);
      """, version: version) { $0.syncTargets.registerDown("Endless") { _ in GatedTarget(gate: AsyncStream { $0.finish() }) } }
    #expect(lines == [status, "RUNNING DONE"])
  }

  @Test("9: a target of the type briefcase is one")
  func briefcase() async throws {
    let lines = try await app.lines("""
      await soup("s", "Id", "Name", "__local__");
      const target = { type: "briefcase", infos: [{ sobjectType: "Account", soupName: "s", fieldlist: ["Name"] }], countIdsPerRetrieve: 100 };
      const { status, target: { type }, totalSize } = await ended(await down(target));
      print(status, type, (await query()).totalEntries === totalSize && totalSize > 0);
      """, hasOrg: true)
    #expect(lines == ["DONE briefcase true"])
  }

  private static let refusedRequest = """
    const failure = await call("network", "pgSendRequest", {
      endPoint: "/services/data", path: "/v50.0/sobjects/None", method: "GET", queryParams: {}, headerParams: {}, fileParams: {} });
    const told = JSON.parse(failure.error);
    print(Array.isArray(told) ? told[0].errorCode : `${told.response.statusCode} ${told.response.body[0].errorCode} ${typeof told.error}`);
    """

  @Test("10: a request that the server refuses gives its text up to 8.1, and JSON of the answer since 8.2", arguments: [
    ("6.0.0", "NOT_FOUND"), ("7.3.0", "NOT_FOUND"), ("8.1.0", "NOT_FOUND"), ("8.2.0", "404 NOT_FOUND string"), ("13.2.1", "404 NOT_FOUND string"),
  ])
  func refusals(version: String, told: String) async throws {
    #expect(try await app.lines(Self.refusedRequest, version: version, hasOrg: true) == [told])
  }

  @Test("11: since 8.2 error stands beside response, also when there was no answer", arguments: WebViewPlatform.allCases)
  func failures(platform: WebViewPlatform) async throws {
    let lines = try await app.lines("""
      const { error } = await call("network", "pgSendRequest", { endPoint: "/services/data", path: "", method: "GET", queryParams: {}, headerParams: {}, fileParams: {} });
      const told = JSON.parse(error);
      print(Object.keys(told).sort().join(), typeof told.error, told.response);
      """, platform: platform)
    #expect(lines == ["error,response string {}"])
  }

  @Test("12: bootConfig of getInfo has the defaults of what the file leaves out", arguments: ContractApp.generations)
  func bootConfig(version: String) async throws {
    let lines = try await app.lines("""
      const { bootConfig: { isLocal, shouldAuthenticate, errorPage, attemptOfflineLoad, startPage } } = await call("sdkinfo", "getInfo");
      print(isLocal, shouldAuthenticate, errorPage, attemptOfflineLoad, startPage);
      """, version: version)
    #expect(lines == ["true false error.html true index.html"])
  }

  @Test("13: an id that is text updates its entry", arguments: ContractApp.generations)
  func textIds(version: String) async throws {
    let lines = try await app.lines("""
      await soup("s", "Name");
      const [{ _soupEntryId }] = await upsert([{ Name: "a" }]);
      const [again] = await upsert([{ Name: "b", _soupEntryId: String(_soupEntryId) }]);
      print(again._soupEntryId === _soupEntryId, await names());
      """, version: version)
    #expect(lines == ["true b"])
  }

  @Test("14: an upsert by an external id fails without it since 6.2, as on Android", arguments: [
    ("2.3.0", "a,x"), ("5.3.0", "a,x"), ("6.1.0", "a,x"), ("6.2.0", "refused: nothing"), ("7.3.0", "refused: nothing"), ("13.2.1", "refused: nothing"),
  ])
  func noExternalId(version: String, outcome: String) async throws {
    let lines = try await app.lines("""
      await soup("s", "Name", "key");
      const answer = await upsert([{ Name: "a", key: "1" }, { Name: "x" }], "key");
      const isRefused = answer.error === "For upsert with external ID path 'key', value cannot be empty for any entries.";
      print(isRefused ? "refused: " + ((await names()) || "nothing") : await names());
      """, version: version)
    #expect(lines == [outcome])
  }

  /// On purpose otherwise: Android writes nothing and gives null in the entry's place, so that what a person wrote is gone without a word.
  @Test("15: an entry whose id there is not is kept, as a new one (on purpose: Android loses it)", arguments: ContractApp.generations)
  func unknownIds(version: String) async throws {
    let lines = try await app.lines("""
      await soup("s", "Name");
      const [entry] = await upsert([{ Name: "a", _soupEntryId: 77 }]);
      print(entry._soupEntryId, await names());
      """, version: version)
    #expect(lines == ["1 a"])
  }

  @Test("16: removeFromSoup by a query removes no more than its page", arguments: ["4.2.0", "7.3.0", "13.2.1"])
  func removal(version: String) async throws {
    let lines = try await app.lines("""
      await soup("s", "Name");
      await upsert(["a", "b", "c"].map((Name) => ({ Name })));
      const querySpec = { queryType: "range", indexPath: "Name", beginKey: null, endKey: null, order: "ascending", pageSize: 1 };
      print(await store("pgRemoveFromSoup", { soupName: "s", querySpec }), await names());
      """, version: version)
    #expect(lines == ["OK b,c"])
  }

  @Test("17: removing stores answers true, whether there are any or not", arguments: ["5.0.0", "7.3.0", "13.2.1"])
  func removedStores(version: String) async throws {
    let lines = try await app.lines("""
      await store("pgRegisterSoup", { soupName: "s", storeName: "own", isGlobalStore: true, indexes: [{ path: "Name", type: "string" }] });
      const calls = [["pgRemoveStore", { storeName: "own", isGlobalStore: true }], ["pgRemoveStore", { storeName: "none", isGlobalStore: true }], ["pgRemoveAllGlobalStores", {}]];
      for (const [action, options] of calls) print(await store(action, options));
      """, version: version)
    #expect(lines == ["true", "true", "true"])
  }

  @Test("18: getAppHomeUrl gives the page that a local app began with, in later pages and runs, too")
  func homePage() async throws {
    let script = """
      print((await call("oauth", "getAppHomeUrl")).replace(/.*\\/www\\//, ""));
      if (location.search === "") location.search = "?second";
      """
    for _ in 1...2 { #expect(try await app.lines(script) == ["index.html", "index.html"]) }
  }

  /// On purpose otherwise: iOS takes the app for a remote one if it has a startPage, Android refuses the file.
  @Test("19: without isLocal an app is a local one (on purpose: the platforms differ), and the error of a page that is missing says so")
  func assumedLocal() async throws {
    #expect(try await app.lines("print(location.protocol)") == ["file:"])
    let bundle = try app.scratch.write(["other/www/bootconfig.json": #"{"startPage": "apex/Visits", "shouldAuthenticate": false}"#])
    await #expect {
      try await HybridHostTests.run(bundle + "/other", app.scratch.options("other"))
    } throws: { "\($0)".contains("'isLocal' is missing and taken as true") }
  }

  @Test("20: the user agent has the app's version with its build, the kind of app, uid_ and ftr_, by version", arguments: [
    ("3.2.0", "Own/2.1(7) Hybrid Mozilla/5.0"), ("3.3.0", "Own/2.1(7) Hybrid uid_# Mozilla/5.0"), ("4.1.0", "Own/2.1(7) HybridLocal uid_# Mozilla/5.0"),
    ("5.0.0", "Own/2.1(7) HybridLocal uid_# ftr_ Mozilla/5.0"), ("13.2.1", "Own/2.1(7) HybridLocal uid_# ftr_ Mozilla/5.0"),
  ])
  func userAgent(version: String, ending: String) async throws {
    let files = ["www/config.xml": "<widget id='a.b' version='2.1' android-versionCode='7'><name>Own</name></widget>"]
    let lines = try await app.lines("print(navigator.userAgent.replace(/uid_[0-9a-f]{32}/, 'uid_#').replace(/(Mozilla.5.0).*/, '$1'))", version: version, files: files)
    #expect(lines.first?.hasPrefix("SalesforceMobileSDK/\(version) iOS/") == true && lines.first?.hasSuffix(ending) == true, "\(lines)")
  }
}
