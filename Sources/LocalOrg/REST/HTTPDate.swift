/// A moment as HTTP's headers have it, to the second: "Sun, 06 Nov 1994 08:49:37 GMT" (RFC 9110 section 5.6.7).
///
/// Every answer with a record has one, and a formatter of the system takes longer for it than all the rest of the answer.
struct HTTPDate: Equatable {
  /// Since 1970.
  let seconds: Int64

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  init(seconds: Int64) { self.seconds = seconds }

  /// Reads the form that senders must use; nil for others.
  init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[0].hasSuffix(","), Self.weekdays.contains(String(parts[0].dropLast())), parts[5] == "GMT",
      let month = Self.months.firstIndex(of: String(parts[2])), parts[1].utf8.count == 2, parts[3].utf8.count == 4,
      let moment = Timestamp("\(parts[3])-\(Int64(month + 1).padded(to: 2))-\(parts[1])T\(parts[4])Z")
    else { return nil }
    seconds = moment.milliseconds.flooredQuotient(by: 1_000)
  }

  var text: String {
    let date = CivilDate(days: Int(seconds.flooredQuotient(by: 86_400)))
    let rest = seconds.flooredRemainder(by: 86_400)
    let (year, month, day) = date.parts
    let clock = [rest / 3_600, rest / 60 % 60, rest % 60].map { $0.padded(to: 2) }.joined(separator: ":")
    return "\(Self.weekdays[date.weekday]), \(day.padded(to: 2)) \(Self.months[month - 1]) \(year.padded(to: 4)) \(clock) GMT"
  }
}
