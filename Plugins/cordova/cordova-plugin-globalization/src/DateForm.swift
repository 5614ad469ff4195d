import CICU
import CordovaBridge
import JSON

/// How a date is to be written or read: "formatLength" and "selector" among the options of a call.
struct DateForm {
  private enum Selector: String {
    case dateAndTime = "date and time"
    case date, time
  }

  private static let styles: [String: Int32] = [
    "short": Int32(GANTRY_ICU_SHORT.rawValue), "medium": Int32(GANTRY_ICU_MEDIUM.rawValue), "long": Int32(GANTRY_ICU_LONG.rawValue),
    "full": Int32(GANTRY_ICU_FULL.rawValue),
  ]
  private static let short = Int32(GANTRY_ICU_SHORT.rawValue)
  private static let none: Int32 = -1

  /// The pattern, as ICU and phones write it.
  let pattern: String

  /// - Parameters:
  ///   - options: of the call; what is unknown there means nothing.
  ///   - isAndroid: whether times are always short, and the longest dates are long ones.
  /// - Throws: an error with ``GlobalizationError/pattern``.
  init(_ options: JSONValue?, locale: String, isAndroid: Bool) throws(PluginError) {
    var style = options?["formatLength"]?.string.flatMap { Self.styles[$0.lowercased()] } ?? Self.short
    if isAndroid, style == Int32(GANTRY_ICU_FULL.rawValue) { style = Int32(GANTRY_ICU_LONG.rawValue) }
    let time = isAndroid ? Self.short : style
    let parts: [(date: Int32, time: Int32)] =
      switch options?["selector"]?.string.flatMap({ Selector(rawValue: $0.lowercased()) }) ?? .dateAndTime {
      case .date: [(style, Self.none)]
      case .time: [(Self.none, time)]
      // Android puts two patterns beside each other.
      case .dateAndTime: isAndroid ? [(style, Self.none), (Self.none, time)] : [(style, time)]
      }
    var patterns: [String] = []
    for part in parts {
      guard let text = ICUText.written({ gantry_icu_date_pattern(locale, part.date, part.time, $0, $1) }) else {
        throw GlobalizationError.pattern.because("the locale \(locale) has no pattern of dates")
      }
      patterns.append(text)
    }
    pattern = patterns.joined(separator: " ")
  }

  /// - Parameter milliseconds: since 1970.
  /// - Returns: nil for what no calendar has.
  func text(of milliseconds: Double, locale: String) -> String? {
    ICUText.read(pattern) { units, length in
      ICUText.written { gantry_icu_format_date(locale, units, length, milliseconds, $0, $1) }
    } ?? nil
  }

  /// - Parameter isWhole: whether the text may have nothing behind the date.
  /// - Returns: year, month from 0, day, hour, minute and second; nil for what is no date of this form.
  func fields(of text: String, locale: String, isWhole: Bool) -> [Int32]? {
    let trimmed = text.drop(while: \.isWhitespace)
    var fields = [Int32](repeating: 0, count: 6)
    let end = ICUText.read(pattern) { pattern, patternLength in
      ICUText.read(String(trimmed)) { units, length in gantry_icu_parse_date(locale, pattern, patternLength, units, length, &fields) }
    } ?? nil
    guard let end, end > 0 else { return nil }
    let rest = String(decoding: trimmed.utf16.dropFirst(Int(end)), as: UTF16.self)
    return isWhole && !rest.allSatisfy(\.isWhitespace) ? nil : fields
  }
}
