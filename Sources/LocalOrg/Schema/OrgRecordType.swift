import WireFormat

/// A kind of records of one object type, with a layout and picklist values of its own.
struct OrgRecordType: Sendable, Equatable {
  /// The id that records have where no record types are defined.
  static let masterId = "012000000000000AAA"

  /// The API name, for example "Key_Account".
  let name: String
  var label: String
  var description: String?
  /// Whether new records get it.
  var isDefault = false
  var isActive = true
  /// Whether the user may give it to records whose schema this is of.
  var isAvailable = true
  /// The name of its layout; nil for the object type's first.
  var layout: String?
  /// The values that it offers, by field; a field that is missing offers all.
  var picklists: [String: [String]] = [:]
  /// Its record's id: the same in every org that has the record type.
  let id: String

  /// - Parameter object: the name of the object type.
  init(_ name: String, label: String, of object: String) {
    self.name = name
    self.label = label
    id = RecordId(prefix: "012", number: Int64(StableHash.of("\(object).\(name)".lowercased()) >> 12)).text
  }
}

/// A page of fields in sections.
struct OrgLayout: Sendable, Equatable {
  struct Section: Sendable, Equatable {
    let heading: String
    let columns: Int
    let fields: [String]
  }

  let name: String
  let sections: [Section]
}
