import CICU
import WireFormat

/// Writes values as people of a locale do: what FORMAT(field) gives (SOQL and SOSL Reference, "FORMAT()").
///
/// ```swift
/// LocaleFormat("de_DE").currency(1234.5, scale: 2)   // "1.234,50 $"
/// ```
struct LocaleFormat {
  /// The org's one currency.
  static let currencyCode = "USD"

  private let locale: String

  /// - Parameter locale: as users have it, such as "en_US". What ICU doesn't know is written as in the root locale.
  init(_ locale: String) { self.locale = locale }

  func currency(_ value: Double, scale: Int) -> String { number(value, GANTRY_ICU_CURRENCY, scale, isFixed: true) }

  func number(_ value: Double, scale: Int) -> String { number(value, GANTRY_ICU_DECIMAL, scale, isFixed: false) }

  /// - Parameter value: 12.5 for 12.5 %.
  func percent(_ value: Double, scale: Int) -> String { number(value / 100, GANTRY_ICU_PERCENT, scale, isFixed: true) }

  func date(_ date: CivilDate) -> String { moment(Timestamp(date), isTime: false) }

  /// - Parameter separator: what stands between the day and the time.
  func dateTime(_ moment: Timestamp, separator: String = ", ") -> String { "\(self.moment(moment, isTime: false))\(separator)\(time(moment))" }

  /// - Parameter moment: on any day.
  func time(_ moment: Timestamp) -> String { self.moment(moment, isTime: true) }

  private func number(_ value: Double, _ style: GantryNumberStyle, _ scale: Int, isFixed: Bool) -> String {
    let text = Self.text { gantry_icu_number(locale, Int32(style.rawValue), Self.currencyCode, value, Int32(scale), isFixed, $0, $1) }
    return text ?? "\(value)"
  }

  private func moment(_ moment: Timestamp, isTime: Bool) -> String {
    Self.text { gantry_icu_moment(locale, Double(moment.milliseconds), isTime, $0, $1) } ?? moment.text
  }

  /// Blanks of other widths, which newer versions of ICU put before AM and between thousands, are plain ones.
  private static func text(_ write: (UnsafeMutablePointer<UInt16>, Int32) -> Int32) -> String? {
    var buffer = [UInt16](repeating: 0, count: 400)
    let length = buffer.withUnsafeMutableBufferPointer { bytes in bytes.baseAddress.map { write($0, Int32(bytes.count)) } ?? -1 }
    guard (0...Int32(buffer.count)).contains(length) else { return nil }
    let text = String(decoding: buffer.prefix(Int(length)), as: UTF16.self)
    return String(String.UnicodeScalarView(text.unicodeScalars.map { ["\u{A0}", "\u{202F}"].contains($0) ? " " : $0 }))
  }
}
