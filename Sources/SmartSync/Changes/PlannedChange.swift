import JSON

/// A changed entry, and what is to be sent of it.
struct PlannedChange: Sendable {
  let entry: SyncUpEntry
  var change: RecordChange
  /// Whether the record is one that the entry makes, under way already or not.
  let creates: Bool
  /// Whether the server may have carried it out already, in another request of the same run.
  private(set) var mayBeThere = false
  /// So many attempts without an answer are kept in mind.
  private static let mostEarlier = 8
  /// What finds a create again whose answer is lost.
  private let create: SentChange.Create?

  init(_ entry: SyncUpEntry, _ kind: RecordChange.Kind, _ fields: JSONText, creates: Bool = false, note: SentChange.Create? = nil) {
    self.entry = entry
    self.creates = creates
    create = note
    change = RecordChange(kind: kind, objectType: entry.objectType, fields: fields)
  }

  /// The record's id; nil for one that is not on the server yet.
  var id: String? {
    switch change.kind {
    case .create: nil
    case .update(let id, _), .delete(let id, _): id
    }
  }

  var isDeletion: Bool { if case .delete = change.kind { true } else { false } }

  /// The values that the server is to have; nil for a deletion.
  var values: JSONText? { isDeletion ? nil : change.fields }

  var reference: RecordReference { reference(id: id ?? "") }

  func reference(id: String) -> RecordReference { RecordReference(entryId: entry.entryId, id: id, objectType: entry.objectType) }

  /// The same under the condition that nobody has changed the record since.
  func unmodified(since: Int64?) -> PlannedChange {
    var planned = self
    let kind: RecordChange.Kind =
      switch change.kind {
      case .create: .create
      case .update(let id, _): .update(id: id, unmodifiedSince: since)
      case .delete(let id, _): .delete(id: id, unmodifiedSince: since)
      }
    planned.change = RecordChange(kind: kind, objectType: change.objectType, fields: change.fields)
    return planned
  }

  /// The same, to be sent again without knowing what became of it.
  var sentBefore: PlannedChange {
    var planned = self
    planned.mayBeThere = true
    return planned
  }

  /// What came of it: the server's record of that id has its values, of that date.
  func done(id: String, base: Int64?) -> SendOutcome { creates ? .created(id: id, base: base) : .updated(base: base) }

  /// What to note before it is sent.
  var noted: SentChange {
    var noted = entry.sent ?? SentChange(formerIds: [], fields: change.fields)
    if let recordId = entry.recordId, !noted.formerIds.contains(recordId) { noted.formerIds.append(recordId) }
    guard let values else {
      noted.isDeletion = true
      return noted
    }
    if let sent = entry.sent, sent.fields != values { noted.earlier = (sent.earlier + [sent.fields]).suffix(Self.mostEarlier) }
    noted.fields = values
    if change.kind == .create {
      (noted.id, noted.create, noted.from, noted.base) = (nil, create, nil, nil)
      // One by external id may have been sent before, with other values.
      if create?.since != nil { noted.earlier = [] }
      noted.isDeletion = false
    } else if noted.create == nil || creates {
      // What was noted of a create under way stays until it is known what became of it.
      noted.id = id
    }
    return noted
  }
}
