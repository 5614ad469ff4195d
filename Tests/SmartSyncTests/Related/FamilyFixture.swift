import Foundation
import JSON
import SalesforceREST
import SmartStore
import SmartSync
import StartedOrgs
import SyncTrials
import Testing

/// A local org over HTTP, and a store with soups for parents and their children: accounts with contacts (the server deletes them
/// with their account), or accounts with subsidiaries (it doesn't).
final class FamilyFixture {
  enum Kind: String, CaseIterable, Sendable { case masterDetail = "MASTER_DETAIL", lookup = "LOOKUP" }

  let kind: Kind
  let store: SmartStore
  let server: OrgServer
  private let org: StartedOrg
  private let syncs: SyncManager

  var childType: String { kind == .masterDetail ? "Contact" : "Account" }
  var childrenName: String { kind == .masterDetail ? "Contacts" : "ChildAccounts" }
  var parentField: String { kind == .masterDetail ? "AccountId" : "ParentId" }
  var nameField: String { kind == .masterDetail ? "LastName" : "Name" }

  init(_ kind: Kind) async throws {
    self.kind = kind
    org = try await StartedOrg()
    server = try await OrgServer(org)
    store = try SmartStore(path: org.folder.path("store.db"))
    syncs = try SyncManager(store: store, server: server, apiVersion: OrgServer.version)
    try store.registerSoup("parents", indexSpecs: ["__local__", "Id", "Name"].map { IndexSpec(path: $0, type: .string) })
    try store.registerSoup("children", indexSpecs: ["__local__", "Id", parentField].map { IndexSpec(path: $0, type: .string) })
  }

  func stop() async {
    await org.stop()
    store.close()
  }

  // MARK: the server

  /// A parent on the server with children of those names, and their ids.
  func family(_ name: String, _ children: [String]) async throws -> (parent: String, children: [String]) {
    let parent = try #require(try await server.call(.post, "/sobjects/Account", ["Name": .string(name)])["id"]?.string)
    var ids: [String] = []
    for child in children {
      let fields: JSONObject = [nameField: .string(child), parentField: .string(parent)]
      ids.append(try #require(try await server.call(.post, "/sobjects/\(childType)", fields)["id"]?.string))
    }
    return (parent, ids)
  }

  /// Creates or updates records, 200 a request, and returns their ids.
  func collection(_ method: RESTRequest.Method, _ records: [JSONObject]) async throws -> [String] {
    var ids: [String] = []
    for start in stride(from: 0, to: records.count, by: 200) {
      let some = records[start..<min(start + 200, records.count)].map { JSONValue.object($0) }
      let answer = try await server.call(method, "/composite/sobjects", ["allOrNone": true, "records": .array(some)])
      ids += answer.array?.compactMap { $0["id"]?.string } ?? []
    }
    return ids
  }

  // MARK: syncs

  func downTarget(filter: String) -> JSONObject {
    [
      "type": "parent_children", "parent": ["sobjectType": "Account", "soupName": "parents"], "parentFieldlist": ["Id", "Name", "Phone"],
      "parentSoqlFilter": .string(filter), "children": children, "childrenFieldlist": [.string(nameField), "Phone"],
      "relationshipType": .string(kind.rawValue),
    ]
  }

  var upTarget: JSONObject {
    [
      "type": "parent_children", "parent": ["sobjectType": "Account", "soupName": "parents"], "createFieldlist": ["Name", "Phone"],
      "updateFieldlist": ["Name", "Phone"], "children": children, "childrenCreateFieldlist": [.string(nameField), "Phone"],
      "childrenUpdateFieldlist": [.string(nameField), "Phone"], "relationshipType": .string(kind.rawValue),
    ]
  }

  private var children: JSONValue {
    [
      "sobjectType": .string(childType), "sobjectTypePlural": .string(childrenName), "soupName": "children",
      "parentIdFieldName": .string(parentField),
    ]
  }

  func down(filter: String, mergeMode: String = "OVERWRITE") async throws -> SyncState {
    try await down(target: downTarget(filter: filter), mergeMode: mergeMode)
  }

  func down(target: JSONObject, mergeMode: String = "OVERWRITE") async throws -> SyncState {
    let updates = Updates()
    _ = try await syncs.syncDown(
      target: target, options: ["mergeMode": .string(mergeMode)], soupName: "parents", onUpdate: updates.add)
    return try #require(await updates.untilEnd().last)
  }

  func again(_ id: Int64) async throws -> SyncState {
    let updates = Updates()
    _ = try await syncs.reSync(id, onUpdate: updates.add)
    return try #require(await updates.untilEnd().last)
  }

  func clean(_ id: Int64) async throws -> Int { try await syncs.cleanResyncGhosts(id) }

  func up(mergeMode: String = "OVERWRITE", target: JSONObject? = nil) async throws -> SyncState {
    let updates = Updates()
    _ = try await syncs.syncUp(
      target: target ?? upTarget, options: ["fieldlist": [], "mergeMode": .string(mergeMode)], soupName: "parents", onUpdate: updates.add)
    return try #require(await updates.untilEnd().last)
  }

  // MARK: the soups

  func entries(_ soup: String) throws -> [JSONValue] {
    let spec = QuerySpec(.all(path: "Id"), soupName: soup, pageSize: 100_000, order: .ascending)
    return try store.page(spec, index: 0).elements()?.map { try $0.value() } ?? []
  }

  func entry(_ soup: String, _ id: String) throws -> JSONValue? { try entries(soup).first { $0["Id"]?.string == id } }

  func put(_ soup: String, _ entry: JSONObject, _ flag: String) throws {
    var entry = entry
    for name in ["__locally_created__", "__locally_updated__", "__locally_deleted__"] where entry[name] == nil { entry[name] = false }
    entry[flag] = true
    entry["__local__"] = true
    _ = try store.upsert([JSONValue.object(entry).text], into: soup, externalIdPath: "_soupEntryId")
  }

  func edit(_ soup: String, _ id: String, _ fields: JSONObject) throws {
    var entry = try #require(try entry(soup, id)?.object)
    for field in fields { entry[field.name] = field.value }
    try put(soup, entry, "__locally_updated__")
  }

  func markDeleted(_ soup: String, _ id: String) throws {
    try put(soup, try #require(try entry(soup, id)?.object), "__locally_deleted__")
  }
}

/// Runs `body` with a fixture that is stopped whatever comes of it.
func withFamilies(_ kind: FamilyFixture.Kind, _ body: (FamilyFixture) async throws -> Void) async throws {
  let fixture = try await FamilyFixture(kind)
  do { try await body(fixture) } catch {
    await fixture.stop()
    throw error
  }
  await fixture.stop()
}
