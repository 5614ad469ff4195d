/// A JSON value as a tree (RFC 8259).
///
/// Use it where a value is looked into or built. Where a value only passes through, keep it as ``JSONText``:
/// text is copied, never re-parsed.
///
/// ```swift
/// let config = try JSONValue(parsing: #"{"startPage": "index.html", "isLocal": true}"#)
/// config["startPage"]?.string   // "index.html"
/// ```
public enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  /// A number written without fraction or exponent that fits 64 bits.
  case integer(Int64)
  /// Any other number.
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

extension JSONValue {
  public var isNull: Bool { self == .null }

  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The number as a 64-bit integer; a double only when it is whole and in range.
  public var integer: Int64? {
    switch self {
    case .integer(let value): value
    case .double(let value): Int64(exactly: value)
    default: nil
    }
  }

  public var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  public var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  public var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The member of that name, or nil when this is no object or has none.
  public subscript(name: String) -> JSONValue? { object?[name] }

  /// The element at that index, or nil when this is no array or is shorter.
  public subscript(index: Int) -> JSONValue? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }

  /// What JSON calls this kind of value, for messages: "null", "boolean", "number", "string", "array" or "object".
  public var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .integer, .double: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
}
