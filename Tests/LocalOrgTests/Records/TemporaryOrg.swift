import Glibc
import JSON

@testable import LocalOrg

/// A new, seeded org in a folder of its own that goes away with it.
final class TemporaryOrg {
  let folder: String
  let records: OrgRecords
  let admin: String
  let version = "v33.0"

  var path: String { folder + "/org.db" }

  init() throws {
    var template = Array("/tmp/gantry-org-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw OrgAPIError(errorCode: "NO_FOLDER", message: "mkdtemp failed") }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    records = try OrgRecords(path: folder + "/org.db")
    admin = try records.user(named: "admin@gantry.example")?.id ?? ""
  }

  deinit {
    for name in ["org.db", "org.db-wal", "org.db-shm"] { unlink(folder + "/" + name) }
    rmdir(folder)
  }

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
