import JSON

/// Writes the records of a file, each after those it refers to.
struct SeedLoader {
  let records: OrgRecords
  let userId: String

  /// All or none.
  ///
  /// - Returns: the types in the file's order, and how many records of each there are now more.
  /// - Throws: ``OrgSeedError`` with the place of the record at fault.
  func load(_ file: SeedFile) throws -> [(type: String, count: Int)] {
    try records.together { try write(file.records) }
    var counts: [(type: String, count: Int)] = []
    for record in file.records {
      let index = counts.firstIndex { $0.type == record.object.name }
      if let index { counts[index].count += 1 } else { counts.append((record.object.name, 1)) }
    }
    return counts
  }

  private func write(_ all: [SeedFile.Record]) throws {
    var ids: [Int: String] = [:]
    var named: [String: String] = [:]
    var waiting = Array(all.indices)
    while !waiting.isEmpty {
      let before = waiting.count
      var later: [Int] = []
      for position in waiting {
        guard let fields = complete(all[position], ids: ids, named: named) else {
          later.append(position)
          continue
        }
        let id = try create(all[position], fields)
        ids[position] = id
        if let reference = all[position].reference { named[reference] = id }
      }
      guard later.count < before else { throw dangling(all[later[0]], all, named) }
      waiting = later
    }
  }

  /// The record's fields with its links, once all they lead to is there.
  private func complete(_ record: SeedFile.Record, ids: [Int: String], named: [String: String]) -> JSONObject? {
    var fields = record.fields
    if let parent = record.parent {
      guard let id = ids[parent.position] else { return nil }
      fields[parent.field] = .string(id)
    }
    for link in record.links {
      guard let id = named[link.reference] else { return nil }
      fields[link.field] = .string(id)
    }
    return fields
  }

  private func create(_ record: SeedFile.Record, _ fields: JSONObject) throws -> String {
    do {
      return try records.create(record.object.name, fields: fields, userId: userId)
    } catch let error as OrgAPIError {
      throw OrgSeedError(place: record.place, reason: error.description)
    }
  }

  private func dangling(_ record: SeedFile.Record, _ all: [SeedFile.Record], _ named: [String: String]) -> OrgSeedError {
    guard let link = record.links.first(where: { named[$0.reference] == nil }) else {
      return OrgSeedError(place: record.place, reason: "the record it stands in cannot be written")
    }
    let isThere = all.contains { $0.reference == link.reference }
    return OrgSeedError(
      place: "\(record.place).\(link.field)",
      reason: isThere
        ? "'@\(link.reference)' waits for other records that wait for this one; leave one of the references out"
        : "no record of the file has the referenceId '\(link.reference)'")
  }
}
