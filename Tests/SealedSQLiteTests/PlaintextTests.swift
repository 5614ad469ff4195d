import Foundation
import SQLite
@testable import SealedSQLite
import Testing

@Suite("The files of an encrypted database", .serialized)
struct PlaintextTests {
  private static let canary = "canary-of-the-mine"

  /// All bytes of all files in the folder, also of those that are open and have no name any more.
  private func traces(_ scratch: Scratch) throws -> (found: [String], files: Int, nameless: Int) {
    var found: [String] = []
    var (files, nameless) = (0, 0)
    let needles = [Self.canary, "SQLite format", "CREATE TABLE"].map { Data($0.utf8) }
    func look(_ path: String, _ name: String) {
      guard let data = Self.read(path) else { return }
      if needles.contains(where: { data.range(of: $0) != nil }) { found.append(name) }
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) {
      files += 1
      look(scratch.path(name), name)
    }
    for descriptor in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
      let link = "/proc/self/fd/\(descriptor)"
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link), target.hasSuffix(" (deleted)"), target.contains("etilqs_") else { continue }
      nameless += 1
      look(link, target)
    }
    return (found, files, nameless)
  }

  /// Reads a file that may become shorter meanwhile.
  private static func read(_ path: String) -> Data? {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var (data, part) = (Data(), [UInt8](repeating: 0, count: 65536))
    while case let count = pread(file, &part, part.count, off_t(data.count)), count > 0 { data += part.prefix(count) }
    return data
  }

  @Test("hold no plaintext, during and after transactions", arguments: ["WAL", "DELETE", "TRUNCATE", "PERSIST"])
  func noPlaintext(mode: String) throws {
    let scratch = try Scratch()
    do {
      let connection = try scratch.database().open()
      try connection.execute("PRAGMA journal_mode = \(mode); PRAGMA temp_store = FILE; PRAGMA cache_size = 5; PRAGMA temp.cache_size = 5")
      try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, x); CREATE INDEX i ON t (x)")
      let rows = "WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 2000) SELECT '\(Self.canary)' || hex(randomblob(200)) FROM i"
      try connection.execute("BEGIN; INSERT INTO t (x) \(rows)")
      #expect(try traces(scratch).found.isEmpty)
      try connection.execute("SAVEPOINT s; UPDATE t SET x = x || '\(Self.canary)'; CREATE TEMP TABLE u AS SELECT * FROM t")
      let during = try traces(scratch)
      #expect(during.found.isEmpty && during.nameless > 0, "\(during)")
      try connection.execute("ROLLBACK TO s; COMMIT")
      try connection.execute("UPDATE t SET x = x || 'z'")
      // Sorts outside memory.
      let sorted = try connection.prepare("SELECT a.x || b.x AS v FROM t a, (SELECT * FROM t LIMIT 20) b ORDER BY v")
      _ = try sorted.step()
      #expect(try traces(scratch).found.isEmpty)
    }
    let after = try traces(scratch)
    #expect(after.found.isEmpty && after.files >= 3, "\(after)")
    // The search finds what is there to find.
    let plain = try SQLiteConnection(path: scratch.path("plain.db"))
    try plain.execute("CREATE TABLE t (x); INSERT INTO t VALUES ('\(Self.canary)')")
    #expect(try traces(scratch).found == ["plain.db"])
  }

  @Test("are for their owner alone")
  func modes() throws {
    let scratch = try Scratch()
    let connection = try scratch.database().open()
    try connection.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (x)")
    for name in ["a.db", "a.db-wal", "a.db-shm", "a.db-key", "machine.key"] {
      let mode = try FileManager.default.attributesOfItem(atPath: scratch.path(name))[.posixPermissions] as? Int
      #expect(mode == 0o600, "\(name)")
    }
  }

  @Test("never repeat a nonce, and differ when the same is written again")
  func freshNonces() throws {
    let scratch = try Scratch()
    let connection = try scratch.database().open()
    try connection.execute("CREATE TABLE t (x); INSERT INTO t VALUES (1)")
    var nonces: Set<[UInt8]> = []
    var texts: Set<[UInt8]> = []
    for value in 0..<50 {
      try connection.execute("UPDATE t SET x = \(value % 2)")
      let bytes = try scratch.bytes("a.db")
      let page = (80 + 4124)..<(80 + 2 * 4124)
      nonces.insert(Array(bytes[page].prefix(12)))
      texts.insert(Array(bytes[page].dropFirst(28)))
    }
    #expect(nonces.count == 50 && texts.count == 50)
  }
}
