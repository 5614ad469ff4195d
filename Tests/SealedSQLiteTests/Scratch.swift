import ChildPrograms
import Foundation
import SQLite
@testable import SealedSQLite
import TemporaryFiles
import Testing

/// A folder that goes away with its test, and databases in it that share a machine key.
final class Scratch {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder("sealed") }

  func path(_ name: String) -> String { folder.path(name) }
  var machineKey: MachineKey { MachineKey(path: path("machine.key")) }
  func database(_ name: String = "a.db", pageSize: Int = 4096) -> EncryptedDatabase {
    EncryptedDatabase(path: path(name), key: .machineKey(machineKey), pageSize: pageSize)
  }

  func bytes(_ name: String) throws -> [UInt8] { try folder.bytes(name) }
  func write(_ bytes: [UInt8], _ name: String) throws { try folder.write(bytes, to: name) }
  func exists(_ name: String) -> Bool { folder.exists(name) }

  /// The files of a database as they are at this moment, as a crash leaves them.
  func image(_ name: String = "a.db") throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for suffix in ["", "-wal", "-journal", "-key"] where exists(name + suffix) { files[suffix] = try bytes(name + suffix) }
    return files
  }

  func restore(_ image: [String: [UInt8]], as name: String) throws {
    for suffix in EncryptedDatabase.fileSuffixes { try? FileManager.default.removeItem(atPath: path(name + suffix)) }
    for (suffix, bytes) in image { try write(bytes, name + suffix) }
  }
}

extension SQLiteConnection {
  func integer(_ sql: String) throws -> Int64? { try value(sql)?.integer }
  var isWhole: Bool { get throws { try value("PRAGMA integrity_check") == "ok" } }
  var sealed: SealedVFS? { fileSystem as? SealedVFS }
}

/// A process that works on a database.
struct Writer {
  private let program: ChildProgram

  init(_ arguments: [String]) throws { program = try ChildProgram(ChildProgram.builtBeside("sealed-writer"), arguments) }

  /// The lines it said until it ended, and the signal that ended it.
  func end() -> (lines: [String], signal: Int32) {
    let end = program.end()
    return (String(decoding: end.output, as: UTF8.self).split(separator: "\n").map(String.init), end.signal)
  }

  func kill(after seconds: Double) -> [String] {
    usleep(UInt32(seconds * 1_000_000))
    program.kill()
    return end().lines
  }
}

/// Repeatable chance.
struct Chance: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
