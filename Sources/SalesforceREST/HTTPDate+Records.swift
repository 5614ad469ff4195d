import WireFormat

/// A moment in whole seconds, as HTTP's conditions have it.
///
/// ```swift
/// HTTPDate(secondsSince1970: 784_111_777).description            // "Sun, 06 Nov 1994 08:49:37 GMT"
/// HTTPDate("2015-03-01T12:00:00.000+0000")?.secondsSince1970     // as records have it in LastModifiedDate
/// ```
public typealias HTTPDate = WireFormat.HTTPDate

extension WireFormat.HTTPDate {
  /// Reads what records have in fields of the type datetime: "2015-03-01T12:00:00.000+0000", or with "Z". Parts of a second are
  /// left out.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[10] == 0x54, bytes[13] == 0x3A, bytes[16] == 0x3A else { return nil }
    func pair(_ place: Int) -> Int? { bytes.decimal(at: place, digits: 2) }
    guard let year = bytes.decimal(at: 0, digits: 4), let month = pair(5), let day = pair(8), (1...12).contains(month), (1...31).contains(day),
      let hour = pair(11), let minute = pair(14), let second = pair(17), hour < 24, minute < 60, second <= 60,
      let offset = Self.offset(of: text.dropFirst(19))
    else { return nil }
    let days = Int64(CivilDate(year: year, month: month, day: day).days)
    self.init(secondsSince1970: days * 86_400 + Int64(hour * 3600 + minute * 60 + second) - offset)
  }

  /// "2015-03-01T12:00:00Z".
  public var iso8601: String { "\(day.text)T\(clock)Z" }

  /// The zone behind the seconds, in seconds east of Greenwich.
  private static func offset(of text: Substring) -> Int64? {
    let zone = text.first == "." ? text.dropFirst().drop(while: \.isNumber) : text
    if zone == "Z" { return 0 }
    let digits = zone.dropFirst().filter { $0 != ":" }
    guard zone.first == "+" || zone.first == "-", digits.count == 4, let value = Int64(digits) else { return nil }
    let seconds = value / 100 * 3600 + value % 100 * 60
    return zone.first == "-" ? -seconds : seconds
  }
}
