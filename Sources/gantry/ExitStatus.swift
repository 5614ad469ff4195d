import ArgumentParser

/// The launcher's exit codes. Wrong usage is the argument parser's own, 64.
enum ExitStatus {
  /// The page had an uncaught error or rejection; or a test failed, or none ran.
  static let failed = ExitCode(1)
  /// The bundle, its configuration, its data folder or the org is unusable.
  static let unusable = ExitCode(2)
  /// As the timeout command has it.
  static let timedOut = ExitCode(124)
}
