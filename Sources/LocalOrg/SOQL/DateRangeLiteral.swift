import WireFormat

/// A name for a span of days: TODAY, LAST_N_DAYS:30, THIS_MONTH ... Weeks begin on Sunday; days are those of UTC.
struct DateRangeLiteral: Equatable {
  private enum Unit: String { case days = "DAYS", weeks = "WEEKS", months = "MONTHS", quarters = "QUARTERS", years = "YEARS" }

  private let name: String
  private let count: Int?

  /// Nil when there is no such name, or a number is missing or too much.
  init?(name: String, count: Int?) {
    // Fiscal years begin in January here, so that their spans are those of the calendar. There are no fiscal weeks and months.
    self.name = name.uppercased().replacing("_FISCAL_QUARTER", with: "_QUARTER").replacing("_FISCAL_YEAR", with: "_YEAR")
    self.count = count
    guard range(from: CivilDate(days: 0)) != nil else { return nil }
  }

  /// The first day, and the first day after.
  func range(today: CivilDate) -> Range<CivilDate> {
    range(from: today) ?? today..<today
  }

  private func range(from today: CivilDate) -> Range<CivilDate>? {
    if let count { return counted(count, from: today) }
    switch name {
    case "YESTERDAY": return today + -1..<today
    case "TODAY": return today..<today + 1
    case "TOMORROW": return today + 1..<today + 2
    case "LAST_90_DAYS": return today + -90..<today + 1
    case "NEXT_90_DAYS": return today + 1..<today + 91
    default: break
    }
    let words = name.split(separator: "_")
    guard words.count == 2, let unit = Unit(rawValue: words[1] + "S"), unit != .days else { return nil }
    switch words[0] {
    case "LAST": return span(unit, -1, 0, today)
    case "THIS": return span(unit, 0, 1, today)
    case "NEXT": return span(unit, 1, 2, today)
    default: return nil
    }
  }

  private func counted(_ count: Int, from today: CivilDate) -> Range<CivilDate>? {
    // Larger numbers would leave the calendar; the API has a limit too.
    guard (0...100_000).contains(count) else { return nil }
    let words = name.split(separator: "_")
    guard words.count == 3 else { return nil }
    if words[0] == "N", words[2] == "AGO", let unit = Unit(rawValue: String(words[1])) {
      return span(unit, -count, 1 - count, today)
    }
    guard count > 0, words[1] == "N", let unit = Unit(rawValue: String(words[2])) else { return nil }
    switch words[0] {
    case "LAST": return unit == .days ? today + -count..<today + 1 : span(unit, -count, 0, today)
    case "NEXT": return span(unit, 1, 1 + count, today)
    default: return nil
    }
  }

  /// From the start of the unit `first` units from now to the start of the unit `end` units from now.
  private func span(_ unit: Unit, _ first: Int, _ end: Int, _ today: CivilDate) -> Range<CivilDate> {
    start(unit, first, today)..<start(unit, end, today)
  }

  private func start(_ unit: Unit, _ steps: Int, _ today: CivilDate) -> CivilDate {
    let now = today.parts
    switch unit {
    case .days: return today + steps
    case .weeks: return today + (steps * 7 - today.weekday)
    case .months: return CivilDate(year: now.year, month: now.month + steps, day: 1)
    case .quarters: return CivilDate(year: now.year, month: (now.month - 1) / 3 * 3 + 1 + steps * 3, day: 1)
    case .years: return CivilDate(year: now.year + steps, month: 1, day: 1)
    }
  }
}
