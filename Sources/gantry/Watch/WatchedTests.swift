import HybridHost

/// The pages of `gantry test`, run again and again. Each run has what a process of its own would have: a temporary data folder, a report, a
/// measurement of coverage. The local org goes on.
struct WatchedTests: WatchedApp {
  let command: TestCommand
  let options: HybridAppOptions

  let success = "passed"
  let files: [String] = []
  var pages: [String] { command.pages }

  var products: [String] {
    [command.output, command.coverage.coverage, command.app.data, command.app.orgData].compactMap(\.self).map(FilePlace.absolute)
  }

  func run(_ selection: [Int], noting files: [Int: LoadedFiles]) async -> [Int: WatchedResult] {
    do {
      let run = try command.makeRun(options, selection, noting: files)
      return try await run.results(jobs: command.jobs)
    } catch {
      // What could not be made or written is like a page that has failed; it may be there the next time.
      return error is CancellationError ? [:] : Dictionary(uniqueKeysWithValues: selection.map { ($0, .failed) })
    }
  }
}
