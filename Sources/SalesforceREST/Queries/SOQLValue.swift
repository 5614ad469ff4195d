/// A value in a condition of SOQL, written so that nothing in it can end it (SOQL and SOSL Reference, "Quoted String Escape Sequences").
///
/// ```swift
/// let condition = SOQLCondition("Name", .equals, "O'Brien")  // Name = 'O\'Brien'
/// ```
public struct SOQLValue: Sendable, Hashable, CustomStringConvertible {
  /// As it stands in the query.
  public let description: String

  private init(text: String) { description = text }

  /// Text in quotes.
  public static func string(_ text: String) -> SOQLValue { SOQLValue(text: "'\(escaped(text))'") }

  public static func integer(_ number: Int) -> SOQLValue { SOQLValue(text: String(number)) }

  /// A number; SOQL has none for NaN and the infinite ones, which become null.
  public static func decimal(_ number: Double) -> SOQLValue {
    guard number.isFinite else { return .null }
    let parts = number.magnitude.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let digits = mantissa.joined()
    // SOQL has no exponents.
    let point = mantissa[0].count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    let zeros = { (count: Int) in String(repeating: "0", count: max(0, count)) }
    let padded = zeros(1 - point) + digits + zeros(point - digits.count)
    let (whole, fraction) = (padded.prefix(max(1, point)), padded.dropFirst(max(1, point)))
    let isWhole = fraction.allSatisfy { $0 == "0" }
    return SOQLValue(text: (number < 0 ? "-" : "") + whole + (isWhole ? "" : ".\(fraction)"))
  }

  public static func bool(_ flag: Bool) -> SOQLValue { SOQLValue(text: flag ? "true" : "false") }

  public static let null = SOQLValue(text: "null")

  /// What stands without quotes: a date (`2015-06-30`), a time (`2015-06-30T12:00:00Z`) or a date literal (`LAST_N_DAYS:3`). It is not checked:
  /// don't make it of what somebody types.
  public static func literal(_ text: String) -> SOQLValue { SOQLValue(text: text) }

  /// A pattern of LIKE for texts that begin with this one. Percent signs and underscores in it stand for themselves.
  public static func pattern(startingWith text: String) -> SOQLValue { SOQLValue(text: "'\(escapedForLike(text))%'") }

  /// A pattern of LIKE for texts that have this one somewhere. Percent signs and underscores in it stand for themselves.
  public static func pattern(containing text: String) -> SOQLValue { SOQLValue(text: "'%\(escapedForLike(text))%'") }

  /// What stands between the quotes for a text: reserved characters and control characters escaped.
  public static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let sign = signs[scalar] { escaped.append(contentsOf: ["\\", sign]) } else { escaped.append(scalar) }
    }
    return String(escaped)
  }

  private static func escapedForLike(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "%" || scalar == "_" { escaped.append(contentsOf: ["\\", scalar]) } else { escaped.append(contentsOf: Self.escaped(String(scalar)).unicodeScalars) }
    }
    return String(escaped)
  }

  private static let signs: [Unicode.Scalar: Unicode.Scalar] = [
    "\\": "\\", "'": "'", "\"": "\"", "\n": "n", "\r": "r", "\t": "t", "\u{8}": "b", "\u{C}": "f",
  ]
}

extension SOQLValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral {
  public init(stringLiteral text: String) { self = .string(text) }
  public init(integerLiteral number: Int) { self = .integer(number) }
  public init(floatLiteral number: Double) { self = .decimal(number) }
  public init(booleanLiteral flag: Bool) { self = .bool(flag) }
  public init(nilLiteral: ()) { self = .null }
}
