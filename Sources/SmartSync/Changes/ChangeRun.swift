/// What came of the changes that are sent together, so far.
struct ChangeRun: Sendable {
  /// Called when the first request with changes is about to leave: from then on the soup is not needed for a while.
  let isLeaving: @Sendable () -> Void
  private var outcomes: [Int64: SendOutcome] = [:]
  /// The changes that the server took and whose dates are not known yet, with the records' ids.
  var accepted: [(change: PlannedChange, id: String)] = []

  init(isLeaving: @escaping @Sendable () -> Void = {}) { self.isLeaving = isLeaving }

  subscript(entry: SyncUpEntry) -> SendOutcome? {
    get { outcomes[entry.entryId] }
    set { outcomes[entry.entryId] = newValue }
  }

  subscript(entryId: Int64) -> SendOutcome? {
    get { outcomes[entryId] }
    set { outcomes[entryId] = newValue }
  }

  /// Whether it is known what became of an entry's change, or that the server took it.
  func isSettled(_ entry: SyncUpEntry) -> Bool {
    self[entry] != nil || accepted.contains { $0.change.entry.entryId == entry.entryId }
  }

  /// The server has carried the change out.
  mutating func accept(_ change: PlannedChange, id: String) {
    if case .delete = change.change.kind { self[change.entry] = .deleted } else { accepted.append((change, id)) }
  }
}
