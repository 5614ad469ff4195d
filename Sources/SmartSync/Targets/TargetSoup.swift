import JSON

/// A soup that a sync down brings records to, with the fields that hold their ids and dates.
struct TargetSoup: Sendable, Hashable {
  let name: String
  let fields: TargetFields
}

extension SyncDownTarget {
  /// The soups that the target's records go to, without those of children.
  ///
  /// - Parameter own: the sync's soup.
  func soups(own: String) -> [TargetSoup] { briefcase?.soups ?? [TargetSoup(name: own, fields: fields)] }

  /// The soup that a record goes to.
  func soup(of record: JSONText, own: String) throws -> TargetSoup {
    try briefcase?.soup(of: record) ?? TargetSoup(name: own, fields: fields)
  }

  /// The target as one whose records go to a soup for each type; nil for all others.
  var briefcase: BriefcaseSyncDownTarget? { self as? BriefcaseSyncDownTarget }
}
