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
  /// The option whose script may throw, for the message.
  var scriptOption = "--eval"
  /// Called before the process ends because the time is up, with where a script was that ran on and on, if one did.
  var whenTimedOut: @Sendable (UncaughtError?) async -> Void = { _ in }

  /// Called before the process ends because of a signal while the app runs.
  var whenInterrupted: @Sendable () -> Void = {}

  private let deadline = Deadline()

  /// Starts the app, calls `body`, stops the app.
  ///
  /// - Throws: `ExitCode`; its message has been written.
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
      options.isInterruptible = arguments.timeout != nil
      options.coverage = coverage?.recorder
      app = try HybridApp(bundle: bundle, options: options, observer: observer)
    } catch {
      throw refuse(error)
    }
    let watch = watchTime(of: app)
    let isRunning = watchInterruption(of: app)
    defer {
      watch?.cancel()
      isRunning.pass()
    }
    do {
      let outcome = await attempt { try await app.start(); return try await body(app) }
      await leaveEndToWatch()
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
    } catch {
      // What led to the error page has been said as a notice; the page is part of the app and may run.
      guard error is LaunchFailure else {
        await stop(app)
        throw refuse(error)
      }
      if arguments.isMissingCredentials { Terminal.note("to sign in there, give --user and the variable GANTRY_PASSWORD") }
      await app.untilIdle()
      await stop(app)
      throw ExitStatus.unusable
    }
  }

  private func stop(_ app: HybridApp) async {
    if endsProcess { JavaScriptContext.leaveMemory() }
    await app.stop()
  }

  private func attempt<Value: Sendable>(_ body: () async throws -> Value) async -> Result<Value, any Error> {
    do { return .success(try await body()) } catch { return .failure(error) }
  }

  /// A script that was made to stop lets the app come to its end; but it was the time that ended it.
  private func leaveEndToWatch() async {
    while deadline.hasPassed { try? await Task.sleep(for: .seconds(60)) }
  }

  private func refuse(_ error: any Error) -> ExitCode {
    if startPage != nil, case AppBundleError.noStartPage(let path, _, _) = error {
      Terminal.note("--page: the page \(path) does not exist")
      return ExitStatus.unusable
    }
    Terminal.note(String(describing: error))
    return ExitStatus.unusable
  }

  private func watchTime(of app: HybridApp) -> Task<Void, any Error>? {
    guard let seconds = arguments.timeout else { return nil }
    return Task.detached {
      try await Task.sleep(for: .seconds(seconds))
      deadline.pass()
      app.terminate()
      endIfStuck(after: seconds)
      let work = await app.openWork
      let loop = await app.interruptedScript?.error("timed out after \(seconds) s in a script that runs on and on")
      if let loop {
        observer.app(uncaught: loop)
      } else {
        Terminal.note("timed out after \(seconds) s; still open: \(work.isEmpty ? "signing in" : work.joined(separator: "; "))")
      }
      await app.recordCoverage()
      await whenTimedOut(loop)
      coverage?.finish()
      await ProcessEnd.leave(ExitStatus.timedOut)
    }
  }

  /// Has the app say what it was about when a signal ends the process.
  ///
  /// - Returns: to be passed when the app has ended.
  private func watchInterruption(of app: HybridApp) -> Deadline {
    let end = Deadline()
    ProcessEnd.add(.apps) { [whenInterrupted, coverage] reason in
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
    return end
  }

  /// The app's thread may be held by what no interrupt reaches: then nothing more can be asked of it.
  private func endIfStuck(after seconds: Double) {
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
