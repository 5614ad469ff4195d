import CICU
import CordovaBridge
import JSON

/// `Globalization`: how the device's locale writes and reads dates, numbers and amounts, by ICU and the machine's time zone
/// (https://github.com/apache/cordova-plugin-globalization).
public final class GlobalizationPlugin: Plugin {
  /// What scripts call it.
  public static let service = "Globalization"

  /// As in "en-US".
  private let language: String
  private let isAndroid: Bool
  private let now: @Sendable () -> Int64

  /// - Parameters:
  ///   - language: the device's, as in "en-US".
  ///   - isAndroid: whether it answers as Android does.
  ///   - now: milliseconds since 1970, by the app's clock.
  public init(language: String, isAndroid: Bool, now: @escaping @Sendable () -> Int64) {
    (self.language, self.isAndroid, self.now) = (language, isAndroid, now)
  }

  /// As ICU writes it.
  private var locale: String { language.replacing("-", with: "_") }

  public var actions: [String: PluginAction] {
    var actions: [String: PluginAction] = [:]
    for (name, body) in bodies { actions[name] = .immediate { call in .ok(try body(try Self.argument(of: call))) } }
    return actions
  }

  private var bodies: [String: @Sendable (JSONObject) throws -> JSONValue] {
    [
      "getPreferredLanguage": { [language] _ in ["value": .string(language)] },
      "getLocaleName": { [language] _ in ["value": .string(language)] },
      "dateToString": { [self] in try dateToString($0) },
      "stringToDate": { [self] in try stringToDate($0) },
      "getDatePattern": { [self] in try datePattern($0) },
      "getDateNames": { [self] in try dateNames($0) },
      "isDayLightSavingsTime": { [self] argument in
        guard let date = argument["date"]?.double, date.isFinite else { throw GlobalizationError.unknown.because("isDayLightSavingsTime: no date was given") }
        return ["dst": .bool(try zone(at: date).daylightOffset != 0)]
      },
      "getFirstDayOfWeek": { [self] _ in ["value": .integer(Int64(gantry_icu_first_weekday(locale)))] },
      "numberToString": { [self] argument in
        guard let number = argument["number"]?.double, let text = numbers(argument).text(of: number) else {
          throw GlobalizationError.formatting.because("numberToString: no number was given")
        }
        return ["value": .string(text)]
      },
      "stringToNumber": { [self] argument in
        let text = argument["numberString"]?.string ?? ""
        guard let number = numbers(argument).number(of: text) else {
          throw GlobalizationError.parsing.because("stringToNumber: '\(text)' is no number as \(language) writes it")
        }
        return ["value": .double(number)]
      },
      "getNumberPattern": { [self] in numberPattern($0) },
      "getCurrencyPattern": { [self] in try currencyPattern($0) },
    ]
  }

  /// The object that each call has, or an empty one.
  private static func argument(of call: PluginCall) throws -> JSONObject { try call.arguments[0]?.value().object ?? [:] }

  private func numbers(_ argument: JSONObject) -> NumberForm { NumberForm(argument["options"], locale: locale) }

  // MARK: Dates

  private func dates(_ argument: JSONObject) throws(PluginError) -> DateForm {
    try DateForm(argument["options"], locale: locale, isAndroid: isAndroid)
  }

  private func dateToString(_ argument: JSONObject) throws -> JSONValue {
    guard let date = argument["date"]?.double, date.isFinite, let text = try dates(argument).text(of: date, locale: locale) else {
      throw GlobalizationError.formatting.because("dateToString: no date was given that a calendar has")
    }
    return ["value": .string(text)]
  }

  private func stringToDate(_ argument: JSONObject) throws -> JSONValue {
    let text = argument["dateString"]?.string ?? ""
    let form = try dates(argument)
    guard let fields = form.fields(of: text, locale: locale, isWhole: !isAndroid) else {
      throw GlobalizationError.parsing.because("stringToDate: '\(text)' is no date of the form '\(form.pattern)'")
    }
    var date = JSONObject(zip(["year", "month", "day", "hour", "minute", "second"], fields).map { ($0, .integer(Int64($1))) })
    date["millisecond"] = 0
    return .object(date)
  }

  private func datePattern(_ argument: JSONObject) throws -> JSONValue {
    let zone = try zone(at: Double(now()))
    func name(isForPeople: Bool) -> String {
      ICUText.written { gantry_icu_zone_name(locale, isForPeople, zone.daylightOffset != 0, $0, $1) } ?? "GMT"
    }
    // iPhones tell of the moment, Android of the zone.
    let offset = isAndroid ? zone.offset : zone.offset + zone.daylightOffset
    let daylight = isAndroid ? zone.daylightSavings : zone.daylightOffset
    return [
      "pattern": .string(try dates(argument).pattern), "timezone": .string(name(isForPeople: true)), "iana_timezone": .string(name(isForPeople: false)),
      "utc_offset": .integer(Int64(offset / 1_000)), "dst_offset": .integer(Int64(daylight / 1_000)),
    ]
  }

  private func dateNames(_ argument: JSONObject) throws -> JSONValue {
    let options = argument["options"]
    let isShort = options?["type"]?.string?.lowercased() == "narrow"
    let isDay = options?["item"]?.string?.lowercased() == "days"
    let names = (0..<(isDay ? 7 : 12)).compactMap { index in
      ICUText.written { gantry_icu_date_name(locale, isDay, isShort, Int32(index), $0, $1) }
    }
    if names.isEmpty { throw GlobalizationError.unknown.because("getDateNames: the locale \(language) has no names") }
    return ["value": .array(names.map { .string($0) })]
  }

  private func zone(at milliseconds: Double) throws(PluginError) -> GantryZone {
    var zone = GantryZone()
    guard gantry_icu_zone(milliseconds, &zone) else { throw GlobalizationError.unknown.because("the machine's time zone is not known") }
    return zone
  }

  // MARK: Numbers

  private func numberPattern(_ argument: JSONObject) -> JSONValue {
    let form = numbers(argument)
    let symbol =
      form.isCurrency
      ? form.part(GANTRY_ICU_CURRENCY_SYMBOL) : form.isPercent ? form.part(GANTRY_ICU_PERCENT_SIGN) : isAndroid ? form.part(GANTRY_ICU_DECIMAL_SEPARATOR) : ""
    return [
      "pattern": .string(form.part(GANTRY_ICU_PATTERN)), "symbol": .string(symbol), "fraction": .integer(form.fractionDigits), "rounding": 0,
      "positive": .string(form.part(isAndroid ? GANTRY_ICU_POSITIVE_PREFIX : GANTRY_ICU_PLUS)),
      "negative": .string(form.part(isAndroid ? GANTRY_ICU_NEGATIVE_PREFIX : GANTRY_ICU_MINUS)),
      "decimal": .string(form.part(GANTRY_ICU_DECIMAL_SEPARATOR)), "grouping": .string(form.part(GANTRY_ICU_GROUPING_SEPARATOR)),
    ]
  }

  private func currencyPattern(_ argument: JSONObject) throws -> JSONValue {
    let code = argument["currencyCode"]?.string ?? ""
    let isCode = code.utf8.count == 3 && code.allSatisfy { $0.isASCII && $0.isLetter }
    let rounding = isCode ? gantry_icu_rounding(code.uppercased()) : -1
    guard rounding >= 0 else {
      let error: GlobalizationError = isAndroid ? .formatting : .pattern
      throw error.because("getCurrencyPattern: '\(code)' is no code of a currency; it must be one such as EUR")
    }
    let form = NumberForm(currency: code.uppercased(), locale: locale)
    return [
      "pattern": .string(form.part(GANTRY_ICU_PATTERN)), "code": .string(code.uppercased()), "fraction": .integer(form.fractionDigits),
      "rounding": .double(rounding), "decimal": .string(form.part(GANTRY_ICU_DECIMAL_SEPARATOR)),
      "grouping": .string(form.part(GANTRY_ICU_GROUPING_SEPARATOR)),
    ]
  }
}
