import Foundation
import HybridHost
import LocalOrg
import SalesforceClient
import Testing

@Suite("Databases of cordova-sqlite-storage", .timeLimit(.minutes(5)))
struct PluginDatabasesTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private var folder: String { "\(scratch.path)/app" }

  private static let helpers = """
    const open = (options) => new Promise((yes, no) => sqlitePlugin.openDatabase({ name: "d.db", location: "default", ...options }, yes, no));
    const run = (database, sql, values) => new Promise((yes, no) => database.executeSql(sql, values, yes, no));
    const shown = async (database) => {
      const { rows } = await run(database, "SELECT group_concat(a) AS all_rows FROM t");
      return rows.item(0).all_rows;
    };
    const put = async (database, text) => {
      await run(database, "CREATE TABLE IF NOT EXISTS t (a)");
      await run(database, "INSERT INTO t VALUES (?)", [text]);
    };
    const signIn = () => new Promise((yes, no) => cordova.require("com.salesforce.plugin.oauth").authenticate(yes, no));
    """

  private func bundle(_ script: String) throws -> String {
    try scratch.write([
      "config.xml": #"<widget id="com.example.databases"><name>Databases</name><plugin name="cordova-sqlite-storage"/></widget>"#,
      "www/bootconfig.json": #"{"remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "oauthScopes": ["api"], "shouldAuthenticate": false}"#,
      "www/index.html": """
        <script src="cordova.js"></script><script>
        \(Self.helpers)
        document.addEventListener("deviceready", async () => { try { \(script) } catch (error) { console.log("failed", error.message); } });
        </script>
        """,
    ])
  }

  @Test("are sealed, unless that is switched off, and come back")
  func sealed() async throws {
    let write = "await put(await open(), 'canary'); console.log('kept')"
    let first = try await run(try bundle(write), scratch.options())
    #expect(first.lines == ["kept"], "\(first.lines) \(first.notices)")
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      #expect((try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))?.range(of: Data("canary".utf8)) == nil, "\(name)")
    }
    #expect(try FileManager.default.attributesOfItem(atPath: "\(folder)/databases/sqlite-plugin/_d.db.db")[.posixPermissions] as? Int == 0o600)
    #expect(try await run(try bundle("console.log(await shown(await open()))"), scratch.options()).lines == ["canary"])
    var plain = scratch.options("plain")
    plain.encryptsStores = false
    #expect(try await run(try bundle(write), plain).lines == ["kept"])
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(scratch.path)/plain/databases/sqlite-plugin/_d.db.db"))
    #expect(data.range(of: Data("canary".utf8)) != nil)
  }

  @Test("of nobody are what a user begins with, and go with a logout")
  func users() async throws {
    let org = try scratch.org()
    let app = try bundle("""
      const database = await open();
      await put(database, "nobody");
      await run(database, "BEGIN");
      await run(database, "INSERT INTO t VALUES ('undone')");
      await signIn();
      await new Promise((resume) => setTimeout(resume, 50));
      console.log(await shown(database));
      await put(database, "admin");
      console.log(await shown(database));
      """)
    let observer = try await run(app, scratch.options(org: org))
    #expect(observer.lines == ["nobody", "nobody,admin"], "\(observer.lines) \(observer.notices)")
    let leave = try bundle("""
      const all = await shown(await open());
      console.log(all);
      if (all.endsWith("admin")) cordova.require("com.salesforce.plugin.sfaccountmanager").logout();
      """)
    let left = try await run(leave, scratch.options(org: org))
    #expect(left.lines == ["nobody,admin", "nobody"], "\(left.lines) \(left.notices)")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix("_d.db.db") } == ["databases/sqlite-plugin/_d.db.db"])
    await org.stop()
  }

  @Test("begin as a copy of the file that the app brings, once", arguments: [1024, 4096])
  func prepopulated(pageSize: Int) async throws {
    let app = try bundle("""
      const database = await open({ name: "words.db", createFromLocation: 1 });
      console.log(await shown(database));
      await put(database, "more");
      console.log(await shown(await open({ name: "none.db", createFromLocation: 1 })).catch((error) => error.code));
      """)
    let make = Process()
    make.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    make.arguments = ["python3", "-c", "import sqlite3; c = sqlite3.connect('\(app)/www/words.db'); c.execute('PRAGMA page_size = \(pageSize)'); c.execute('CREATE TABLE t AS SELECT \"brought\" AS a'); c.commit()"]
    try make.run()
    make.waitUntilExit()
    let first = try await run(app, scratch.options())
    #expect(first.lines == ["brought", "5"], "\(first.lines) \(first.notices)")
    #expect(try await run(app, scratch.options()).lines == ["brought,more", "5"])
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      #expect((try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))?.range(of: Data("brought".utf8)) == nil, "\(name)")
    }
  }

  @Test("that are damaged stay as they are")
  func damaged() async throws {
    #expect(try await run(try bundle("await put(await open(), 'canary'); console.log('kept')"), scratch.options()).lines == ["kept"])
    let path = "\(folder)/databases/sqlite-plugin/_d.db.db"
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[200] ^= 1
    try bytes.write(to: URL(fileURLWithPath: path))
    let found = try await run(try bundle("await open()"), scratch.options())
    #expect(found.lines == ["failed Could not open database"], "\(found.lines) \(found.notices)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test("and secrets of the plugin for them are refused when the folder's key is gone")
  func keyless() async throws {
    let app = try scratch.write([
      "config.xml": #"<widget id="com.example.secrets"><name>Secrets</name><plugin name="cordova-plugin-secure-storage"/></widget>"#,
      "www/bootconfig.json": #"{"remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "oauthScopes": ["api"], "shouldAuthenticate": false}"#,
      "www/index.html": """
        <script src="cordova.js"></script><script>
        document.addEventListener("deviceready", () => {
          const failed = (error) => console.log(error.message);
          const storage = new cordova.plugins.SecureStorage(() => {
            storage.get((value) => console.log(value), () => storage.set((key) => console.log("kept " + key), failed, "key", "canary"), "key");
          }, failed, "service");
        });
        </script>
        """,
    ])
    #expect(try await run(app, scratch.options()).lines == ["kept key"])
    #expect(try await run(app, scratch.options()).lines == ["canary"])
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
    for name in files { #expect((try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))?.range(of: Data("canary".utf8)) == nil, "\(name)") }
    try FileManager.default.removeItem(atPath: "\(folder)/machine.key")
    let found = try await run(app, scratch.options())
    #expect(found.lines.count == 1 && found.lines[0].contains("machine.key"), "\(found.lines) \(found.notices)")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder).contains { $0.hasPrefix("secrets/") && $0.hasSuffix(".sealed") })
  }
}
