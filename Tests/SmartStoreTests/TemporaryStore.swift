import Foundation
import JSON
import SealedSQLite
import SQLite
@testable import SmartStore
import TemporaryFiles
import Testing

/// A folder that goes away with its test, and a store in it.
final class TemporaryStore {
  let folder: TemporaryFolder
  private(set) var store: SmartStore

  var path: String { folder.path("store.db") }

  /// What the store is encrypted with, if it is.
  private let key: KeySource?

  init(isEncrypted: Bool = false) throws {
    folder = try TemporaryFolder("store")
    key = isEncrypted ? .machineKey(MachineKey(path: folder.path("key"))) : nil
    store = try SmartStore(path: folder.path("store.db"), key: key)
  }

  deinit { store.close() }

  func close() { store.close() }

  func reopen() throws {
    store.close()
    store = try another()
  }

  /// One more store of the same file.
  func another() throws -> SmartStore { try SmartStore(path: path, key: key) }

  /// A store with one soup `s` that holds those entries.
  convenience init(_ specs: [IndexSpec], _ entries: JSONValue = [], isEncrypted: Bool = false) throws {
    try self.init(isEncrypted: isEncrypted)
    try store.registerSoup("s", indexSpecs: specs)
    try upsert(entries)
  }

  @discardableResult
  func upsert(_ entries: JSONValue, into soup: String = "s", by path: String = "_soupEntryId") throws -> JSONValue {
    try store.upsert(array: entries.text, into: soup, externalIdPath: path).value()
  }

  /// All that a query finds.
  func all(_ spec: QuerySpec) throws -> [JSONValue] {
    var spec = spec
    spec.pageSize = 10_000
    let page = try store.page(spec, index: 0).value().array ?? []
    #expect(try store.count(spec) == page.count)
    return page
  }

  /// One member of all entries that a query finds.
  func found(_ spec: QuerySpec, _ member: String = "n") throws -> [JSONValue] {
    try all(spec).map { $0[member] ?? .null }
  }

  func rows(_ sql: String) throws -> JSONValue { .array(try all(.smart(sql))) }

  /// What SQL finds that pages must not ask, as rows of Smart SQL.
  func own(_ sql: String) throws -> JSONValue {
    try store.withDatabase { database in
      let names = try database.connection.prepare(sql).columnNames
      return .array(try database.connection.rows(sql).map { row in .array(zip(row, names).map { JSONValue($0, column: $1) }) })
    }
  }
}

extension JSONValue {
  /// A value of a row as Smart SQL gives it.
  init(_ value: SQLiteValue, column: String) {
    self = switch value {
    case .null: .null
    case .integer(let number): .integer(number)
    case .real(let number): Int64(exactly: number).map(JSONValue.integer) ?? .double(number)
    case .text(let text): QueryPlan.isSoup(column) ? (try? JSONText(validating: text).value()) ?? .string(text) : .string(text)
    case .blob(let bytes): .string(String(decoding: bytes, as: UTF8.self))
    }
  }
}

extension IndexSpec {
  static func string(_ path: String) -> IndexSpec { IndexSpec(path: path, type: .string) }
  static func integer(_ path: String) -> IndexSpec { IndexSpec(path: path, type: .integer) }
  static func floating(_ path: String) -> IndexSpec { IndexSpec(path: path, type: .floating) }
  static func fullText(_ path: String) -> IndexSpec { IndexSpec(path: path, type: .fullText) }
  static func json1(_ path: String) -> IndexSpec { IndexSpec(path: path, type: .json1) }
}

/// The error `body` throws.
func thrown(_ body: () throws -> some Any) -> SmartStoreError? {
  do {
    _ = try body()
    return nil
  } catch { return error as? SmartStoreError }
}
