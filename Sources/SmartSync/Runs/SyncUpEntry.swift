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
  /// Milliseconds since 1970 of the server's last change that the entry knows of.
  let modified: Int64?

  /// - Parameter objectType: what the record is, if that is known; else it is in `attributes.type`.
  init(entryId: Int64, text: JSONText, fields: TargetFields, objectType: String? = nil) throws {
    self.entryId = entryId
    self.text = text
    flags = try LocalFlags(of: text)
    recordId = try text.value(at: fields.idFieldName)?.value().idText
    self.objectType = try objectType ?? text.member("attributes")?.member("type")?.value().string ?? ""
    modified = try text.value(at: fields.modificationDateFieldName)?.value().instant
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
    for path in paths {
      guard let value = try text.value(at: path) else { continue }
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
