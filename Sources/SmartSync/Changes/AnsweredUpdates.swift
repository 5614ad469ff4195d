/// What a batch of updates came to, to be settled while the next one is under way: the server and the soup are at work at the same time.
///
/// Only for updates that were all accepted, and followed by updates of other records. A create looks at the soup for what is there
/// already, and a second change of a record needs what the first one has learnt.
struct AnsweredUpdates {
  private var results: ChangeSender.Results = []

  /// - Returns: whether these may wait; else they are to be settled now.
  mutating func keep(_ results: ChangeSender.Results) -> Bool {
    let areAccepted = results.allSatisfy { if case .updated = $0.outcome { $0.entry.change == .update } else { false } }
    if areAccepted { self.results += results }
    return areAccepted
  }

  /// Whether these entries may be sent before what is kept is settled.
  func mayBeSettledBehind(_ entries: [SyncUpEntry]) -> Bool {
    if results.isEmpty { return true }
    let records = Set(results.compactMap { $0.entry.recordId.map(RecordKey.of) })
    return entries.allSatisfy { entry in
      entry.change == .update && entry.recordId.map { !records.contains(RecordKey.of($0)) } ?? true
    }
  }

  /// What is kept, which then is to be settled.
  mutating func take() -> ChangeSender.Results {
    defer { results = [] }
    return results
  }
}
