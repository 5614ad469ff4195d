/// Salesforce's date and time texts as milliseconds since 1970.
enum ServerTimestamp {
  private static let millisecondsPerDay: Int64 = 86_400_000

  /// Parses `yyyy-MM-ddTHH:mm:ss[.fraction](Z|±hh:mm|±hhmm|±hh)` (ISO 8601), e.g. `2015-06-30T14:15:23.000+0000`.
  /// Digits of the fraction beyond the third are dropped.
  ///
  /// - Returns: milliseconds since 1970, or nil when the text is anything else.
  static func milliseconds(_ text: String) -> Int64? {
    var reader = Reader(bytes: Array(text.utf8))
    guard let year = reader.digits(4), reader.take("-"), let month = reader.digits(2), reader.take("-"),
      let day = reader.digits(2), reader.take("T"), let hour = reader.digits(2), reader.take(":"),
      let minute = reader.digits(2), reader.take(":"), let second = reader.digits(2),
      let fraction = reader.fraction(), let offset = reader.offset(), reader.isAtEnd,
      (1...12).contains(month), (1...daysIn(month, of: year)).contains(day),
      hour < 24, minute < 60, second < 61
    else { return nil }
    let minutes = (hour * 60 + minute) - offset
    return days(year, month, day) * millisecondsPerDay + (minutes * 60 + second) * 1_000 + fraction
  }

  /// The text of an instant in UTC, `yyyy-MM-ddTHH:mm:ss.SSSZ`, as a SOQL literal takes it.
  static func text(_ milliseconds: Int64) -> String {
    let (day, rest) = floorDivide(milliseconds, by: millisecondsPerDay)
    let date = civil(day)
    let second = rest / 1_000
    let calendar = "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
    return "\(calendar)T\(clock(second)).\(padded(rest % 1_000, 3))Z"
  }

  /// The first whole second at or after the instant, as an HTTP date (RFC 9110, 5.6.7).
  static func httpDate(_ milliseconds: Int64) -> String {
    let seconds = floorDivide(milliseconds + 999, by: 1_000).quotient
    let (day, second) = floorDivide(seconds, by: 86_400)
    let date = civil(day)
    let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let weekday = weekdays[Int(floorDivide(day, by: 7).remainder)]
    return "\(weekday), \(padded(date.day, 2)) \(months[Int(date.month) - 1]) \(padded(date.year, 4)) \(clock(second)) GMT"
  }

  private static func clock(_ second: Int64) -> String {
    "\(padded(second / 3_600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))"
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func daysIn(_ month: Int64, of year: Int64) -> Int64 {
    month == 12 ? 31 : days(year, month + 1, 1) - days(year, month, 1)
  }

  /// Days since 1970 of a date of the Gregorian calendar. Years are counted from March, so that the leap day is last.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month > 2 ? year : year - 1
    let (era, yearOfEra) = floorDivide(shifted, by: 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = floorDivide(days + 719_468, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func floorDivide(_ number: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let remainder = (number % divisor + divisor) % divisor
    return ((number - remainder) / divisor, remainder)
  }
}

extension ServerTimestamp {
  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    var isAtEnd: Bool { position == bytes.count }

    mutating func take(_ mark: Character) -> Bool {
      guard position < bytes.count, bytes[position] == mark.asciiValue else { return false }
      position += 1
      return true
    }

    mutating func digits(_ count: Int) -> Int64? {
      guard position + count <= bytes.count else { return nil }
      var number: Int64 = 0
      for byte in bytes[position..<position + count] {
        guard byte &- 0x30 < 10 else { return nil }
        number = number * 10 + Int64(byte &- 0x30)
      }
      position += count
      return number
    }

    /// Milliseconds; 0 when there is no fraction, nil when the point is followed by no digit.
    mutating func fraction() -> Int64? {
      guard take(".") else { return 0 }
      let end = bytes[position...].firstIndex { $0 &- 0x30 >= 10 } ?? bytes.count
      guard end > position else { return nil }
      let kept = bytes[position..<min(end, position + 3)]
      position = end
      let number = kept.reduce(Int64(0)) { $0 * 10 + Int64($1 &- 0x30) }
      return number * [1, 100, 10, 1][kept.count]
    }

    /// The zone's distance to UTC in minutes.
    mutating func offset() -> Int64? {
      if take("Z") { return 0 }
      let sign: Int64 = take("+") ? 1 : take("-") ? -1 : 0
      guard sign != 0, let hours = digits(2), hours < 24 else { return nil }
      if isAtEnd { return sign * hours * 60 }
      _ = take(":")
      guard let minutes = digits(2), minutes < 60 else { return nil }
      return sign * (hours * 60 + minutes)
    }
  }
}
