import JSON
import SmartStore

/// The soup `syncs_sent`: a ``SentChange`` for each entry of a soup that a sync up has sent.
struct SentChanges: Sendable {
  static let name = "syncs_sent"
  /// Where versions before 0.1 kept creates without an answer.
  private static let formerName = "syncs_creates"

  /// The soup whose entries are sent.
  let soupName: String

  /// Makes the soup, and takes over what an earlier version has noted.
  static func register(in transaction: StoreTransaction) throws {
    try transaction.registerSoup(name, indexSpecs: ["key", "foundFor", "lostValues"].map { IndexSpec(path: $0, type: .string) })
    guard try transaction.soupExists(formerName) else { return }
    for former in try SoupQuery.allElements(of: SoupQuery.all(soup: formerName), in: transaction) {
      // "<_soupEntryId>/<soup>"
      guard let key = try former.member("key")?.value().string?.split(separator: "/", maxSplits: 1), key.count == 2,
        let entryId = Int64(key[0]), let since = try former.member("since")?.value().integer,
        let fields = try former.member("fields")
      else { continue }
      let change = SentChange(
        formerIds: try [former.member("recordId")?.value().idText].compactMap { $0 }, id: try former.member("id")?.value().idText, fields: fields,
        create: .init(since: since, lastEntryId: try former.member("lastEntryId")?.value().integer ?? .max))
      try SentChanges(soupName: String(key[1])).put([(entryId, change)], in: transaction)
    }
    try transaction.removeSoup(formerName)
  }

  /// Notes several at once.
  func put(_ changes: [(entryId: Int64, change: SentChange)], in transaction: StoreTransaction) throws {
    if changes.isEmpty { return }
    let texts = try changes.map { try text($0.change, key: key($0.entryId)) }
    _ = try transaction.upsert(texts, into: Self.name, externalIdPath: "key")
  }

  /// What is noted of an entry that has that id of a record.
  func find(_ entryId: Int64, recordId: String?, in transaction: StoreTransaction) throws -> SentChange? {
    let spec = SoupQuery.exact(soup: Self.name, path: "key", key: .string(key(entryId)))
    guard let found = try SoupQuery.allElements(of: spec, in: transaction).first, let change = try Self.change(found),
      change.isAbout(recordId)
    else { return nil }
    return change
  }

  func remove(_ entryId: Int64, in transaction: StoreTransaction) throws {
    try transaction.remove(matching: SoupQuery.exact(soup: Self.name, path: "key", key: .string(key(entryId))), from: Self.name)
  }

  /// `_soupEntryId` of the soup's newest entry.
  func lastEntryId(in transaction: StoreTransaction) throws -> Int64 {
    let spec = QuerySpec(.all(path: nil), soupName: soupName, pageSize: 1, order: .descending, orderPath: "_soupEntryId")
    let newest = try transaction.page(spec, index: 0).elements()?.first
    return try newest?.member("_soupEntryId")?.value().integer ?? 0
  }

  /// The ids of records that were found again after a lost answer, and whose entries have not got them yet.
  func found(in transaction: StoreTransaction) throws -> Set<String> {
    let spec = SoupQuery.exact(soup: Self.name, path: "foundFor", key: .string(soupName), selecting: "id")
    return Set(try SoupQuery.allElements(of: spec, in: transaction).compactMap { try $0.element(at: 0)?.value().idText })
  }

  /// How many creates without an answer have sent the same values.
  func lost(like change: SentChange, in transaction: StoreTransaction) throws -> Int {
    let spec = SoupQuery.exact(soup: Self.name, path: "lostValues", key: .string(valuesKey(change)), selecting: "key")
    return try SoupQuery.allElements(of: spec, in: transaction).count
  }

  private func valuesKey(_ change: SentChange) -> String { "\(soupName) \(change.fields)" }

  private func key(_ entryId: Int64) -> String { "\(entryId)/\(soupName)" }

  private func text(_ change: SentChange, key: String) throws -> JSONText {
    var record: JSONObject = ["key": .string(key), "fields": try change.fields.value()]
    record["formerIds"] = .array(change.formerIds.map(JSONValue.string))
    record["id"] = change.id.map(JSONValue.string)
    if !change.earlier.isEmpty { record["earlier"] = .array(try change.earlier.map { try $0.value() }) }
    if change.isDeletion { record["isDeletion"] = true }
    record["from"] = change.from.map(JSONValue.integer)
    record["base"] = change.base.map(JSONValue.integer)
    if let create = change.create {
      record["since"] = create.since.map(JSONValue.integer)
      record["lastEntryId"] = .integer(create.lastEntryId)
      record["until"] = create.until.map(JSONValue.integer)
      if change.id != nil { record["foundFor"] = .string(soupName) } else if create.since != nil { record["lostValues"] = .string(valuesKey(change)) }
    }
    return JSONValue.object(record).text
  }

  private static let members = ["fields", "formerIds", "id", "earlier", "isDeletion", "from", "base", "since", "until", "lastEntryId"]

  private static func change(_ note: JSONText) throws -> SentChange? {
    let found = Dictionary(uniqueKeysWithValues: zip(members, try note.members(members)))
    func member(_ name: String) -> JSONText? { found[name] ?? nil }
    func integer(_ name: String) throws -> Int64? { try member(name)?.value().integer }
    guard let fields = member("fields") else { return nil }
    let create = try integer("lastEntryId").map {
      SentChange.Create(since: try integer("since"), until: try integer("until"), lastEntryId: $0)
    }
    return SentChange(
      formerIds: try member("formerIds")?.value().array?.compactMap(\.string) ?? [], id: try member("id")?.value().idText,
      fields: fields, earlier: try member("earlier")?.elements() ?? [], create: create,
      isDeletion: member("isDeletion") != nil, from: try integer("from"), base: try integer("base"))
  }
}
