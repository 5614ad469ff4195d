import Foundation
import SQLite
@testable import SealedSQLite
import Testing

@Suite("An encrypted database whose process dies")
struct CrashTests {
  /// Opens what a crash left, and holds it against what was acknowledged.
  private func check(_ scratch: Scratch, _ said: [String], _ place: Comment) throws {
    let connection = try scratch.database().open()
    #expect(try connection.isWhole, place)
    guard try connection.integer("SELECT count(*) FROM sqlite_master WHERE name = 'done'") == 1 else {
      #expect(said.isEmpty, place)
      return
    }
    let done = try connection.integer("SELECT max(n) FROM done") ?? 0
    #expect(try connection.integer("SELECT count(*) FROM done") == done, place)
    // What was not told may have been committed, too.
    let last = said.last.flatMap { Int64($0) } ?? 0
    #expect(done == last || done == last + 1 || said.isEmpty, place)
  }

  @Test("has every acknowledged transaction after a death at any write", arguments: ["WAL", "DELETE", "TRUNCATE", "PERSIST"])
  func everyWrite(mode: String) throws {
    let scratch = try Scratch()
    _ = try scratch.database().open()
    for writes in stride(from: 0, to: 600, by: 17) {
      try scratch.restore([:], as: "a.db")
      let writer = try Writer(["write", scratch.path("a.db"), scratch.machineKey.path, mode, "\(writes)"])
      let (said, signal) = writer.end()
      #expect(signal == SIGKILL)
      try check(scratch, said, "\(mode), write \(writes)")
    }
  }

  @Test("has every acknowledged transaction after kill -9 at random moments, many times over", arguments: ["WAL", "DELETE", "PERSIST"])
  func anyMoment(mode: String) throws {
    let scratch = try Scratch()
    var chance = Chance(state: 7)
    for round in 0..<15 {
      let writer = try Writer(["write", scratch.path("a.db"), scratch.machineKey.path, mode])
      try check(scratch, writer.kill(after: .random(in: 0.005...0.12, using: &chance)), "\(mode), round \(round)")
    }
    #expect(try scratch.database().open().integer("SELECT max(n) FROM done") ?? 0 > 10)
  }

  /// Pain 8: a store and its key disagree after a crash while the key was exchanged.
  @Test("opens with the old key or the new one after a death while it was encrypted anew")
  func rekeying() throws {
    let scratch = try Scratch()
    var chance = Chance(state: 3)
    do {
      let connection = try scratch.database().open()
      try connection.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (x)")
      try connection.run("INSERT INTO t WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 3000) SELECT printf('%0900d', n) FROM i")
    }
    var told = 0
    for round in 0..<20 {
      let writer = try Writer(["rekey", scratch.path("a.db"), scratch.machineKey.path])
      told += writer.kill(after: .random(in: 0.005...0.15, using: &chance)).count
      let connection = try scratch.database().open()
      #expect(try connection.isWhole, "round \(round)")
      #expect(try connection.integer("SELECT sum(length(x)) FROM t") == 2_700_000)
      #expect(try scratch.bytes("a.db-key")[17] == 1, "one key is left")
      #expect(!scratch.exists("a.db-rekey"))
    }
    #expect(told > 0, "none was ever finished")
  }

  @Test("is plain or encrypted, and whole, after a death while it was converted")
  func converting() throws {
    let scratch = try Scratch()
    var chance = Chance(state: 5)
    for round in 0..<20 {
      try scratch.restore([:], as: "a.db")
      do {
        let plain = try SQLiteConnection(path: scratch.path("a.db"))
        try plain.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (x)")
        try plain.run("INSERT INTO t WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 2000) SELECT printf('%0900d', n) FROM i")
      }
      let writer = try Writer(["open", scratch.path("a.db"), scratch.machineKey.path])
      _ = writer.kill(after: .random(in: 0.003...0.06, using: &chance))
      let connection = try scratch.database().open()
      #expect(try connection.isWhole, "round \(round)")
      #expect(try connection.integer("SELECT sum(length(x)) FROM t") == 1_800_000)
      #expect(!(try scratch.bytes("a.db").starts(with: Array("SQLite".utf8))))
    }
  }
}

@Suite("An encrypted database on a bad disk")
struct FaultTests {
  @Test("reports errors and keeps what was committed", arguments: [SealedVFS.Fault.error, .full], ["WAL", "DELETE"])
  func everyWrite(fault: SealedVFS.Fault, mode: String) throws {
    let scratch = try Scratch()
    for writes in stride(from: 0, to: 400, by: 23) {
      try scratch.restore([:], as: "a.db")
      var committed = 0
      do {
        let connection = try scratch.database().open()
        try connection.execute("PRAGMA journal_mode = \(mode); PRAGMA cache_size = 12; PRAGMA wal_autocheckpoint = 20; CREATE TABLE t (x, y)")
        connection.sealed?.setFault(fault, afterWrites: writes)
        #expect(throws: SQLiteError.self) {
          for number in 1...500 {
            try connection.transaction {
              try connection.run("INSERT INTO t WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 40) SELECT ?, printf('%0500d', n) FROM i", [.integer(Int64(number))])
            }
            committed = number
          }
        }
        connection.sealed?.setFault(nil)
        // The same connection goes on.
        try connection.transaction { try connection.run("INSERT INTO t VALUES (0, 'after')") }
        #expect(try connection.isWhole, "write \(writes)")
      }
      let connection = try scratch.database().open()
      #expect(try connection.isWhole)
      let found = Int(try connection.integer("SELECT count(*) FROM t WHERE x > 0") ?? 0)
      #expect(found == committed * 40, "write \(writes): \(found), \(committed) committed")
      #expect(try connection.integer("SELECT count(*) FROM t WHERE x = 0") == 1)
    }
  }

  /// A thread that ends while exit(3) runs OpenSSL's cleanup frees what that has freed.
  @Test("leaves OpenSSL as it is when its process ends, for the threads that still run")
  func orderlyEnd() throws {
    let scratch = try Scratch()
    let writer = try Writer(["end", scratch.path("a.db"), scratch.machineKey.path])
    let (said, signal) = writer.end()
    #expect(signal == 0)
    #expect(said == ["opened"])
  }
}
