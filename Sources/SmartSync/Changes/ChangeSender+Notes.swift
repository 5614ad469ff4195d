import JSON
import SmartStore

/// What is noted of changes around their sending, see ``SentChange``.
extension ChangeSender {
  /// Notes what is about to be sent, so that the server's copy is known as this device's work should the answer be lost.
  func note(_ planned: [PlannedChange]) throws {
    let notes = SentChanges(soupName: soupName)
    try store.transaction { transaction in try notes.put(planned.map { ($0.entry.entryId, $0.noted) }, in: transaction) }
  }

  /// Whether the server has surely not carried the change out.
  func isUndone(_ error: any Error) -> Bool {
    (error as? RESTError).map { !$0.mayHaveCommitted } ?? connection.isUnsent(error)
  }

  /// Notes when creates without an answer were given up: a record that is made later is another one.
  func noteEnd(of lost: [PlannedChange]) throws {
    guard !lost.isEmpty, let now = connection.clock.latest(at: connection.clock.now) else { return }
    let notes = SentChanges(soupName: soupName)
    try store.transaction { transaction in
      for change in lost {
        var sent = change.noted
        guard sent.create != nil else { continue }
        sent.create?.until = now
        try notes.put([(change.entry.entryId, sent)], in: transaction)
      }
    }
  }

  /// Puts back what was noted before: the server has refused the changes.
  func takeBack(_ refused: [PlannedChange]) throws {
    if refused.isEmpty { return }
    let notes = SentChanges(soupName: soupName)
    try store.transaction { transaction in
      for change in refused {
        if let sent = change.entry.sent { try notes.put([(change.entry.entryId, sent)], in: transaction) } else {
          try notes.remove(change.entry.entryId, in: transaction)
        }
      }
    }
  }

  /// Asks for the dates that the accepted changes gave their records, with one question.
  func tell(_ run: inout ChangeRun) async throws {
    let accepted = run.accepted
    run.accepted = []
    if accepted.isEmpty { return }
    var copies: [Int64: Result<JSONText?, any Error>] = [:]
    if transport.tellsAfterwards(policy.mergeMode) {
      let names = Array(Set(fieldlists.create + fieldlists.update)).sorted()
      copies = await transport.copies(of: accepted.map { $0.change.reference(id: $0.id) }, fieldlist: names)
    }
    for (change, id) in accepted {
      // Without an answer the base stays, and what was noted of the change tells it from others' next time.
      let copy = try? copies[change.entry.entryId]?.get()
      let base = try copy.flatMap {
        try policy.base(after: change.change.fields, copy: $0, dateField: target.fields.modificationDateFieldName)
      }
      run[change.entry] = change.creates ? .created(id: id, base: base) : .updated(base: base)
    }
  }
}
