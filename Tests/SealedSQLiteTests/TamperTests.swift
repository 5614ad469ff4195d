import Foundation
import SQLite
@testable import SealedSQLite
import Testing

@Suite("A changed file of an encrypted database")
struct TamperTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func fill(_ connection: SQLiteConnection, _ count: Int = 60) throws {
    try connection.execute("CREATE TABLE IF NOT EXISTS t (id INTEGER PRIMARY KEY, x TEXT)")
    try connection.run(
      "INSERT INTO t (x) WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < ?) SELECT printf('%0900d', n) FROM i",
      [.integer(Int64(count))])
  }

  /// What a reader of the whole database finds.
  private func content(_ name: String) throws -> [[SQLiteValue]] {
    let connection = try scratch.database(name).open()
    #expect(try connection.isWhole)
    return try connection.rows("SELECT id, x FROM t ORDER BY id")
  }

  private func isTampering(_ error: any Error) -> Bool {
    switch error {
    case EncryptionError.tampered, EncryptionError.notADatabase, EncryptionError.truncated: true
    case let error as SQLiteError: error.isDamaged && error.message.contains("changed from outside")
    default: false
    }
  }

  @Test("is refused, whichever byte of the database it is")
  func database() throws {
    do { try fill(try scratch.database().open()) }
    let image = try scratch.image()
    let whole = try #require(image[""])
    let stride = 4096 + 28
    // All of the header, and of each page the nonce, the tag, and bytes of the text at its beginning, middle and end.
    var places = Array(0..<80)
    for page in 0..<(whole.count - 80) / stride { places += [0, 11, 12, 27, 28, 60, 2000, 4123].map { 80 + page * stride + $0 } }
    for place in places {
      var changed = image
      changed[""]?[place] ^= 1 << UInt8(place % 8)
      try scratch.restore(changed, as: "b.db")
      #expect("byte \(place) of the database") { try content("b.db") } throws: { isTampering($0) }
    }
  }

  @Test("is refused when pages changed places, or came from another database")
  func movedPages() throws {
    do { try fill(try scratch.database().open()) }
    let image = try scratch.image()
    let stride = 4096 + 28
    var swapped = image
    let third = Array(try #require(image[""])[(80 + 2 * stride)..<(80 + 3 * stride)])
    let fourth = Array(try #require(image[""])[(80 + 3 * stride)..<(80 + 4 * stride)])
    swapped[""]?.replaceSubrange((80 + 2 * stride)..<(80 + 3 * stride), with: fourth)
    swapped[""]?.replaceSubrange((80 + 3 * stride)..<(80 + 4 * stride), with: third)
    try scratch.restore(swapped, as: "b.db")
    #expect { try content("b.db") } throws: { isTampering($0) }
    do { try fill(try scratch.database("c.db").open()) }
    var foreign = image
    foreign[""]?.replaceSubrange((80 + 2 * stride)..<(80 + 3 * stride), with: try scratch.bytes("c.db")[(80 + 2 * stride)..<(80 + 3 * stride)])
    try scratch.restore(foreign, as: "b.db")
    #expect { try content("b.db") } throws: { isTampering($0) }
    var zeroed = image
    zeroed[""]?.replaceSubrange((80 + 2 * stride)..<(80 + 3 * stride), with: [UInt8](repeating: 0, count: stride))
    try scratch.restore(zeroed, as: "b.db")
    #expect { try content("b.db") } throws: { isTampering($0) }
  }

  @Test("is refused when the end is missing")
  func truncation() throws {
    do { try fill(try scratch.database().open()) }
    let image = try scratch.image()
    for count in [0, 1, 30, 79, 80, 80 + 10, 80 + 4124, 80 + 3 * 4124, image[""]!.count - 1] {
      var cut = image
      cut[""] = Array(image[""]!.prefix(count))
      try scratch.restore(cut, as: "b.db")
      #expect("\(count) bytes") { try content("b.db") } throws: { error in
        if case EncryptionError.truncated = error { return true }
        return (error as? SQLiteError)?.primaryCode == 11
      }
    }
  }

  @Test("is not the empty file that a crash leaves before the first page")
  func emptyDatabases() throws {
    let key = KeySource.machineKey(scratch.machineKey)
    do { _ = try scratch.database().open() }
    let keys = try #require(try KeyFile.load(of: scratch.path("a.db"))?.open(key, database: scratch.path("a.db")))
    try KeyFile.write(keys, source: key, state: .new, of: scratch.path("a.db"))
    let image = try scratch.image()
    for count in [0, 30, 80, 80 + 4124] {
      var cut = image
      cut[""] = Array(image[""]!.prefix(count))
      try scratch.restore(cut, as: "b.db")
      do { try fill(try scratch.database("b.db").open()) }
      #expect(try content("b.db").count == 60, "\(count) bytes")
      // From now on it is truncated.
      try scratch.write(Array(cut[""]!.dropLast(4124)), "b.db")
      #expect(throws: EncryptionError.truncated(path: scratch.path("b.db"), file: .database)) { try content("b.db") }
    }
    var zeros = image
    zeros[""] = [UInt8](repeating: 0, count: 80)
    try scratch.restore(zeros, as: "b.db")
    do { try fill(try scratch.database("b.db").open()) }
    // What is left when deleting it was cut off is no database.
    try FileManager.default.removeItem(atPath: scratch.path("b.db"))
    do { try fill(try scratch.database("b.db").open(), 3) }
    #expect(try content("b.db").count == 3)
  }

  @Test("is refused when a plain database took its place")
  func plainInstead() throws {
    do { try fill(try scratch.database().open()) }
    do { try fill(try SQLiteConnection(path: scratch.path("plain.db"))) }
    try scratch.write(try scratch.bytes("plain.db"), "a.db")
    #expect(throws: EncryptionError.tampered(path: scratch.path("a.db"), file: .database, index: nil)) { try content("a.db") }
  }

  @Test("is refused in the log, or is its torn end and says so; it is never data")
  func log() throws {
    let connection = try scratch.database().open()
    try connection.execute("PRAGMA journal_mode = WAL")
    try fill(connection, 20)
    let before = try connection.rows("SELECT id, x FROM t ORDER BY id")
    try connection.run("INSERT INTO t (x) VALUES ('last')")
    let image = try scratch.image()
    let log = try #require(image["-wal"])
    let frame = 24 + 28 + 4096 + 28
    let frames = (log.count - 140) / frame
    #expect(frames > 3 && (log.count - 140) % frame == 0)
    var ends = 0
    var places = Array(0..<140)
    for index in 0..<frames { places += [0, 12, 28, 33, 40, 51, 52, 64, 80, 90, 3000, frame - 1].map { 140 + index * frame + $0 } }
    for place in places {
      var changed = image
      changed["-wal"]?[place] ^= 1 << UInt8(place % 8)
      try scratch.restore(changed, as: "b.db")
      do {
        let opened = try scratch.database("b.db").open()
        let found = try opened.rows("SELECT id, x FROM t ORDER BY id")
        // Only the last transaction can be taken for one that a crash cut off.
        #expect(found == before, "byte \(place) of the log")
        #expect(opened.sealed?.tornEnds == 1, "byte \(place) of the log")
        #expect(place >= 140 + (frames - 1) * frame)
        ends += 1
      } catch { #expect(isTampering(error), "byte \(place) of the log: \(error)") }
    }
    #expect(ends > 0)
    // Unchanged, it is all there.
    try scratch.restore(image, as: "b.db")
    #expect(try content("b.db").count == 21)
  }

  @Test("is refused in a journal that has to be rolled back")
  func journal() throws {
    let connection = try scratch.database().open()
    try connection.execute("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 5")
    try fill(connection, 100)
    let before = try connection.rows("SELECT id, x FROM t ORDER BY id")
    try connection.execute("BEGIN; UPDATE t SET x = replace(x, '0', 'y')")
    let image = try scratch.image()
    let journal = try #require(image["-journal"])
    #expect(image[""] != nil && journal.count > 20_000)
    try scratch.restore(image, as: "b.db")
    #expect(try content("b.db") == before)
    let blocks = (journal.count - 4096) / 4096 * 7
    var places = Array(0..<80)
    for block in Swift.stride(from: 0, to: blocks, by: 3) {
      let start = 4096 + block / 7 * 4096 + block % 7 * 585
      places += [0, 1, 2, 14, 30, 300, 541].map { start + $0 }
    }
    var refused = 0
    for place in places where place < journal.count {
      var changed = image
      changed["-journal"]?[place] ^= 1 << UInt8(place % 8)
      try scratch.restore(changed, as: "b.db")
      do {
        // What SQLite does not read of a journal cannot matter.
        #expect(try content("b.db") == before, "byte \(place) of the journal")
      } catch {
        refused += 1
        #expect(isTampering(error), "byte \(place) of the journal: \(error)")
      }
    }
    #expect(refused * 10 > places.count * 8, "\(refused) of \(places.count)")
    try connection.execute("ROLLBACK")
  }

  @Test("is refused in the key file")
  func keyFile() throws {
    do { try fill(try scratch.database().open()) }
    let image = try scratch.image()
    for place in 0..<(try #require(image["-key"]).count) {
      var changed = image
      changed["-key"]?[place] ^= 4
      try scratch.restore(changed, as: "b.db")
      #expect(throws: EncryptionError.keyFileDamaged(path: scratch.path("b.db-key"))) { try content("b.db") }
    }
  }
}
