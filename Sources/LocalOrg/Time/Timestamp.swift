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
    var text = text
    guard let moment = text.withUTF8({ Self.read($0[...]) }), Self.writable.contains(moment) else { return nil }
    milliseconds = moment
  }

  /// The years 0 to 9999: others have no text of four digits, which would sort by time.
  private static let writable = Timestamp(CivilDate(year: 0, month: 1, day: 1)).milliseconds..<Timestamp(CivilDate(year: 10_000, month: 1, day: 1)).milliseconds

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  private static func read(_ text: Bytes) -> Int64? {
    let time = text.dropFirst(11)
    guard text.count > 11, text[text.startIndex + 10] == UInt8(ascii: "T"), let date = CivilDate(bytes: text.prefix(10)),
      let zoneStart = time.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "z") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }),
      let offset = zone(time[zoneStart...]), let clock = clock(time[..<zoneStart])
    else { return nil }
    return Int64(date.days) * 86_400_000 + clock - offset
  }

  /// "12:34:56", with a fraction of any length or none. What is smaller than a millisecond is cut off.
  private static func clock(_ text: Bytes) -> Int64? {
    let start = text.startIndex
    guard text.count >= 8, text[start + 2] == UInt8(ascii: ":"), text[start + 5] == UInt8(ascii: ":"), let hour = text.decimal(at: 0, digits: 2),
      let minute = text.decimal(at: 3, digits: 2), let second = text.decimal(at: 6, digits: 2), hour < 24, minute < 60, second < 60
    else { return nil }
    let whole = Int64(hour * 3_600 + minute * 60 + second) * 1_000
    if text.count == 8 { return whole }
    let digits = text.dropFirst(9)
    guard text[start + 8] == UInt8(ascii: "."), !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return zip(digits, [100, 10, 1] as [Int64]).reduce(whole) { $0 + Int64($1.0 & 0x0F) * $1.1 }
  }

  private static func zone(_ text: Bytes) -> Int64? {
    let sign = text[text.startIndex]
    if sign | 0x20 == UInt8(ascii: "z") { return text.count == 1 ? 0 : nil }
    let isWithColon = text.count == 6 && text[text.startIndex + 3] == UInt8(ascii: ":")
    guard text.count == 5 || isWithColon, let hour = text.decimal(at: 1, digits: 2), let minute = text.decimal(at: isWithColon ? 4 : 3, digits: 2),
      hour < 24, minute < 60
    else { return nil }
    let offset = Int64(hour * 60 + minute) * 60_000
    return sign == UInt8(ascii: "-") ? -offset : offset
  }
}
