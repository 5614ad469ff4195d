/// What a sync up has done so far, in counts and in notes of the state.
struct SyncUpTally: Sendable {
  private(set) var summary = SyncSummary()
  /// Why the first record failed that did.
  private(set) var firstCause: String?

  mutating func add(_ entry: SyncUpEntry, _ outcome: SendOutcome, to state: inout SyncState) {
    switch outcome {
    case .created: summary.created += 1
    case .updated: summary.updated += 1
    case .deleted: summary.deleted += 1
    case .dropped: summary.dropped += 1
    case .left(let reason):
      summary.left += 1
      guard state.left.count < SyncState.noteLimit else { return }
      state.left.append(RecordNote(entryId: entry.entryId, id: entry.recordId, message: reason))
    case .doubtful(let ids):
      summary.left += 1
      guard state.left.count < SyncState.noteLimit else { return }
      state.left.append(RecordNote(entryId: entry.entryId, id: entry.recordId, message: SendOutcome.doubt(of: ids)))
    case .refused(let error):
      summary.failed += 1
      let note = RecordNote(entryId: entry.entryId, id: entry.recordId, error: error)
      if firstCause == nil { firstCause = note.cause }
      if state.failures.count < SyncState.noteLimit { state.failures.append(note) }
    case .stopped: break
    }
  }

  /// Counts entries that were removed on this side before they were sent.
  mutating func drop(_ number: Int) { summary.dropped += number }

  /// - Throws: ``SyncError/recordsFailed(count:of:first:)`` when records failed.
  func checkFailures(of total: Int) throws {
    if let firstCause { throw SyncError.recordsFailed(count: summary.failed, of: total, first: firstCause) }
  }
}
