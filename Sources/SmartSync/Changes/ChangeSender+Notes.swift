import JSON
import SalesforceREST
import SmartStore

/// What is noted of changes around their sending, see ``SentChange``.
extension ChangeSender {
  var notes: SentChanges { SentChanges(soupName: soupName) }

  /// Notes what is about to be sent, so that the server's copy is known as this device's work should the answer be lost.
  func note(_ planned: [PlannedChange]) throws {
    try store.transaction { transaction in try notes.put(planned.map { ($0.entry.entryId, $0.noted) }, in: transaction) }
  }

  /// Whether the server has surely not carried the change out.
  func isUndone(_ error: any Error) -> Bool {
    error is UnsentChange || (error as? RESTError).map { !$0.mayHaveCommitted } ?? connection.isUnsent(error)
  }

  /// Notes when creates without an answer were given up: a record that is made later is another one.
  func noteEnd(of lost: [PlannedChange]) throws {
    guard !lost.isEmpty, let now = connection.clock.latest(at: connection.clock.now) else { return }
    let ended = lost.compactMap { change -> (Int64, SentChange)? in
      var sent = change.noted
      sent.create?.until = now
      return sent.create.map { _ in (change.entry.entryId, sent) }
    }
    try store.transaction { try notes.put(ended, in: $0) }
  }

  /// Puts back what was noted before: the server has refused the changes.
  func takeBack(_ refused: [PlannedChange]) throws {
    let refused = refused.filter { !$0.mayBeThere }
    if refused.isEmpty { return }
    try store.transaction { transaction in
      try notes.put(refused.compactMap { change in change.entry.sent.map { (change.entry.entryId, $0) } }, in: transaction)
      for change in refused where change.entry.sent == nil { try notes.remove(change.entry.entryId, in: transaction) }
    }
  }

  /// Asks for the dates that the accepted changes gave their records, with one question.
  func tell(_ run: inout ChangeRun) async {
    if run.accepted.isEmpty { return }
    var copies: [Int64: Result<JSONText?, any Error>] = [:]
    if transport.tellsAfterwards(policy.mergeMode) {
      let names = Array(Set(fieldlists.create + fieldlists.update)).sorted()
      copies = await transport.copies(of: run.accepted.map { $0.change.reference(id: $0.id) }, fieldlist: names)
    }
    for (change, id) in run.accepted {
      // Without an answer, or with one that is none, the base stays; what was noted of the change tells it from others' next time.
      let copy = try? copies[change.entry.entryId]?.get()
      let base = copy.flatMap { try? policy.base(after: change.change.fields, copy: $0, target.fields) }
      run[change.entry] = change.done(id: id, base: base)
    }
    run.accepted = []
  }
}
