import CCrypto
import Glibc
import SQLite
import SealedSQLite

// Works on an encrypted database until it is killed, and says on standard output what is done.
//
//   sealed-writer write DATABASE MACHINE-KEY JOURNAL-MODE [WRITES]   kills itself after so many writes to disk
//   sealed-writer rekey DATABASE MACHINE-KEY                         encrypts anew, again and again
//   sealed-writer open DATABASE MACHINE-KEY                          opens, which may convert, and closes
//   sealed-writer end DATABASE MACHINE-KEY                           the same, and ends by exit(3); says so if OpenSSL tears itself down

let arguments = CommandLine.arguments
let database = EncryptedDatabase(path: arguments[2], key: .machineKey(MachineKey(path: arguments[3])))

func say(_ line: String) {
  let bytes = Array("\(line)\n".utf8)
  _ = Glibc.write(1, bytes, bytes.count)
}

/// Transactions of all kinds; each that is committed leaves its number in the table `done`, and is told.
func write(_ connection: SQLiteConnection) throws {
  let first = Int(try connection.value("SELECT coalesce(max(n), 0) FROM done")?.integer ?? 0) + 1
  for number in first..<(first + 1_000_000) {
    try connection.execute("BEGIN IMMEDIATE")
    try connection.run("INSERT INTO item (text) VALUES (printf('%.*c', ?, 'x'))", [.integer(Int64(number * 977 % 9_000))])
    try connection.execute("SAVEPOINT s")
    try connection.run("INSERT INTO item (text) WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 60) SELECT printf('%0900d', n) FROM i")
    try connection.execute(number % 3 == 0 ? "ROLLBACK TO s" : "RELEASE s")
    if number % 5 == 0 { try connection.run("DELETE FROM item WHERE id % 3 = ?", [.integer(Int64(number % 3))]) }
    if number % 4 == 0 {
      try connection.execute("ROLLBACK")
      try connection.execute("BEGIN IMMEDIATE")
    }
    try connection.run("INSERT INTO done VALUES (?)", [.integer(Int64(number))])
    try connection.execute("COMMIT")
    say("\(number)")
    if number % 11 == 0 { _ = try connection.rows("PRAGMA wal_checkpoint(TRUNCATE)") }
  }
}

switch arguments[1] {
case "write":
  let connection = try database.open()
  try connection.execute("PRAGMA journal_mode = \(arguments[4]); PRAGMA cache_size = 12; PRAGMA wal_autocheckpoint = 40; PRAGMA synchronous = OFF")
  try connection.execute("CREATE TABLE IF NOT EXISTS item (id INTEGER PRIMARY KEY, text); CREATE TABLE IF NOT EXISTS done (n)")
  if arguments.count > 5, let writes = Int(arguments[5]) {
    (connection.fileSystem as? SealedVFS)?.setFault(.kill, afterWrites: writes)
  }
  try write(connection)
case "rekey":
  for number in 1...1_000_000 {
    try database.encryptAnew()
    say("\(number)")
  }
case "end":
  _ = try database.open()
  OPENSSL_atexit { say("OpenSSL is torn down") }
  say("opened")
  exit(0)
default:
  let connection = try database.open()
  say("\(try connection.value("SELECT count(*) FROM sqlite_master")?.integer ?? -1)")
}
