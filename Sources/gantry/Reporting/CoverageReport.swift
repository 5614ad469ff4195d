import Glibc
import HybridHost
import Synchronization

/// What has run of an app's scripts: `lcov.info` in a folder, and a table on stderr.
final class CoverageReport: Sendable {
  let recorder: CoverageRecorder
  private let output: ReportOutput
  /// What leads from here to a path below the app's folder.
  private let prefix: String
  private let isFinished = Mutex(false)

  /// Makes the folder and the file at once, so that nothing runs in vain.
  ///
  /// - Throws: ``ReportOutputError``.
  init(folder: String, app: String, recorder: CoverageRecorder) throws(ReportOutputError) {
    self.recorder = recorder
    let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    Self.make(folder)
    output = try ReportOutput(path: "\(folder)/lcov.info", option: "--coverage")
    let trimmed = app.hasSuffix("/") ? String(app.dropLast()) : app
    prefix = trimmed == "." ? "" : "\(trimmed)/"
  }

  /// Makes a folder and those above it; what fails is found when the file is opened.
  private static func make(_ folder: String) {
    var path = folder.hasPrefix("/") ? "" : "."
    for part in folder.split(separator: "/") {
      path += "/\(part)"
      mkdir(path, 0o755)
    }
  }

  /// Why the report is not whole; nil when it is.
  var failed: ReportOutputError? { output.failed }

  /// Writes nothing: the run was stopped.
  func discard() { isFinished.withLock { $0 = true } }

  /// Writes the report, once.
  func finish() {
    let isFirst = isFinished.withLock { isFinished in
      defer { isFinished = true }
      return !isFinished
    }
    guard isFirst else { return }
    let files = recorder.files
    for file in files { output.write(LCOVRecord(file, path: prefix + file.path).lines) }
    for (path, reason) in recorder.unread { Terminal.note("coverage: \(path) is left out, as it cannot be read: \(reason)") }
    if files.isEmpty {
      Terminal.note("coverage: no script of the bundle has run; libraries, cordova.js and plugins do not count, nor what --coverage-exclude names")
    } else {
      Terminal.write(CoverageTable(files).text + "\n", to: STDERR_FILENO)
      if output.failed == nil { Terminal.note("coverage: the report is in \(output.path ?? "")") }
    }
  }
}
