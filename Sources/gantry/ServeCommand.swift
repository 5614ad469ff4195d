import AppServer
import ArgumentParser
import HybridHost
import Inspection
import InspectorServer
import Synchronization

/// Where browsers find the app.
private final class ServedOrigin: Sendable {
  private let origin = Mutex<String?>(nil)

  var known: String? {
    get { origin.withLock { $0 } }
    set { origin.withLock { $0 = newValue } }
  }
}

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Shows an app in browsers, with its native plugins, until stopped.",
    discussion: """
      The address that is printed lets one browser in, and then leaves its history;
      the next one is printed then. Only this machine reaches it.

      Examples:
        gantry serve
        gantry serve myapp --port 8100
      """
  )

  @OptionGroup var app: AppArguments

  @Option(help: "The port (default: a free one).")
  var port: UInt16 = 0

  @Flag(help: "Do not load pages anew when files of the app change.")
  var noReload = false

  @Flag(help: "Sign in by the org's own page, in the browser, instead of as the configured user.")
  var login = false

  @Flag(help: "Open the address in this machine's browser.")
  var open = false

  @Flag(help: "Do without the inspector.")
  var noInspector = false

  func validate() throws {
    if login, app.userAgentFlow { throw ValidationError("--login needs the web server flow, whose answer servers get to see: leave out --user-agent-flow") }
  }

  func run() async throws {
    EnvironmentSecrets.takeAll()
    ResourceLimits.raiseFiles()
    let observer = RunObserver(asJSON: false, isVerbose: app.verbose)
    do {
      var options = app.options()
      if login { (options.credentials, options.signInDesk) = (nil, SignInDesk()) }
      if !noInspector { options.inspection = InspectionHub() }
      let served = try ServedApp(bundle: AppBundle(at: app.folder), options: options, observer: observer, script: AppServer.script)
      var configuration = AppServer.Configuration()
      configuration.port = port
      configuration.reloads = !noReload
      // The app's, once it is served: the inspector's first address comes behind it.
      let origin = ServedOrigin()
      let say: @Sendable (String) -> Void = { [folder = app.folder] address in
        guard let origin = origin.known else { return }
        Terminal.print("Inspector: \(address)")
        InspectorPlace(app: folder, origin: origin, address: address).announce()
      }
      var inspector: InspectorServer?
      if let hub = options.inspection {
        inspector = try await InspectorServer.start(hub, announce: say)
        configuration.inspector = inspector?.origin
      }
      let server = try await AppServer.start(served, configuration) { Terminal.print("Local: \($0)") }
      origin.known = server.origin
      if let inspector {
        say(inspector.address)
        ProcessEnd.add(.servers) { _ in await inspector.stop() }
      }
      if open { try Browser.open(server.address) }
      ProcessEnd.add(.servers) { _ in await server.stop() }
    } catch {
      Terminal.note(String(describing: error))
      throw ExitStatus.unusable
    }
    Terminal.note("stop with Control-C")
    while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
  }
}
