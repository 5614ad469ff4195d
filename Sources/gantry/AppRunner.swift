import ArgumentParser
import CordovaBridge
import Glibc
import HybridHost
import JavaScriptEngine

/// Opens a bundle, runs its app, and turns what goes wrong into one message and an exit code.
struct AppRunner {
  let arguments: AppArguments
  let observer: any HybridAppObserver
  /// What the arguments make of them, changed as the command wants.
  let options: HybridAppOptions
  /// A page to load instead of the bundle's start page.
  var startPage: String?
  /// Where below the app's data folder this run keeps its data; nil for that folder itself.
  var dataSubfolder: String?
  /// The option whose script may throw, for the message.
  var scriptOption = "--eval"
  /// Called before the process ends because the time is up.
  var whenTimedOut: @Sendable () -> Void = {}

  /// Starts the app, calls `body`, stops the app.
  ///
  /// - Throws: `ExitCode`; its message has been written.
  func run<Result: Sendable>(_ body: @escaping @Sendable (HybridApp) async throws -> Result) async throws -> Result {
    let app: HybridApp
    do {
      var bundle = try AppBundle(at: arguments.folder)
      if let startPage { bundle.bootConfiguration.startPage = startPage }
      var options = options
      if let dataSubfolder {
        let folder = options.dataFolder ?? AppDataFolder.standardPath(identifier: bundle.description.identifier)
        options.dataFolder = "\(folder)/\(dataSubfolder)"
      }
      options.isInterruptible = arguments.timeout != nil
      app = try HybridApp(bundle: bundle, options: options, observer: observer)
    } catch {
      throw refuse(error)
    }
    let watch = watchTime(of: app)
    defer { watch?.cancel() }
    do {
      try await app.start()
      let result = try await body(app)
      await app.stop()
      return result
    } catch let exception as JavaScriptException {
      Terminal.note("\(scriptOption): \(exception)")
      await app.stop()
      throw ExitStatus.failed
    } catch let code as ExitCode {
      await app.stop()
      throw code
    } catch {
      // What led to the error page has been said as a notice; the page is part of the app and may run.
      guard error is LaunchFailure else {
        await app.stop()
        throw refuse(error)
      }
      if arguments.isMissingCredentials { Terminal.note("to sign in there, give --user and the variable GANTRY_PASSWORD") }
      await app.untilIdle()
      await app.stop()
      throw ExitStatus.unusable
    }
  }

  private func refuse(_ error: any Error) -> ExitCode {
    Terminal.note(String(describing: error))
    return ExitStatus.unusable
  }

  private func watchTime(of app: HybridApp) -> Task<Void, any Error>? {
    guard let seconds = arguments.timeout else { return nil }
    return Task.detached { [whenTimedOut] in
      try await Task.sleep(for: .seconds(seconds))
      app.terminate()
      let work = await app.openWork
      let list = work.isEmpty ? "a script that runs on and on, or signing in" : work.joined(separator: "; ")
      Terminal.note("timed out after \(seconds) s; still open: \(list)")
      whenTimedOut()
      exit(ExitStatus.timedOut.rawValue)
    }
  }
}
