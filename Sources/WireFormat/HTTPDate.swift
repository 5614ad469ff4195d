/// A moment in whole seconds, as HTTP's headers have it: "Sun, 06 Nov 1994 08:49:37 GMT" (RFC 9110 section 5.6.7).
///
/// Each answer of the local org with a record has one, and a formatter of the system takes longer for it than all the rest of the answer.
public struct HTTPDate: Sendable, Equatable, Comparable {
  package static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  package static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  public let secondsSince1970: Int64

  public init(secondsSince1970: Int64) { self.secondsSince1970 = secondsSince1970 }

  /// Reads the form that senders must use; nil for others.
  public init?(header text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 6, parts[0].hasSuffix(","), Self.weekdays.contains(String(parts[0].dropLast())), parts[5] == "GMT",
      let day = Self.number(parts[1], digits: 2), let month = Self.months.firstIndex(of: parts[2]), let year = Self.number(parts[3], digits: 4)
    else { return nil }
    let clock = parts[4].split(separator: ":", omittingEmptySubsequences: false).map { Self.number(String($0), digits: 2) }
    guard clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2], hour < 24, minute < 60, second <= 60 else {
      return nil
    }
    let date = CivilDate(year: year, month: month + 1, day: day)
    guard (1...31).contains(day), date.parts.day == day else { return nil }
    self.init(secondsSince1970: Int64(date.days) * 86_400 + Int64(hour * 3_600 + minute * 60 + second))
  }

  private static func number(_ text: String, digits: Int) -> Int? {
    text.utf8.count == digits && text.utf8.allSatisfy { $0 &- 0x30 < 10 } ? Int(text) : nil
  }

  public static func < (left: HTTPDate, right: HTTPDate) -> Bool { left.secondsSince1970 < right.secondsSince1970 }

  package var day: CivilDate { CivilDate(days: Int(secondsSince1970.flooredQuotient(by: 86_400))) }

  /// The time of the day: "08:49:37".
  package var clock: String { ClockTime.text(secondOfDay: secondsSince1970.flooredRemainder(by: 86_400)) }
}

extension HTTPDate: CustomStringConvertible {
  public var description: String {
    let (date, parts) = (day, day.parts)
    return "\(Self.weekdays[date.weekday]), \(parts.day.padded(to: 2)) \(Self.months[parts.month - 1]) \(parts.year.padded(to: 4)) \(clock) GMT"
  }
}
