import Dispatch
import SQLite
import Synchronization
import TemporaryFiles
import Testing

@Suite("A write-ahead log") struct WriteAheadLogTests {
  @Test("is begun by all who begin it for a new file at once") func manyAtOnce() throws {
    let folder = try TemporaryFolder("write-ahead")
    let failures = Mutex<[String]>([])
    for round in 0..<100 {
      let path = folder.path("\(round).db")
      DispatchQueue.concurrentPerform(iterations: 4) { number in
        do {
          let connection = try SQLiteConnection(path: path)
          try connection.keepWriteAheadLog()
          try connection.execute("CREATE TABLE IF NOT EXISTS t (n); INSERT INTO t VALUES (\(number))")
        } catch { failures.withLock { $0.append("\(round): \(error)") } }
      }
    }
    #expect(failures.withLock { $0 } == [])
  }

  @Test("is not begun while somebody else holds the file") func held() throws {
    let folder = try TemporaryFolder("write-ahead")
    let holder = try SQLiteConnection(path: folder.path("held.db"))
    try holder.execute("CREATE TABLE t (n); BEGIN EXCLUSIVE")
    let other = try SQLiteConnection(path: folder.path("held.db"), busyTimeout: 0)
    #expect { try other.keepWriteAheadLog() } throws: { ($0 as? SQLiteError)?.isBusy == true }
    try holder.execute("COMMIT")
    try other.keepWriteAheadLog()
  }
}
