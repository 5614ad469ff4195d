import JSON

/// What the columns of a job's CSV are, by its header (Bulk API 2.0 and Bulk API Developer Guide, "Prepare CSV Files" and "Relationship Fields in a
/// Header Row").
struct IngestColumns: Sendable {
  private enum Column: Sendable {
    case id
    case externalId
    case field(OrgField)
    /// A parent by an external id: `Account.Ext__c`, or `User:Owner.Ext__c` where it may be of several types.
    case parent(relationship: String, type: String?, field: String)
  }

  /// One line, as the rules for records take it.
  struct Row {
    var id: String?
    var externalId: String?
    var fields = JSONObject()
  }

  /// What stands for no value in an update; an empty value changes nothing.
  private static let null = "#N/A"
  /// Bulk API 2.0 and Bulk API Developer Guide, "Limits".
  private static let most = 5_000

  private let columns: [Column]
  /// The column that names the record of a line in an update or an upsert, and its field.
  private let key: (index: Int, field: OrgField)?

  /// - Throws: ``IngestFailure`` for a name that is none of the object type's, and for columns that the operation does not have.
  init(_ names: [String], of object: OrgObject, for job: BulkJob, _ schema: OrgSchema) throws(IngestFailure) {
    guard names.count <= Self.most else { throw IngestFailure(reason: "InvalidBatch : \(names.count) columns exceed the limit of \(Self.most)") }
    var columns: [Column] = []
    var known: Set<String> = []
    for name in names {
      guard known.insert(name.lowercased()).inserted else { throw IngestFailure(reason: "InvalidBatch : Duplicate field name : \(name.prefix(255))") }
      columns.append(try Self.column(name, object, job, schema))
    }
    self.columns = columns
    key = Self.key(columns, object, job)
    let hasId = known.contains("id")
    switch job.operation {
    case .update where !hasId: throw .unknownField("Id")
    case .delete where names.count != 1 || !hasId, .hardDelete where names.count != 1 || !hasId:
      throw IngestFailure(reason: "InvalidBatch : The '\(job.operation.rawValue)' batch must contain only ids")
    case .upsert:
      let key = job.externalId ?? "Id"
      guard known.contains(key.lowercased()) else { throw .unknownField(key) }
    default: break
    }
  }

  private static func key(_ columns: [Column], _ object: OrgObject, _ job: BulkJob) -> (index: Int, field: OrgField)? {
    let isKey: (Column) -> Bool = switch job.operation {
    case .update: { if case .id = $0 { true } else { false } }
    case .upsert: { if case .externalId = $0 { true } else { false } }
    default: { _ in false }
    }
    guard let index = columns.firstIndex(where: isKey), let field = object.field(job.operation == .upsert ? job.externalId ?? "Id" : "Id") else { return nil }
    return (index, field)
  }

  /// Whether lines name records that are there, or may be.
  var hasKeys: Bool { key != nil }

  /// What the reader's present line names its record by, as such names are compared; nil when it names none.
  func comparedKey(_ reader: CSVReader) -> String? {
    guard let key, reader.problem == nil, reader.fieldCount == columns.count, !reader.isEmpty(key.index), let text = try? reader.field(key.index) else { return nil }
    return key.field.comparedKey(text)
  }

  /// - Throws: DUPLICATE_VALUE, for a line whose key others of the same call have, too (SOAP API Developer Guide, "upsert()").
  func refuseRepeated(_ reader: CSVReader) throws -> Never {
    let text = try key.map { try reader.field($0.index) } ?? ""
    let isId = key?.field.type == .id
    throw OrgAPIError(
      errorCode: "DUPLICATE_VALUE", message: "Duplicate \(isId ? "id" : "external id") specified: \(isId ? RecordId(text)?.text ?? text : text)",
      fields: key.map { [$0.field.name] } ?? [])
  }

  private static func column(_ name: String, _ object: OrgObject, _ job: BulkJob, _ schema: OrgSchema) throws(IngestFailure) -> Column {
    if job.operation == .upsert, name.lowercased() == (job.externalId ?? "Id").lowercased() { return .externalId }
    if let field = object.field(name) { return field.type == .id ? .id : .field(field) }
    let halves = name.split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count == 2 else { throw .unknownField(name) }
    let sides = halves[0].split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let type = sides.count == 2 ? sides[0] : nil
    guard sides.count <= 2, let relationship = sides.last,
      let reference = object.fields.first(where: { $0.relationshipName?.lowercased() == relationship.lowercased() })
    else { throw .unknownField(name) }
    let targets = reference.referenceTo.filter { type == nil || $0.lowercased() == type?.lowercased() }
    guard targets.count == 1, let target = schema.find(targets[0]), let key = target.field(String(halves[1])),
      key.type == .id || key.traits.contains(.externalId)
    else { throw .unknownField(name) }
    return .parent(relationship: relationship, type: type, field: key.name)
  }

  /// The record of the reader's present line.
  ///
  /// - Throws: ``CSVFailure/notUTF8(record:)``, and ``OrgAPIError`` for a line that is no record.
  func row(_ reader: CSVReader) throws -> Row {
    if let problem = reader.problem { throw OrgAPIError(errorCode: "INVALID_CSV", message: "Failed to parse CSV: \(problem)") }
    guard reader.fieldCount == columns.count else {
      throw OrgAPIError(
        errorCode: "INVALID_CSV", message: "Failed to parse CSV: the row has \(reader.fieldCount) columns, the header has \(columns.count)")
    }
    var row = Row()
    for (index, column) in columns.enumerated() where !reader.isEmpty(index) {
      let text = try reader.field(index)
      switch column {
      case .id: row.id = text
      case .externalId: row.externalId = text
      case .field(let field): row.fields[field.name] = text == Self.null ? .null : Self.value(text, field)
      case .parent(let relationship, let type, let field):
        var parent: JSONObject = [:]
        if let type { parent["attributes"] = ["type": .string(type)] }
        parent[field] = .string(text)
        row.fields[relationship] = text == Self.null ? .null : .object(parent)
      }
    }
    return row
  }

  /// A number without the blanks around it, and the words for true and false that CSV may have ("Valid CSV Record Rows", "Boolean").
  private static func value(_ text: String, _ field: OrgField) -> JSONValue {
    if field.type.isNumber { return .string(text.trimmed) }
    guard field.type == .boolean else { return .string(text) }
    switch text.lowercased() {
    case "yes", "y", "true", "on", "1": return true
    case "no", "n", "false", "off", "0": return false
    default: return .string(text)
    }
  }
}
