import SQLite

/// What the org does by itself when files and notes are written: a first version makes the document and its owner's link,
/// a later one takes the place of the version before.
struct ContentRules {
  private let connection: SQLiteConnection
  private let context: RecordContext
  private let userId: String
  private let tables: OrgTables

  init(_ connection: SQLiteConnection, _ context: RecordContext, userId: String) {
    self.connection = connection
    self.context = context
    self.userId = userId
    tables = OrgTables(connection, context)
  }

  /// Works out what follows from the content that is about to be written.
  /// - Parameter isCreate: whether the record is new.
  func complete(_ object: OrgObject, _ values: inout [String: SQLiteValue], isCreate: Bool) throws {
    switch object.name {
    case "ContentNote":
      guard isCreate || values["Content"] != nil else { return }
      let content = values["Content"]?.blob ?? []
      describe(content, type: "SNOTE", extension: "snote", in: &values)
      values["TextPreview"] = .text(String(Self.plainText(content).prefix(255)))
    case "ContentVersion" where isCreate:
      let path = values["PathOnClient"]?.text ?? ""
      let file = FileName(path: path)
      if values["Title"] ?? .null == .null { values["Title"] = .text(String(file.stem.prefix(255))) }
      describe(values["VersionData"]?.blob ?? [], type: file.type.name, extension: file.suffix, in: &values)
      values["IsLatest"] = 1
      values["VersionNumber"] = .text(String(try nextVersion(of: values["ContentDocumentId"]?.text)))
    default: break
    }
  }

  /// Makes or changes the records around one that was written.
  /// - Parameter values: what was written.
  func follow(_ object: OrgObject, _ id: String, _ values: [String: SQLiteValue], isCreate: Bool) throws {
    switch object.name {
    case "ContentVersion":
      if isCreate {
        try publish(id, values)
      } else if let title = values["Title"] {
        try connection.run(
          "UPDATE \"ContentDocument\" SET \"Title\" = ? WHERE \"LatestPublishedVersionId\" = ?", [title, .text(id)])
      }
    case "ContentDocument":
      guard let title = values["Title"] else { return }
      try connection.run(
        "UPDATE \"ContentVersion\" SET \"Title\" = ? WHERE \"ContentDocumentId\" = ? AND \"IsLatest\" = 1", [title, .text(id)])
    default: break
    }
  }

  private func describe(_ content: [UInt8], type: String, extension suffix: String, in values: inout [String: SQLiteValue]) {
    values["ContentSize"] = .integer(Int64(content.count))
    values["FileType"] = .text(type)
    values["FileExtension"] = suffix.isEmpty ? .null : .text(suffix)
    values["ContentModifiedDate"] = .text(context.now.text)
  }

  private func nextVersion(of document: String?) throws -> Int64 {
    guard let document else { return 1 }
    let last = try connection.value(
      "SELECT max(CAST(\"VersionNumber\" AS INTEGER)) FROM \"ContentVersion\" WHERE \"ContentDocumentId\" = ?", [.text(document)])
    return (last?.integer ?? 0) + 1
  }

  private func publish(_ version: String, _ values: [String: SQLiteValue]) throws {
    let facts = ["Title", "FileType", "FileExtension", "ContentSize", "ContentModifiedDate"].map { ($0, values[$0] ?? .null) }
    if let document = values["ContentDocumentId"]?.text {
      try connection.run(
        "UPDATE \"ContentVersion\" SET \"IsLatest\" = 0 WHERE \"ContentDocumentId\" = ? AND \"Id\" <> ?", [.text(document), .text(version)])
      let latest = facts + [("LatestPublishedVersionId", .text(version))] + ["LastModifiedDate", "SystemModstamp", "LastModifiedById"].map {
        ($0, values[$0] ?? .null)
      }
      let assignments = latest.map { "\"\($0.0)\" = ?" }.joined(separator: ", ")
      try connection.run("UPDATE \"ContentDocument\" SET \(assignments) WHERE \"Id\" = ?", latest.map(\.1) + [.text(document)])
      return
    }
    let document = try tables.nextId(of: .contentDocument).text
    let stamps = Self.stampNames.map { ($0, values[$0] ?? .null) }
    let owner = values["OwnerId"] ?? .text(userId)
    try tables.insert(
      .contentDocument,
      facts + stamps + [
        ("Id", .text(document)), ("OwnerId", owner), ("IsDeleted", 0), ("PublishStatus", "P"), ("SharingOption", "A"),
        ("Description", values["Description"] ?? .null), ("LatestPublishedVersionId", .text(version)),
      ])
    try connection.run("UPDATE \"ContentVersion\" SET \"ContentDocumentId\" = ? WHERE \"Id\" = ?", [.text(document), .text(version)])
    try link(document, to: owner, shareType: "I", stamps)
    if let place = values["FirstPublishLocationId"], place != .null, place != owner { try link(document, to: place, shareType: "V", stamps) }
  }

  private static let stampNames = ["CreatedDate", "CreatedById", "LastModifiedDate", "LastModifiedById", "SystemModstamp"]

  private func link(_ document: String, to entity: SQLiteValue, shareType: String, _ stamps: [(String, SQLiteValue)]) throws {
    try tables.insert(
      .contentDocumentLink,
      stamps + [
        ("Id", .text(try tables.nextId(of: .contentDocumentLink).text)), ("ContentDocumentId", .text(document)), ("LinkedEntityId", entity),
        ("ShareType", .text(shareType)), ("Visibility", "AllUsers"), ("IsDeleted", 0),
      ])
  }

  /// The text of a note without its tags, and with the characters that its references stand for.
  private static func plainText(_ content: [UInt8]) -> String {
    var text = ""
    var isInTag = false
    for character in String(decoding: content, as: UTF8.self) {
      switch character {
      case "<": isInTag = true
      case ">" where isInTag: isInTag = false
      default: if !isInTag { text.append(character) }
      }
    }
    for (reference, character) in [("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] { text = text.replacing(reference, with: character) }
    return text
  }
}

extension SQLiteValue {
  var blob: [UInt8]? {
    if case .blob(let bytes) = self { bytes } else { nil }
  }
}
