/// The dates of cookies: any order of day, month, year and time that servers have ever sent (RFC 6265, 5.1.1).
enum CookieDate {
  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  /// Milliseconds since 1970; nil when the text is no date.
  static func milliseconds(_ text: String) -> Int64? {
    var time: (hour: Int, minute: Int, second: Int)?
    var (day, month, year): (Int?, Int?, Int?)
    for token in text.utf8.split(whereSeparator: isDelimiter).map({ Substring($0) }) {
      if time == nil, let found = timeOfDay(token) {
        time = found
      } else if day == nil, let found = number(token, digits: 1...2) {
        day = found
      } else if month == nil, let found = months.firstIndex(of: token.prefix(3).lowercased()) {
        month = found + 1
      } else if year == nil, let found = number(token, digits: 2...4) {
        year = found
      }
    }
    guard let time, let day, let month, var year else { return nil }
    if (70...99).contains(year) { year += 1900 }
    if (0...69).contains(year) { year += 2000 }
    guard (1...31).contains(day), year >= 1601, time.hour <= 23, time.minute <= 59, time.second <= 59 else { return nil }
    let seconds = daysSince1970(year, month, day) * 86400 + time.hour * 3600 + time.minute * 60 + time.second
    return Int64(seconds) * 1000
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// The number that a token begins with, when it has that many digits and none follows.
  private static func number(_ token: Substring, digits: ClosedRange<Int>) -> Int? {
    let leading = token.utf8.prefix { (48...57).contains($0) }
    return digits.contains(leading.count) ? Int(Substring(leading)) : nil
  }

  private static func timeOfDay(_ token: Substring) -> (hour: Int, minute: Int, second: Int)? {
    let fields = token.split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count >= 3, let hour = number(fields[0], digits: 1...2), let minute = number(fields[1], digits: 1...2),
      let second = number(fields[2], digits: 1...2)
    else { return nil }
    return (hour, minute, second)
  }

  /// Days of the Gregorian calendar, by counting years from March on, so that the leap day comes last.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }
}
