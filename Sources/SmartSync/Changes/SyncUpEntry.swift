import JSON

/// A changed entry as it was read from the soup to be sent.
struct SyncUpEntry: Sendable {
  enum Change: Sendable, Equatable {
    case create, update, delete
    /// Marked as changed, but no flag says how.
    case unknown
  }

  /// `_soupEntryId`.
  let entryId: Int64
  /// The whole entry, byte by byte as the soup has it: what an edit made meanwhile is recognised by.
  let text: JSONText
  let flags: LocalFlags
  let recordId: String?
  /// What the record is; empty when nobody says.
  let objectType: String
  /// What is known of the changes of it that were sent.
  private(set) var sent: SentChange?
  /// Milliseconds since 1970 of the server's last change that the entry knows of; nil when it knows of none.
  let base: Int64?
  /// The date that the entry itself has, in milliseconds since 1970.
  let modified: Int64?

  /// - Parameters:
  ///   - objectType: what the record is, if that is known; else it is in `attributes.type`.
  ///   - sent: see ``SentChanges``. Where a page has saved the entry as it was before its create was sent, it counts as what
  ///     it is: a change of the record that was created.
  init(entryId: Int64, text: JSONText, fields: TargetFields, objectType: String? = nil, sent: SentChange? = nil) throws {
    self.entryId = entryId
    self.text = text
    self.sent = sent
    var flags = try LocalFlags(of: text)
    var recordId = try fields.id(of: text)
    if let id = sent?.successor(of: recordId) {
      if flags.isCreated { flags.isUpdated = true }
      flags.isCreated = false
      recordId = id
    }
    self.flags = flags
    self.recordId = recordId
    self.objectType = try objectType ?? text.member("attributes")?.member("type")?.value().string ?? ""
    let modified = try fields.date(of: text)
    self.modified = modified
    base = sent.map { $0.base(of: modified) } ?? modified
  }

  /// The entry as if no create of it was ever sent.
  func forgettingTheCreate() -> SyncUpEntry {
    var entry = self
    entry.sent?.create = nil
    entry.sent?.id = nil
    return entry
  }

  /// What to do, the deletion first, as upstream decides.
  var change: Change {
    if flags.isDeleted { return .delete }
    if flags.isCreated { return .create }
    return flags.isUpdated ? .update : .unknown
  }

  /// The values at those paths as one object; what the entry lacks is left out.
  func values(at paths: [String]) throws -> JSONText {
    var writer = JSONWriter(reservingCapacity: 256)
    writer.raw("{")
    var isFirst = true
    for (path, value) in zip(paths, try text.values(at: paths)) {
      guard let value else { continue }
      if !isFirst { writer.raw(",") }
      isFirst = false
      writer.write(path)
      writer.raw(":")
      writer.write(value)
    }
    writer.raw("}")
    return writer.text
  }
}
