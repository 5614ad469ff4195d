import JSON

/// A record from the server, read once for all that a sync down needs of it.
struct DownloadedRecord {
  /// The record's id as text.
  let id: String
  /// Milliseconds since 1970 of its last change; nil when the record doesn't tell.
  let modified: Int64?
  var byteCount: Int { text.utf8.count }
  private let text: JSONText
  private let hasLocalMembers: Bool

  /// - Throws: ``SyncError/recordWithoutId(field:record:)``.
  init(_ record: JSONText, fields: TargetFields) throws {
    guard record.firstByte == UInt8(ascii: "{") else {
      throw SyncError.unexpectedAnswer(wanted: "an object for each record", found: record)
    }
    var idRange: Range<Int>?
    var dateRange: Range<Int>?
    var hasLocalMembers = false
    let bytes = record.utf8
    try record.withScanner { scanner throws(JSONParseError) in
      try scanner.members { name, value throws(JSONParseError) in
        if name.equals(fields.idFieldName) { idRange = value }
        if name.equals(fields.modificationDateFieldName) { dateRange = value }
        if bytes[(bytes.startIndex + name.range.lowerBound)...].starts(with: "__".utf8) { hasLocalMembers = true }
        return true
      }
    }
    guard let idRange, let id = try record.part(idRange).value().idText else {
      throw SyncError.recordWithoutId(field: fields.idFieldName, record: record)
    }
    self.id = id
    modified = try dateRange.flatMap { try record.part($0).value().instant }
    self.hasLocalMembers = hasLocalMembers
    text = record
  }

  /// Whether an entry has all values of the record.
  func isHeld(by entry: JSONText) throws -> Bool { try FieldComparison.holds(entry, text) }

  static func id(of record: JSONText, fields: TargetFields) throws -> String {
    try DownloadedRecord(record, fields: fields).id
  }

  /// Writes the record as a clean soup entry: flags down, marked with the syncs that brought it.
  func write(to writer: inout JSONWriter, _ membership: SyncMembership) throws {
    let members = LocalFlags.clean.members + membership.members
    guard !hasLocalMembers, let end = text.utf8.lastIndex(of: UInt8(ascii: "}")) else {
      return writer.write(try text.setting(members, removing: [LocalFlags.lastError, SyncMembership.othersMember]))
    }
    writer.raw(text.utf8[..<end])
    for member in members {
      writer.raw(",")
      writer.write(member.name)
      writer.raw(":")
      writer.write(member.value)
    }
    writer.raw("}")
  }
}

extension JSONValue {
  /// The value as a record's id; nil when it can't be one.
  var idText: String? {
    switch self {
    case .string(let text): text.isEmpty ? nil : text
    case .integer(let number): String(number)
    default: nil
    }
  }

  /// Milliseconds since 1970: a Salesforce date text, or the number itself.
  var instant: Int64? {
    switch self {
    case .string(let text): ServerTimestamp.milliseconds(text)
    case .integer(let number): number
    default: nil
    }
  }
}
