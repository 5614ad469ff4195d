import Foundation
import SQLite
@testable import SealedSQLite
import SmartStore
import Testing

@Suite("The key of an encrypted database")
struct KeyTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func make(_ name: String = "a.db", _ key: KeySource? = nil) throws {
    let connection = try EncryptedDatabase(path: scratch.path(name), key: key ?? .machineKey(scratch.machineKey)).open()
    try connection.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (x); INSERT INTO t VALUES (42)")
  }

  private func answer(_ key: KeySource? = nil, _ name: String = "a.db") throws -> Int64? {
    try EncryptedDatabase(path: scratch.path(name), key: key ?? .machineKey(scratch.machineKey)).open().integer("SELECT x FROM t")
  }

  @Test("may be a passcode, and another one is refused")
  func passcode() throws {
    try make("a.db", .passcode("correct horse"))
    #expect(try answer(.passcode("correct horse")) == 42)
    #expect(throws: EncryptionError.wrongKey(path: scratch.path("a.db"))) { try answer(.passcode("battery staple")) }
    #expect(throws: EncryptionError.otherKeySource(path: scratch.path("a.db"), needsPasscode: true)) { try answer() }
  }

  @Test("of another machine is refused, as is one that others may read")
  func machineKeys() throws {
    try make()
    let other = MachineKey(path: scratch.path("other.key"))
    #expect(throws: EncryptionError.machineKeyMissing(path: other.path)) { try answer(.machineKey(other)) }
    try scratch.write([UInt8](repeating: 7, count: 32), "other.key")
    chmod(other.path, 0o644)
    #expect(throws: EncryptionError.machineKeyExposed(path: other.path, mode: 0o644)) { try answer(.machineKey(other)) }
    chmod(other.path, 0o600)
    #expect(throws: EncryptionError.wrongKey(path: scratch.path("a.db"))) { try answer(.machineKey(other)) }
    try scratch.write([7], "other.key")
    chmod(other.path, 0o600)
    #expect(throws: EncryptionError.machineKeyMalformed(path: other.path, count: 1)) { try answer(.machineKey(other)) }
    #expect(try answer() == 42)
  }

  @Test("cannot be that of another database")
  func exchangedKeyFiles() throws {
    try make("a.db")
    try make("b.db")
    try scratch.write(try scratch.bytes("b.db-key"), "a.db-key")
    #expect(throws: EncryptionError.tampered(path: scratch.path("a.db"), file: .database, index: nil)) { try answer() }
    try FileManager.default.removeItem(atPath: scratch.path("a.db-key"))
    #expect(throws: EncryptionError.keyFileMissing(path: scratch.path("a.db-key"))) { try answer() }
  }

  @Test("is sealed anew at once, also while the database is open")
  func seal() throws {
    try make()
    let database = scratch.database()
    let connection = try database.open()
    let before = try scratch.bytes("a.db")
    try database.seal(with: .passcode("p"))
    try connection.execute("UPDATE t SET x = x")
    #expect(try scratch.bytes("a.db").prefix(80) == before.prefix(80))
    #expect(try answer(.passcode("p")) == 42)
    #expect(throws: EncryptionError.otherKeySource(path: scratch.path("a.db"), needsPasscode: true)) { try answer() }
  }

  @Test("is exchanged with all content encrypted anew, unless somebody has the database open")
  func encryptAnew() throws {
    try make()
    let before = try scratch.bytes("a.db")
    do {
      let connection = try scratch.database().open()
      _ = try connection.integer("SELECT x FROM t")
      #expect(throws: EncryptionError.inUse(path: scratch.path("a.db"))) { try scratch.database().encryptAnew() }
      #expect(try connection.integer("SELECT x FROM t") == 42)
    }
    try scratch.database().encryptAnew(with: .passcode("q"))
    let after = try scratch.bytes("a.db")
    #expect(after.count == before.count && after[24..<40] != before[24..<40])
    #expect(try answer(.passcode("q")) == 42)
  }

  @Test("is not needed for a plain database, which is converted or refused")
  func plain() throws {
    do { try SQLiteConnection(path: scratch.path("a.db")).execute("PRAGMA journal_mode = WAL; CREATE TABLE t (x); INSERT INTO t VALUES (42)") }
    var database = scratch.database()
    database.convertsPlain = false
    #expect(throws: EncryptionError.plainDatabase(path: scratch.path("a.db"))) { try database.open() }
    #expect(!scratch.exists("a.db-key"))
    #expect(try answer() == 42)
    #expect(try database.open().integer("SELECT x FROM t") == 42)
    try scratch.write(Array("no database at all".utf8) + [UInt8](repeating: 9, count: 5000), "b.db")
    #expect(throws: EncryptionError.notADatabase(path: scratch.path("b.db"))) { try scratch.database("b.db").open() }
  }

  @Test("shows in no description")
  func redaction() throws {
    let source = KeySource.passcode("hush")
    #expect(!"\(source)".contains("hush") && !String(reflecting: source).contains("hush"))
    var dumped = ""
    dump(EncryptedDatabase(path: "x", key: source), to: &dumped)
    #expect(!dumped.contains("hush"))
  }

  @Test("opens stores, which are converted, and refused without")
  func stores() throws {
    let path = scratch.path("store.db")
    do {
      let plain = try SmartStore(path: path)
      try plain.registerSoup("s", indexSpecs: [IndexSpec(path: "n", type: .integer)])
      plain.close()
    }
    let store = try SmartStore(path: path, key: .machineKey(scratch.machineKey))
    #expect(try store.soupExists("s"))
    store.close()
    #expect(throws: SmartStoreError.cannotOpen(path: path, reason: "it is encrypted; open it with its key")) { try SmartStore(path: path) }
    let catalog = SmartStoreCatalog(folder: scratch.folder.path, key: .machineKey(scratch.machineKey))
    #expect(try catalog.store(named: "store").soupNames() == ["s"])
    try catalog.removeStore(named: "store")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == ["machine.key"])
  }
}
