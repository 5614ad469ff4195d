import AppServer
import ArgumentParser
import HybridHost
import JavaScriptEngine
import WebDriver

/// Opens a bundle, shows its app in a real browser, and turns what goes wrong into one message and an exit code.
struct BrowserRunner {
  let arguments: AppArguments
  let browser: BrowserKind
  let viewport: Viewport?
  let observer: any HybridAppObserver
  /// What the arguments make of them, changed as the command wants.
  var options: HybridAppOptions
  /// A page to load instead of the bundle's start page.
  var startPage: String?
  /// Where below the app's data folder this run keeps its data; nil for that folder itself.
  var dataSubfolder: String?
  /// The option whose script may throw, for the message.
  var scriptOption = "--eval"
  /// Called when the app is about to be stopped.
  var beforeStop: @Sendable () async -> Void = {}
  /// Called before the process ends because the time is up.
  var whenTimedOut: @Sendable () -> Void = {}
  /// Called before the process ends because of a signal while the app runs.
  var whenInterrupted: @Sendable () -> Void = {}

  private let isOver = Deadline()
  /// Passed when the process ends, and the browser with it, while the app runs.
  private let isCutOff = Deadline()

  init(arguments: AppArguments, browser: BrowserKind, viewport: Viewport?, observer: any HybridAppObserver, options: HybridAppOptions) {
    (self.arguments, self.browser, self.viewport, self.observer, self.options) = (arguments, browser, viewport, observer, options)
  }

  /// Starts the app in the browser, calls `body`, stops both.
  ///
  /// - Throws: `ExitCode`; its message has been written.
  func run<Value: Sendable>(_ body: @escaping @Sendable (BrowserApp) async throws -> Value) async throws -> Value {
    EnvironmentSecrets.takeAll()
    ResourceLimits.raiseFiles()
    let time = watchTime()
    ProcessEnd.add(.apps) { [whenInterrupted, isOver, isCutOff] reason in
      isCutOff.pass()
      if reason.isInterruption, !isOver.hasPassed { whenInterrupted() }
    }
    defer {
      time?.cancel()
      isOver.pass()
    }
    let result = await attempt(body)
    // What fails while the process ends is not news.
    while isCutOff.hasPassed { try? await Task.sleep(for: .seconds(60)) }
    do {
      return try result.get()
    } catch let code as ExitCode {
      throw code
    } catch let exception as JavaScriptException {
      Terminal.note("\(scriptOption): \(exception)")
      throw ExitStatus.failed
    } catch {
      if startPage != nil, case AppBundleError.noStartPage(let path, _, _) = error {
        Terminal.note("--page: the page \(path) does not exist")
      } else {
        Terminal.note(String(describing: error))
      }
      throw ExitStatus.unusable
    }
  }

  private func attempt<Value: Sendable>(_ body: @escaping @Sendable (BrowserApp) async throws -> Value) async -> Result<Value, any Error> {
    do {
      let folder = try TemporaryDataFolder.make()
      // Before anybody signs in.
      let driver = try await DriverProcess.start(browser, folder: folder)
      ProcessEnd.add(.servers) { _ in await driver.end() }
      do {
        return .success(try await run(driver, body))
      } catch {
        await driver.end()
        return .failure(error)
      }
    } catch {
      return .failure(error)
    }
  }

  private func run<Value: Sendable>(_ driver: DriverProcess, _ body: @escaping @Sendable (BrowserApp) async throws -> Value) async throws -> Value {
    var bundle = try AppBundle(at: arguments.folder)
    if let startPage { bundle.bootConfiguration.startPage = startPage }
    var options = options
    // Tests have a folder in any case.
    if let dataSubfolder { options.dataFolder = options.dataFolder.map { "\($0)/\(dataSubfolder)" } }
    let app = try ServedApp(bundle: bundle, options: options, observer: observer, script: AppServer.script, watchesPages: true)
    let page: BrowserApp
    do {
      _ = try await app.launch()
      if await app.failure != nil {
        if arguments.isMissingCredentials { Terminal.note("to sign in there, give --user and the variable GANTRY_PASSWORD") }
        throw ExitStatus.unusable
      }
      page = try await BrowserApp.start(app, browser, driver: driver, viewport: viewport)
    } catch {
      await app.stop()
      throw error
    }
    do {
      let result = try await body(page)
      await beforeStop()
      await page.stop()
      return result
    } catch {
      await beforeStop()
      await page.stop()
      throw error
    }
  }

  private func watchTime() -> Task<Void, any Error>? {
    guard let seconds = arguments.timeout else { return nil }
    return Task.detached {
      try await Task.sleep(for: .seconds(seconds))
      guard !isOver.hasPassed else { return }
      isCutOff.pass()
      Terminal.note("timed out after \(seconds) s in \(browser.rawValue)")
      whenTimedOut()
      await ProcessEnd.leave(ExitStatus.timedOut)
    }
  }
}
