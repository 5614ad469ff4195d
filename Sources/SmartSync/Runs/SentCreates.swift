import JSON
import SmartStore

/// The soup `syncs_creates`: the creates whose answers are not in. It is not kept in the entries, because a page that
/// saves an entry it has had in hand for a while would wipe it out.
struct SentCreates: Sendable {
  static let name = "syncs_creates"

  /// The soup whose entries are sent.
  let soupName: String

  static func register(in transaction: StoreTransaction) throws {
    try transaction.registerSoup(name, indexSpecs: [IndexSpec(path: "key", type: .string)])
  }

  func add(_ sent: SentCreate, of entry: SyncUpEntry, in transaction: StoreTransaction) throws {
    let record: JSONObject = [
      "key": .string(key(entry)), "recordId": entry.recordId.map(JSONValue.string) ?? .null,
      "since": .integer(sent.since), "lastEntryId": .integer(sent.lastEntryId), "fields": try sent.fields.value(), "id": sent.id.map(JSONValue.string) ?? .null,
    ]
    _ = try transaction.upsert([JSONValue.object(record).text], into: Self.name, externalIdPath: "key")
  }

  /// The create that was sent for that entry. One for an entry with another stand-in for its id was for another entry,
  /// of a soup that has been made anew since.
  func find(_ entry: SyncUpEntry, in transaction: StoreTransaction) throws -> SentCreate? {
    let spec = SoupQuery.exact(soup: Self.name, path: "key", key: .string(key(entry)))
    guard let found = try SoupQuery.allElements(of: spec, in: transaction).first,
      try found.member("recordId")?.value().idText == entry.recordId,
      let since = try found.member("since")?.value().integer, let fields = try found.member("fields")
    else { return nil }
    return SentCreate(
      since: since, fields: fields, lastEntryId: try found.member("lastEntryId")?.value().integer ?? .max,
      id: try found.member("id")?.value().idText)
  }

  /// `_soupEntryId` of the soup's newest entry.
  func lastEntryId(in transaction: StoreTransaction) throws -> Int64 {
    let spec = QuerySpec(
      .all(path: nil), soupName: soupName, pageSize: 1, order: .descending, orderPath: "_soupEntryId")
    let newest = try transaction.page(spec, index: 0).elements()?.first
    return try newest?.member("_soupEntryId")?.value().integer ?? 0
  }

  /// The ids of the soup's records that were found again, but are not settled yet.
  func found(in transaction: StoreTransaction) throws -> Set<String> {
    var ids: Set<String> = []
    try SoupQuery.forEachPage(of: SoupQuery.all(soup: Self.name), in: transaction) { notes in
      for note in notes where try note.member("key")?.value().string?.hasSuffix("/\(soupName)") == true {
        if let id = try note.member("id")?.value().idText { ids.insert(id) }
      }
    }
    return ids
  }

  func remove(_ entry: SyncUpEntry, in transaction: StoreTransaction) throws {
    try transaction.remove(
      matching: SoupQuery.exact(soup: Self.name, path: "key", key: .string(key(entry))), from: Self.name)
  }

  private func key(_ entry: SyncUpEntry) -> String { "\(entry.entryId)/\(soupName)" }
}
