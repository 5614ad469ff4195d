/// What GraphQL makes of the types of fields: a scalar, a value with the text that people see, and what filters compare it by.
enum GraphQLFieldKind: String, CaseIterable {
  case boolean = "Boolean", int = "Int", double = "Double", currency = "Currency", percent = "Percent", string = "String", textArea = "TextArea"
  case longTextArea = "LongTextArea", email = "Email", phone = "PhoneNumber", url = "Url", picklist = "Picklist", multiPicklist = "MultiPicklist"
  case date = "Date", dateTime = "DateTime", time = "Time", id = "ID", base64 = "Base64", latitude = "Latitude", longitude = "Longitude"

  init(_ field: OrgField) {
    switch field.type {
    case .boolean: self = .boolean
    case .int: self = .int
    case .double: self = field.name.hasSuffix("Latitude") || field.name.hasSuffix("Latitude__s") ? .latitude
        : field.name.hasSuffix("Longitude") || field.name.hasSuffix("Longitude__s") ? .longitude : .double
    case .currency: self = .currency
    case .percent: self = .percent
    case .string: self = .string
    case .textarea: self = field.isLongText ? .longTextArea : .textArea
    case .email: self = .email
    case .phone: self = .phone
    case .url: self = .url
    case .picklist: self = .picklist
    case .multipicklist: self = .multiPicklist
    case .date: self = .date
    case .datetime: self = .dateTime
    case .time: self = .time
    case .id, .reference: self = .id
    case .base64: self = .base64
    }
  }

  var scalar: String { rawValue }

  var valueType: String { "\(rawValue)Value" }

  /// The input type of comparisons; nil for what is not filtered.
  var operators: String? {
    switch self {
    case .base64: nil
    case .int: "IntegerOperators"
    case .id: "IdOperators"
    default: "\(rawValue)Operators"
    }
  }

  /// What a value given for a new record is of.
  var input: String { self == .id ? "IdOrRef" : rawValue }

  /// The name of the type of what aggregate functions make of it.
  var aggregateType: String { "\(rawValue)Aggregate" }

  var isText: Bool {
    switch self {
    case .string, .textArea, .longTextArea, .email, .phone, .url, .picklist: true
    default: false
    }
  }

  var isNumber: Bool { [.int, .double, .currency, .percent, .latitude, .longitude].contains(self) }

  var isMoment: Bool { self == .date || self == .dateTime }
}
