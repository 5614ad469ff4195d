import ArgumentParser
import Glibc
import HybridHost

/// The arguments of commands that can measure what of an app has run.
struct CoverageArguments: ParsableArguments {
  @Option(
    defaultAsFlag: "coverage",
    help: ArgumentHelp(
      "Measure which lines, functions and branches of the bundle's scripts run: lcov.info in this folder, and a summary on stderr.",
      valueName: "folder"),
    completion: .directory)
  var coverage: String?

  @Option(help: ArgumentHelp(
    "Scripts that --coverage leaves out: a pattern of paths below the app's folder, e.g. 'www/lib/*'. Repeatable.", valueName: "pattern"))
  var coverageExclude: [String] = []

  @Flag(help: "Have --coverage list scripts of the bundle that no page loads, too.")
  var coverageAll = false

  func validate() throws {
    guard let coverage else {
      if coverageAll { throw ValidationError("--coverage-all needs --coverage") }
      if !coverageExclude.isEmpty { throw ValidationError("--coverage-exclude needs --coverage") }
      return
    }
    // "--coverage myapp" takes the app for the folder.
    for file in ["bootconfig.json", "www/bootconfig.json"] where access("\(coverage)/\(file)", F_OK) == 0 {
      throw ValidationError("--coverage would write into the app \(coverage): name the app before --coverage, or another folder after it")
    }
  }

  /// - Throws: `ExitCode` when the report cannot be written; its message has been written.
  func makeReport(app: AppArguments) throws -> CoverageReport? {
    guard let coverage else { return nil }
    do {
      return try CoverageReport(
        folder: coverage, app: app.folder, recorder: CoverageRecorder(excluding: coverageExclude, listsAll: coverageAll))
    } catch {
      Terminal.note(error.description)
      throw ExitStatus.unusable
    }
  }
}
