import JSON

/// The members of one object of a schema file. Every mistake is told with its place and with what would be right.
struct SchemaMembers {
  /// For example "objects.Visit__c".
  let place: String
  private let object: JSONObject

  init(_ value: JSONValue, at place: String) throws(OrgSchemaError) {
    guard let object = value.object else { throw OrgSchemaError(place: place, reason: "an object is expected, not \(value.kind)") }
    self.object = object
    self.place = place
  }

  var names: [String] { object.keys }

  func place(of name: String) -> String { place.isEmpty ? name : "\(place).\(name)" }

  func error(_ name: String, _ reason: String) -> OrgSchemaError { OrgSchemaError(place: place(of: name), reason: reason) }

  /// - Throws: the first member that is none of these.
  func allowOnly(_ allowed: [String]) throws(OrgSchemaError) {
    for name in object.keys where !allowed.contains(name) {
      throw error(name, "there is no such member; there are \(allowed.joined(separator: ", "))")
    }
  }

  subscript(name: String) -> JSONValue? { object[name] }

  func text(_ name: String) throws(OrgSchemaError) -> String? {
    guard let value = object[name] else { return nil }
    guard let text = value.string, !text.isEmpty else { throw error(name, "a text is expected, not \(value.kind)") }
    return text
  }

  func flag(_ name: String) throws(OrgSchemaError) -> Bool? {
    guard let value = object[name] else { return nil }
    guard let flag = value.bool else { throw error(name, "true or false is expected, not \(value.kind)") }
    return flag
  }

  /// A text that is one of these.
  func choice(_ name: String, of allowed: [String]) throws(OrgSchemaError) -> String? {
    guard let text = try text(name) else { return nil }
    guard allowed.contains(text) else { throw error(name, "\"\(text)\" is not known; allowed are \(allowed.joined(separator: ", "))") }
    return text
  }

  func number(_ name: String, in range: ClosedRange<Int>) throws(OrgSchemaError) -> Int? {
    guard let value = object[name] else { return nil }
    guard let number = value.integer, range.contains(Int(number)) else {
      throw error(name, "a whole number from \(range.lowerBound) to \(range.upperBound) is expected, not \(value.text)")
    }
    return Int(number)
  }

  /// A list of texts, none of them twice.
  func texts(_ name: String) throws(OrgSchemaError) -> [String]? {
    guard let value = object[name] else { return nil }
    guard let values = value.array else { throw error(name, "a list of texts is expected, not \(value.kind)") }
    var texts: [String] = []
    for (index, value) in values.enumerated() {
      guard let text = value.string, !text.isEmpty else { throw error("\(name)[\(index)]", "a text is expected, not \(value.kind)") }
      guard !texts.contains(text) else { throw error("\(name)[\(index)]", "\(text) is there twice") }
      texts.append(text)
    }
    return texts
  }

  /// The members of a member that is an object; none when it is missing.
  func members(_ name: String) throws(OrgSchemaError) -> SchemaMembers {
    try SchemaMembers(object[name] ?? .object([:]), at: place(of: name))
  }
}

extension JSONValue {
  /// As messages call it.
  fileprivate var kind: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .integer, .double: "the number \(text)"
    case .string(let text): text.isEmpty ? "an empty text" : "the text \"\(text.prefix(60))\""
    case .array: "a list"
    case .object: "an object"
    }
  }
}
