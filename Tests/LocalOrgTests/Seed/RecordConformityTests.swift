import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// Every record that the org makes up itself is one that its own rules would take: those of the seed, and those of `gantry org seed --generate`.
@Suite struct RecordConformityTests {
  /// What is wrong with the records of a type; at most a few words each.
  private func faults(_ object: OrgObject, _ org: TemporaryOrg) throws -> [String] {
    let fields = object.fields.filter { $0.type != .base64 && !$0.isLongText }
    let rows = try org.query("SELECT \(fields.map(\.name).joined(separator: ", ")) FROM \(object.name)")
    var found: [String] = []
    for row in rows {
      for field in fields {
        let value = row[field.name] ?? .null
        if let fault = fault(value, field) { found.append("\(object.name).\(field.name): \(fault)") }
      }
    }
    return found
  }

  private func fault(_ value: JSONValue, _ field: OrgField) -> String? {
    if value.isNull { return field.traits.contains(.required) ? "a required field is empty" : nil }
    switch field.type {
    case .boolean: return value.bool == nil ? "no flag: \(value)" : nil
    case .int: return value.integer == nil ? "no whole number: \(value)" : nil
    case .double, .currency, .percent: return value.double.map { $0.isFinite } == true ? nil : "no number: \(value)"
    case .date: return value.string.flatMap { CivilDate($0) } == nil ? "no date: \(value)" : nil
    case .datetime: return value.string.flatMap { Timestamp($0)?.text } == value.string ? nil : "no moment: \(value)"
    case .time: return value.string.flatMap(FieldValues.time) == value.string ? nil : "no time: \(value)"
    case .id, .reference:
      guard let id = value.string.flatMap({ RecordId($0) }), id.text == value.string else { return "no id: \(value)" }
      guard field.type == .reference else { return nil }
      guard let target = OrgSchema.standard.object(of: id)?.name, field.referenceTo.contains(target) else { return "leads to another type: \(id.text)" }
      return nil
    case .picklist, .multipicklist:
      guard let text = value.string, text.utf16.count <= field.length else { return "too long: \(value)" }
      return !field.traits.contains(.restricted) || field.picklist.contains(text) ? nil : "no value of the list: \(text)"
    default:
      guard let text = value.string, !text.isEmpty else { return "no text: \(value)" }
      if field.isComputed || field.type == .url { return nil }
      return text.utf16.count <= field.length && text == text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\u{0}" }).joined() ? nil : "too long: \(text)"
    }
  }

  private func dangling(_ org: TemporaryOrg) throws -> [String] {
    try OrgSchema.standard.objects.flatMap { object in
      try object.fields.filter { $0.type == .reference }.flatMap { field in
        try field.referenceTo.compactMap { OrgSchema.standard.find($0) }.compactMap { target -> String? in
          let lost = try org.records.withDatabase { connection in
            try connection.value(
              "SELECT count(*) FROM \(object.table) AS c WHERE c.\"IsDeleted\" = 0 AND substr(c.\(field.column), 1, 3) = '\(target.keyPrefix)' "
                + "AND NOT EXISTS (SELECT 1 FROM \(target.table) AS p WHERE p.\"Id\" = c.\(field.column) AND p.\"IsDeleted\" = 0)")?.integer ?? 0
          }
          return lost == 0 ? nil : "\(lost) of \(object.name).\(field.name) lead nowhere"
        }
      }
    }
  }

  @Test func theSeedKeepsTheRulesOfItsSchema() throws {
    let org = try TemporaryOrg()
    for object in OrgSchema.standard.objects { #expect(try faults(object, org).prefix(5) == [], "\(object.name)") }
    #expect(try dangling(org) == [])
  }

  @Test func soDoRecordsThatAreMadeUp() throws {
    let org = try TemporaryOrg()
    for name in ["Account", "Contact", "Lead", "Opportunity", "Case", "Task", "Campaign", "Product2", "Asset", "Note", "CaseComment"] {
      let object = try #require(OrgSchema.standard.find(name))
      try RecordMaker(records: org.records, userId: org.admin).make(object, count: 120)
      #expect(try faults(object, org).prefix(5) == [], "\(name)")
    }
    #expect(try dangling(org) == [])
  }

  @Test func uniqueFieldsAreUnique() throws {
    let org = try TemporaryOrg()
    try RecordMaker(records: org.records, userId: org.admin).make(.account, count: 300)
    for object in OrgSchema.standard.objects {
      for field in object.fields where !field.traits.isDisjoint(with: [.externalId, .unique, .autoNumber]) || field.type == .id {
        let twice = try org.records.withDatabase { connection in
          try connection.rows("SELECT \(field.column) FROM \(object.table) AS t WHERE \(field.column) IS NOT NULL AND \"IsDeleted\" = 0 GROUP BY \(field.column) HAVING count(*) > 1 LIMIT 3")
        }
        #expect(twice.isEmpty, "\(object.name).\(field.name)")
      }
    }
  }

  /// All of them come back when they are read by every way there is.
  @Test func eachTypeIsReadWholeByItsDescription() throws {
    let org = try TemporaryOrg()
    for object in OrgSchema.standard.objects where !object.isPlatformEvent {
      guard let id = try org.query("SELECT Id FROM \(object.name) LIMIT 1").first?["Id"]?.string else { continue }
      let record = try org.retrieve(object.name, id)
      let described = try org.records.describe(object.name, apiVersion: "v60.0").value()["fields"]?.array?.compactMap { $0["name"]?.string } ?? []
      #expect(Set(record.object?.keys ?? []).subtracting(["attributes"]) == Set(described), "\(object.name)")
      #expect(RecordId(id)?.prefix == object.keyPrefix)
    }
  }
}
