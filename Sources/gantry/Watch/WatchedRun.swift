import ArgumentParser
import HybridHost

/// The app of `gantry run`, run again and again with the data that it keeps.
struct WatchedRun: WatchedApp {
  let command: RunCommand
  let options: HybridAppOptions

  let success = "ended"
  let pages = [""]
  var files: [String] { (command.script + command.notify).map(FilePlace.absolute) }

  var products: [String] { [command.coverage.coverage, command.app.data, command.app.orgData].compactMap(\.self).map(FilePlace.absolute) }

  func run(_ selection: [Int], noting files: [Int: LoadedFiles]) async -> [Int: WatchedResult] {
    do {
      try await command.run(options, noting: files[0])
      return [0: .passed]
    } catch {
      // An app without an end of its own has done its part when it is stopped.
      if error is CancellationError { return command.until == .forever ? [0: .passed] : [:] }
      return [0: error as? ExitCode == ExitStatus.unusable ? .notStarted : .failed]
    }
  }
}
