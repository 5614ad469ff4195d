import Glibc
import JSON

/// A day of the calendar. Scripts have it as the moment at which it begins where the device is.
struct LocalDate: Equatable {
  let year: Int
  let month: Int
  let day: Int

  /// - Returns: nil for a day that there is not.
  init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day of a moment.
  ///
  /// - Parameter milliseconds: since 1970.
  init?(milliseconds: Double) {
    guard milliseconds.isFinite, milliseconds.magnitude < 1e15 else { return nil }
    var seconds = time_t(clamping: (milliseconds / 1000).rounded(.down))
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return nil }
    self.init(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }

  /// A day as vCards write it: `19850412` or `1985-04-12`, perhaps with a time.
  init?(_ text: String) {
    let digits = text.prefix { $0 != "T" && $0 != " " }.filter { $0 != "-" }
    guard digits.count == 8, !text.hasPrefix("-"), let number = Int(digits) else { return nil }
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// When it begins, in milliseconds since 1970.
  var milliseconds: Int64 {
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday, parts.tm_isdst) = (Int32(year - 1900), Int32(month - 1), Int32(day), -1)
    return Int64(mktime(&parts)) * 1000
  }

  /// As vCard 4.0 writes it.
  var text: String {
    func padded(_ number: Int, _ count: Int) -> String { String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)" }
    return padded(year, 4) + padded(month, 2) + padded(day, 2)
  }
}
