import JSON

/// A value on its way from Swift into JavaScript.
public enum JavaScriptArgument {
  case undefined
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  /// Text that the engine's own JSON parser turns into a value.
  case json(JSONText)
  /// A new `ArrayBuffer` holding these bytes.
  case bytes([UInt8])
  case value(JavaScriptValue)
  /// A new object that stands for this one, for natives that take `.held`.
  case held(AnyObject)
}

extension JavaScriptArgument: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(nilLiteral: ()) { self = .null }
}
