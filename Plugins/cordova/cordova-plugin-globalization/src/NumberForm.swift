import CICU
import JSON

/// How numbers of a kind are written in a locale: "type" among the options of a call.
struct NumberForm {
  private let locale: String
  /// As CICU counts them.
  private let style: Int32
  private let currency: String?

  /// Whether amounts or percentages are meant.
  var isCurrency: Bool { style == Int32(GANTRY_ICU_CURRENCY.rawValue) }
  var isPercent: Bool { style == Int32(GANTRY_ICU_PERCENT.rawValue) }

  init(_ options: JSONValue?, locale: String) {
    self.locale = locale
    currency = nil
    style =
      switch options?["type"]?.string?.lowercased() {
      case "percent": Int32(GANTRY_ICU_PERCENT.rawValue)
      case "currency": Int32(GANTRY_ICU_CURRENCY.rawValue)
      default: Int32(GANTRY_ICU_DECIMAL.rawValue)
      }
  }

  /// Amounts of a currency.
  init(currency: String, locale: String) {
    (self.locale, self.currency) = (locale, currency)
    style = Int32(GANTRY_ICU_CURRENCY.rawValue)
  }

  func text(of number: Double) -> String? { ICUText.written { gantry_icu_format_number(locale, style, number, $0, $1) } }

  /// - Returns: nil for what is no number of this form.
  func number(of text: String) -> Double? {
    let trimmed = String(text.drop(while: \.isWhitespace))
    var value = 0.0
    let end = ICUText.read(trimmed) { gantry_icu_parse_number(locale, style, $0, $1, &value) }
    guard let end, end > 0 else { return nil }
    return value
  }

  func part(_ part: GantryNumberPart) -> String {
    ICUText.written { gantry_icu_number_part(locale, style, currency, Int32(part.rawValue), $0, $1) } ?? ""
  }

  /// The least digits behind the point.
  var fractionDigits: Int64 { Int64(gantry_icu_fraction_digits(locale, style, currency)) }
}
