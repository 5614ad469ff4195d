/// Whether all that was to be written is there: a report that is cut off must not pass for a whole one.
enum WrittenOutput {
  /// Finishes the report of coverage behind `body`, whatever comes of that, and says what could not be written.
  ///
  /// - Throws: what `body` throws, else ``ExitStatus/failed`` when something is missing.
  static func required<Result>(
    of coverage: CoverageReport?, _ report: ReportOutput? = nil, _ body: () async throws -> Result
  ) async throws -> Result {
    let result: Result
    do { result = try await body() } catch {
      _ = finish(coverage, report)
      throw error
    }
    guard finish(coverage, report) else { throw ExitStatus.failed }
    return result
  }

  /// - Returns: whether nothing is missing.
  private static func finish(_ coverage: CoverageReport?, _ report: ReportOutput?) -> Bool {
    coverage?.finish()
    let failures = [report?.failed?.description, coverage?.failed?.description, Terminal.failure].compactMap(\.self)
    failures.forEach { Terminal.note($0) }
    return failures.isEmpty
  }
}
