import ArgumentParser
import HybridHost

/// The arguments of commands for what an app keeps while it does not run.
struct StoredAppArguments: ParsableArguments {
  @Argument(help: "The app: a folder that holds www/ and bootconfig.json. Not asked for with --data.", completion: .directory)
  var folder = "."

  @Option(help: "The folder of the app's data (default: the one that gantry run takes).", completion: .directory)
  var data: String?

  /// Those that need no org.
  func options() -> HybridAppOptions {
    var options = HybridAppOptions { throw NoOrg() }
    options.dataFolder = data
    return options
  }

  private struct NoOrg: Error {}

  /// - Throws: `ExitCode`; its message has been written.
  func open(_ options: HybridAppOptions) throws -> StoredApp {
    do {
      // With a folder of data there need not be an app: but its SDK's version counts when there is one.
      let bundle = data == nil ? try AppBundle(at: folder) : try? AppBundle(at: folder)
      return try StoredApp(bundle: bundle, options: options) { Terminal.note("warning: \($0)") }
    } catch {
      Terminal.note("\(error)")
      throw ExitStatus.unusable
    }
  }
}
