import WireFormat

extension HTTPDate {
  /// Parts of a second are left out.
  init(_ moment: Timestamp) { self.init(secondsSince1970: moment.milliseconds.flooredQuotient(by: 1_000)) }
}
