import WireFormat

extension HTTPDate {
  /// Reads the form that senders must use; nil for others.
  init?(header text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[0].hasSuffix(","), Self.weekdays.contains(String(parts[0].dropLast())), parts[5] == "GMT",
      let month = Self.months.firstIndex(of: String(parts[2])), parts[1].utf8.count == 2, parts[3].utf8.count == 4,
      let moment = Timestamp("\(parts[3])-\(Int64(month + 1).padded(to: 2))-\(parts[1])T\(parts[4])Z")
    else { return nil }
    self.init(moment)
  }

  /// Parts of a second are left out.
  init(_ moment: Timestamp) { self.init(secondsSince1970: moment.milliseconds.flooredQuotient(by: 1_000)) }
}
