import HybridHost
import SmartSync
import Testing
import WebPlatform

/// Differences 21 to 33: what apps were told wrongly, and texts that they compare with.
extension ContractTests {
  @Test("21: sdkVersion is that of the app's own modules", arguments: ContractApp.generations)
  func sdkVersion(version: String) async throws {
    let lines = try await app.lines("print((await call('sdkinfo', 'getInfo')).sdkVersion)", version: version) { $0.sdkVersion = nil }
    #expect(lines == [version])
  }

  @Test("22: forcePluginsAvailable has smartsync since 3.0, mobilesync in its place since 8.0, network since 5.0", arguments: [
    ("2.3.0", "oauth sdkinfo smartstore sfaccountmanager"), ("4.2.0", "oauth sdkinfo smartstore sfaccountmanager smartsync"),
    ("7.3.0", "oauth sdkinfo smartstore sfaccountmanager smartsync network"), ("8.0.0", "oauth sdkinfo smartstore sfaccountmanager mobilesync network"),
    ("13.2.1", "oauth sdkinfo smartstore sfaccountmanager mobilesync network"),
  ])
  func availablePlugins(version: String, names: String) async throws {
    let script = "print((await call('sdkinfo', 'getInfo')).forcePluginsAvailable.join(' ').replaceAll('com.salesforce.', ''))"
    #expect(try await app.lines(script, version: version) == [names])
    let config = ["www/config.xml": "<widget id='a.b'><feature name='com.salesforce.smartstore'/><feature name='com.salesforce.oauth'/></widget>"]
    let listed = try await app.lines(script, version: version, files: config)
    #expect(listed.first?.hasPrefix("smartstore oauth ") == true, "the order of config.xml: \(listed)")
  }

  @Test("23: appVersion has the build behind it")
  func appVersion() async throws {
    let files = ["www/config.xml": "<widget id='a.b' version='1.0' android-versionCode='1'/>"]
    #expect(try await app.lines("print((await call('sdkinfo', 'getInfo')).appVersion)", files: files) == ["1.0(1)"])
  }

  @Test("24: accounts have names, mail and pictures", arguments: WebViewPlatform.allCases)
  func accounts(platform: WebViewPlatform) async throws {
    let lines = try await app.lines("""
      for (const user of [await call("sfaccountmanager", "getCurrentUser"), ...(await call("sfaccountmanager", "getUsers"))]) {
        print(["first_name", "last_name", "display_name", "email", "photoUrl", "thumbnailUrl"].filter((key) => typeof user[key] !== "string").length, user.display_name, user.email);
      }
      """, platform: platform, hasOrg: true)
    #expect(lines == ["0 Alex Admin admin@gantry.example", "0 Alex Admin admin@gantry.example"])
  }

  @Test("25: logging out somebody who is not signed in succeeds and signs nobody out, as on Android")
  func unknownLogout() async throws {
    let lines = try await app.lines("""
      print(await call("sfaccountmanager", "logout", { userId: "005000000000000AAA", orgId: "00D000000000000AAA" }));
      print((await call("sfaccountmanager", "getCurrentUser")).username);
      """, hasOrg: true)
    #expect(lines == ["null", "admin@gantry.example"])
  }

  @Test("26: without a user getAuthCredentials says \"Never authenticated\", and since 6.0 \"Not authenticated\"", arguments: [
    ("2.3.0", "Never authenticated"), ("5.3.0", "Never authenticated"), ("6.0.0", "Not authenticated"), ("13.2.1", "Not authenticated"),
  ])
  func noCredentials(version: String, text: String) async throws {
    #expect(try await app.lines("print(await call('oauth', 'getAuthCredentials'))", version: version) == [#"{"error":"\#(text)"}"#])
  }

  @Test("27: since 11.0 an app with a push plugin needs no androidPushNotificationClientId", arguments: [("10.2.0", false), ("11.0.0", true), ("13.2.1", true)])
  func push(version: String, isThere: Bool) async throws {
    let files = ["www/config.xml": "<widget id='a.b'><plugin name='phonegap-plugin-push' spec='2'/></widget>"]
    let lines = try await app.lines("print(typeof window.PushNotification !== 'undefined')", version: version, files: files)
    #expect(lines == ["\(isThere)"])
  }

  @Test("28 and 29: the store's errors are in the words that apps compare with, and what would help is for the operator", arguments: ContractApp.generations)
  func storeErrors(version: String) async throws {
    let observer = try await app.run("""
      await soup("s", "Name");
      await upsert([{ Name: "a" }, { Name: "a" }]);
      const exact = (indexPath) => ({ soupName: "s", querySpec: { queryType: "exact", indexPath, matchKey: "a", order: "ascending", pageSize: 1 } });
      const calls = [
        ["pgClearSoup", { soupName: "none" }], ["pgQuerySoup", { ...exact("Name"), soupName: "none" }], ["pgRegisterSoup", { soupName: "new", indexes: [] }],
        ["pgRegisterSoup", { soupName: null, indexes: [{ path: "a", type: "string" }] }],
        ["pgUpsertSoupEntries", { soupName: "s", entries: [{ Name: "a" }], externalIdPath: "Name" }], ["pgQuerySoup", exact("City")],
        ["pgRunSmartQuery", { querySpec: { queryType: "smart", smartSql: "delete from {s}", pageSize: 1 } }],
        ["pgRunSmartQuery", { querySpec: { queryType: "smart", smartSql: "select * from {none}", pageSize: 1 } }],
        ["pgMoveCursorToPageIndex", { cursorId: 77, index: 0 }],
      ];
      for (const [action, options] of calls) print((await store(action, options)).error);
      """, version: version)
    #expect(observer.lines == [
      "Soup: none does not exist", "Soup: none does not exist", "No indexSpecs specified for soup: new", "Bogus soup name:null",
      "There are more than one soup elements where Name is a", "s does not have an index on City", "Only SELECT are supported", "Unknown soup none at character 14",
      "Invalid cursor id",
    ])
    #expect(observer.notices.contains { $0.description.contains("register soup none first") }, "\(observer.notices)")
  }

  @Test("30: a sync that neither id nor name says", arguments: ["6.0.0", "7.3.0", "13.2.1"])
  func namelessSync(version: String) async throws {
    let lines = try await app.lines("""
      for (const action of ["getSyncStatus", "reSync", "deleteSync"]) print((await sync(action, { syncId: null, syncName: null })).error);
      """, version: version)
    #expect(lines == Array(repeating: "neither syncId nor syncName were specified", count: 3))
  }

  @Test("31: a sync that there is not, or that still runs", arguments: [
    ("6.2.0", "Cannot run reSync:99: no sync found", "Cannot run reSync:1: still running"),
    ("7.0.0", "Cannot run reSync:99: no sync found", "Cannot run reSync:1: still running"),
    ("7.1.0", "Sync 99 does not exist", "Cannot run runSync 1 - sync is still running"),
    ("13.2.1", "Sync 99 does not exist", "Cannot run runSync 1 - sync is still running"),
  ])
  func syncErrors(version: String, unknown: String, running: String) async throws {
    let lines = try await app.lines("""
      await soup("s", "Id", "Name", "__local__");
      const { _soupEntryId: syncId } = await down({ type: "custom", androidImpl: "Endless" });
      print((await sync("reSync", { syncId: 99, syncName: null })).error);
      print((await sync("reSync", { syncId, syncName: null })).error);
      await sync("stopSync", { syncId });
      """, version: version) { $0.syncTargets.registerDown("Endless") { _ in GatedTarget() } }
    #expect(lines == [unknown, running])
  }

  @Test("32: a name of a sync that is taken", arguments: ["6.0.0", "8.3.0", "13.2.1"])
  func takenName(version: String) async throws {
    let lines = try await app.lines("""
      await soup("s", "Id", "Name", "__local__");
      await ended(await down({ type: "custom", androidImpl: "Empty" }, { syncName: "d" }));
      print((await down({ type: "custom", androidImpl: "Empty" }, { syncName: "d" })).error);
      print((await sync("syncUp", { target: {}, soupName: "s", options: { fieldlist: [] }, syncName: "d" })).error);
      """, version: version) { $0.syncTargets.registerDown("Empty") { _ in GatedTarget(gate: AsyncStream { $0.finish() }) } }
    #expect(lines == [
      "Failed to create sync down: there is already a sync with name:d", "Failed to create sync up: there is already a sync with name:d",
    ])
  }

  /// On purpose otherwise: Android refuses Smart SQL in querySoup, iOS runs it, and an app that does so on iOS should run here.
  @Test("33: runSmartQuery runs nothing but Smart SQL; querySoup runs it, too (on purpose, on Android as well, as on iOS)", arguments: WebViewPlatform.allCases)
  func smartQueries(platform: WebViewPlatform) async throws {
    let lines = try await app.lines("""
      await soup("s", "Name");
      await upsert([{ Name: "a" }]);
      print((await store("pgRunSmartQuery", { querySpec: { queryType: "exact", indexPath: "Name", matchKey: "a", pageSize: 1 } })).error);
      const smart = { queryType: "smart", smartSql: "select {s:Name} from {s}", pageSize: 1 };
      print((await store("pgQuerySoup", { soupName: "s", querySpec: smart })).currentPageOrderedEntries);
      """, platform: platform)
    #expect(lines == ["runSmartQuery can only run smart queries", #"[["a"]]"#])
  }
}
