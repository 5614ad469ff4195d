/// A value of one of SQLite's five storage classes (https://sqlite.org/datatype3.html).
public enum SQLiteValue: Sendable, Equatable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

extension SQLiteValue: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByStringInterpolation
{
  public init(nilLiteral: ()) { self = .null }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .real(value) }
  public init(stringLiteral value: String) { self = .text(value) }

  public var integer: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }

  public var text: String? {
    if case .text(let value) = self { value } else { nil }
  }
}
