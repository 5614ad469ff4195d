import NIOCore

extension TimeAmount {
  /// At most what 64 bits of nanoseconds hold, 292 years.
  init(_ duration: Duration) {
    let (seconds, rest) = (duration.components.seconds, duration.components.attoseconds / 1_000_000_000)
    let whole = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let sum = whole.partialValue.addingReportingOverflow(rest)
    self = .nanoseconds(whole.overflow || sum.overflow ? .max : sum.partialValue)
  }
}
