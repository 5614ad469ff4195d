import JSON

/// Something that a client can have the org do, with inputs and outputs (Actions Developer Guide).
struct InvocableAction: Sendable {
  struct Parameter: Sendable {
    enum Kind: String, Sendable {
      case string = "STRING", boolean = "BOOLEAN", integer = "INTEGER", long = "LONG", double = "DOUBLE", date = "DATE", dateTime = "DATETIME", time = "TIME"
      case id = "ID", object = "SOBJECT"
    }

    let name: String
    var kind = Kind.string
    /// The object type of a record.
    var objectType: String?
    var label: String
    var description: String?
    var isRequired = false
    var isList = false

    init(_ name: String, _ kind: Kind = .string, label: String? = nil, description: String? = nil, isRequired: Bool = false) {
      self.name = name
      self.kind = kind
      self.label = label ?? name
      self.description = description
      self.isRequired = isRequired
    }
  }

  let name: String
  /// "APEX" or, of a standard action, its own.
  let type: String
  var label: String
  var description: String?
  var category: String?
  var inputs: [Parameter] = []
  var outputs: [Parameter] = []

  var isStandard: Bool { type != "APEX" }

  /// As a list has it.
  func listed(at url: String) -> JSONValue {
    ["label": .string(label), "name": .string(name), "type": .string(type), "url": .string(url)]
  }

  /// What it takes and gives.
  var described: JSONValue {
    [
      "category": category.map { .string($0) } ?? nil, "description": description.map { .string($0) } ?? nil, "inputs": .array(inputs.map(\.asInput)),
      "label": .string(label), "name": .string(name), "outputs": .array(outputs.map(\.asOutput)), "standard": .bool(isStandard), "targetEntityName": nil,
      "type": .string(type),
    ]
  }
}

extension InvocableAction.Parameter {
  /// As many values as a list may have.
  private static let most: Int64 = 2_000

  fileprivate var asInput: JSONValue {
    var input = shared
    input["byteLength"] = 0
    input["required"] = .bool(isRequired)
    return .object(input)
  }

  fileprivate var asOutput: JSONValue { .object(shared) }

  private var shared: JSONObject {
    [
      "description": description.map { .string($0) } ?? nil, "label": .string(label), "maxOccurs": .integer(isList ? Self.most : 1), "name": .string(name),
      "picklistValues": nil, "sobjectType": objectType.map { .string($0) } ?? nil, "type": .string(kind.rawValue),
    ]
  }
}
