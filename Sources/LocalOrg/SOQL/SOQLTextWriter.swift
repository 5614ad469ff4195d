import JSON
import WireFormat

/// Writes values into the text of a SOQL statement. Nothing gets there that is not a literal.
enum SOQLTextWriter {
  /// In quotes. In a pattern, `\%` and `\_` stay as they are: they mean the signs themselves.
  static func text(_ text: String, isPattern: Bool = false) -> String {
    var written = "'"
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": written += isPattern && (rest.first == "%" || rest.first == "_") ? "\\" : "\\\\"
      case "'": written += "\\'"
      case "\n": written += "\\n"
      case "\r": written += "\\r"
      case "\t": written += "\\t"
      default: written.unicodeScalars.append(scalar)
      }
    }
    return written + "'"
  }

  /// Without an exponent, which SOQL does not have.
  static func number(_ number: Double) -> String {
    if let whole = Int64(exactly: number) { return String(whole) }
    let text = "\(number)".lowercased()
    guard let place = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: place)...]) else { return text }
    let sign = text.hasPrefix("-") ? "-" : ""
    let digits = text[..<place].drop { $0 == "-" }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let (whole, fraction) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    if exponent < 0 { return "\(sign)0.\(String(repeating: "0", count: -exponent - whole.count))\(whole)\(fraction)" }
    // Only numbers from 2^63 on are left: they have more places than the 17 digits that tell a number.
    return "\(sign)\(whole)\(fraction)\(String(repeating: "0", count: exponent - fraction.count))"
  }
}
