import JSON
import StartedOrgs
import TemporaryFiles

@testable import LocalOrg

/// A new, seeded org in a folder of its own that goes away with it.
final class TemporaryOrg: Sendable {
  private let place: TemporaryFolder
  let records: OrgRecords
  let admin: String
  let version = "v33.0"

  var folder: String { place.path }
  var path: String { place.path("org.db") }

  /// `anew` seeds this org itself instead of copying one.
  init(anew: Bool = false) throws {
    place = try TemporaryFolder("org-records")
    if !anew { try OrgSeed.copy(to: place) }
    records = try OrgRecords(path: place.path("org.db"))
    admin = try records.user(named: "admin@gantry.example")?.id ?? ""
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
