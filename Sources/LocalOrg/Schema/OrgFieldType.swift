/// The type of a field, as describe names it.
enum OrgFieldType: String, Sendable {
  case id, string, textarea, phone, url, email, picklist, boolean, int, double, currency, percent, date, datetime, reference, base64
  case multipicklist, time

  /// Whether values are text of any content.
  var isText: Bool {
    switch self {
    case .string, .textarea, .phone, .url, .email, .picklist, .multipicklist: true
    default: false
    }
  }

  /// Whether values are record ids.
  var isId: Bool { self == .id || self == .reference }

  var isNumber: Bool {
    switch self {
    case .int, .double, .currency, .percent: true
    default: false
    }
  }

  /// The column in SQLite. Text compares by ``TextOrder``; ids and dates compare byte by byte.
  var columnType: String {
    switch self {
    case .boolean, .int: "INTEGER"
    case .double, .currency, .percent: "REAL"
    case .id, .reference, .date, .datetime, .time: "TEXT"
    case .base64: "BLOB"
    default: "TEXT COLLATE \(TextOrder.collation)"
    }
  }

  /// The type that the SOAP API gives such a value.
  var soapType: String {
    switch self {
    case .id, .reference: "tns:ID"
    case .boolean: "xsd:boolean"
    case .int: "xsd:int"
    case .double, .currency, .percent: "xsd:double"
    case .date: "xsd:date"
    case .datetime: "xsd:dateTime"
    case .time: "xsd:time"
    case .base64: "xsd:base64Binary"
    default: "xsd:string"
    }
  }

  /// What error messages call such a value.
  var messageName: String {
    switch self {
    case .datetime: "dateTime"
    case .id, .reference: "ID"
    case .int, .double, .currency, .percent, .boolean, .date, .time, .base64: rawValue
    default: "string"
    }
  }
}
