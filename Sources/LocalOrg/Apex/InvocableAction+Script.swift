import JSON

extension InvocableAction {
  /// The names that scripts give the types of values: those of Apex.
  private static let kinds: [String: Parameter.Kind] = [
    "String": .string, "Boolean": .boolean, "Integer": .integer, "Long": .long, "Double": .double, "Decimal": .double, "Date": .date, "Datetime": .dateTime,
    "Time": .time, "Id": .id,
  ]

  /// What a script has declared by `invocable`. The prelude has looked at the forms of all.
  init?(declared: JSONValue) {
    guard let name = declared["name"]?.string else { return nil }
    self.init(name: name, type: "APEX", label: declared["label"]?.string ?? name)
    description = declared["description"]?.string
    category = declared["category"]?.string
    inputs = (declared["inputs"]?.object ?? [:]).map { Self.parameter($0.name, $0.value) }
    outputs = (declared["outputs"]?.object ?? [:]).map { Self.parameter($0.name, $0.value) }
  }

  /// - Parameter value: `{ type: 'List<String>', label, description, required }`.
  private static func parameter(_ name: String, _ value: JSONValue) -> Parameter {
    var type = value["type"]?.string ?? "String"
    var parameter = Parameter(name, label: value["label"]?.string, description: value["description"]?.string, isRequired: value["required"]?.bool ?? false)
    if type.hasPrefix("List<"), type.hasSuffix(">") {
      type = String(type.dropFirst(5).dropLast())
      parameter.isList = true
    }
    if let kind = kinds[type] {
      parameter.kind = kind
    } else {
      // A record of that object type.
      parameter.kind = .object
      parameter.objectType = type
    }
    return parameter
  }
}
