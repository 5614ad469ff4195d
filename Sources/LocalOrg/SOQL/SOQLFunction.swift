/// The functions of SOQL (SOQL and SOSL Reference, "Aggregate Functions", "Date Functions").
enum SOQLFunction: String {
  case count, count_distinct, sum, avg, min, max
  case grouping
  case toLabel = "tolabel", format, convertCurrency = "convertcurrency"
  case calendarYear = "calendar_year", calendarQuarter = "calendar_quarter", calendarMonth = "calendar_month"
  case fiscalYear = "fiscal_year", fiscalQuarter = "fiscal_quarter", fiscalMonth = "fiscal_month"
  case dayInMonth = "day_in_month", dayInWeek = "day_in_week", dayInYear = "day_in_year", dayOnly = "day_only"
  case weekInMonth = "week_in_month", weekInYear = "week_in_year", hourInDay = "hour_in_day"

  var isAggregate: Bool {
    switch self {
    case .count, .count_distinct, .sum, .avg, .min, .max: true
    default: false
    }
  }

  /// Whether it takes a part of a date.
  var isDatePart: Bool { datePart("") != nil }

  /// The SQL of a date's part, and its type. Org and users have the time zone UTC for it, and fiscal years begin with January.
  func datePart(_ sql: String) -> (sql: String, type: OrgFieldType)? {
    let day = "substr(\(sql), 1, 10)"
    func whole(_ text: String) -> (String, OrgFieldType) { ("CAST(\(text) AS INTEGER)", .int) }
    switch self {
    case .calendarYear, .fiscalYear: return whole("substr(\(sql), 1, 4)")
    case .calendarQuarter, .fiscalQuarter: return whole("(substr(\(sql), 6, 2) + 2) / 3")
    case .calendarMonth, .fiscalMonth: return whole("substr(\(sql), 6, 2)")
    case .dayInMonth: return whole("substr(\(sql), 9, 2)")
    case .dayInWeek: return whole("strftime('%w', \(day)) + 1")
    case .dayInYear: return whole("strftime('%j', \(day))")
    case .weekInMonth: return whole("(substr(\(sql), 9, 2) + 6) / 7")
    case .weekInYear: return whole("(strftime('%j', \(day)) + 6) / 7")
    case .hourInDay: return whole("substr(\(sql), 12, 2)")
    case .dayOnly: return (day, .date)
    default: return nil
    }
  }
}
