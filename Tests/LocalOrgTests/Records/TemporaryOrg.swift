import Glibc
import JSON

@testable import LocalOrg

/// A new, seeded org in a folder of its own that goes away with it.
final class TemporaryOrg: Sendable {
  let folder: String
  let records: OrgRecords
  let admin: String
  let version = "v33.0"

  var path: String { folder + "/org.db" }

  /// The file of a seeded org, which new orgs are copies of: seeding takes longer than most tests.
  private static let seeded: Result<[UInt8], any Error> = Result {
    let folder = try temporaryFolder()
    defer { remove(folder, ["seed.db", "seed.db-wal", "seed.db-shm", "copy.db"]) }
    let records = try OrgRecords(path: folder + "/seed.db")
    try records.withDatabase { try $0.execute("VACUUM INTO '\(folder)/copy.db'") }
    return try read(folder + "/copy.db")
  }

  private static func remove(_ folder: String, _ names: [String]) {
    for name in names { unlink(folder + "/" + name) }
    rmdir(folder)
  }

  private static func temporaryFolder() throws -> String {
    var template = Array("/tmp/gantry-org-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw OrgAPIError(errorCode: "NO_FOLDER", message: "mkdtemp failed") }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func read(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw OrgAPIError(errorCode: "NO_FILE", message: path) }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    var bytes = [UInt8](repeating: 0, count: ftell(file))
    rewind(file)
    guard fread(&bytes, 1, bytes.count, file) == bytes.count else { throw OrgAPIError(errorCode: "NO_FILE", message: path) }
    return bytes
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = fopen(path, "w") else { throw OrgAPIError(errorCode: "NO_FILE", message: path) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw OrgAPIError(errorCode: "NO_FILE", message: path) }
  }

  /// Puts the file of a seeded org into a folder.
  static func copySeed(to folder: String) throws { try write(try seeded.get(), to: folder + "/org.db") }

  /// `anew` seeds this org itself instead of copying one.
  init(anew: Bool = false) throws {
    folder = try Self.temporaryFolder()
    if !anew { try Self.copySeed(to: folder) }
    records = try OrgRecords(path: folder + "/org.db")
    admin = try records.user(named: "admin@gantry.example")?.id ?? ""
  }

  deinit { Self.remove(folder, ["org.db", "copy.db"].flatMap { [$0, "\($0)-wal", "\($0)-shm"] }) }

  func query(_ soql: String, all: Bool = false) throws -> [JSONValue] {
    try result(soql, all: all).records.value().array ?? []
  }

  func result(_ soql: String, all: Bool = false, batchSize: Int = 2_000) throws -> QueryResult {
    try records.query(soql, includeDeleted: all, apiVersion: version, userId: admin, batchSize: batchSize)
  }

  /// How many records a condition finds.
  func count(_ source: String) throws -> Int { try result("SELECT COUNT() FROM \(source)").totalSize }

  func search(_ sosl: String) throws -> [JSONValue] {
    try records.search(sosl, apiVersion: version, userId: admin).value().array ?? []
  }

  func create(_ type: String, _ fields: JSONObject) throws -> String {
    try records.create(type, fields: fields, userId: admin)
  }

  func update(_ type: String, _ id: String, _ fields: JSONObject) throws {
    try records.update(type, id: id, fields: fields, userId: admin)
  }

  func delete(_ type: String, _ id: String) throws { try records.delete(type, id: id, userId: admin) }

  func retrieve(_ type: String, _ id: String, _ fields: [String]? = nil) throws -> JSONValue {
    try records.retrieve(type, id: id, fields: fields, apiVersion: version).value()
  }
}

/// The refusal that `body` ends with, or nil when it succeeds.
func refusal(_ body: () throws -> Void) -> OrgAPIError? {
  do {
    try body()
    return nil
  } catch {
    return error as? OrgAPIError
  }
}
