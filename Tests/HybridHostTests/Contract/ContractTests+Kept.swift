import HybridHost
import SmartSync
import Testing
import WebPlatform

/// What differs from phones, or between them, and is kept on purpose: docs/generations.md has a line for each.
extension ContractTests {
  @Test("kept: a sync's answer comes first, then its events, in order")
  func answerFirst() async throws {
    let lines = try await app.lines("""
      await soup("s", "Id", "Name", "__local__");
      let isAnswered = false;
      const order = [];
      document.addEventListener("sync", ({ detail: { status, progress } }) => order.push(isAnswered, progress, status));
      const running = down(accounts);
      running.then(() => { isAnswered = true; });
      await ended(await running);
      print(order.includes(false), order.filter((each) => typeof each === "number").every((each, index, all) => index === 0 || all[index - 1] <= each), order.at(-1));
      """, hasOrg: true)
    #expect(lines == ["false true DONE"])
  }

  @Test("kept: calls of SmartStore start and answer in their order")
  func storeOrder() async throws {
    let lines = try await app.lines("""
      await soup("s", "Name");
      const answers = [], calls = [];
      for (let n = 0; n < 50; n += 1) {
        calls.push(upsert([{ Name: String(n).padStart(2, "0") }]).then(() => answers.push(n)), query({ pageSize: 100 }).then(({ totalEntries }) => answers.push(totalEntries)));
      }
      await Promise.all(calls);
      print(answers.every((answer, index) => answer === (index % 2 === 0 ? index / 2 : (index + 1) / 2)), answers.length);
      """)
    #expect(lines == ["true 100"])
  }

  private static let credentialKeys = """
    accessToken,clientId,communityId,communityUrl,identityUrl,instanceUrl,loginUrl,orgId,refreshToken,userAgent,userId
    """

  @Test("kept: credentials have what either platform gives, in all versions", arguments: WebViewPlatform.allCases, ["2.3.0", "6.2.0", "13.2.1"])
  func credentials(platform: WebViewPlatform, version: String) async throws {
    let lines = try await app.lines("""
      for (const action of ["getAuthCredentials", "authenticate"]) {
        const credentials = await call("oauth", action);
        print(Object.keys(credentials).sort().join(), credentials.communityId, credentials.communityUrl);
      }
      """, version: version, platform: platform, hasOrg: true)
    #expect(lines == Array(repeating: "\(Self.credentialKeys) null null", count: 2))
  }

  @Test("kept: without a user getCurrentUser gives an empty object and getUsers an empty list", arguments: WebViewPlatform.allCases)
  func nobody(platform: WebViewPlatform) async throws {
    let lines = try await app.lines("print(await call('sfaccountmanager', 'getCurrentUser'), await call('sfaccountmanager', 'getUsers'))", platform: platform)
    #expect(lines == ["{} []"])
  }

  @Test("kept: what one of the platforms never answers is answered, with null in Gantry's own cordova.js", arguments: WebViewPlatform.allCases)
  func answered(platform: WebViewPlatform) async throws {
    let lines = try await app.lines("""
      await soup("s", "Name");
      print(await call("sdkinfo", "registerAppFeature", { feature: "XX" }), await call("sdkinfo", "unregisterAppFeature", { feature: "XX" }));
      print(await store("pgShowInspector", {}), await call("sfaccountmanager", "switchToUser", await call("sfaccountmanager", "getCurrentUser")));
      // The page goes with the answer.
      call("oauth", "logoutCurrentUser").then((answer) => print("logout", answer));
      """, platform: platform, hasOrg: true)
    #expect(lines.prefix(2) == ["null null", "null null"] && (lines.count == 2 || lines[2] == "logout null"), "\(lines)")
  }

  @Test("kept: success without a value is null for Gantry's cordova.js, and OK where Android's own copy asks")
  func withoutValue() async throws {
    let copy = """
      var secret = prompt('', 'gap_init:3');
      window.cordova = { callbackFromNative: function (id, success, status, args) { console.log(id, success, status, JSON.stringify(args)); } };
      prompt(JSON.stringify(['pluginSDKVersion:13.2.1', { feature: 'XX' }]), 'gap:' + JSON.stringify([secret, 'com.salesforce.sdkinfo', 'registerAppFeature', 'id']));
      """
    let bundle = try app.scratch.write([
      "www/bootconfig.json": #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#, "www/cordova.js": copy,
      "www/index.html": "<body><script src='cordova.js'></script>",
    ])
    #expect(try await HybridHostTests.run(bundle, app.scratch.options("copy")).lines == [#"id true 1 ["OK"]"#])
  }

  @Test("kept: getAllStores says of a user's stores that they are not global, as iOS", arguments: WebViewPlatform.allCases)
  func storeKinds(platform: WebViewPlatform) async throws {
    let lines = try await app.lines("""
      for (const isGlobalStore of [false, true]) {
        await store("pgRegisterSoup", { soupName: "s", storeName: "own", isGlobalStore, indexes: [{ path: "Name", type: "string" }] });
      }
      for (const action of ["pgGetAllStores", "pgGetAllGlobalStores"]) print((await store(action, {})).map(({ storeName, isGlobalStore }) => `${storeName} ${isGlobalStore}`).join());
      """, platform: platform, hasOrg: true)
    #expect(lines == ["own false", "own true"])
  }

  @Test("kept: without mergeMode a sync overwrites, and its options are told as they were given", arguments: ["3.3.0", "10.2.0", "11.1.0", "13.2.1"])
  func noMergeMode(version: String) async throws {
    let lines = try await app.lines("""
      await soup("s", "Id", "Name", "__local__");
      await ended(await down(accounts));
      const before = (await query()).currentPageOrderedEntries;
      await upsert(before.map((entry) => ({ ...entry, Name: "mine", __local__: true, __locally_updated__: true })));
      events.length = 0;
      const end = await ended(await down(accounts, { options: {} }));
      print(end.status, end.options, (await names()) === before.map(({ Name }) => Name).join());
      """, version: version, hasOrg: true)
    #expect(lines == ["DONE {} true"])
  }

  @Test("kept: a state has syncId, summary, left and failures; targets get no androidImpl and no iOSImpl; answers say isGlobalStore, too")
  func stateMembers() async throws {
    let lines = try await app.lines("""
      await soup("s", "Id", "Name", "__local__");
      const answer = await down(accounts);
      await ended(answer);
      const up = await ended(await sync("syncUp", { target: {}, soupName: "s", options: { fieldlist: ["Name"], mergeMode: "OVERWRITE" }, syncName: null }));
      print(answer.syncId === answer._soupEntryId, answer.isGlobalStore, "androidImpl" in answer.target || "iOSImpl" in answer.target);
      print(["syncId", "summary"].filter((key) => key in up).join());
      """, hasOrg: true)
    #expect(lines == ["true false false", "syncId,summary"])
  }

  @Test("kept: cursors are numbered from 1 in each page, and closed with it; their ids may be text", arguments: WebViewPlatform.allCases)
  func cursors(platform: WebViewPlatform) async throws {
    let lines = try await app.lines("""
      if (location.search === "") {
        await soup("s", "Name");
        await upsert([{ Name: "a" }, { Name: "b" }]);
        const { cursorId } = await query({ pageSize: 1 });
        print(cursorId, (await store("pgMoveCursorToPageIndex", { cursorId: String(cursorId), index: 99 })).currentPageIndex);
        location.search = "?again";
      } else {
        print(await store("pgMoveCursorToPageIndex", { cursorId: 1, index: 0 }), (await query()).cursorId);
      }
      """, platform: platform)
    #expect(lines == ["1 1", #"{"error":"Invalid cursor id"} 1"#])
  }

  @Test("kept: a sync that runs is not deleted")
  func deletion() async throws {
    let lines = try await app.lines("""
      await soup("s", "Id", "Name", "__local__");
      const running = await down({ type: "custom", androidImpl: "Endless" });
      const id = { syncId: running._soupEntryId, syncName: null };
      print("error" in (await sync("deleteSync", id)), (await sync("getSyncStatus", id)).status);
      await sync("stopSync", id);
      await ended(running);
      print(await sync("deleteSync", id), await sync("deleteSync", id), await sync("getSyncStatus", id));
      """) { $0.syncTargets.registerDown("Endless") { _ in GatedTarget() } }
    #expect(lines == ["true RUNNING", "null null {}"])
  }

  @Test("kept: the error page is told why on both platforms, with 1 offline, 3 when the sign-in failed", arguments: WebViewPlatform.allCases, [(false, "1"), (true, "3")])
  func errorPage(platform: WebViewPlatform, start: (Bool, String)) async throws {
    let bundle = try app.scratch.write([
      "www/bootconfig.json": #"{"remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "startPage": "index.html", "errorPage": "oh.html"}"#,
      "www/index.html": "", "www/oh.html": """
        <script>const told = new URLSearchParams(location.search); console.log(told.get('errorCode'), told.get('errorContext'), told.get('errorDescription').length > 0)</script>
        """,
    ])
    var options = app.scratch.options()
    options.isOnline = start.0
    options.platform = platform
    let observer = RecordingObserver()
    let running = try HybridApp(bundle: AppBundle(at: bundle), options: options, observer: observer)
    await #expect(throws: LaunchFailure.self) { try await running.start() }
    await running.untilIdle()
    await running.stop()
    #expect(observer.lines == ["\(start.1) AppLoading true"])
  }
}
