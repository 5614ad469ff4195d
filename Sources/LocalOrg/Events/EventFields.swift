import JSON
import SQLite

/// The values of an event as JSON. The parts of names and addresses are members of one (Change Data Capture Developer Guide, "Compound Fields").
struct EventFields {
  /// In the order of the columns' names.
  private(set) var json = JSONObject()
  /// What changed, a part of an address as "BillingAddress.City".
  private(set) var names: [String] = []
  /// Those of ``names`` that are null now.
  private(set) var nulled: [String] = []

  /// Fields that say nothing to subscribers, or that the message has elsewhere.
  private static let leftOut: Set = ["Id", "IsDeleted", "SystemModstamp"]

  /// - Parameters:
  ///   - object: nil for a type that the schema no longer has: its values keep their columns' form.
  ///   - isNarrow: whether fields that it has not are hidden from the user; else they are those that the schema no longer has.
  init(_ entry: EventEntry, of object: OrgObject?, isNarrow: Bool = false) {
    for value in entry.values where !Self.leftOut.contains(value.name) {
      let field = object?.field(value.name)
      // What the user does not see is not told either.
      if field?.type == .base64 || (field == nil && object != nil && isNarrow) { continue }
      let json = Self.json(value.value, field?.type)
      if let (compound, part) = object.flatMap({ Self.compound(value.name, of: $0) }) {
        var parts = self.json[compound]?.object ?? [:]
        parts[part] = json
        self.json[compound] = .object(parts)
        note("\(compound).\(part)", json)
      } else {
        self.json[value.name] = json
        note(value.name, json)
      }
    }
  }

  private mutating func note(_ name: String, _ json: JSONValue) {
    names.append(name)
    if json.isNull { nulled.append(name) }
  }

  private static func json(_ value: SQLiteValue, _ type: OrgFieldType?) -> JSONValue {
    switch value {
    case .null, .blob: .null
    case .integer(let number): type == .boolean ? .bool(number != 0) : .integer(number)
    case .real(let number): .double(number)
    case .text(let text): .string(type == .datetime ? date(text) : text)
    }
  }

  /// "2015-06-30T12:34:56.000+0000" as "2015-06-30T12:34:56.000Z".
  private static func date(_ text: String) -> String { text.hasSuffix("+0000") ? "\(text.dropLast(5))Z" : text }

  static func date(milliseconds: Int64) -> String { date(Timestamp(milliseconds: milliseconds).text) }

  private static let nameParts: Set = ["FirstName", "LastName", "Salutation", "MiddleName", "Suffix"]
  private static let addressParts = ["Street", "City", "State", "PostalCode", "Country", "Latitude", "Longitude"]

  private static func compound(_ name: String, of object: OrgObject) -> (compound: String, part: String)? {
    if nameParts.contains(name), object.field("LastName") != nil, object.field("Name")?.isComputed == true { return ("Name", name) }
    if let part = addressParts.first(where: name.hasSuffix), let compound = object.compound("\(name.dropLast(part.count))Address")?.name { return (compound, part) }
    for (end, part) in [("__Latitude__s", "Latitude"), ("__Longitude__s", "Longitude")] where name.hasSuffix(end) { return ("\(name.dropLast(end.count))__c", part) }
    return nil
  }
}
