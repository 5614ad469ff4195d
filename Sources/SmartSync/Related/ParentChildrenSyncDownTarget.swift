import JSON

/// `{type:"parent_children", parent, parentFieldlist, parentSoqlFilter, children, childrenFieldlist, relationshipType}`: records with
/// those that belong to them, into a soup for each of the two.
///
/// A resync asks for two things, one after the other: parents that changed, and parents that didn't but have children that did. SOQL
/// has no OR between a condition and a semi-join, so one question can't be both.
struct ParentChildrenSyncDownTarget: SyncDownTarget {
  static let members = ["parent", "parentFieldlist", "parentSoqlFilter", "children", "childrenFieldlist", "relationshipType"]

  let relation: ParentChildren
  private let parentFieldlist: [String]
  private let childrenFieldlist: [String]
  private let filter: String?

  var fields: TargetFields { relation.parent.fields }

  init(_ target: JSONObject) throws {
    relation = try ParentChildren(target)
    parentFieldlist = try Self.fieldlist("parentFieldlist", target)
    childrenFieldlist = try Self.fieldlist("childrenFieldlist", target)
    filter = try SyncArguments.optionalString("parentSoqlFilter", in: target, of: "Target")
  }

  private static func fieldlist(_ name: String, _ target: JSONObject) throws -> [String] {
    guard let list = try SyncArguments.fieldlist(target, named: name, of: "Target") else {
      throw SyncError.invalidArgument("Target: \(name) is missing; an array of field names is needed")
    }
    return list
  }

  // MARK: fetching

  func startFetch(_ connection: SyncConnection, maxTimeStamp: Int64) async throws -> FetchedPage {
    guard maxTimeStamp > 0 else { return try await connection.query(query(children: nil, parents: filter.map { [$0] } ?? [])) }
    let since = ServerTimestamp.text(maxTimeStamp)
    var others = try await UnchangedParents.find(relation, since: since, connection)
    var count = 0
    for part in others.parts {
      let condition = unchangedParents(part, since).joined(separator: " AND ")
      count += try await connection.query("SELECT COUNT() FROM \(relation.parent.sobjectType) WHERE \(condition)").totalSize
    }
    if count == 0 { others = .none }
    var page = try await connection.query(changedParents(since))
    page.totalSize += count
    page.next = ResyncPlace(since: since, others: others, address: page.next).text
    return page
  }

  func continueFetch(_ connection: SyncConnection, next: String) async throws -> FetchedPage {
    guard var place = ResyncPlace(next) else { return try await connection.queryMore(next) }
    var page: FetchedPage
    if let address = place.address {
      page = try await connection.queryMore(address)
    } else {
      let part = place.others.takeFirst()
      page = try await connection.query(
        query(children: changed(relation.children.fields, place.since), parents: unchangedParents(part, place.since)))
    }
    place.address = page.next
    page.next = place.text
    return page
  }

  private func changedParents(_ since: String) -> String {
    query(
      children: changed(relation.children.fields, since),
      parents: [changed(fields, since)] + (filter.map { ["(\($0))"] } ?? []))
  }

  private func unchangedParents(_ some: UnchangedParents, _ since: String) -> [String] {
    ["\(fields.modificationDateFieldName) <= \(since)", some.condition(relation, since: since)] + (filter.map { ["(\($0))"] } ?? [])
  }

  private func changed(_ fields: TargetFields, _ since: String) -> String { fields.changed(since: since) }

  private func query(children: String?, parents: [String]) -> String {
    let names = ParentChildren.selected(parentFieldlist, fields)
    let condition = parents.isEmpty ? "" : " WHERE \(parents.joined(separator: " AND "))"
    return "SELECT \(names), \(relation.childrenQuery(childrenFieldlist, where: children)) FROM \(relation.parent.sobjectType)\(condition)"
  }

  // MARK: ids

  func idsOnServer(_ connection: SyncConnection) async throws -> Set<String> { try await ids(connection).parents }

  /// The ids of all parents and of all children that the target gives now.
  func ids(_ connection: SyncConnection) async throws -> (parents: Set<String>, children: Set<String>) {
    var soql = "SELECT \(fields.idFieldName), (SELECT \(relation.children.fields.idFieldName) FROM \(relation.childrenName))"
    soql += " FROM \(relation.parent.sobjectType)"
    if let filter { soql += " WHERE \(filter)" }
    var parents: Set<String> = []
    var children: Set<String> = []
    for record in try await connection.queryAll(soql) {
      let tree = try await relation.split(record, connection)
      parents.insert(try DownloadedRecord.id(of: tree.parent, fields: fields))
      for child in tree.children { children.insert(try DownloadedRecord.id(of: child, fields: relation.children.fields)) }
    }
    return (parents, children)
  }
}

extension SyncDownTarget {
  /// The target as one whose records have children, with how they do; nil for all others.
  var withChildren: ParentChildrenSyncDownTarget? { self as? ParentChildrenSyncDownTarget }
}
