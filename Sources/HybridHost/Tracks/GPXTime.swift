import WireFormat

/// Moments as GPX writes them (XML Schema, `dateTime`): "2025-06-30T14:15:23.5Z", or with an offset such as "+02:00".
enum GPXTime {
  /// - Returns: seconds since 1970; nil for what is no such text. Without a zone it is UTC.
  static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let day = CivilDate(parts[0]) else { return nil }
    let zoneStart = parts[1].firstIndex { $0 == "Z" || $0 == "+" || $0 == "-" } ?? parts[1].endIndex
    let clock = parts[1][..<zoneStart].split(separator: ":", omittingEmptySubsequences: false)
    guard clock.count == 3, let hour = number(clock[0], below: 24), let minute = number(clock[1], below: 60), let second = Double(clock[2]),
      clock[2].first?.isNumber == true, (0..<61).contains(second), let offset = offset(parts[1][zoneStart...])
    else { return nil }
    return Double(day.days) * 86_400 + Double(hour * 3_600 + minute * 60 - offset) + second
  }

  /// Seconds ahead of UTC.
  private static func offset(_ text: Substring) -> Int? {
    guard let sign = text.first, sign != "Z" else { return text.count <= 1 ? 0 : nil }
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hour = number(parts[0], below: 24), let minute = number(parts[1], below: 60) else { return nil }
    return (sign == "-" ? -1 : 1) * (hour * 3_600 + minute * 60)
  }

  private static func number(_ text: Substring, below limit: Int) -> Int? {
    guard text.count == 2, text.allSatisfy(\.isNumber), let number = Int(text), number < limit else { return nil }
    return number
  }
}
