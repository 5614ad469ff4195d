import JSON

/// A statement as Android's own database classes run it: its first word decides how, and what it gives.
struct AndroidStatement {
  enum Kind {
    case insert
    /// UPDATE and DELETE.
    case change
    /// Transactions, by a call of their own.
    case begin, end
    /// Everything else, whose values are bound as texts.
    case query
  }

  let kind: Kind
  /// What is run in its place.
  let text: String
  let isEmpty: Bool

  init(_ sql: String) {
    let word = sql.drop { $0.isWhitespace || $0 == ";" }.prefix { !$0.isWhitespace && $0 != ";" }.lowercased()
    isEmpty = word.isEmpty
    kind = switch word {
    case "insert": .insert
    case "update", "delete": .change
    case "begin": .begin
    case "commit", "rollback": .end
    default: .query
    }
    text = kind == .begin ? "BEGIN EXCLUSIVE" : kind == .end ? word : sql
  }

  /// How it binds a value of a script.
  func bound(_ value: JSONValue) -> JSONValue {
    guard kind == .query else { return value }
    return switch value {
    case .null: ""
    case .integer(let number): .string("\(number)")
    case .double(let number): .string(Self.text(of: number))
    default: value
    }
  }

  /// A number as Java writes it: with an exponent from ten million on, and below a thousandth.
  private static func text(of number: Double) -> String {
    let size = number.magnitude
    guard number.isFinite, size != 0, size < 1e-3 || size >= 1e7 else { return "\(number)" }
    var exponent = 0
    var rest = Substring("\(size)")
    if let mark = rest.firstIndex(of: "e") {
      exponent = Int(rest[rest.index(after: mark)...]) ?? 0
      rest = rest[..<mark]
    }
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
    let (whole, fraction) = (parts[0], parts.count > 1 ? parts[1] : "")
    let all = whole + fraction
    let leading = all.prefix { $0 == "0" }.count
    let digits = all.dropFirst(leading)
    exponent += whole.count - 1 - leading
    var tail = String(digits.dropFirst())
    while tail.hasSuffix("0") { tail.removeLast() }
    return "\(number < 0 ? "-" : "")\(digits.prefix(1)).\(tail.isEmpty ? "0" : tail)E\(exponent)"
  }
}
