import Foundation
import PrivateFiles
import SQLite
@testable import SealedSQLite
import Testing

@Suite("A database that is bound to its place")
struct BindingTests {
  private let scratch: Scratch
  private let place = FileBinding(["store", "folder", "user", "00D1", "0051", "internal", "a"])

  init() throws { scratch = try Scratch() }

  private func database(_ name: String = "a.db", _ binding: FileBinding? = nil, key: KeySource? = nil) -> EncryptedDatabase {
    EncryptedDatabase(path: scratch.path(name), key: key ?? .machineKey(scratch.machineKey), binding: binding)
  }

  private func fill(_ database: EncryptedDatabase) throws {
    try database.open().execute("PRAGMA journal_mode = WAL; CREATE TABLE t (x); INSERT INTO t VALUES (42)")
  }

  private func answer(_ database: EncryptedDatabase) throws -> Int64? { try database.open().integer("SELECT x FROM t") }

  private func makePlain(_ name: String) throws {
    try SQLiteConnection(path: scratch.path(name)).execute("CREATE TABLE t (x); INSERT INTO t VALUES (42)")
  }

  @Test("opens there, and nowhere else", arguments: [false, true])
  func bound(withPasscode: Bool) throws {
    let key: KeySource? = withPasscode ? .passcode("p") : nil
    try fill(database("a.db", place, key: key))
    #expect(try answer(database("a.db", place, key: key)) == 42)
    // Who does not say where, is not asked.
    #expect(try answer(database("a.db", nil, key: key)) == 42)
    var others = (0..<place.parts.count).map { index in
      var parts = place.parts
      parts[index] += "x"
      return FileBinding(parts)
    }
    others += [FileBinding([]), FileBinding(place.parts + [""]), FileBinding(Array(place.parts.dropLast())), FileBinding([place.parts.joined()])]
    for other in others {
      #expect(throws: EncryptionError.notItsOwner(path: scratch.path("a.db"), owner: "\(place)")) { try answer(database("a.db", other, key: key)) }
    }
    #expect(try answer(database("a.db", place, key: key)) == 42)
  }

  @Test("stays bound when its key is exchanged")
  func exchangedKeys() throws {
    try fill(database("a.db", place))
    try database("a.db", place).seal(with: .passcode("p"))
    try database("a.db", place, key: .passcode("p")).encryptAnew(with: .machineKey(scratch.machineKey))
    #expect(try KeyFile.load(of: scratch.path("a.db"))?.binding == place)
    try database("a.db", nil).encryptAnew()
    #expect(try KeyFile.load(of: scratch.path("a.db"))?.binding == place)
    #expect(try answer(database("a.db", place)) == 42)
  }

  @Test("is refused whichever byte of its key file was changed, its checksum made to fit or not")
  func changedKeyFiles() throws {
    try fill(database("a.db", place))
    let image = try scratch.image()
    let whole = try #require(image["-key"])
    for place in 0..<whole.count {
      for fits in [false, true] where !fits || place < whole.count - 16 {
        var bytes = whole
        bytes[place] ^= 4
        if fits { bytes.replaceSubrange((bytes.count - 16)..., with: SHA256Digest.of(bytes[..<(bytes.count - 16)]).prefix(16)) }
        var changed = image
        changed["-key"] = bytes
        try scratch.restore(changed, as: "a.db")
        #expect("byte \(place)") { try answer(database("a.db", self.place)) } throws: { error in
          switch error {
          case EncryptionError.keyFileDamaged: true
          case EncryptionError.wrongKey, EncryptionError.notItsOwner, EncryptionError.otherKeySource: fits
          default: false
          }
        }
      }
    }
    for count in 0..<whole.count {
      var cut = image
      cut["-key"] = Array(whole.prefix(count))
      try scratch.restore(cut, as: "a.db")
      #expect(throws: EncryptionError.keyFileDamaged(path: scratch.path("a.db-key"))) { try answer(database("a.db", self.place)) }
    }
    try scratch.restore(image, as: "a.db")
    #expect(try answer(database("a.db", place)) == 42)
  }

  @Test("is bound at its first opening when an older version made it, until the machine's key says that all are")
  func older() throws {
    try fill(database())
    try fill(database("b.db"))
    let unbound = try scratch.bytes("a.db-key")
    #expect(try answer(database("a.db", place)) == 42)
    #expect(try KeyFile.load(of: scratch.path("a.db"))?.binding == place)
    // As long as there may be others.
    try scratch.write(unbound, "a.db-key")
    #expect(try answer(database("a.db", place)) == 42)
    let bound = try scratch.bytes("a.db-key")
    try scratch.machineKey.makeStrict()
    try scratch.write(unbound, "a.db-key")
    #expect(throws: EncryptionError.unbound(path: scratch.path("a.db"))) { try answer(database("a.db", place)) }
    #expect(throws: EncryptionError.unbound(path: scratch.path("b.db"))) { try answer(database("b.db", place)) }
    try scratch.write(bound, "a.db-key")
    #expect(try answer(database("a.db", place)) == 42)
    #expect(try answer(database("b.db")) == 42)
  }

  @Test("is converted from a plain one, unless the machine's key asks for a word about that")
  func plain() throws {
    for name in ["a.db", "b.db", "c.db"] { try makePlain(name) }
    #expect(try answer(database("a.db", place)) == 42)
    try database("b.db", place).bind()
    #expect(!EncryptedDatabase.isEncrypted(scratch.path("b.db")))
    try scratch.machineKey.makeStrict()
    let plain = try scratch.bytes("c.db")
    #expect(throws: EncryptionError.tampered(path: scratch.path("c.db"), file: .database, index: nil)) { try answer(database("c.db", place)) }
    #expect(throws: EncryptionError.tampered(path: scratch.path("c.db"), file: .database, index: nil)) { try database("c.db", place).admitPlain() }
    #expect(try scratch.bytes("c.db") == plain && !scratch.exists("c.db-key"))
    // The word counts for its own place only.
    for other in [place.appending("x"), FileBinding([])] {
      #expect(throws: EncryptionError.notItsOwner(path: scratch.path("b.db"), owner: "\(place)")) { try answer(database("b.db", other)) }
      #expect(throws: EncryptionError.notItsOwner(path: scratch.path("b.db"), owner: "\(place)")) { try database("b.db", other).admitPlain() }
    }
    try database("b.db", place).admitPlain()
    #expect(try answer(database("b.db", place)) == 42)
    #expect(EncryptedDatabase.isEncrypted(scratch.path("b.db")))
    try scratch.write(plain, "b.db")
    #expect(throws: EncryptionError.tampered(path: scratch.path("b.db"), file: .database, index: nil)) { try answer(database("b.db", place)) }
    // A new one that is to be plain says so before it is made.
    try database("d.db", place).admitPlain()
    try makePlain("d.db")
    try database("d.db", place).admitPlain()
    #expect(try answer(database("d.db", place)) == 42)
  }

  @Test("that was about to be made is no plain one", arguments: [KeyFile.State.new, .converting])
  func states(state: KeyFile.State) throws {
    try fill(database("z.db", place))
    try scratch.machineKey.makeStrict()
    try KeyFile.write([DataKey.random()], source: .machineKey(scratch.machineKey), state: state, binding: place, of: scratch.path("a.db"))
    try makePlain("a.db")
    if state == .converting {
      #expect(try answer(database("a.db", place)) == 42)
    } else {
      #expect(throws: EncryptionError.tampered(path: scratch.path("a.db"), file: .database, index: nil)) { try answer(database("a.db", place)) }
    }
  }

  @Test("has a machine key of two forms, and a changed one is told")
  func machineKey() throws {
    try fill(database())
    let first = try scratch.bytes("machine.key")
    let identity = try #require(try scratch.machineKey.folderKey()).key.identity
    #expect(first.count == 32 && identity.count == 32)
    try scratch.machineKey.makeStrict()
    try scratch.machineKey.makeStrict()
    let second = try scratch.bytes("machine.key")
    #expect(second.count == 64 && Array(second[16..<48]) == first && scratch.folder.exists("machine.key"))
    #expect(try scratch.folder.mode("machine.key") == 0o600)
    #expect(try scratch.machineKey.folderKey()?.key.identity == identity)
    #expect(try answer(database()) == 42)
    for place in second.indices {
      var changed = second
      changed[place] ^= 1
      try scratch.write(changed, "machine.key")
      #expect(throws: EncryptionError.machineKeyDamaged(path: scratch.path("machine.key"))) { try answer(database()) }
    }
    for count in [0, 16, 31, 33, 63] {
      try scratch.write(Array(second.prefix(count)), "machine.key")
      #expect(throws: EncryptionError.machineKeyMalformed(path: scratch.path("machine.key"), count: count)) { try answer(database()) }
    }
    for other in ["link", "pipe"] {
      try FileManager.default.removeItem(atPath: scratch.path("machine.key"))
      try scratch.write(second, "elsewhere")
      chmod(scratch.path("elsewhere"), 0o600)
      #expect((other == "link" ? symlink(scratch.path("elsewhere"), scratch.path("machine.key")) : mkfifo(scratch.path("machine.key"), 0o600)) == 0)
      #expect { try answer(database()) } throws: { if case EncryptionError.system = $0 { true } else { false } }
    }
  }

  @Test("says what it belongs to in any Unicode, and what is none is not read")
  func encoding() throws {
    for parts in [[], [""], ["é😀", "", "a\0b"], [String(repeating: "x", count: 70_000)]] {
      let bytes = FileBinding(parts).bytes
      let (read, count) = try #require(FileBinding.read((bytes + [1, 2])[...]))
      #expect(read.parts == parts && count == bytes.count)
      for cut in 0..<min(bytes.count, 40) { #expect(FileBinding.read(bytes[..<cut]) == nil) }
    }
    #expect(FileBinding.read([0, 0, 0, 5, 0, 0, 0, 2, 1]) == nil && FileBinding.read([0, 0, 0, 5, 0, 0, 0, 1, 0xFF]) == nil)
    #expect(FileBinding.read([0xFF, 0xFF, 0xFF, 0xFF]) == nil)
  }
}
