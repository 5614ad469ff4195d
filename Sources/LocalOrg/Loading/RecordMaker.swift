import JSON
import WireFormat

/// Makes up records of any object type by its fields: the same ones for the same org and the same wishes.
struct RecordMaker {
  /// Records that references are drawn from.
  private static let drawn = 2_000

  let records: OrgRecords
  let userId: String

  /// - Throws: ``OrgSeedError`` for a type that is not there, or whose records cannot be made up.
  func make(_ object: OrgObject, count: Int) throws {
    do {
      try records.together {
        let start = try existing(object.name).total
        var writer = RecordWords(today: records.clock.today, random: SeedRandom(seed: StableHash.of(object.name) &+ UInt64(start)))
        let targets = try targets(of: object)
        for number in 0..<count {
          _ = try records.create(object.name, fields: fields(object, start + number + 1, targets, &writer), userId: userId)
        }
      }
    } catch let error as OrgAPIError {
      throw OrgSeedError(place: object.name, reason: "records of this type cannot be made up: \(error)")
    }
  }

  private func existing(_ type: String) throws -> (ids: [String], total: Int) {
    let version = records.newestVersion.name
    let found = try records.query(
      "SELECT Id FROM \(type) ORDER BY Id LIMIT \(Self.drawn)", includeDeleted: false, apiVersion: version, userId: userId)
    let total = try records.query("SELECT COUNT() FROM \(type)", includeDeleted: true, apiVersion: version, userId: userId).totalSize
    return (try found.records.value().array?.compactMap { $0["Id"]?.string } ?? [], total)
  }

  /// The records that each reference may lead to. References to the same type would need an order; they stay empty.
  private func targets(of object: OrgObject) throws -> [String: [String]] {
    var targets: [String: [String]] = [:]
    for field in object.fields where field.type == .reference && field.traits.contains(.createable) && !field.referenceTo.contains(object.name) {
      for type in field.referenceTo where targets[field.name] == nil {
        guard let ids = try? existing(type).ids, !ids.isEmpty else { continue }
        targets[field.name] = ids
      }
    }
    return targets
  }

  private func fields(_ object: OrgObject, _ number: Int, _ targets: [String: [String]], _ words: inout RecordWords) -> JSONObject {
    var fields = JSONObject()
    words.begin(number)
    // New records have the default record type.
    for field in object.fields where field.traits.contains(.createable) && !field.isComputed && field.name != "RecordTypeId" {
      let isRequired = field.traits.contains(.required)
      if field.type == .reference {
        if let ids = targets[field.name], isRequired || words.random.chance(80) { fields[field.name] = .string(words.random.pick(ids)) }
      } else if let value = words.value(of: field, in: object), isRequired || words.random.chance(90) {
        fields[field.name] = value
      }
    }
    return fields
  }
}
