import Foundation
import SQLite
@testable import SealedSQLite

/// A folder that goes away with its test, and databases in it that share a machine key.
final class Scratch {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("SealedSQLiteTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
  var machineKey: MachineKey { MachineKey(path: path("machine.key")) }
  func database(_ name: String = "a.db") -> EncryptedDatabase { EncryptedDatabase(path: path(name), key: .machineKey(machineKey)) }

  func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path(name)))) }
  func write(_ bytes: [UInt8], _ name: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: path(name))) }
  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

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
  let process = Process()
  private let output = Pipe()

  init(_ arguments: [String]) throws {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(fileURLWithPath: program).deletingLastPathComponent().appendingPathComponent("sealed-writer")
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
  }

  /// The lines it said, once it has ended.
  func lines() -> [String] {
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  func kill(after seconds: Double) -> [String] {
    Thread.sleep(forTimeInterval: seconds)
    Foundation.kill(process.processIdentifier, SIGKILL)
    return lines()
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
