/// A day of the Gregorian calendar, counted as in "chrono-Compatible Low-Level Date Algorithms" (H. Hinnant).
package struct CivilDate: Equatable, Comparable, Sendable {
  /// Days since 1970-01-01.
  package var days: Int

  package init(days: Int) { self.days = days }

  /// Months beyond 1...12 run on into other years; days likewise.
  package init(year: Int, month: Int, day: Int) {
    let year = year + (month - 1).flooredQuotient(by: 12)
    let month = (month - 1).flooredRemainder(by: 12) + 1
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted.flooredQuotient(by: 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    days = era * 146_097 + dayOfEra - 719_468 + day - 1
  }

  package var parts: (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = shifted.flooredQuotient(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// 0 is Sunday.
  package var weekday: Int { (days + 4).flooredRemainder(by: 7) }

  /// As in "2015-06-30".
  package var text: String {
    let parts = parts
    return "\(parts.year.padded(to: 4))-\(parts.month.padded(to: 2))-\(parts.day.padded(to: 2))"
  }

  /// Reads "2015-06-30"; nil when it is no day of the calendar.
  package init?(_ text: some StringProtocol) {
    var text = String(text)
    guard let date = text.withUTF8({ Self(bytes: $0[...]) }) else { return nil }
    self = date
  }

  /// The same of a text in UTF-8.
  package init?(bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    guard bytes.count == 10 else { return nil }
    let start = bytes.startIndex
    guard bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"), let year = bytes.decimal(at: 0, digits: 4),
      let month = bytes.decimal(at: 5, digits: 2), let day = bytes.decimal(at: 8, digits: 2), (1...12).contains(month)
    else { return nil }
    self.init(year: year, month: month, day: day)
    guard parts == (year, month, day) else { return nil }
  }

  package static func < (left: CivilDate, right: CivilDate) -> Bool { left.days < right.days }

  package static func + (date: CivilDate, days: Int) -> CivilDate { CivilDate(days: date.days + days) }
}
