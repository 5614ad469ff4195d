import Foundation
import HybridHost
import LocalOrg
import SalesforceClient
import Testing

@Suite("An app's localStorage", .timeLimit(.minutes(3)))
struct UserLocalStorageTests {
  private let scratch: Scratch
  private let ada = AccountKey(orgId: "00D1", userId: "0051")
  private let bob = AccountKey(orgId: "00D1", userId: "0052", communityId: "0DB1")

  init() throws { scratch = try Scratch() }

  private var folder: String { "\(scratch.path)/app" }
  private var disk: StoredItemsOnDisk { get throws { try StoredItemsOnDisk(folder: folder) } }

  private func path(_ user: AccountKey?, _ ending: String = "sealed") -> String {
    "\(folder)/\(user.map { "users/\($0.storageFolder)/" } ?? "")localstorage.\(ending)"
  }

  private func contents() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.contains("localstorage") }.sorted()
  }

  private func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(atPath: String(path[..<path.lastIndex(of: "/")!]), withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  // MARK: Owners

  @Test("is each user's own, sealed, and only for its owner")
  func ofUsers() throws {
    try disk.save(#"[["k","canary of ada"]]"#, of: ada)
    #expect(try disk.items(of: bob) == "none")
    try disk.save(#"[["k","canary of bob"]]"#, of: bob)
    #expect(try disk.items(of: ada) == #"[["k","canary of ada"]]"#)
    #expect(try disk.items(of: nil) == "none")
    for user in [ada, bob] {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path(user)))
      #expect(bytes.starts(with: Data("gantry-local-storage-1\n".utf8)) && bytes.range(of: Data("canary".utf8)) == nil)
      #expect(try FileManager.default.attributesOfItem(atPath: path(user))[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test("begins for each user with what was there before anyone signed in")
  func before() throws {
    try disk.save(#"[["theme","dark"]]"#, of: nil)
    #expect(try disk.items(of: ada) == #"[["theme","dark"]]"#)
    try disk.save(#"[["theme","light"]]"#, of: ada)
    try disk.save(#"[["theme","none"]]"#, of: nil)
    #expect(try disk.items(of: ada) == #"[["theme","light"]]"#)
    #expect(try disk.items(of: bob) == #"[["theme","none"]]"#)
    #expect(try disk.items(of: nil) == #"[["theme","none"]]"#)
  }

  /// An app that begins without a user.
  private func bundle(_ script: String) throws -> String {
    try scratch.write([
      "www/bootconfig.json": #"{"remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "oauthScopes": ["api"], "shouldAuthenticate": false}"#,
      "www/index.html": """
        <script src="cordova.js"></script><script>
        const shown = () => JSON.stringify(Object.entries(localStorage).sort());
        const oauth = () => cordova.require("com.salesforce.plugin.oauth");
        const signIn = () => new Promise((done, fail) => oauth().authenticate(done, fail));
        document.addEventListener("deviceready", async () => { \(script) });
        </script>
        """,
    ])
  }

  @Test("goes along with a page that signs in, and comes back with its user")
  func signIn() async throws {
    let org = try scratch.org()
    let app = try bundle("""
      localStorage.page = 'first';
      await signIn();
      localStorage.user = 'admin';
      console.log(shown());
      """)
    #expect(try await run(app, scratch.options(org: org)).lines == [#"[["page","first"],["user","admin"]]"#])
    let accounts = try AccountVault(folder: "\(folder)/accounts").load()
    let user = try #require(accounts.currentKey)
    #expect(try disk.items(of: nil) == #"[["page","first"]]"#)
    #expect(try disk.items(of: user) == #"[["page","first"],["user","admin"]]"#)
    #expect(try await run(try bundle("console.log(shown())"), scratch.options(org: org)).lines == [#"[["page","first"],["user","admin"]]"#])
    // A refused refresh token ends the session, and takes nothing away.
    try org.expireAccessTokens()
    try org.expireRefreshTokens()
    let ended = try await run(try bundle("await signIn(); console.log(shown())"), scratch.options(org: org))
    #expect(ended.notices.contains { "\($0)".contains("the org has ended the access of admin@gantry.example") }, "\(ended.notices)")
    #expect(ended.lines.last == #"[["page","first"],["user","admin"]]"#, "\(ended.lines) \(ended.notices)")
    await org.stop()
  }

  @Test("that a user has counts more than what the page had before the sign-in")
  func ownWins() async throws {
    let org = try scratch.org()
    _ = try await run(try bundle("await signIn(); localStorage.list = 'mine'; localStorage.half = 'a\\ud800b'"), scratch.options(org: org))
    let user = try #require(try AccountVault(folder: "\(folder)/accounts").load().currentKey)
    _ = try AccountVault(folder: "\(folder)/accounts").update { $0.remove(user) }
    let app = try bundle("""
      addEventListener('storage', (e) => console.log(`${e.key}: ${e.oldValue} to ${e.newValue === 'a\\ud800b' ? 'half' : e.newValue}`));
      console.log(shown());
      localStorage.list = 'empty'; localStorage.more = 'x';
      await new Promise((done) => setTimeout(done, 20));
      await signIn();
      await new Promise((done) => setTimeout(done, 20));
      console.log(localStorage.list, localStorage.more, localStorage.half === 'a\\ud800b');
      """)
    let observer = try await run(app, scratch.options(org: org))
    #expect(observer.lines == ["[]", "list: empty to mine", "half: null to half", "mine x true"], "\(observer.lines) \(observer.notices)")
    #expect(try disk.items(of: user) == #"[["list","mine"],["half","a\ud800b"],["more","x"]]"#)
    await org.stop()
  }

  @Test("goes at the logout, with the user's, and what the page still writes goes nowhere")
  func logout() async throws {
    let org = try scratch.org()
    let app = try bundle("""
      const accounts = cordova.require("com.salesforce.plugin.sfaccountmanager");
      console.log(shown(), sessionStorage.length);
      if (localStorage.before) return;
      localStorage.before = 1;
      await new Promise((done) => setTimeout(done, 20));
      await signIn();
      localStorage.user = sessionStorage.user = 'admin';
      addEventListener('unload', () => { localStorage.user = 'late'; });
      accounts.logout();
      """)
    let observer = try await run(app, scratch.options(org: org))
    #expect(observer.lines == ["[] 0", #"[["before","1"]] 0"#], "\(observer.lines) \(observer.notices)")
    #expect(try contents() == ["localstorage.sealed"])
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/users"))
    await org.stop()
  }

  // MARK: Strangers

  @Test("of another user, place or app is put aside with a word", arguments: ["user", "nobody", "app"])
  func storageOfOthers(from: String) throws {
    try disk.save(#"[["k","of ada"]]"#, of: ada)
    try disk.save(#"[["k","of bob"]]"#, of: bob)
    let other = try StoredItemsOnDisk(folder: "\(scratch.path)/other")
    try other.save(#"[["k","of another app"]]"#, of: ada)
    let source = switch from {
    case "app": "\(scratch.path)/other/users/\(ada.storageFolder)/localstorage.sealed"
    case "user": path(bob)
    default: path(nil)
    }
    if from == "nobody" { try disk.save(#"[["k","of nobody"]]"#, of: nil) }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: source))
    try bytes.write(to: URL(fileURLWithPath: path(ada)))
    let shown = try disk.items(of: ada)
    #expect(shown.hasPrefix("none\n\(path(ada)) was brought here from another place: its localStorage belongs to local storage "), "\(shown)")
    #expect(shown.hasSuffix("it was put aside as \(path(ada)).broken, and localStorage begins empty"), "\(shown)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path(ada) + ".broken")) == bytes)
    #expect(try disk.items(of: bob) == #"[["k","of bob"]]"#)
  }

  @Test("is put aside whichever byte was changed, and wherever it was cut off")
  func changedStorage() throws {
    try disk.save(#"[["k","value"]]"#, of: ada)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path(ada)))
    for place in 0..<(whole.count * 2) {
      var bytes = whole
      if place < whole.count { bytes[place] ^= 1 << UInt8(place % 8) } else { bytes = whole.prefix(place - whole.count) }
      try bytes.write(to: URL(fileURLWithPath: path(ada)))
      let shown = try disk.items(of: ada)
      #expect(shown.hasPrefix("none\n") && shown.contains("it was put aside as"), "\(place): \(shown)")
      try FileManager.default.removeItem(atPath: path(ada) + ".broken")
    }
    try whole.write(to: URL(fileURLWithPath: path(ada)))
    #expect(try disk.items(of: ada) == #"[["k","value"]]"#)
  }

  @Test("in a plain file counts only where a sealed one says so", arguments: [false, true])
  func plantedStorage(wasThere: Bool) throws {
    try disk.save(#"[["k","of bob"]]"#, of: bob)
    if wasThere {
      try disk.save(#"[["k","of ada"]]"#, of: ada)
      try FileManager.default.removeItem(atPath: path(ada))
    }
    try write(#"[["k","planted"]]"#, to: path(ada, "json"))
    let shown = try disk.items(of: ada)
    #expect(shown == "none\n\(path(ada, "json")) is plain, and localStorage is kept sealed here: it was put aside as \(path(ada, "json")).broken, and localStorage begins empty")
    // Beside a sealed one it is none.
    try disk.save(#"[["k","new"]]"#, of: ada)
    try write(#"[["k","planted"]]"#, to: path(ada, "json"))
    #expect(try disk.items(of: ada) == #"[["k","new"]]"#)
    #expect(!FileManager.default.fileExists(atPath: path(ada, "json")))
    #expect(try disk.items(of: ada, isSealing: false) == #"[["k","new"]]"#)
  }

  @Test("needs its key, and is not put aside without")
  func withoutKey() throws {
    try disk.save(#"[["k","v"]]"#, of: ada)
    let key = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/machine.key"))
    try FileManager.default.removeItem(atPath: "\(folder)/machine.key")
    #expect { try disk.save("[]", of: ada) } throws: { "\($0)".contains("machine.key is missing") }
    #expect { try disk.save("[]", of: bob) } throws: { "\($0)".contains("machine.key is missing") }
    for place in 0..<key.count {
      var changed = key
      changed[place] ^= 1
      try changed.write(to: URL(fileURLWithPath: "\(folder)/machine.key"))
      chmod("\(folder)/machine.key", 0o600)
      #expect { try disk.items(of: ada) } throws: { "\($0)".contains("is damaged") }
    }
    try key.write(to: URL(fileURLWithPath: "\(folder)/machine.key"))
    chmod("\(folder)/machine.key", 0o644)
    #expect { try disk.items(of: ada) } throws: { "\($0)".contains("others may read") }
    chmod("\(folder)/machine.key", 0o600)
    #expect(try disk.items(of: ada) == #"[["k","v"]]"#)
  }

  // MARK: Plain ones

  @Test("of an older version belongs to whoever opens it first")
  func older() throws {
    try write(#"[["k","old"]]"#, to: path(nil, "json"))
    #expect(try disk.items(of: ada) == #"[["k","old"]]"#)
    #expect(try disk.items(of: bob) == "none")
    #expect(try disk.items(of: nil) == "none")
    #expect(try contents() == ["users/\(ada.storageFolder)/localstorage.sealed"])
  }

  @Test("of an older version is nobody's while nobody is signed in")
  func olderOfNobody() throws {
    try write(#"[["k","old"]]"#, to: path(nil, "json"))
    #expect(try disk.items(of: nil) == #"[["k","old"]]"#)
    #expect(try contents() == ["localstorage.sealed"])
    // Put there once more it is a stranger's.
    try FileManager.default.removeItem(atPath: path(nil))
    try write(#"[["k","old"]]"#, to: path(nil, "json"))
    #expect(try disk.items(of: nil).hasPrefix("none\n"))
  }

  @Test("stays plain where stores are, and is sealed once they are")
  func plain() throws {
    try disk.save(#"[["k","plain"]]"#, of: nil, isSealing: false)
    #expect(try contents() == ["localstorage.json"] && !FileManager.default.fileExists(atPath: "\(folder)/machine.key"))
    // Another folder has a key already, for accounts.
    let keyed = "\(scratch.path)/keyed"
    _ = try SealedFolder(data: AppDataFolder(path: keyed), accountKey: .file(nil)) { _ in }.key()
    try StoredItemsOnDisk(folder: keyed).save(#"[["k","plain"]]"#, of: ada, isSealing: false)
    let file = "\(keyed)/users/\(ada.storageFolder)/localstorage"
    #expect(try String(contentsOfFile: file + ".json", encoding: .utf8) == #"[["k","plain"]]"#)
    #expect(try StoredItemsOnDisk(folder: keyed).items(of: ada, isSealing: false) == #"[["k","plain"]]"#)
    for (folder, user) in [(folder, nil), (keyed, ada)] {
      #expect(try StoredItemsOnDisk(folder: folder).items(of: user) == #"[["k","plain"]]"#)
      #expect(try StoredItemsOnDisk(folder: folder).items(of: user, isSealing: false) == #"[["k","plain"]]"#)
    }
    #expect(!FileManager.default.fileExists(atPath: file + ".json") && !FileManager.default.fileExists(atPath: path(nil, "json")))
  }

  @Test("that was being taken over when the process died is its new owner's")
  func taking() throws {
    try write(#"[["k","old"]]"#, to: path(nil, "json"))
    // The key is made, and the file announced.
    _ = try SealedFolder(data: AppDataFolder(path: folder), accountKey: .file(nil)) { _ in }.key()
    let announced = try Data(contentsOf: URL(fileURLWithPath: path(nil)))
    #expect(try disk.items(of: ada) == #"[["k","old"]]"#)
    // As it is when the last two steps did not happen.
    try write(#"[["k","old"]]"#, to: path(nil, "json"))
    try announced.write(to: URL(fileURLWithPath: path(nil)))
    #expect(try disk.items(of: ada) == #"[["k","old"]]"#)
  }

  @Test("that is no localStorage is put aside", arguments: ["", "{", "null", "[1]", "plain", "older"])
  func unusable(text: String) throws {
    try write(text, to: path(nil, "json"))
    #expect(try disk.items(of: ada).contains("localstorage.json does not hold localStorage: it was put aside as"), "\(text)")
    #expect(try String(contentsOfFile: path(nil, "json.broken"), encoding: .utf8) == text)
  }
}
