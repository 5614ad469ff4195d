import JSON

/// Writes the records of files, each after those it refers to: all or none.
struct DataLoader {
  /// A record with what it refers to.
  private struct Record {
    let place: String
    let object: OrgObject
    let reference: String?
    var fields: JSONObject
    /// Fields whose values are `@` and the referenceId of another record.
    var links: [(field: String, reference: String)] = []
    /// The field that leads to the record that this one stands in, and its number.
    var parent: (field: String, number: Int)?
  }

  private let records: OrgRecords
  private let userId: String
  private let upsertField: String?
  private var all: [Record] = []
  private var refusals: [Int: String] = [:]
  private var misplaced: [DataImportError.Refusal] = []
  private var report = DataImportReport()

  init(records: OrgRecords, userId: String, upsertField: String?) {
    self.records = records
    self.userId = userId
    self.upsertField = upsertField
  }

  /// The caller has a transaction, which an error undoes.
  ///
  /// - Throws: ``DataImportError`` with every record that is refused.
  mutating func load(_ files: DataImport) throws -> DataImportReport {
    for header in files.headers { check(header) }
    guard misplaced.isEmpty else { throw DataImportError(refusals: misplaced) }
    for entry in files.entries { add(entry.fields, type: entry.type, place: entry.place, parent: nil) }
    guard misplaced.isEmpty else { throw DataImportError(refusals: misplaced) }
    let references = try named()
    try write(references)
    guard refusals.isEmpty else {
      throw DataImportError(refusals: refusals.sorted { $0.key < $1.key }.map { DataImportError.Refusal(place: all[$0.key].place, reason: $0.value) })
    }
    return report
  }

  // MARK: Reading

  private mutating func refuse(_ place: String, _ reason: String) { misplaced.append(DataImportError.Refusal(place: place, reason: reason)) }

  private mutating func check(_ header: CSVRecords.Header) {
    guard let object = records.schema.find(header.type) else {
      return refuse(header.place, "the org has no object type '\(header.type)'; name it with --object, or the file after it")
    }
    for column in header.columns {
      let isKnown = CSVRecords.Parent(column).map { object.relationship($0.relationship) != nil } ?? (object.field(column) != nil)
      if !isKnown { refuse(header.place, "\(object.name) has no field '\(column)'") }
    }
  }

  private mutating func add(_ members: JSONObject, type: String?, place: String, parent: (field: String, number: Int)?) {
    guard let name = members["attributes"]?["type"]?.string ?? type else { return refuse(place, "its attributes name no type") }
    guard let object = records.schema.find(name) else { return refuse(place, "the org has no object type '\(name)'") }
    var record = Record(place: place, object: object, reference: members["attributes"]?["referenceId"]?.string, fields: [:], parent: parent)
    var children: [(OrgObject.Child, [JSONValue])] = []
    for (name, value) in members where name != "attributes" {
      if let child = object.child(name), let list = value["records"]?.array {
        children.append((child, list))
      } else if object.field(name)?.type == .reference, let text = value.string, text.hasPrefix("@") {
        record.links.append((name, String(text.dropFirst())))
      } else {
        record.fields[name] = value
      }
    }
    let number = all.count
    all.append(record)
    for (child, list) in children {
      for (index, value) in list.enumerated() {
        let here = "\(place) \(child.relationship)[\(index)]"
        guard let fields = value.object else { refuse(here, "a record is expected"); continue }
        add(fields, type: child.object, place: here, parent: (child.field, number))
      }
    }
  }

  private func named() throws(DataImportError) -> [String: Int] {
    var numbers: [String: Int] = [:]
    var twice: [DataImportError.Refusal] = []
    for (number, record) in all.enumerated() {
      guard let reference = record.reference else { continue }
      if let first = numbers[reference] {
        twice.append(DataImportError.Refusal(place: record.place, reason: "the referenceId '\(reference)' is that of \(all[first].place), too"))
      } else {
        numbers[reference] = number
      }
    }
    guard twice.isEmpty else { throw DataImportError(refusals: twice) }
    return numbers
  }

  // MARK: Writing

  private mutating func write(_ references: [String: Int]) throws {
    var ids: [Int: String] = [:]
    var waiting = Array(all.indices)
    var reasons: [Int: String] = [:]
    while !waiting.isEmpty {
      var later: [Int] = []
      for number in waiting {
        switch complete(all[number], ids, references) {
        case .refused(let reason): refusals[number] = reason
        case .waits(let reason):
          reasons[number] = reason
          later.append(number)
        case .ready(let fields):
          do {
            ids[number] = try write(all[number], fields)
          } catch let error as OrgAPIError where error.isMissingParent {
            reasons[number] = error.description
            later.append(number)
          } catch let error as OrgAPIError {
            refusals[number] = error.description
          }
        }
      }
      guard later.count < waiting.count else {
        for number in later { refusals[number] = reasons[number] }
        return
      }
      waiting = later
    }
  }

  private enum Completion {
    case ready(JSONObject)
    case waits(String)
    case refused(String)
  }

  private func complete(_ record: Record, _ ids: [Int: String], _ references: [String: Int]) -> Completion {
    var fields = record.fields
    if let parent = record.parent {
      if refusals[parent.number] != nil { return .refused("the record that it stands in was refused") }
      guard let id = ids[parent.number] else { return .waits("the record that it stands in cannot be written") }
      fields[parent.field] = .string(id)
    }
    for link in record.links {
      guard let number = references[link.reference] else { return .refused("\(link.field): no record has the referenceId '\(link.reference)'") }
      if refusals[number] != nil { return .refused("\(link.field): '@\(link.reference)' was refused (\(all[number].place))") }
      guard let id = ids[number] else {
        return .waits("\(link.field): '@\(link.reference)' waits for other records that wait for this one; leave one of the references out")
      }
      fields[link.field] = .string(id)
    }
    return .ready(fields)
  }

  /// - Returns: the record's id.
  private mutating func write(_ record: Record, _ fields: JSONObject) throws -> String {
    guard let upsertField else {
      let id = try records.create(record.object.name, fields: fields, userId: userId)
      report.add(record.object.name, created: true)
      return id
    }
    guard let field = record.object.field(upsertField), field.type == .id || field.traits.contains(.externalId) else {
      throw OrgAPIError(errorCode: "INVALID_FIELD", message: "\(record.object.name) has no external id \(upsertField)")
    }
    var fields = fields
    guard let given = fields.first(where: { $0.name.lowercased() == field.name.lowercased() }), !given.value.isNull else {
      throw OrgAPIError(errorCode: "MISSING_ARGUMENT", message: "it has no value of \(field.name), by which it would be found")
    }
    fields[given.name] = nil
    let result = try records.upsert(
      record.object.name, externalId: field.name, value: given.value.string ?? given.value.description, fields: fields, userId: userId)
    report.add(record.object.name, created: result.created)
    return result.id
  }
}

extension OrgAPIError {
  /// Whether a parent is named by an external id that no record has, at least not yet.
  fileprivate var isMissingParent: Bool { errorCode == "INVALID_FIELD" && message.hasPrefix("Foreign key external ID") }
}
