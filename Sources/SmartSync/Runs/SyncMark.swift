/// The time from which a sync down has to ask again: whatever has changed later may not have been read.
enum SyncMark {
  /// The dates of records and of answers may be whole seconds.
  private static let granularity: Int64 = 1_000

  /// The greatest date seen would be wrong: while pages are fetched, records of earlier pages change, and later ones have greater dates.
  /// No record of the first page is newer than that page, and nothing that changed before the page was asked for is missing.
  ///
  /// - Parameters:
  ///   - newest: the greatest date in the first page, in milliseconds since 1970.
  ///   - start: a time that the server's clock had reached when the first page was asked for; nil when the server doesn't tell its time.
  static func after(_ newest: Int64?, start: Int64?) -> Int64? {
    if let start { return start - granularity }
    return newest.map { $0 - 1 }
  }
}
