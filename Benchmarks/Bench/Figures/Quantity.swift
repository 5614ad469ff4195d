/// A measured amount, in the unit that is printed.
struct Quantity: CustomStringConvertible {
  enum Unit: String {
    case milliseconds = "ms"
    case microseconds = "us"
    case mebibytes = "MiB"
  }

  let amount: Double
  let unit: Unit

  var description: String { "\(Self.shown(amount)) \(unit.rawValue)" }

  /// Three digits that count, and never an exponent.
  static func shown(_ number: Double) -> String {
    let places: Int = switch abs(number) {
    case 100...: 0
    case 10..<100: 1
    default: 2
    }
    return fixed(number, places)
  }

  static func fixed(_ number: Double, _ places: Int) -> String {
    let scale = (0..<places).reduce(1.0) { product, _ in product * 10 }
    let scaled = (abs(number) * scale).rounded()
    guard scaled < 1e15 else { return String(number) }
    let whole = Int(scaled / scale)
    let rest = Int(scaled) - whole * Int(scale)
    let sign = number < 0 && scaled > 0 ? "-" : ""
    if places == 0 { return sign + String(whole) }
    let digits = String(rest)
    return sign + String(whole) + "." + String(repeating: "0", count: places - digits.count) + digits
  }
}
