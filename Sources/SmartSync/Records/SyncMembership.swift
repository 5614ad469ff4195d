import JSON

/// The syncs down that have brought an entry: what keeps ghost cleaning to a sync's own entries.
///
/// The SDKs keep the last one in `__sync_id__`. Where syncs overlap, the others are in `__sync_ids__`.
struct SyncMembership: Sendable, Equatable {
  static let othersMember = "__sync_ids__"

  /// The one that brought it last.
  var last: Int64?
  var others: [Int64] = []

  init(last: Int64?, others: [Int64] = []) {
    self.last = last
    self.others = others
  }

  init(of entry: JSONText) throws {
    last = try entry.member(LocalFlags.syncId)?.value().integer
    others = try entry.member(Self.othersMember)?.value().array?.compactMap(\.integer) ?? []
  }

  var all: [Int64] { (last.map { [$0] } ?? []) + others }

  /// The same once a sync has brought the entry again.
  ///
  /// - Parameter alike: the syncs that count as one with it.
  func joined(by syncId: Int64, alike: Set<Int64>) -> SyncMembership {
    SyncMembership(last: syncId, others: all.filter { !alike.contains($0) }.sorted())
  }

  /// The same once a sync has met the entry, and left it because of its edits.
  func joined(by syncId: Int64) -> SyncMembership {
    last == nil ? SyncMembership(last: syncId, others: others) : SyncMembership(last: last, others: (others + [syncId]).sorted())
  }

  /// The same with the syncs of another entry for the record, which gives way to this one.
  func united(with other: SyncMembership) -> SyncMembership {
    guard let newest = other.last ?? last else { return self }
    return SyncMembership(last: newest, others: Set(all + other.all).subtracting([newest]).sorted())
  }

  /// The same without some syncs; nil when none is left.
  ///
  /// - Parameter known: the syncs that there are; others were deleted.
  func left(by syncIds: Set<Int64>, known: Set<Int64>) -> SyncMembership? {
    let rest = all.filter { !syncIds.contains($0) && known.contains($0) }
    return rest.first.map { SyncMembership(last: $0, others: Array(rest.dropFirst())) }
  }

  /// To be set on an entry.
  var members: [(name: String, value: JSONText)] {
    var members: [(name: String, value: JSONText)] = []
    if let last { members.append((LocalFlags.syncId, JSONValue.integer(last).text)) }
    if !others.isEmpty { members.append((Self.othersMember, JSONValue.array(others.map { .integer($0) }).text)) }
    return members
  }
}
