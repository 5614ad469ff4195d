import HybridHost

/// What a command runs again and again while ``WatchLoop`` waits for changes: the pages of one app.
protocol WatchedApp: Sendable {
  /// The pages that can be run by themselves, as people call them; one at least.
  var pages: [String] { get }
  /// What a run is called that went well, e.g. "passed".
  var success: String { get }
  /// Absolute paths of files besides the app's own that decide what a run does.
  var files: [String] { get }
  /// Absolute paths of what a run writes itself: a change there, or below, is nobody's doing.
  var products: [String] { get }

  /// Runs pages. What goes wrong has been said when it returns. When its task is cancelled, it stops the pages and returns soon.
  ///
  /// - Parameters:
  ///   - selection: indexes of ``pages``, in order; one at least.
  ///   - files: by index, where each of these pages notes the files that it loads.
  /// - Returns: what came of each page that was run to its end.
  func run(_ selection: [Int], noting files: [Int: LoadedFiles]) async -> [Int: WatchedResult]
}

/// What came of a page.
enum WatchedResult: Sendable {
  case passed, failed
  /// It could not be run, or its turn did not come: which files it loads is not known.
  case notStarted
}
