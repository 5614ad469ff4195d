import FoundationEssentials

extension LocalOrg {
  /// Loads the records of a JSON file, all or none: lists of records by type, with references between them.
  ///
  /// ```json
  /// { "Account": [ { "attributes": { "referenceId": "acme" }, "Name": "Acme" } ],
  ///   "Contact": [ { "LastName": "Jones", "AccountId": "@acme" } ] }
  /// ```
  ///
  /// - Returns: how many records of which type were made, in the file's order.
  /// - Throws: ``OrgSeedError`` with the file's name and the place in it.
  @discardableResult
  public nonisolated func seed(file path: String) throws -> [(type: String, count: Int)] {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw OrgSeedError(place: path, reason: "the file cannot be read; name a JSON file that you can read")
    }
    do {
      return try seed(json: Array(bytes))
    } catch let error as OrgSeedError {
      throw OrgSeedError(place: "\(path): \(error.place)", reason: error.reason)
    }
  }

  /// The same from JSON text.
  @discardableResult
  public nonisolated func seed(json bytes: [UInt8]) throws -> [(type: String, count: Int)] {
    let file = try SeedFile(json: bytes) { self.records.schema.find($0) }
    return try SeedLoader(records: records, userId: administrator).load(file)
  }

  /// Makes up so many records of a type, with values that its fields call for.
  ///
  /// - Throws: ``OrgSeedError`` for a type that the org does not have, or whose records cannot be made up.
  public nonisolated func generate(_ type: String, count: Int) throws {
    guard let object = records.schema.find(type) else {
      let known = records.schema.objects.filter(\.isCreateable).map(\.name).joined(separator: ", ")
      throw OrgSeedError(place: type, reason: "the org has no such object type; there are \(known)")
    }
    try RecordMaker(records: records, userId: administrator).make(object, count: count)
  }

  private nonisolated var administrator: String { OrgUser.administratorId }

  /// Who may do everything, and in whose name what is done from outside is done.
  static let administratorName = "admin@gantry.example"
}

extension OrgUser {
  /// The first user of every org.
  static let administratorId = RecordId(prefix: OrgObject.user.keyPrefix, number: 1).text
}
