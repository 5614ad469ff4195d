import JSON

/// Records to load into an org, as a file has them:
///
/// ```json
/// { "Account": [ { "attributes": { "referenceId": "acme" }, "Name": "Acme",
///                  "Contacts": { "records": [ { "LastName": "Jones" } ] } } ],
///   "Case": [ { "Subject": "Broken", "AccountId": "@acme" } ] }
/// ```
///
/// Children stand in their parents as in the resource `composite/tree`; other references name a record of the file by
/// `@referenceId`, before or after it. A file `{"records": [...]}` whose records have a type in their attributes, as that
/// resource takes it, is one too.
struct SeedFile {
  struct Record {
    /// For messages: "Account[2].Contacts[0]".
    let place: String
    let object: OrgObject
    let reference: String?
    var fields: JSONObject
    /// The field that leads to the parent this record stands in, and the parent's position in the file.
    let parent: (field: String, position: Int)?
    /// Fields whose values are references to records of the file, without the "@".
    let links: [(field: String, reference: String)]
  }

  private(set) var records: [Record] = []
  private let find: (String) -> OrgObject?

  /// - Parameter find: gives an object type by name.
  init(json bytes: [UInt8], find: @escaping (String) -> OrgObject?) throws(OrgSeedError) {
    self.find = find
    let value: JSONValue
    do throws(JSONParseError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw OrgSeedError(place: "line \(error.line), column \(error.column)", reason: error.reason)
    }
    guard let object = value.object else {
      throw OrgSeedError(place: "the whole", reason: "it is a JSON \(value.typeName); an object with a list of records for each type is expected")
    }
    for (name, list) in object { try add(list, type: name == "records" ? nil : name, at: name, parent: nil) }
  }

  private mutating func add(
    _ value: JSONValue, type: String?, at place: String, parent: (field: String, position: Int)?
  ) throws(OrgSeedError) {
    guard let list = value.array else { throw OrgSeedError(place: place, reason: "it is a JSON \(value.typeName); a list of records is expected") }
    for (index, record) in list.enumerated() { try add(record, type: type, place: "\(place)[\(index)]", parent: parent) }
  }

  private mutating func add(
    _ value: JSONValue, type: String?, place: String, parent: (field: String, position: Int)?
  ) throws(OrgSeedError) {
    guard let members = value.object else { throw OrgSeedError(place: place, reason: "it is a JSON \(value.typeName); a record is expected") }
    guard let typeName = type ?? members["attributes"]?["type"]?.string else {
      throw OrgSeedError(place: place, reason: "its attributes name no type")
    }
    guard let object = find(typeName) else { throw OrgSeedError(place: place, reason: "the org has no object type '\(typeName)'") }
    let reference = members["attributes"]?["referenceId"]?.string
    if let reference, records.contains(where: { $0.reference == reference }) {
      throw OrgSeedError(place: place, reason: "another record has the referenceId '\(reference)' already")
    }
    var fields = members
    fields["attributes"] = nil
    let children = Self.takeChildren(&fields, object)
    let links = Self.takeLinks(&fields, object)
    let position = records.count
    records.append(Record(place: place, object: object, reference: reference, fields: fields, parent: parent, links: links))
    for (child, list, name) in children {
      try add(list, type: child.object, at: "\(place).\(name)", parent: (child.field, position))
    }
  }

  private static func takeChildren(_ fields: inout JSONObject, _ object: OrgObject) -> [(OrgObject.Child, JSONValue, String)] {
    var children: [(OrgObject.Child, JSONValue, String)] = []
    for (name, value) in fields {
      guard let child = object.child(name), let list = value["records"] else { continue }
      children.append((child, list, name))
      fields[name] = nil
    }
    return children
  }

  private static func takeLinks(_ fields: inout JSONObject, _ object: OrgObject) -> [(field: String, reference: String)] {
    var links: [(field: String, reference: String)] = []
    for (name, value) in fields {
      guard object.field(name)?.type == .reference, let text = value.string, text.hasPrefix("@") else { continue }
      links.append((name, String(text.dropFirst())))
      fields[name] = nil
    }
    return links
  }
}

/// Why records cannot be loaded into an org.
public struct OrgSeedError: Error, Sendable, Equatable, CustomStringConvertible {
  /// For example "seed.json: Account[2].Contacts[0]".
  public let place: String
  public let reason: String

  public var description: String { "\(place): \(reason)" }
}
