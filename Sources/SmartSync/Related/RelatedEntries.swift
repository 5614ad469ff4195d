import JSON
import SmartStore

/// The entries of a parent's soup and of its children's, as far as they have to do with one another.
struct RelatedEntries: Sendable {
  let relation: ParentChildren

  private var childSoup: String { relation.children.soupName }

  /// What a sync up has to look at.
  struct Dirty {
    /// The parents that are changed or have changed children, by `_soupEntryId`, ascending.
    var parents: [Int64] = []
    /// The changed children whose parent is in no entry.
    var orphans: [JSONText] = []
  }

  func dirty(in transaction: StoreTransaction) throws -> Dirty {
    var parents = Set(try dirtyEntries(of: relation.parent.soupName, transaction).compactMap { try Self.entryId($0) })
    var dirty = Dirty()
    var known: [String: [Int64]] = [:]
    for child in try dirtyEntries(of: childSoup, transaction) {
      let parentId = try child.value(at: relation.parentIdFieldName)?.value().idText ?? ""
      let owners = try known[parentId] ?? entryIds(ofParent: parentId, transaction)
      known[parentId] = owners
      parents.formUnion(owners)
      if owners.isEmpty { dirty.orphans.append(child) }
    }
    dirty.parents = parents.sorted()
    return dirty
  }

  /// The entries whose parent has that id.
  func children(of parentId: String, in transaction: StoreTransaction) throws -> [JSONText] {
    try SoupQuery.allElements(
      of: SoupQuery.exact(soup: childSoup, path: relation.parentIdFieldName, key: .string(parentId)), in: transaction)
  }

  /// Has the children of a record that has got another id follow it: they are to be sent.
  ///
  /// - Parameter wasDeleted: whether the server had deleted the record that had the old id, and its details with it.
  func move(from oldId: String, to newId: String, wasDeleted: Bool, in transaction: StoreTransaction) throws {
    if oldId == newId { return }
    for child in try children(of: oldId, in: transaction) {
      var flags = try LocalFlags(of: child)
      flags.isLocal = true
      if wasDeleted, relation.relationship == .masterDetail {
        flags.isCreated = true
        flags.isUpdated = false
      } else if !flags.isCreated, !flags.isDeleted {
        flags.isUpdated = true
      }
      let moved = try child.setting([(relation.parentIdFieldName, JSONValue.string(newId).text)] + flags.members)
      _ = try transaction.upsert([moved], into: childSoup, externalIdPath: "_soupEntryId")
    }
  }

  /// Removes the entries of details: on the server they went with their master.
  func removeDetails(of parentId: String, in transaction: StoreTransaction) throws {
    guard relation.relationship == .masterDetail else { return }
    let ids = try children(of: parentId, in: transaction).compactMap { try Self.entryId($0) }
    if !ids.isEmpty { try transaction.remove(ids, from: childSoup) }
  }

  static func entryId(_ entry: JSONText) throws -> Int64? { try entry.member("_soupEntryId")?.value().integer }

  private func dirtyEntries(of soup: String, _ transaction: StoreTransaction) throws -> [JSONText] {
    try SoupQuery.allElements(of: SoupQuery.exact(soup: soup, path: LocalFlags.local, key: true), in: transaction)
  }

  private func entryIds(ofParent id: String, _ transaction: StoreTransaction) throws -> [Int64] {
    if id.isEmpty { return [] }
    let spec = SoupQuery.exact(soup: relation.parent.soupName, path: relation.parent.fields.idFieldName, key: .string(id))
    return try SoupQuery.allElements(of: spec, in: transaction).compactMap { try Self.entryId($0) }
  }
}
