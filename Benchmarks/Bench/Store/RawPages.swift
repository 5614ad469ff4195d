/// First pages of what a comparison finds, and the number of all that it finds.
final class RawPages {
  private let counting: RawStatement?
  private let select: RawStatement

  /// - Parameter counts: whether the number of all that is found is not known once the page is there.
  init(
    _ database: OpaquePointer, table: String, column: String, _ comparison: String, pageSize: Int, counts: Bool
  ) throws(MeasurementError) {
    let found = "FROM \(table) WHERE \(column) \(comparison) ?"
    counting = counts ? try RawStatement(database, "SELECT count(*) \(found)") : nil
    select = try RawStatement(database, "SELECT soup \(found) ORDER BY \(column) LIMIT \(pageSize)")
  }

  /// - Parameter bind: gives the statement what it looks for.
  /// - Returns: 0 where nothing is counted.
  func total(_ bind: (RawStatement) -> Void) throws(MeasurementError) -> Int64 {
    guard let counting else { return 0 }
    bind(counting)
    return try counting.total()
  }

  /// Appends the page's entries as an array.
  func rows(to output: RawOutput, _ bind: (RawStatement) -> Void) throws(MeasurementError) {
    bind(select)
    try select.array(to: output) { select.appendText(0, to: output) }
  }
}
