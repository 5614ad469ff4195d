/// A moment in whole seconds, as HTTP's conditions have it.
///
/// ```swift
/// HTTPDate(secondsSince1970: 784_111_777).description            // "Sun, 06 Nov 1994 08:49:37 GMT"
/// HTTPDate("2015-03-01T12:00:00.000+0000")?.secondsSince1970     // as records have it in LastModifiedDate
/// ```
public struct HTTPDate: Sendable, Equatable, Comparable {
  public let secondsSince1970: Int64

  public init(secondsSince1970: Int64) {
    self.secondsSince1970 = secondsSince1970
  }

  public static func < (left: HTTPDate, right: HTTPDate) -> Bool { left.secondsSince1970 < right.secondsSince1970 }

  /// Reads what records have in fields of the type datetime: "2015-03-01T12:00:00.000+0000", or with "Z". Parts of a second are
  /// left out.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[10] == 0x54, bytes[13] == 0x3A, bytes[16] == 0x3A else { return nil }
    func number(_ range: Range<Int>) -> Int64? {
      guard bytes[range].allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return bytes[range].reduce(Int64(0)) { $0 * 10 + Int64($1 - 0x30) }
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10), (1...12).contains(month), (1...31).contains(day),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19), hour < 24, minute < 60, second <= 60,
      let offset = Self.offset(of: text.dropFirst(19))
    else { return nil }
    secondsSince1970 = Self.days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - offset
  }

  /// "2015-03-01T12:00:00Z".
  public var iso8601: String {
    let date = civil
    return "\(padded(date.year, 4))-\(padded(date.month))-\(padded(date.day))T\(clock)Z"
  }

  /// The zone behind the seconds, in seconds east of Greenwich.
  private static func offset(of text: Substring) -> Int64? {
    let zone = text.first == "." ? text.dropFirst().drop(while: \.isNumber) : text
    if zone == "Z" { return 0 }
    let digits = zone.dropFirst().filter { $0 != ":" }
    guard zone.first == "+" || zone.first == "-", digits.count == 4, let value = Int64(digits) else { return nil }
    let seconds = value / 100 * 3600 + value % 100 * 60
    return zone.first == "-" ? -seconds : seconds
  }

  /// Days from 1970-01-01 to a date of the Gregorian calendar. Years are taken to begin in March, so that the leap day is their last.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }

  private var day: Int64 { secondsSince1970 >= 0 ? secondsSince1970 / 86_400 : (secondsSince1970 - 86_399) / 86_400 }

  private var civil: (year: Int64, month: Int64, day: Int64) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private var clock: String {
    let seconds = secondsSince1970 - day * 86_400
    return "\(padded(seconds / 3600)):\(padded(seconds / 60 % 60)):\(padded(seconds % 60))"
  }

  private func padded(_ number: Int64, _ count: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}

extension HTTPDate: CustomStringConvertible {
  /// The form of RFC 9110 section 5.6.7.
  public var description: String {
    let date = civil
    let weekday = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][Int((day % 7 + 7) % 7)]
    let month = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][Int(date.month) - 1]
    return "\(weekday), \(padded(date.day)) \(month) \(padded(date.year, 4)) \(clock) GMT"
  }
}
