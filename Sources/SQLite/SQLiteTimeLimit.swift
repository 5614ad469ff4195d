/// How long a statement may run. A `Duration` in nanoseconds: to convert one takes as long as to look at the clock.
public struct SQLiteTimeLimit: Sendable, Equatable {
  public let nanoseconds: UInt64

  public init(nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

  /// A duration below zero is none; one of centuries is cut short.
  public init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let (whole, isTooLong) = UInt64(max(0, seconds)).multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isTooLongBy) = whole.addingReportingOverflow(UInt64(max(0, attoseconds)) / 1_000_000_000)
    nanoseconds = isTooLong || isTooLongBy ? .max : sum
  }

  public static func seconds(_ seconds: Int) -> SQLiteTimeLimit { SQLiteTimeLimit(.seconds(seconds)) }
  public static func milliseconds(_ milliseconds: Int) -> SQLiteTimeLimit { SQLiteTimeLimit(.milliseconds(milliseconds)) }
}
