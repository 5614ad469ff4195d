import WireFormat

/// How an automatic number looks: text with the number in it once, as `{0}` or with more zeros for more digits, and with parts of the day as
/// `{YYYY}`, `{YY}`, `{MM}` and `{DD}` (Salesforce, "Custom Field Attributes", "Display Format").
struct OrgNumberFormat {
  private enum Part {
    case text(Substring)
    case number(digits: Int)
    case day(Substring)
  }

  private let parts: [Part]

  /// - Returns: nil when the number does not stand in it once, or braces have something else in them.
  init?(_ format: String) {
    var parts: [Part] = []
    var numbers = 0
    var rest = format[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { return nil }
      if open > rest.startIndex { parts.append(.text(rest[..<open])) }
      let inner = rest[rest.index(after: open)..<close]
      if ["YYYY", "YY", "MM", "DD"].contains(inner) {
        parts.append(.day(inner))
      } else {
        guard (1...10).contains(inner.count), inner.allSatisfy({ $0 == "0" }) else { return nil }
        parts.append(.number(digits: inner.count))
        numbers += 1
      }
      rest = rest[rest.index(after: close)...]
    }
    guard numbers == 1 else { return nil }
    if !rest.isEmpty { parts.append(.text(rest)) }
    self.parts = parts
  }

  /// - Parameter day: "2026-11-23", in UTC.
  func text(of number: Int64, on day: String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): String(text)
      case .number(let digits): number.padded(to: digits)
      case .day("YYYY"): String(day.prefix(4))
      case .day("YY"): String(day.prefix(4).suffix(2))
      case .day("MM"): String(day.dropFirst(5).prefix(2))
      case .day: String(day.dropFirst(8).prefix(2))
      }
    }.joined()
  }
}
