/// Parents that have not changed since a moment, but have children that have.
enum UnchangedParents: Equatable {
  case none
  /// Those that a semi-join finds.
  case all
  /// Those of these ids. SOQL has no semi-join between records of one type (SOQL and SOSL Reference, "Comparison Operators").
  case named([String])

  static func find(_ relation: ParentChildren, since: String, _ connection: SyncConnection) async throws -> UnchangedParents {
    guard relation.parent.sobjectType.lowercased() == relation.children.sobjectType.lowercased() else { return .all }
    let name = relation.parentIdFieldName
    var ids: Set<String> = []
    for child in try await connection.queryAll(changedChildren(relation, since)) {
      if let id = try child.member(name)?.value().string { ids.insert(id) }
    }
    return ids.isEmpty ? .none : .named(ids.sorted())
  }

  private static func changedChildren(_ relation: ParentChildren, _ since: String) -> String {
    "SELECT \(relation.parentIdFieldName) FROM \(relation.children.sobjectType) WHERE \(relation.children.fields.changed(since: since))"
  }

  /// As many at a time as one query asks for.
  var parts: [UnchangedParents] {
    var (rest, parts) = (self, [UnchangedParents]())
    while rest != .none { parts.append(rest.takeFirst()) }
    return parts
  }

  /// Those that the next query asks for; the others stay.
  mutating func takeFirst() -> UnchangedParents {
    let first: UnchangedParents
    switch self {
    case .none, .all: (first, self) = (self, .none)
    case .named(let ids):
      first = .named(Array(ids.prefix(RefreshSyncDownTarget.mostIdsPerQuery)))
      self = ids.count > RefreshSyncDownTarget.mostIdsPerQuery ? .named(Array(ids.dropFirst(RefreshSyncDownTarget.mostIdsPerQuery))) : .none
    }
    return first
  }

  func condition(_ relation: ParentChildren, since: String) -> String {
    let id = relation.parent.fields.idFieldName
    return switch self {
    case .all: "\(id) IN (\(Self.changedChildren(relation, since)))"
    case .named(let ids): "\(id) IN (\(ids.soqlList))"
    case .none: "\(id) = null"
    }
  }
}

extension TargetFields {
  func changed(since: String) -> String { "\(modificationDateFieldName) > \(since)" }
}
