import WireFormat

/// A moment in milliseconds since 1970 UTC.
struct Timestamp: Equatable, Sendable {
  var milliseconds: Int64

  init(milliseconds: Int64) { self.milliseconds = milliseconds }

  init(_ date: CivilDate, secondOfDay: Int = 0) {
    milliseconds = (Int64(date.days) * 86_400 + Int64(secondOfDay)) * 1_000
  }

  /// As records have it: "2015-06-30T12:34:56.000+0000". In this form text order is time order.
  var text: String {
    let date = CivilDate(days: Int(milliseconds.flooredQuotient(by: 86_400_000)))
    let rest = milliseconds.flooredRemainder(by: 86_400_000)
    return "\(date.text)T\(ClockTime.text(secondOfDay: rest / 1_000)).\((rest % 1_000).padded(to: 3))+0000"
  }

  /// Reads a date with time and zone (ISO 8601: "Z", "+02:00" or "+0200"); nil when it is none.
  init?(_ text: String) {
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, let date = CivilDate(halves[0]) else { return nil }
    let time = halves[1]
    guard let zoneStart = time.firstIndex(where: { "Zz+-".contains($0) }),
      let offset = Self.zone(time[zoneStart...]), let clock = Self.clock(time[..<zoneStart])
    else { return nil }
    milliseconds = Int64(date.days) * 86_400_000 + clock - offset
    guard Self.writable.contains(milliseconds) else { return nil }
  }

  /// The years 0 to 9999: others have no text of four digits, which would sort by time.
  private static let writable = Timestamp(CivilDate(year: 0, month: 1, day: 1)).milliseconds..<Timestamp(CivilDate(year: 10_000, month: 1, day: 1)).milliseconds

  private static func clock(_ text: Substring) -> Int64? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: ":", omittingEmptySubsequences: false).map { twoDigits($0) }
    guard numbers.count == 3, let hour = numbers[0], let minute = numbers[1], let second = numbers[2],
      hour < 24, minute < 60, second < 60
    else { return nil }
    var fraction: Int64 = 0
    if parts.count == 2 {
      guard !parts[1].isEmpty, parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      fraction = Int64(String((parts[1] + "00").prefix(3))) ?? 0
    }
    return (hour * 3_600 + minute * 60 + second) * 1_000 + fraction
  }

  private static func zone(_ text: Substring) -> Int64? {
    if text == "Z" || text == "z" { return 0 }
    let digits = text.dropFirst()
    // "+02:00" or "+0200".
    guard digits.utf8.count == 4 || (digits.utf8.count == 5 && digits.dropFirst(2).first == ":"), let hour = twoDigits(digits.prefix(2)),
      let minute = twoDigits(digits.suffix(2)), hour < 24, minute < 60
    else { return nil }
    let offset = (hour * 60 + minute) * 60_000
    return text.hasPrefix("-") ? -offset : offset
  }

  private static func twoDigits(_ text: some StringProtocol) -> Int64? {
    text.utf8.count == 2 && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int64(text) : nil
  }
}
