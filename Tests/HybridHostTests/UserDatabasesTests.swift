import ChildPrograms
import Foundation
import HybridHost
import LocalOrg
import SalesforceClient
import Testing

@Suite("An app's databases", .timeLimit(.minutes(5)))
struct UserDatabasesTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private var folder: String { "\(scratch.path)/app" }

  private static let helpers = """
    const done = (request) => new Promise((yes, no) => { request.onsuccess = () => yes(request.result); request.onerror = () => no(request.error); });
    const open = () => {
      const request = indexedDB.open("d");
      request.onupgradeneeded = () => request.result.createObjectStore("s", { keyPath: "id" }).createIndex("round", "round");
      return done(request);
    };
    const put = async (database, id, value) => done(database.transaction("s", "readwrite").objectStore("s").put({ id, value }));
    const shown = async (database) => JSON.stringify(await done(database.transaction("s").objectStore("s").getAll()));
    """

  private func bundle(_ script: String) throws -> String {
    try scratch.write([
      "config.xml": #"<widget id="com.example.databases"><name>Databases</name><plugin name="cordova-sqlite-storage"/><access origin="*"/></widget>"#,
      "www/bootconfig.json": #"{"remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "oauthScopes": ["api"], "shouldAuthenticate": false}"#,
      "www/index.html": """
        <script src="cordova.js"></script><script>
        \(Self.helpers)
        const oauth = () => cordova.require("com.salesforce.plugin.oauth");
        const signIn = () => new Promise((yes, no) => oauth().authenticate(yes, no));
        document.addEventListener("deviceready", async () => { \(script) });
        </script>
        """,
    ])
  }

  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.contains("databases/") && $0.hasSuffix(".db") }
  }

  @Test("are sealed, unless that is switched off, and come back")
  func sealed() async throws {
    let write = "await put(await open(), 1, 'canary'); console.log('kept')"
    #expect(try await run(try bundle(write), scratch.options()).lines == ["kept"])
    let file = try #require(try files().first)
    #expect(try files().count == 1 && file.hasPrefix("databases/bundle/"))
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      #expect((try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))?.range(of: Data("canary".utf8)) == nil, "\(name)")
    }
    #expect(try FileManager.default.attributesOfItem(atPath: "\(folder)/\(file)")[.posixPermissions] as? Int == 0o600)
    #expect(try await run(try bundle("console.log(await shown(await open()))"), scratch.options()).lines == [#"[{"id":1,"value":"canary"}]"#])
    var plain = scratch.options("plain")
    plain.encryptsStores = false
    #expect(try await run(try bundle(write), plain).lines == ["kept"])
    let data = try FileManager.default.subpathsOfDirectory(atPath: "\(scratch.path)/plain").filter { $0.hasSuffix(".db") }.map { try Data(contentsOf: URL(fileURLWithPath: "\(scratch.path)/plain/\($0)")) }
    #expect(data.contains { $0.range(of: Data("canary".utf8)) != nil })
  }

  @Test("plain ones are sealed by the first run that seals, whatever made the folder's key before it")
  func converted() async throws {
    var plain = scratch.options()
    plain.encryptsStores = false
    let look = "const it = await open(); console.log(await shown(it)); await put(it, 2, 'more');"
    let write = """
      await put(await open(), 1, 'canary');
      await (await caches.open("c")).put("http://a.example/", new Response("canary"));
      openDatabase("w", "", "", 1).transaction((t) => { t.executeSql("CREATE TABLE t AS SELECT 'canary' AS c", [], () => console.log("kept")); });
      """
    #expect(try await run(try bundle(write), plain).lines == ["kept"])
    let all = """
      console.log(await shown(await open()), await (await caches.match("http://a.example/")).text());
      openDatabase("w", "", "", 1).readTransaction((t) => { t.executeSql("SELECT c FROM t", [], (_, { rows }) => console.log(rows.item(0).c)); });
      """
    let sealed = try await run(try bundle(all), scratch.options())
    #expect(sealed.lines == [#"[{"id":1,"value":"canary"}] canary"#, "canary"], "\(sealed.lines) \(sealed.notices)")
    for name in try files() {
      #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")).range(of: Data("canary".utf8)) == nil, "\(name)")
    }
    #expect(try files().count == 3)
    let again = try await run(try bundle(look), plain)
    #expect(again.lines == [#"[{"id":1,"value":"canary"}]"#], "\(again.lines) \(again.notices)")
  }

  @Test("keys of scripts are sealed in them, also in plain ones, and are of use in no other folder")
  func keys() async throws {
    var options = scratch.options("plain")
    options.encryptsStores = false
    let algorithm = "{ name: 'HMAC', hash: 'SHA-256' }"
    let keep = """
      const key = await crypto.subtle.importKey("raw", new TextEncoder().encode("canary of a key"), \(algorithm), false, ["sign"]);
      await put(await open(), 1, { key, beside: "what is plain" });
      console.log("kept");
      """
    #expect(try await run(try bundle(keep), options).lines == ["kept"])
    let folder = "\(scratch.path)/plain"
    let contents = try FileManager.default.subpathsOfDirectory(atPath: folder).compactMap { try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)")) }
    #expect(contents.contains { $0.range(of: Data("what is plain".utf8)) != nil })
    #expect(!contents.contains { $0.range(of: Data("canary of a key".utf8)) != nil })
    let use = """
      try {
        const [{ value: { key, beside } }] = await done((await open()).transaction("s").objectStore("s").getAll());
        const code = new Uint8Array(await crypto.subtle.sign("HMAC", key, new Uint8Array(1)));
        console.log(beside, key.extractable, code[0], code[31]);
      } catch (error) { console.log(error.name); }
      """
    let found = try await run(try bundle(use), options)
    #expect(found.lines == ["what is plain false 49 130"], "\(found.lines) \(found.notices)")
    // A folder without a key takes what is plain as it is, but the key stays shut.
    var elsewhere = scratch.options("elsewhere")
    elsewhere.encryptsStores = false
    try FileManager.default.createDirectory(atPath: "\(scratch.path)/elsewhere/databases", withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: "\(folder)/databases/bundle", toPath: "\(scratch.path)/elsewhere/databases/bundle")
    for name in try FileManager.default.contentsOfDirectory(atPath: "\(scratch.path)/elsewhere/databases/bundle") where name.hasSuffix("-key") {
      try FileManager.default.removeItem(atPath: "\(scratch.path)/elsewhere/databases/bundle/\(name)")
    }
    let other = try await run(try bundle(use), elsewhere)
    #expect(other.lines == ["DataCloneError"], "\(other.lines) \(other.notices)")
  }

  @Test("caches are sealed as they are, and each user's own")
  func caches() async throws {
    let org = try scratch.org()
    let app = try bundle("""
      const look = async (word) => console.log(word, (await caches.keys()).join(), await (await caches.match("http://a.example/"))?.text());
      await look("before");
      await (await caches.open("mine")).put("http://a.example/", new Response("canary of nobody"));
      await signIn();
      await look("signed in");
      await (await caches.open("mine")).put("http://a.example/", new Response("canary of admin"));
      await look("at the end");
      """)
    let found = try await run(app, scratch.options(org: org))
    #expect(found.lines == ["before  undefined", "signed in mine canary of nobody", "at the end mine canary of admin"], "\(found.lines) \(found.notices)")
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      #expect((try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))?.range(of: Data("canary".utf8)) == nil, "\(name)")
    }
    let leave = try bundle("""
      const found = await (await caches.match("http://a.example/"))?.text();
      console.log(found);
      if (found.endsWith("admin")) cordova.require("com.salesforce.plugin.sfaccountmanager").logout();
      """)
    let left = try await run(leave, scratch.options(org: org))
    #expect(left.lines == ["canary of admin", "canary of nobody"], "\(left.lines) \(left.notices)")
    await org.stop()
  }

  @Test("of nobody are what a user begins with, and are closed for a page that signs in")
  func signIn() async throws {
    let org = try scratch.org()
    let app = try bundle("""
      const before = await open();
      await put(before, 1, 'nobody');
      before.onclose = () => console.log('closed');
      await signIn();
      await new Promise((resume) => setTimeout(resume, 50));
      try { before.transaction('s'); } catch (error) { console.log(error.name); }
      const after = await open();
      await put(after, 2, 'admin');
      console.log(await shown(after));
      """)
    let both = #"[{"id":1,"value":"nobody"},{"id":2,"value":"admin"}]"#
    let observer = try await run(app, scratch.options(org: org))
    #expect(observer.lines == ["closed", "InvalidStateError", both], "\(observer.lines) \(observer.notices)")
    let look = "console.log(await shown(await open()))"
    #expect(try await run(try bundle(look), scratch.options(org: org)).lines == [both])
    // The user's are gone with a logout, and nobody's are there.
    let leave = try bundle("""
      console.log(await shown(await open()));
      if (!(await done((await open()).transaction("s").objectStore("s").get(2)))) return;
      cordova.require("com.salesforce.plugin.sfaccountmanager").logout();
      """)
    let left = try await run(leave, scratch.options(org: org))
    #expect(left.lines == [both, #"[{"id":1,"value":"nobody"}]"#], "\(left.lines) \(left.notices)")
    #expect(try files().allSatisfy { $0.hasPrefix("databases/") })
    await org.stop()
  }

  /// Says which round of 20 records is the last, and whether it and the nine before are there and whole; then adds rounds in place of the oldest ones,
  /// and says each when it is committed.
  private static let rounds = """
    let round = 0;
    const records = await all();
    if (records.length > 0) round = Math.max(...records.map((each) => each.round));
    const isWhole = records.length === Math.min(round, 10) * 20 && await indexed() === records.length && records.every((each) => each.text === String(each.id).repeat(each.id % 90));
    const say = (word) => console.log(String(round).padStart(7, "0") + word);
    say(isWhole ? " ok" : " no");
    const go = () => {
      round += 1;
      const added = [];
      for (let id = round * 20; id < round * 20 + 20; id++) added.push({ id, round, text: String(id).repeat(id % 90) });
      add(added, round - 10, () => { say("   "); go(); });
    };
    go();
    """

  enum Kind: String, CaseIterable {
    case indexedDB, webSQL, plugin

    /// `all()`, `indexed()`, `add(records, oldest, after)`.
    fileprivate var access: String {
      switch self {
      case .indexedDB: UserDatabasesTests.indexedDB
      case .webSQL: #"const database = openDatabase("d", "1", "d", 1e6);"# + UserDatabasesTests.webSQL
      case .plugin: #"const database = sqlitePlugin.openDatabase({ name: "d", location: "default" });"# + UserDatabasesTests.webSQL
      }
    }
  }

  private static let indexedDB = """
    const database = await open();
    const store = (mode) => database.transaction("s", mode).objectStore("s");
    const all = () => done(store().getAll());
    const indexed = () => done(store().index("round").count());
    const add = (records, oldest, after) => {
      const added = store("readwrite");
      added.delete(IDBKeyRange.bound(oldest * 20, oldest * 20 + 19));
      for (const record of records) added.put(record);
      added.transaction.oncomplete = after;
    };
    """

  private static let webSQL = """
    const rows = (statement) => new Promise((yes, no) => database.transaction((transaction) => {
      transaction.executeSql("CREATE TABLE IF NOT EXISTS s (id INTEGER PRIMARY KEY, round INTEGER, text TEXT)");
      transaction.executeSql("CREATE INDEX IF NOT EXISTS rounds ON s (round)");
      transaction.executeSql(statement, [], (_, { rows }) => yes([...Array(rows.length).keys()].map((place) => rows.item(place))));
    }, no));
    const all = () => rows("SELECT * FROM s");
    const indexed = async () => (await rows("SELECT count(*) AS count FROM s INDEXED BY rounds WHERE round > 0"))[0].count;
    const add = (records, oldest, after) => database.transaction((transaction) => {
      transaction.executeSql("DELETE FROM s WHERE round = ?", [oldest]);
      for (const { id, round, text } of records) transaction.executeSql("INSERT INTO s VALUES (?, ?, ?)", [id, round, text]);
    }, ({ message }) => console.log(message), after);
    """

  /// `GANTRY_DATABASE_KILLS` says how often; 6 times unless it is set.
  @Test("keep what was committed, whole, whenever the process is killed", arguments: Kind.allCases)
  func killed(_ kind: Kind) throws {
    let app = try bundle(kind.access + Self.rounds)
    let kills = ProcessInfo.processInfo.environment["GANTRY_DATABASE_KILLS"].flatMap(Int.init) ?? 6
    var acknowledged = 0
    for trial in 0..<kills {
      let program = try ChildProgram(ChildProgram.builtBeside("gantry"), ["run", app, "--until", "forever", "--data", folder], isQuiet: true)
      let first = String(decoding: program.receive(11), as: UTF8.self)
      #expect(first.hasSuffix(" ok\n"), "trial \(trial): \(first)")
      let found = try #require(Int(first.prefix(7)))
      #expect(found >= acknowledged, "trial \(trial): \(acknowledged) were acknowledged, and \(found) are there")
      let lines = program.receive(11 * Int.random(in: 3...40))
      program.kill()
      let all = String(decoding: lines + program.end().output, as: UTF8.self)
      acknowledged = all.split(separator: "\n").filter { $0.count == 10 }.compactMap { Int($0.prefix(7)) }.last ?? found
    }
    #expect(acknowledged > 10)
  }
}
