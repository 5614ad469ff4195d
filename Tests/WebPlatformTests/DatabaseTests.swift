import Foundation
import SQLite
import TemporaryFiles
import Testing
import WebPlatform

/// IndexedDB is kept in files.
@Suite(.timeLimit(.minutes(1))) struct DatabaseTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder("gantry-databases") }

  private var place: DatabaseFolder { DatabaseFolder(folder.path("databases")) }

  private var environment: PageEnvironment {
    var environment = PageEnvironment(userAgent: "test")
    environment.databases = place
    return environment
  }

  /// Opens "d" with a store "s", and gives what `script` does with the database in an async function.
  private func page(_ script: String) -> String {
    """
    <script>
    const done = (request) => new Promise((yes, no) => { request.onsuccess = () => yes(request.result); request.onerror = () => no(request.error); });
    (async () => {
      const request = indexedDB.open("d");
      request.onupgradeneeded = () => request.result.createObjectStore("s");
      const database = await done(request);
      const store = () => database.transaction("s", "readwrite").objectStore("s");
      \(script)
    })().catch((error) => note(`${error.name}: ${error.message}`));
    </script>
    """
  }

  private func notes(_ script: String, _ environment: PageEnvironment? = nil) async throws -> [String] {
    var notes: [String] = []
    try await OpenPage.run(page(script), environment: environment ?? self.environment) { notes = await Self.own($0.notes) }
    return notes
  }

  /// What the page's script has noted.
  private static func own(_ notes: [String]) -> [String] { notes.filter { !$0.hasPrefix("(host)") } }

  @Test func recordsComeBackInTheNextPage() async throws {
    #expect(try await notes("await done(store().put({ text: 'é\\ud800', bytes: new Uint8Array([1, 2]) }, ['k'])); note('kept')") == ["kept"])
    #expect(try FileManager.default.attributesOfItem(atPath: place.place)[.posixPermissions] as? Int == 0o700)
    let found = try await notes("const value = await done(store().get(['k'])); note(value.text === 'é\\ud800', ...value.bytes); note((await indexedDB.databases())[0].name)")
    #expect(found == ["true", "d"])
  }

  @Test func aPageThatEndsInATransactionUndoesIt() async throws {
    let busy = "const go = () => { const own = store(); const again = () => { own.put(1, 'half').onsuccess = again; }; again(); setTimeout(() => note('at work'), 20); }; go();"
    try await OpenPage.run(page(busy), environment: environment, waits: false) { page async throws in
      while await Self.own(page.notes).isEmpty { try await Task.sleep(for: .milliseconds(2)) }
    }
    #expect(try await notes("note(await done(store().get('half')))") == ["undefined"])
  }

  @Test func whatIsTooMuchIsAnErrorAndWhatWasThereStays() async throws {
    var small = environment
    small.databaseQuota = 400_000
    let script = """
      await done(store().put("kept", 0));
      for (let key = 1; key < 20; key++) {
        const own = store();
        try { await done(own.put(new Uint8Array(60_000), key)); } catch (error) { note(error.name); }
      }
      note(await done(store().get(0)));
      const { usage, quota } = await navigator.storage.estimate();
      note(usage > 100_000 && usage <= 1_000_000 && quota === 400_000);
      await done(store().clear());
      await done(store().put("again", 1));
      note(await done(store().get(1)));
      """
    let found = try await notes(script, small)
    #expect(found.first == "QuotaExceededError" && found.suffix(3) == ["kept", "true", "again"], "\(found)")
  }

  @Test func aDamagedFileIsNamedAndCanBeDeleted() async throws {
    _ = try await notes("await done(store().put(1, 1))")
    let file = try #require(try place.files().first)
    try Data(repeating: 7, count: 8_192).write(to: URL(fileURLWithPath: place.path(of: file)))
    let found = try await notes("note('opened')")
    #expect(found.count == 1 && found[0].hasPrefix("UnknownError:"), "\(found)")
    var deleted: [String] = []
    try await OpenPage.run("<script>indexedDB.deleteDatabase('d').onsuccess = ({ oldVersion }) => note(oldVersion)</script>", environment: environment) { deleted = await Self.own($0.notes) }
    #expect(deleted == ["0"])
    #expect(try await notes("note(await done(store().count()))") == ["0"])
  }

  /// A script that opens "i", whose store has three indexes, and tells what is in each.
  private func indexed(_ script: String) -> String {
    """
    <script>
    const done = (request) => new Promise((yes, no) => { request.onsuccess = () => yes(request.result); request.onerror = () => no(request.error); });
    (async () => {
      const request = indexedDB.open("i", 1);
      request.onupgradeneeded = () => {
        const made = request.result.createObjectStore("s", { keyPath: "id" });
        made.createIndex("name", "name");
        made.createIndex("rank", "rank", { unique: true });
        made.createIndex("tags", "tags", { multiEntry: true });
      };
      const database = await done(request);
      const store = () => database.transaction("s", "readwrite").objectStore("s");
      \(script)
      for (const name of ["name", "rank", "tags"]) {
        const found = [];
        await new Promise((yes) => {
          store().index(name).openKeyCursor().onsuccess = ({ target: { result: cursor } }) => {
            if (cursor === null) return yes();
            found.push(`${cursor.key}:${cursor.primaryKey}`);
            cursor.continue();
          };
        });
        note(`${name} ${found.join(" ")}`);
      }
    })().catch((error) => note(`${error.name}: ${error.message}`));
    </script>
    """
  }

  private func indexNotes(_ script: String) async throws -> [String] {
    var notes: [String] = []
    try await OpenPage.run(indexed(script), environment: environment) { notes = await Self.own($0.notes) }
    return notes
  }

  /// In those, a record did not keep what it has in indexes.
  @Test func filesOfTheFirstKindAreBroughtUpToDate() async throws {
    let records = "await done(store().put({ id: 1, name: 'a\\0b', rank: -1.5, tags: ['x', 'y'] })); await done(store().put({ id: 2, name: '', rank: 7, tags: ['y'] })); await done(store().put({ id: 3 }));"
    let filled = ["name :2 a\0b:1", "rank -1.5:1 7:2", "tags x:1 y:1 y:2"]
    #expect(try await indexNotes(records) == filled)
    do {
      let connection = try place.open(try #require(try place.files().first))
      try connection.execute("""
        ALTER TABLE entries RENAME TO new;
        CREATE TABLE entries (
          source INTEGER NOT NULL, key BLOB NOT NULL, primary_key BLOB NOT NULL, record INTEGER NOT NULL, PRIMARY KEY (source, key, primary_key)) WITHOUT ROWID;
        INSERT INTO entries SELECT source, key, primary_key, (SELECT id FROM records r WHERE r.key = new.primary_key) FROM new;
        DROP TABLE new;
        CREATE INDEX entries_of_records ON entries (record);
        ALTER TABLE records DROP COLUMN entries;
        """)
    }
    #expect(try await indexNotes("") == filled)
    #expect(try await indexNotes("await done(store().put({ id: 1, name: 'c', rank: -1.5, tags: ['z'] }));") == ["name :2 c:1", "rank -1.5:1 7:2", "tags y:2 z:1"])
    #expect(try await indexNotes("await done(store().delete(IDBKeyRange.lowerBound(2)));") == ["name c:1", "rank -1.5:1", "tags z:1"])
  }

  /// What a record had in an index that was deleted does not come back with one that is made later, which may have the same number.
  @Test func anIndexInThePlaceOfAnother() async throws {
    let script = """
      await done(store().put({ id: 1, name: 'a', tags: ['x'] }));
      database.close();
      let version = 2;
      const changed = async (change) => {
        const again = indexedDB.open("i", version++);
        again.onupgradeneeded = () => change(again.transaction.objectStore("s"));
        (await done(again)).close();
      };
      await changed((store) => { store.deleteIndex("tags"); });
      await changed((store) => { store.put({ id: 1, name: 'a' }); store.createIndex("tags", "tags"); });
      await changed((store) => { store.put({ id: 1, name: 'a', tags: 'x' }); });
      const last = await done(indexedDB.open("i"));
      note(await done(last.transaction("s").objectStore("s").index("tags").count('x')));
      last.close();
      await changed((store) => { store.delete(1); });
      const empty = await done(indexedDB.open("i"));
      for (const name of ["name", "rank", "tags"]) note(await done(empty.transaction("s").objectStore("s").index(name).count()));
      throw new Error("done");
      """
    #expect(try await indexNotes(script) == ["1", "0", "0", "0", "Error: done"])
  }

  @Test func oneThatSomebodyElseHasIsRefused() async throws {
    // Another session is as another process: it shares nothing but the files.
    try await OpenPage.run(page("await done(store().put(1, 1)); note('open')"), environment: environment) { page async throws in
      #expect(await Self.own(page.notes) == ["open"])
      let found = try await notes("note('opened')")
      #expect(found.count == 1 && found[0].hasPrefix("UnknownError:"), "\(found)")
      #expect(try await page.notes(of: "const again = indexedDB.open('d'); again.onsuccess = () => note(again.result.version)") == ["1"])
    }
    #expect(try await notes("note(await done(store().get(1)))") == ["1"])
  }

  @Test func withoutAPlaceTheyLiveAsLongAsTheSession() async throws {
    var memory = PageEnvironment(userAgent: "test")
    memory.session = BrowsingSession()
    #expect(try await notes("await done(store().put('kept', 1))", memory) == [])
    #expect(try await notes("note(await done(store().get(1)))", memory) == ["kept"])
    #expect(try await notes("note(await done(store().get(1)))", PageEnvironment(userAgent: "test")) == ["undefined"])
  }

  @Test func aPageWaitsForWhatIsUnderWay() async throws {
    try await OpenPage.run(page("note('open')"), environment: environment) { page async throws in
      _ = try await page.value(of: "void (window.blocked = indexedDB.deleteDatabase('d'))")
      try await Task.sleep(for: .milliseconds(50))
      #expect(await !page.isIdle)
      #expect(await page.openWork.contains { $0.contains("IndexedDB") })
    }
  }
}
