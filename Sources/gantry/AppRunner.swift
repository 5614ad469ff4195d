import ArgumentParser
import CordovaBridge
import HybridHost
import JavaScriptEngine
import WebPlatform

/// Opens a bundle, runs its app, and turns what goes wrong into one message and an exit code.
struct AppRunner {
  let arguments: AppArguments
  let observer: any HybridAppObserver
  /// What the arguments make of them, changed as the command wants.
  var options: HybridAppOptions
  /// A page to load instead of the bundle's start page.
  var startPage: String?
  /// Where below the app's data folder this run keeps its data; nil for that folder itself.
  var dataSubfolder: String?
  /// Where it goes what of the app has run.
  var coverage: CoverageReport?
  /// Whether nothing runs after this app.
  var endsProcess = false
  /// Called when the app is about to be stopped.
  var beforeStop: @Sendable () async -> Void = {}
  /// Whether other runs may follow in this process: then an app can be stopped wherever it is, and the process outlives ``AppArguments/timeout``.
  var isRepeated = false
  /// The option whose script may throw, for the message.
  var scriptOption = "--eval"
  /// Called when the time is up and the app's thread answers.
  var atTimeout: @Sendable (HybridApp) async -> Void = { _ in }
  /// Called when the time is up, with where a script was that ran on and on, if one did.
  var whenTimedOut: @Sendable (UncaughtError?) async -> Void = { _ in }

  /// Called before the process ends because of a signal while the app runs.
  var whenInterrupted: @Sendable () -> Void = {}

  private let deadline = Deadline()

  /// Starts the app, calls `body`, stops the app. When the task is cancelled, the app is stopped where it is, if ``isRepeated``.
  ///
  /// - Throws: `ExitCode`; its message has been written. CancellationError when the task was cancelled.
  func run<Result: Sendable>(_ body: @escaping @Sendable (HybridApp) async throws -> Result) async throws -> Result {
    ProcessMemory.returnLargeBlocks()
    ProcessSecrecy.closeMemory()
    EnvironmentSecrets.takeAll()
    let app: HybridApp
    do {
      var bundle = try AppBundle(at: arguments.folder)
      if let startPage { bundle.bootConfiguration.startPage = startPage }
      var options = options
      if let dataSubfolder {
        // Tests have a folder in any case.
        options.dataFolder = options.dataFolder.map { "\($0)/\(dataSubfolder)" }
      }
      options.isInterruptible = arguments.timeout != nil || isRepeated
      options.coverage = coverage?.recorder
      app = try HybridApp(bundle: bundle, options: options, observer: observer)
    } catch {
      throw refuse(error)
    }
    await Debugging.untilReleased(app)
    let work = Task {
      try await app.start()
      return try await body(app)
    }
    let watch = watchTime(of: app, work)
    let interruption = watchInterruption(of: app)
    defer {
      watch?.cancel()
      interruption.end()
    }
    return try await withTaskCancellationHandler {
      try await finish(app, work, watch)
    } onCancel: {
      cutOff(app, work)
    }
  }

  private func cutOff<Result>(_ app: HybridApp, _ work: Task<Result, any Error>) {
    app.terminate()
    work.cancel()
    Task.detached { await app.stop() }
  }

  private func finish<Result: Sendable>(_ app: HybridApp, _ work: Task<Result, any Error>, _ watch: Task<Void, any Error>?) async throws -> Result {
    do {
      let outcome = await work.result
      if Task.isCancelled { throw CancellationError() }
      try await leaveEndToWatch(watch)
      let result = try outcome.get()
      await stop(app)
      return result
    } catch let exception as JavaScriptException {
      Terminal.note("\(scriptOption): \(exception)")
      await stop(app)
      throw ExitStatus.failed
    } catch let code as ExitCode {
      await stop(app)
      throw code
    } catch let cancellation as CancellationError {
      await stop(app)
      throw cancellation
    } catch {
      // What led to the error page has been said as a notice; the page is part of the app and may run.
      guard error is LaunchFailure else {
        await stop(app)
        throw refuse(error)
      }
      if arguments.isMissingCredentials { Terminal.note("to sign in there, give --user and the variable GANTRY_PASSWORD, or see --jwt-key and GANTRY_ACCESS_TOKEN") }
      await app.untilIdle()
      await stop(app)
      throw ExitStatus.unusable
    }
  }

  private func stop(_ app: HybridApp) async {
    await beforeStop()
    if endsProcess { JavaScriptContext.leaveMemory() }
    await app.stop()
  }

  /// A script that was made to stop lets the app come to its end; but it was the time that ended it.
  ///
  /// - Throws: ``ExitStatus/timedOut`` when the time is up and the process goes on.
  private func leaveEndToWatch(_ watch: Task<Void, any Error>?) async throws {
    guard deadline.hasPassed, let watch else { return }
    try await watch.value
    throw ExitStatus.timedOut
  }

  private func refuse(_ error: any Error) -> ExitCode {
    if startPage != nil, case AppBundleError.noStartPage(let path, _, _) = error {
      Terminal.note("--page: the page \(path) does not exist")
      return ExitStatus.unusable
    }
    Terminal.note(String(describing: error))
    return ExitStatus.unusable
  }

  private func watchTime<Result>(of app: HybridApp, _ work: Task<Result, any Error>) -> Task<Void, any Error>? {
    guard let seconds = arguments.timeout else { return nil }
    return Task.detached {
      try await sleep(.seconds(seconds), of: app)
      deadline.pass()
      app.terminate()
      let stuck = endIfStuck(after: seconds)
      let openWork = await app.openWork
      let loop = await app.interruptedScript?.error("timed out after \(seconds) s in a script that runs on and on")
      if let loop {
        observer.app(uncaught: loop)
      } else {
        Terminal.note("timed out after \(seconds) s; still open: \(openWork.isEmpty ? "signing in" : openWork.joined(separator: "; "))")
      }
      await app.recordCoverage()
      await atTimeout(app)
      await whenTimedOut(loop)
      if isRepeated {
        cutOff(app, work)
        await app.stop()
        stuck.cancel()
        return
      }
      coverage?.finish()
      await ProcessEnd.leave(ExitStatus.timedOut)
    }
  }

  /// Waits for a time of an app. The time that a debugger holds it for is none of its own.
  private func sleep(_ time: Duration, of app: HybridApp) async throws {
    var (rest, held) = (time, Debugging.pausedTime(of: app))
    while rest > .zero {
      try await Task.sleep(for: rest)
      let now = Debugging.pausedTime(of: app)
      (rest, held) = (now - held, now)
    }
  }

  /// What ``watchInterruption(of:)`` has begun.
  private struct Interruption {
    let entry: ProcessEnd.Entry
    let hasEnded: Deadline

    /// The app has ended.
    func end() {
      hasEnded.pass()
      ProcessEnd.remove(entry)
    }
  }

  /// Has the app say what it was about when a signal ends the process.
  private func watchInterruption(of app: HybridApp) -> Interruption {
    let end = Deadline()
    let entry = ProcessEnd.add(.apps) { [whenInterrupted, coverage] reason in
      guard reason.isInterruption, !end.hasPassed else { return }
      whenInterrupted()
      guard coverage != nil else { return }
      // What has run so far counts, unless the app's thread is too busy to say.
      let said = Deadline()
      Task.detached {
        await app.recordCoverage()
        said.pass()
      }
      for _ in 0..<200 where !said.hasPassed { try? await Task.sleep(for: .milliseconds(10)) }
    }
    return Interruption(entry: entry, hasEnded: end)
  }

  /// The app's thread may be held by what no interrupt reaches: then nothing more can be asked of it.
  private func endIfStuck(after seconds: Double) -> Task<Void, any Error> {
    Task.detached { [whenTimedOut, coverage] in
      try await Task.sleep(for: .seconds(5))
      Terminal.note(
        "timed out after \(seconds) s; the app's thread does not answer: promise jobs follow one another without end, or native code has not returned")
      await whenTimedOut(nil)
      coverage?.finish()
      await ProcessEnd.leave(ExitStatus.timedOut)
    }
  }
}
