import JSON
import SmartStore

/// `{type:"refresh", soupName, sobjectType, fieldlist, countIdsPerSoql}`: the records that the soup holds already, as the server
/// has them now. It brings no new ones.
struct RefreshSyncDownTarget: SyncDownTarget {
  /// How many ids one query asks for at most: more would not fit into an address.
  static let mostIdsPerQuery = 500
  /// What a target calls its own number, and how the SDKs' code spells it.
  static let countMembers = ["countIdsPerSoql", "coundIdsPerSoql"]

  let fields: TargetFields
  let soupName: String
  let sobjectType: String
  let fieldlist: [String]
  let store: SmartStore
  private let idsPerQuery: Int

  init(_ target: JSONObject, store: SmartStore) throws {
    let fields = try TargetFields(target: target)
    self.fields = fields
    self.store = store
    soupName = try SyncArguments.string("soupName", in: target, of: "Target")
    sobjectType = try SyncArguments.string("sobjectType", in: target, of: "Target")
    guard let given = try SyncArguments.fieldlist(target, of: "Target"), !given.isEmpty else {
      throw SyncError.invalidArgument(#"Target: fieldlist is missing; give the fields to fetch, e.g. ["Id","Name"]"#)
    }
    // Without the id nothing can be stored, and without the date a later run can't ask for changes only.
    let needed = [fields.idFieldName, fields.modificationDateFieldName]
    fieldlist = needed.filter { name in !given.contains { $0.lowercased() == name.lowercased() } } + given
    idsPerQuery = try Self.idsPerQuery(target)
    guard try store.transaction({ try $0.soupExists(soupName) }) else { throw SyncError.noSuchSoup(soupName) }
  }

  private static func idsPerQuery(_ target: JSONObject) throws -> Int {
    guard let name = countMembers.first(where: { target[$0]?.isNull == false }), let value = target[name] else { return mostIdsPerQuery }
    guard let count = value.integer, (1...Int64(mostIdsPerQuery)).contains(count) else {
      throw SyncError.invalidArgument("Target: \(name) is \(value.text); it is how many ids one query asks for, 1 to \(mostIdsPerQuery)")
    }
    return Int(count)
  }

  func startFetch(_ connection: SyncConnection, maxTimeStamp: Int64) async throws -> FetchedPage {
    try await fetch(connection, Position(index: 0, maxTimeStamp: maxTimeStamp), fieldlist)
  }

  func continueFetch(_ connection: SyncConnection, next: String) async throws -> FetchedPage {
    guard let position = Position(next) else {
      throw SyncError.invalidArgument("Target: \(next) is no page of a refresh")
    }
    return try await fetch(connection, position, fieldlist)
  }

  func idsOnServer(_ connection: SyncConnection) async throws -> Set<String> {
    var ids: Set<String> = []
    var position = Position(index: 0, maxTimeStamp: -1)
    while true {
      let page = try await fetch(connection, position, [fields.idFieldName])
      for record in page.records { ids.insert(try DownloadedRecord.id(of: record, fields: fields)) }
      guard let next = page.next.flatMap(Position.init) else { return ids }
      position = next
    }
  }

  /// Which ids are asked for next, as the text between two pages.
  private struct Position: CustomStringConvertible {
    let index: Int
    let maxTimeStamp: Int64

    init(index: Int, maxTimeStamp: Int64) {
      self.index = index
      self.maxTimeStamp = maxTimeStamp
    }

    init?(_ text: String) {
      let parts = text.split(separator: "@")
      guard parts.count == 2, let index = Int(parts[0]), let time = Int64(parts[1]) else { return nil }
      self.init(index: index, maxTimeStamp: time)
    }

    var description: String { "\(index)@\(maxTimeStamp)" }
  }

  private func fetch(_ connection: SyncConnection, _ position: Position, _ names: [String]) async throws -> FetchedPage {
    // Entries keep their order while they are written over, so that a page can be counted by where it starts.
    let ids = try knownIds()
    let end = min(position.index + idsPerQuery, ids.count)
    guard position.index < end else { return FetchedPage(records: [], totalSize: ids.count) }
    let list = ids[position.index..<end].soqlList
    var soql = "SELECT \(names.joined(separator: ", ")) FROM \(sobjectType) WHERE \(fields.idFieldName) IN (\(list))"
    if position.maxTimeStamp > 0 {
      soql += " AND \(fields.modificationDateFieldName) > \(ServerTimestamp.text(position.maxTimeStamp))"
    }
    let next = end < ids.count ? Position(index: end, maxTimeStamp: position.maxTimeStamp).description : nil
    return FetchedPage(records: try await connection.queryAll(soql), totalSize: ids.count, next: next)
  }

  /// The ids of the soup's records that the server can know.
  private func knownIds() throws -> [String] {
    try store.transaction { transaction in
      var ids: [String] = []
      try SoupQuery.forEachPage(of: SoupQuery.all(soup: soupName), in: transaction) { entries in
        for entry in entries where try !LocalFlags(of: entry).isCreated {
          if let id = try fields.id(of: entry) { ids.append(id) }
        }
      }
      return ids
    }
  }
}
