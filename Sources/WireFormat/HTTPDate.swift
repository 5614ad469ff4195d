/// A moment in whole seconds, as HTTP's headers have it: "Sun, 06 Nov 1994 08:49:37 GMT" (RFC 9110 section 5.6.7).
///
/// Each answer of the local org with a record has one, and a formatter of the system takes longer for it than all the rest of the answer.
public struct HTTPDate: Sendable, Equatable, Comparable {
  package static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  package static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  public let secondsSince1970: Int64

  public init(secondsSince1970: Int64) { self.secondsSince1970 = secondsSince1970 }

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
