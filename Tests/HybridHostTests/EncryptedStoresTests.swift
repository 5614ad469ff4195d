import Foundation
import HybridHost
import Testing

@Suite("An app's stores")
struct EncryptedStoresTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// An app that adds an entry with a word that is looked for, and says how many there are.
  private func bundle(_ bootConfiguration: String = #"{"shouldAuthenticate": false}"#) throws -> String {
    let page = """
      <script src="cordova.js"></script><script>
      document.addEventListener("deviceready", () => {
        const store = cordova.require("com.salesforce.plugin.smartstore");
        const fail = error => console.log("failed: " + error);
        store.registerSoup("s", [{ path: "word", type: "string" }], () => {
          store.upsertSoupEntries("s", [{ word: "canary-in-the-store" }], () => {
            store.querySoup("s", store.buildAllQuerySpec("word", null, 100), cursor => {
              console.log(cursor.totalEntries + " entries");
            }, fail);
          }, fail);
        }, fail);
      });
      </script>
      """
    return try scratch.write(["www/index.html": page, "bootconfig.json": bootConfiguration])
  }

  private func start(_ bundle: String, plain: Bool = false) async throws -> [String] {
    var options = scratch.options()
    if plain { options.encryptsStores = false }
    return try await run(bundle, options).lines
  }

  /// The files below the data folder in which the word is found.
  private func traces() throws -> [String] {
    let folder = URL(fileURLWithPath: "\(scratch.path)/app")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return files.filter { (try? Data(contentsOf: folder.appendingPathComponent($0)))?.range(of: Data("canary-in-the-store".utf8)) != nil }
  }

  private var store: String { "\(scratch.path)/app/users/local/local/internal/smartstore.db" }

  @Test("are encrypted, with a key for its owner alone")
  func encrypted() async throws {
    let bundle = try bundle()
    #expect(try await start(bundle) == ["1 entries"])
    #expect(try await start(bundle) == ["2 entries"])
    #expect(try traces() == [])
    #expect(try Data(contentsOf: URL(fileURLWithPath: store)).starts(with: Data("Gantry sealed".utf8)))
    for file in ["\(scratch.path)/app/machine.key", store, store + "-key"] {
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600, "\(file)")
    }
  }

  @Test("of an older data folder keep their entries and are converted")
  func converted() async throws {
    let bundle = try bundle()
    #expect(try await start(bundle, plain: true) == ["1 entries"])
    #expect(try await start(bundle, plain: true) == ["2 entries"])
    #expect(try traces().contains("users/local/local/internal/smartstore.db"))
    #expect(!FileManager.default.fileExists(atPath: "\(scratch.path)/app/machine.key"))
    #expect(try await start(bundle) == ["3 entries"])
    #expect(try traces() == [])
    // Encrypted, they stay so.
    #expect(try await start(bundle, plain: true) == ["4 entries"])
    #expect(try traces() == [])
  }

  @Test("stay plain if bootconfig.json says so")
  func plain() async throws {
    let bundle = try bundle(#"{"shouldAuthenticate": false, "encrypted": false}"#)
    #expect(try await start(bundle) == ["1 entries"])
    #expect(try traces().contains { $0.hasSuffix(".db") || $0.hasSuffix(".db-wal") })
    #expect(!FileManager.default.fileExists(atPath: store + "-key"))
  }

  @Test("cost nothing to an app that has none")
  func none() async throws {
    let bundle = try scratch.write(["www/index.html": "<script>console.log('hello')</script>", "bootconfig.json": #"{"shouldAuthenticate": false}"#])
    #expect(try await start(bundle) == ["hello"])
    #expect(!FileManager.default.fileExists(atPath: "\(scratch.path)/app/machine.key"))
  }
}
