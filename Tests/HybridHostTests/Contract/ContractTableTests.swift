import HybridHost
import SmartSync
import Testing
import WebPlatform

/// What the native side of the Mobile SDK answers, table by table: actions, their answers and their errors, by version and platform. ``ContractTests`` has what
/// once differed here.
@Suite("The SDK's native contract, by its tables", .timeLimit(.minutes(2)))
struct ContractTableTests {
  private let app: ContractApp

  init() throws { app = try ContractApp() }

  @Test("the call: with and without the version in front, and an action or a service that is none", arguments: WebViewPlatform.allCases)
  func calls(platform: WebViewPlatform) async throws {
    let lines = try await app.lines("""
      await soup("s", "Name");
      for (const front of [[], [VERSION], ["pluginSDKVersion:2.0.dev"]]) {
        print(await new Promise((done) => cordova.exec(done, done, "com.salesforce.smartstore", "pgSoupExists", [...front, { soupName: "s" }])));
      }
      print((await store("pgNone", {})).error.slice(0, 14), (await call("none", "none")).error.slice(0, 15));
      print(await store("pgSoupExists", { soupName: "s", storeName: null, isGlobalStore: undefined }));
      """, platform: platform)
    #expect(lines == ["true", "true", "true", "Invalid action Class not found", "true"])
  }

  @Test("oauth: credentials, sign-in, home page", arguments: ContractApp.generations)
  func oauth(version: String) async throws {
    let lines = try await app.lines("""
      const credentials = await call("oauth", "getAuthCredentials");
      const authenticated = await call("oauth", "authenticate");
      print(credentials.userId === authenticated.userId, credentials.userAgent.startsWith("SalesforceMobileSDK/\(version) "), new URL(credentials.loginUrl).pathname);
      print(typeof (await call("oauth", "getAppHomeUrl")));
      """, version: version, hasOrg: true)
    #expect(lines == ["true true /", "string"])
  }

  @Test("oauth: a sign-in that fails gives a text that says why", arguments: WebViewPlatform.allCases)
  func failedSignIn(platform: WebViewPlatform) async throws {
    let lines = try await app.lines("const { error } = await call('oauth', 'authenticate'); print(typeof error, error.length > 0)", platform: platform)
    #expect(lines == ["string true"])
  }

  @Test("sdkinfo: what getInfo has", arguments: ContractApp.generations)
  func information(version: String) async throws {
    let lines = try await app.lines("""
      const info = await call("sdkinfo", "getInfo");
      print(Object.keys(info).sort().join(), info.bootConfig.own, typeof info.appName);
      """, version: version, keys: #""own": 5"#)
    #expect(lines == ["appName,appVersion,bootConfig,forcePluginsAvailable,sdkVersion 5 string"])
  }

  @Test("sfaccountmanager: users, and switching to the user who is signed in already", arguments: ContractApp.generations)
  func accounts(version: String) async throws {
    let lines = try await app.lines("""
      const [user, ...others] = await call("sfaccountmanager", "getUsers");
      const keys = ["authToken", "refreshToken", "loginServer", "idUrl", "instanceServer", "orgId", "userId", "username", "clientId"];
      print(others.length, keys.filter((key) => typeof user[key] !== "string").length, Object.values(user).includes(null));
      print(await call("sfaccountmanager", "switchToUser", { userId: user.userId, orgId: user.orgId }));
      print((await call("sfaccountmanager", "getCurrentUser")).userId === user.userId);
      """, version: version, hasOrg: true)
    #expect(lines == ["0 0 false", "null", "true"])
  }

  @Test("smartstore: every action's answer", arguments: ContractApp.generations, WebViewPlatform.allCases)
  func soups(version: String, platform: WebViewPlatform) async throws {
    let lines = try await app.lines("""
      const indexes = [{ path: "Name", type: "string" }, { path: "n", type: "integer" }], s = { soupName: "s" };
      print(await store("pgSoupExists", s), await store("pgRegisterSoup", { ...s, indexes }), await store("pgRegisterSoup", { ...s, indexes }), await store("pgSoupExists", s));
      print(await store("pgRegisterSoup", { soupSpec: { name: "old", features: [] }, indexes }), await store("pgGetSoupSpec", { soupName: "old" }));
      print(await store("pgGetSoupIndexSpecs", s));
      const stored = await upsert([{ Name: "a", n: 1 }, { Name: "b", n: 2 }]);
      print(stored.map((entry) => Object.keys(entry).join()).join(" "), (await store("pgRetrieveSoupEntries", { ...s, entryIds: [2, "1", 9] })).length);
      print(await store("pgAlterSoup", { ...s, indexes: [...indexes, { path: "x", type: "floating" }], reIndexData: true }));
      print(await store("pgReIndexSoup", { ...s, paths: ["Name", "none"] }), await store("pgRemoveFromSoup", { ...s, entryIds: [1] }), await store("pgClearSoup", s), await names());
      print(await store("pgRemoveSoup", s), await store("pgRemoveSoup", s), await store("pgSoupExists", s));
      print(typeof (await store("pgGetDatabaseSize", {})), typeof (await call("smartstore", "pgGetDatabaseSize")), await store("pgShowInspector", {}), await call("smartstore", "pgShowInspector"));
      """, version: version, platform: platform)
    #expect(lines == [
      "false s s true", #"old {"name":"old","features":[]}"#, #"[{"path":"Name","type":"string"},{"path":"n","type":"integer"}]"#,
      "Name,n,_soupEntryId,_soupLastModifiedDate Name,n,_soupEntryId,_soupLastModifiedDate 2", "s", "s OK OK ", "OK OK false", "number number null null",
    ])
  }

  @Test("smartstore: a query's cursor, its pages and its end", arguments: ContractApp.generations)
  func cursors(version: String) async throws {
    let lines = try await app.lines("""
      await soup("s", "Name");
      await upsert(["c", "a", "b"].map((Name) => ({ Name })));
      const cursor = await query({ pageSize: 2 });
      print(Object.keys(cursor).sort().join());
      print(cursor.currentPageIndex, cursor.pageSize, cursor.totalPages, cursor.totalEntries, cursor.currentPageOrderedEntries.map(({ Name }) => Name).join());
      const page = async (index) => (await store("pgMoveCursorToPageIndex", { cursorId: cursor.cursorId, index })).currentPageOrderedEntries.map(({ Name }) => Name).join();
      print(await page(1), await page(99), await page(-5), await store("pgCloseCursor", cursor), await store("pgCloseCursor", cursor));
      print((await query({ order: "descending", selectPaths: ["Name"] })).currentPageOrderedEntries);
      print((await query({ order: undefined, pageSize: undefined })).pageSize);
      """, version: version)
    #expect(lines == [
      "currentPageIndex,currentPageOrderedEntries,cursorId,pageSize,totalEntries,totalPages", "0 2 2 3 a,b", "c c a,b OK OK", #"[["c"],["b"],["a"]]"#, "10",
    ])
  }

  @Test("smartsync and mobilesync: states, ghosts and deletion under both names", arguments: [
    ("3.3.0", "smartsync"), ("5.3.0", "smartsync"), ("7.3.0", "smartsync"), ("8.3.0", "mobilesync"), ("13.2.1", "mobilesync"), ("13.2.1", "smartsync"),
  ])
  func syncs(version: String, service: String) async throws {
    let lines = try await app.lines("""
      const own = (action, options) => call("\(service)", action, options);
      await soup("s", "Id", "Name", "__local__");
      const begun = await own("syncDown", { target: accounts, soupName: "s", options: { mergeMode: "OVERWRITE", fieldlist: ["Name"] }, syncName: null });
      const { type, status, progress, totalSize, soupName, options, target, _soupEntryId } = await ended(begun);
      print(begun.status, begun.totalSize, type, status, progress, totalSize, soupName, options.mergeMode, target.type, target.idFieldName);
      const id = { syncId: _soupEntryId, syncName: null };
      print((await own("getSyncStatus", id)).status, await own("cleanResyncGhosts", { syncId: _soupEntryId }), (await own("cleanResyncGhosts", { syncId: 99 })).error);
      const up = await ended(await own("syncUp", { soupName: "s", options: { fieldlist: ["Name"] } }));
      print(up.type, up.status, (await own("cleanResyncGhosts", { syncId: up._soupEntryId })).error);
      print(await own("deleteSync", id), await own("deleteSync", id), await own("getSyncStatus", id));
      """, version: version, hasOrg: true)
    let unknown = version < "7.1" && !version.hasPrefix("1") ? "Cannot run cleanResyncGhosts:99: no sync found" : "Sync 99 does not exist"
    #expect(lines == [
      "RUNNING -1 syncDown DONE 100 3 s OVERWRITE soql Id", "DONE 0 \(unknown)", "syncUp DONE Cannot run cleanResyncGhosts:2: wrong type:syncUp", "null null {}",
    ])
  }

  @Test("network: what comes back of JSON, text, nothing and bytes", arguments: ["5.3.0", "6.2.0", "8.3.0", "13.2.1"])
  func answers(version: String) async throws {
    let lines = try await app.lines("""
      const send = (method, path, payload = {}, more = {}) => call("network", "pgSendRequest", {
        endPoint: "/services/data", path, method, queryParams: payload, headerParams: {}, fileParams: {}, returnBinary: false, ...more });
      print(Array.isArray(await send("GET", "/")), Object.keys(await send("GET", "/v50.0/query", { q: "SELECT Id FROM Account LIMIT 1" })).sort().join());
      const { id, success } = await send("POST", "/v50.0/sobjects/Account", { Name: "Neu" });
      print(success, await send("PATCH", `/v50.0/sobjects/Account/${id}`, { Name: "Alt" }), await send("DELETE", `/v50.0/sobjects/Account/${id}`));
      print(Object.keys(await send("GET", "/", {}, { returnBinary: true })).sort().join());
      // The payload may be the text of an object.
      print(Object.keys(await send("GET", "/v50.0/query", '{"q": "SELECT Id FROM Account LIMIT 1"}')).length > 0);
      """, version: version, hasOrg: true)
    #expect(lines == ["true done,records,totalSize", "true null null", "contentType,encodedBody", "true"])
  }

  @Test("testrunner: both actions are answered, and the host is told")
  func testRunner() async throws {
    let lines = try await app.lines("""
      print(await call("testrunner", "onReadyForTests"));
      print(await call("testrunner", "onTestComplete", { testName: "testA", success: true, message: "<b>fine</b>", testDuration: 3 }));
      """)
    #expect(lines == ["null", "null"])
  }

  @Test("util: the status event at the document, and whether the device is online")
  func utilities() async throws {
    let lines = try await app.lines("""
      const { EventType, sendStatusEvent } = cordova.require("com.salesforce.util.event");
      document.addEventListener("bootstrapStatusEvent", ({ code, description, isError, detail }) => print(code ?? detail.code, typeof (description ?? detail.description), isError ?? detail.isError));
      for (const type of [EventType.AUTHENTICATING, EventType.STARTING, EventType.OFFLINE]) sendStatusEvent(type);
      const { deviceIsOnline } = cordova.require("com.salesforce.util.bootstrap");
      print(deviceIsOnline());
      gantry.setOnline(false);
      print(deviceIsOnline());
      """)
    #expect(lines.filter { !$0.hasPrefix("jslog:") } == ["0 string false", "1 string false", "2 string true", "true", "false"])
  }

  @Test("store and sync files that are broken are told, and the app runs", arguments: ["userstore.json", "globalstore.json", "usersyncs.json", "globalsyncs.json"])
  func brokenFiles(name: String) async throws {
    let observer = try await app.run("print(await store('pgSoupExists', { soupName: 's' }))", hasOrg: true, files: ["www/\(name)": "{ broken"])
    #expect(observer.lines == ["false"])
    #expect(observer.notices.contains { $0.description.contains(name) }, "\(observer.notices)")
  }

  @Test("soups of files that are there already are left as they are", arguments: ["6.2.0", "13.2.1"])
  func plannedSoups(version: String) async throws {
    func file(_ type: String) -> [String: String] {
      ["www/globalstore.json": #"{"soups": [{"soupName": "s", "indexes": [{"path": "Name", "type": "\#(type)"}]}]}"#]
    }
    let script = "print(await store('pgGetSoupIndexSpecs', { soupName: 's', isGlobalStore: true }))"
    for type in ["string", "integer"] { #expect(try await app.lines(script, version: version, files: file(type)) == [#"[{"path":"Name","type":"string"}]"#]) }
  }
}
