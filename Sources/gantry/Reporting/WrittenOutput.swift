/// Whether all that was to be written is there: a report that is cut off must not pass for a whole one.
enum WrittenOutput {
  /// Says what is missing.
  ///
  /// - Returns: whether nothing is.
  static func check(_ coverage: CoverageReport?, _ report: ReportOutput? = nil) -> Bool {
    let failures = [report?.failed?.description, coverage?.failed?.description, Terminal.failure].compactMap(\.self)
    failures.forEach { Terminal.note($0) }
    return failures.isEmpty
  }
}
