import WireFormat

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
    return Int64(CivilDate(year: Int(year), month: Int(month), day: Int(day)).days) * millisecondsPerDay + (minutes * 60 + second) * 1_000 + fraction
  }

  /// The text of an instant in UTC, `yyyy-MM-ddTHH:mm:ss.SSSZ`, as a SOQL literal takes it.
  static func text(_ milliseconds: Int64) -> String {
    let day = CivilDate(days: Int(milliseconds.flooredQuotient(by: millisecondsPerDay)))
    let rest = milliseconds.flooredRemainder(by: millisecondsPerDay)
    return "\(day.text)T\(ClockTime.text(secondOfDay: rest / 1_000)).\((rest % 1_000).padded(to: 3))Z"
  }

  /// The text of an instant as Salesforce's records have it, `yyyy-MM-ddTHH:mm:ss.SSS+0000`.
  static func salesforceText(_ milliseconds: Int64) -> String { "\(text(milliseconds).dropLast())+0000" }

  /// The first whole second at or after the instant, in seconds since 1970: as exact as a condition of HTTP can be.
  static func wholeSecond(from milliseconds: Int64) -> Int64 { (milliseconds + 999).flooredQuotient(by: 1_000) }

  /// ``wholeSecond(from:)`` as an HTTP date (RFC 9110, 5.6.7).
  static func httpDate(_ milliseconds: Int64) -> String { HTTPDate(secondsSince1970: wholeSecond(from: milliseconds)).description }

  private static func daysIn(_ month: Int64, of year: Int64) -> Int64 {
    Int64(CivilDate(year: Int(year), month: Int(month) + 1, day: 1).days - CivilDate(year: Int(year), month: Int(month), day: 1).days)
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
