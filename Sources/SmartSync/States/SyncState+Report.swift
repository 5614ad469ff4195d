import JSON

extension SyncState {
  /// What the sync did, for people: a line of counts, and one for each record that was skipped or failed.
  ///
  /// ```
  /// syncUp 3 of accounts FAILED: 12 updated, 1 left, 1 failed of 14 records, 2 requests
  ///   left 001...: The record was changed on the server meanwhile
  ///   failed 001... (entry 7), Name: REQUIRED_FIELD_MISSING: ...
  /// ```
  public var report: String {
    let title = "\(title) \(status.rawValue)"
    let records = totalSize < 0 ? "an unknown number of records" : Self.count(totalSize, "record")
    guard let summary else { return "\(title): \(progress)% of \(records)" }
    let done = summary.counts.filter { $0.count > 0 }.map { "\($0.count) \($0.name)" }
    let what =
      switch (done.isEmpty, totalSize) {
      case (false, _): "\(done.joined(separator: ", ")) of \(records)"
      case (true, 0): "there was nothing to do"
      case (true, _): "nothing was done of \(records)"
      }
    var lines = ["\(title): \(what), \(Self.count(summary.requests, "request"))"]
    lines += left.map { "  left \($0.line)" } + failures.map { "  failed \($0.line)" }
    let more = summary.left - left.count + summary.failed - failures.count
    if type == .syncUp, more > 0 { lines.append("  and \(more) more") }
    if let error { lines.append("  \(error)") }
    return lines.joined(separator: "\n")
  }
}

extension SyncState {
  /// Which sync it is, for people.
  var title: String { "\(type.rawValue) \(name.map { "\"\($0)\"" } ?? String(id)) of \(soupName)" }

  fileprivate static func count(_ number: Int, _ noun: String) -> String { number == 1 ? "1 \(noun)" : "\(number) \(noun)s" }
}

extension SyncSummary {
  /// The counts of records, with what they count.
  fileprivate var counts: [(name: String, count: Int)] {
    [
      ("written", written), ("created", created), ("updated", updated), ("deleted", deleted), ("dropped", dropped),
      ("left", left), ("failed", failed),
    ]
  }
}

extension RecordNote {
  fileprivate var line: String {
    let which = id.map { "\($0) (entry \(entryId))" } ?? "entry \(entryId)"
    return which + (fields.isEmpty ? "" : ", \(fields.joined(separator: ", "))") + ": \(cause)"
  }
}
