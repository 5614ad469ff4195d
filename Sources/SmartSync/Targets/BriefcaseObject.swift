import JSON

/// What a briefcase target fetches of the records of one type, and where they go.
struct BriefcaseObject: Sendable {
  static let members = ["sobjectType", "soupName", "fieldlist", "idFieldName", "modificationDateFieldName"]

  let sobjectType: String
  let soup: TargetSoup
  /// The fields to fetch, those for the id and the date included.
  let fieldlist: [String]

  /// - Parameter owner: names the object in errors.
  init(_ info: JSONValue, owner: String) throws {
    guard let info = info.object else { throw SyncError.invalidArgument("\(owner) must be an object; it is a \(info.typeName)") }
    sobjectType = try SyncArguments.string("sobjectType", in: info, of: owner)
    let fields = try TargetFields(target: info)
    soup = TargetSoup(name: try SyncArguments.string("soupName", in: info, of: owner), fields: fields)
    guard let given = try SyncArguments.fieldlist(info, of: owner) else {
      throw SyncError.invalidArgument(#"\#(owner): fieldlist is missing; give the fields to fetch, e.g. ["Id","Name"]"#)
    }
    let needed = [fields.idFieldName, fields.modificationDateFieldName]
    fieldlist = given + needed.filter { name in !given.contains { $0.lowercased() == name.lowercased() } }
  }
}
