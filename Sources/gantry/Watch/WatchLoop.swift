import FileWatch
import HybridHost

/// `--watch`: runs an app, waits for its files to change, and runs again what has loaded them.
///
/// What happens arrives as events and is taken one after the other: changes of files, keys, ends of runs. At most one run is going on; the next
/// one begins when it has stopped. A page runs again when a file changes that it asked for in its last run, found or not. All pages run again when
/// the app's configuration or plugins change; a page that could not be run, with any change of the app.
struct WatchLoop {
  private enum Event: Sendable {
    case changed([String])
    case key(WatchKey)
    case ended(run: Int)
  }

  private struct Page {
    var files = LoadedFiles()
    var result = WatchedResult.notStarted
  }

  private struct Run {
    let number: Int
    let selection: [Int]
    let task: Task<[Int: WatchedResult], Never>
    let start = ContinuousClock.now
  }

  /// How long an app may take to stop, in seconds.
  private static let patience = 5

  private let app: any WatchedApp
  private let places: BundlePlaces
  private let style = TextStyle.standardError
  private var pages: [Page]
  private var running: Run?
  private var lastSelection: [Int]
  private var runs = 0

  /// - Throws: `ExitCode` when there is no such folder; its message has been written.
  init(_ app: any WatchedApp, folder: String, mounts: [LibraryMount]) throws {
    guard let places = BundlePlaces(at: folder, mounts: mounts) else {
      Terminal.note(String(describing: AppBundleError.noFolder(folder)))
      throw ExitStatus.unusable
    }
    self.app = app
    self.places = places
    pages = app.pages.map { _ in Page() }
    lastSelection = Array(app.pages.indices)
  }

  /// Returns when it is told to quit.
  ///
  /// - Throws: `ExitCode` unless the last run of each page went well.
  mutating func run() async throws {
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    let watch = try watchFiles { continuation.yield(.changed($0)) }
    let keys = WatchKeys { continuation.yield(.key($0)) }
    defer {
      keys.end()
      withExtendedLifetime(watch) {}
    }
    let ended: @Sendable (Int) -> Void = { continuation.yield(.ended(run: $0)) }
    begin(lastSelection, ended)
    for await event in events {
      switch event {
      case .changed(let paths): await change(paths, ended)
      case .key(.quit): return try await quit()
      case .key(.again): await runAgain(lastSelection, "run again", ended)
      case .key(.all): await runAgain(Array(pages.indices), "run all", ended)
      case .key(.failed): await runFailed(ended)
      case .ended(let run):
        if let finished = await finish(run) { say(finished, hasKeys: keys.areRead) }
      }
      // Nobody would see what the next run says.
      if Terminal.failure != nil { return try await quit() }
    }
  }

  private func watchFiles(_ changed: @escaping @Sendable ([String]) -> Void) throws -> FolderWatch {
    do {
      return try FolderWatch(places.folders, files: places.configuration + app.files, changed)
    } catch {
      Terminal.note("--watch: \(error)")
      throw ExitStatus.unusable
    }
  }

  // MARK: Runs

  private mutating func begin(_ selection: [Int], _ ended: @escaping @Sendable (Int) -> Void) {
    for page in selection { pages[page] = Page() }
    runs += 1
    lastSelection = selection
    let files = Dictionary(uniqueKeysWithValues: selection.map { ($0, pages[$0].files) })
    let task = Task { [app, runs] in
      let results = await app.run(selection, noting: files)
      ended(runs)
      return results
    }
    running = Run(number: runs, selection: selection, task: task)
  }

  private mutating func runAgain(_ selection: [Int], _ reason: String, _ ended: @escaping @Sendable (Int) -> Void) async {
    await stop()
    let names = selection.count < pages.count ? ": \(selection.map { app.pages[$0] }.joined(separator: ", "))" : ""
    Terminal.note(styled: style.dim("---- \(TerminalText.line(reason + names)) ----"))
    begin(selection, ended)
  }

  private mutating func runFailed(_ ended: @escaping @Sendable (Int) -> Void) async {
    let failed = pages.indices.filter { pages[$0].result != .passed }
    if running == nil, failed.isEmpty { return Terminal.note("nothing has failed") }
    if !failed.isEmpty { await runAgain(failed, "run what failed", ended) }
  }

  /// Stops the run that is going on, and waits until its app is gone.
  private mutating func stop() async {
    guard let run = running else { return }
    run.task.cancel()
    let watch = Task.detached {
      try await Task.sleep(for: .seconds(Self.patience))
      Terminal.note(
        "the app does not stop: promise jobs follow one another without end, or native code has not returned; mend that and start gantry again")
      await ProcessEnd.leave(ExitStatus.failed)
    }
    await take(run)
    watch.cancel()
  }

  /// - Returns: nil when that run was stopped for another one.
  private mutating func finish(_ number: Int) async -> Run? {
    guard let running, running.number == number else { return nil }
    await take(running)
    return running
  }

  private mutating func take(_ run: Run) async {
    for (page, result) in await run.task.value { pages[page].result = result }
    running = nil
  }

  private mutating func quit() async throws {
    await stop()
    if pages.contains(where: { $0.result != .passed }) { throw ExitStatus.failed }
  }

  // MARK: Changes

  private mutating func change(_ paths: [String], _ ended: @escaping @Sendable (Int) -> Void) async {
    let foreign = paths.filter { path in !app.products.contains { path == $0 || path.hasPrefix($0 + "/") } }
    let causes = foreign.filter { path in pages.indices.contains { isAffected($0, by: path) } }
    guard let first = causes.first else { return }
    let affected = pages.indices.filter { page in causes.contains { isAffected(page, by: $0) } }
    let others = causes.count == 1 ? "" : causes.count == 2 ? " and another file" : " and \(causes.count - 1) other files"
    // What was being run has not come to its end.
    await runAgain(Set(affected).union(running?.selection ?? []).sorted(), "\(relative(first))\(others) changed", ended)
  }

  private func isAffected(_ page: Int, by path: String) -> Bool {
    if places.isConfiguration(path) || app.files.contains(path) || pages[page].files.contains(path) { return true }
    return pages[page].result == .notStarted && running?.selection.contains(page) != true && places.isOfApp(path)
  }

  private func relative(_ path: String) -> String {
    path.hasPrefix(places.folder + "/") ? String(path.dropFirst(places.folder.count + 1)) : path
  }

  // MARK: Results

  private func say(_ run: Run, hasKeys: Bool) {
    let (seconds, attoseconds) = (ContinuousClock.now - run.start).components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    let keys = hasKeys ? " (\(WatchKey.help))" : ""
    Terminal.note(styled: "\(word(for: run)) in \(milliseconds) ms\(unmended(beside: run)); waiting for changes\(keys)")
  }

  private func word(for run: Run) -> String {
    let results = run.selection.map { pages[$0].result }
    if results.allSatisfy({ $0 == .passed }) { return style.green(app.success) }
    return style.red(results.contains(.failed) ? "failed" : "could not run")
  }

  /// The pages whose results are older than this run, and bad.
  private func unmended(beside run: Run) -> String {
    let names = pages.indices.filter { pages[$0].result != .passed && !run.selection.contains($0) }.map { TerminalText.line(app.pages[$0]) }
    return names.isEmpty ? "" : "; still to mend: \(names.joined(separator: ", "))"
  }
}
