import HybridHost
import LocalOrg
import Testing

@Suite("Syncs of configuration files", .timeLimit(.minutes(2)))
struct PlannedSyncsTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let bootConfiguration = """
    {"remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "oauthScopes": ["api"], "isLocal": true,
     "startPage": "index.html", "errorPage": "error.html", "shouldAuthenticate": true, "attemptOfflineLoad": false}
    """
  private static let soups = #"{"soups": [{"soupName": "contacts", "indexes": [{"path": "Id", "type": "string"}, {"path": "__local__", "type": "string"}]}]}"#

  private static func sync(_ name: String) -> String {
    """
    {"syncName": "\(name)", "syncType": "syncDown", "soupName": "contacts",
     "target": {"type": "soql", "query": "SELECT Id, LastName FROM Contact LIMIT 3"}, "options": {"mergeMode": "OVERWRITE"}}
    """
  }

  private func bundle(_ files: [String: String], script: String) throws -> String {
    var all = [
      "www/bootconfig.json": Self.bootConfiguration,
      "www/index.html": "<script src='cordova.js'></script><script>document.addEventListener('deviceready', async () => {\(script)})</script>",
    ]
    for (name, text) in files { all["www/\(name)"] = text }
    return try scratch.write(all)
  }

  private static let ask = """
    const mobilesync = cordova.require('com.salesforce.plugin.mobilesync');
    const store = cordova.require('com.salesforce.plugin.smartstore');
    const call = (target, name, ...values) => new Promise((ok, no) => target[name](...values, ok, no));
    """

  @Test("are there for the page of a user who signed in, before it asks, and can be run by name")
  func forUsers() async throws {
    let org = try scratch.org()
    let path = try bundle(["userstore.json": Self.soups, "usersyncs.json": #"{"syncs": [\#(Self.sync("contactsDown"))]}"#], script: """
      \(Self.ask)
      const cursor = await call(store, 'querySoup', 'syncs_soup', store.buildAllQuerySpec('name', 'ascending', 10));
      console.log(cursor.currentPageOrderedEntries.map(({ name, status }) => name + ' ' + status).join());
      document.addEventListener('sync', async ({ detail }) => {
        if (detail.status === 'RUNNING') return;
        const found = await call(store, 'querySoup', 'contacts', store.buildAllQuerySpec('Id', 'ascending', 10));
        console.log(detail.name, detail.status, found.currentPageOrderedEntries.length);
      });
      await call(mobilesync, 'reSync', 'contactsDown');
      """)
    let observer = try await run(path, scratch.options(org: org))
    await org.stop()
    #expect(observer.lines == ["contactsDown NEW", "contactsDown DONE 3"])
    #expect(observer.errors.isEmpty)
  }

  @Test("of globalsyncs.json lie in the global store")
  func global() async throws {
    let org = try scratch.org()
    let path = try bundle(["globalstore.json": Self.soups, "globalsyncs.json": #"{"syncs": [\#(Self.sync("all"))]}"#], script: """
      \(Self.ask)
      console.log((await call(mobilesync, 'getSyncStatus', true, 'all')).status, JSON.stringify(await call(mobilesync, 'getSyncStatus', 'all')));
      """)
    let observer = try await run(path, scratch.options(org: org))
    await org.stop()
    #expect(observer.lines == ["NEW null"])
  }

  @Test("with mistakes are reported with their place, and the app runs")
  func mistakes() async throws {
    let org = try scratch.org()
    let broken = "{\"syncs\": [\n{\"syncName\": \"a\"},\n\(Self.sync("good").replacing("OVERWRITE", with: "OVERWRITTEN")),\n\(Self.sync("better"))\n]}"
    let path = try bundle(["usersyncs.json": broken, "globalsyncs.json": "{\n]"], script: """
      \(Self.ask)
      console.log((await call(mobilesync, 'getSyncStatus', 'better')).status, JSON.stringify(await call(mobilesync, 'getSyncStatus', 'good')));
      """)
    let observer = try await run(path, scratch.options(org: org))
    await org.stop()
    #expect(observer.lines == ["NEW null"])
    let warnings = observer.notices.map(\.description)
    #expect(warnings.contains { $0.contains("www/usersyncs.json:2:1: the sync has no \"syncType\"") }, "\(warnings)")
    #expect(warnings.contains { $0.contains("www/usersyncs.json:3:1: the sync \"good\" is left out: Options: mergeMode is \"OVERWRITTEN\"") }, "\(warnings)")
    #expect(warnings.contains { $0.contains("www/globalsyncs.json:2:1: this is not JSON") && $0.hasSuffix("the file is ignored") }, "\(warnings)")
  }
}
