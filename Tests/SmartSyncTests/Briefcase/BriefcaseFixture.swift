import JSON
import LocalOrg
import SmartStore
import SmartSync
import StartedOrgs
import SyncTrials
import TemporaryFiles
import Testing

/// A local org whose briefcase holds accounts and their contacts, and a store with a soup for each.
final class BriefcaseFixture: Sendable {
  static let rules = """
    [{ "object": "Account", "where": "Site = 'briefcase'", "related": [{ "object": "Contact", "field": "AccountId" }] }]
    """
  static let infos: JSONValue = [
    ["sobjectType": "Account", "soupName": "accounts", "fieldlist": ["Name", "Phone"]],
    ["sobjectType": "Contact", "soupName": "contacts", "fieldlist": ["LastName", "AccountId"]],
  ]

  let org: StartedOrg
  let server: OrgServer
  let store: SmartStore
  let syncs: SyncManager
  private let folder: TemporaryFolder

  init(_ rules: String = BriefcaseFixture.rules, isStrict: Bool = false, report: @escaping @Sendable (String) -> Void = { _ in }) async throws {
    let folder = try TemporaryFolder("briefcase")
    self.folder = folder
    try folder.write("{ \"briefcase\": \(rules) }", to: "schema.json")
    org = try await StartedOrg { $0.schema = folder.path("schema.json") }
    server = try await OrgServer(org, tellsTime: true)
    store = try SmartStore(path: folder.path("store.db"))
    for soup in ["accounts", "contacts"] {
      try store.registerSoup(soup, indexSpecs: ["__local__", "Id", "AccountId"].map { IndexSpec(path: $0, type: .string) })
    }
    syncs = try SyncManager(store: store, server: server, apiVersion: OrgServer.version, isStrict: isStrict, report: report)
  }

  func stop() async {
    await org.stop()
    store.close()
  }

  // MARK: the org

  func account(_ name: String, site: String = "briefcase") async throws -> String {
    try #require(try await server.call(.post, "/sobjects/Account", ["Name": .string(name), "Site": .string(site)])["id"]?.string)
  }

  func contact(_ name: String, of account: String) async throws -> String {
    let fields: JSONObject = ["LastName": .string(name), "AccountId": .string(account)]
    return try #require(try await server.call(.post, "/sobjects/Contact", fields)["id"]?.string)
  }

  /// Makes as many accounts of the briefcase at once.
  func accounts(_ count: Int) throws {
    let records = (1...count).map { JSONValue.object(["Name": .string("Many \($0)"), "Site": "briefcase"]) }
    try org.org.seed(json: Array(JSONValue.object(["Account": .array(records)]).text.utf8))
  }

  /// Answers to a path's requests instead of the org's own.
  func answer(_ path: String, with status: Int, _ body: JSONValue, times: Int? = nil) {
    let answer = FaultRule.Answer(status: status, body: body.text.description)
    org.org.faults.add(FaultRule(.answer(answer), path: "/services/data/*/\(path)", next: times))
  }

  // MARK: syncs

  static func target(_ members: JSONObject = [:]) -> JSONObject {
    var target: JSONObject = ["type": "briefcase", "infos": infos]
    for member in members { target[member.name] = member.value }
    return target
  }

  func down(_ target: JSONObject = target(), mode: String = "OVERWRITE", soup: String = "accounts") async throws -> SyncState {
    let updates = Updates()
    _ = try await syncs.syncDown(target: target, options: ["mergeMode": .string(mode)], soupName: soup, onUpdate: updates.add)
    return try #require(await updates.untilEnd().last)
  }

  func again(_ id: Int64) async throws -> SyncState {
    let updates = Updates()
    _ = try await syncs.reSync(id, onUpdate: updates.add)
    return try #require(await updates.untilEnd().last)
  }

  // MARK: the soups

  func entries(_ soup: String) throws -> [JSONValue] {
    let spec = QuerySpec(.all(path: "Id"), soupName: soup, pageSize: 100_000, order: .ascending)
    return try store.page(spec, index: 0).elements()?.map { try $0.value() } ?? []
  }

  func names(_ soup: String) throws -> [String] { try entries(soup).compactMap { ($0["Name"] ?? $0["LastName"])?.string }.sorted() }

  func edit(_ soup: String, _ id: String, _ fields: JSONObject) throws {
    var entry = try #require(try entries(soup).first { $0["Id"]?.string == id }?.object)
    for field in fields { entry[field.name] = field.value }
    for flag in ["__local__", "__locally_updated__"] { entry[flag] = true }
    _ = try store.upsert([JSONValue.object(entry).text], into: soup, externalIdPath: "_soupEntryId")
  }
}
