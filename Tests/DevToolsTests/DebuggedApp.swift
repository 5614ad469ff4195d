import HybridHost
import JSON
import TemporaryFiles
import WebPlatform

@testable import DevTools

/// An app in this process, its bundle written for a test, that debuggers may look into.
final class DebuggedApp: Sendable {
  let folder: TemporaryFolder
  let server: DevToolsServer
  let target: DebugTarget
  let app: HybridApp
  let console = Console()

  /// - Parameter files: of `www/`.
  init(_ files: [String: String], on server: DevToolsServer, waits: Bool = false, breaks: Bool = false, change: (inout HybridAppOptions) -> Void = { _ in }) throws {
    folder = try TemporaryFolder("gantry-debugged")
    self.server = server
    try folder.write(#"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false, "remoteAccessConsumerKey": "k", "oauthRedirectURI": "a:///b", "oauthScopes": ["api"]}"#, to: "bundle/bootconfig.json")
    for (name, text) in files { try folder.write(text, to: "bundle/www/\(name)") }
    var options = HybridAppOptions { throw NoOrg() }
    options.dataFolder = folder.path("data")
    let target = server.makeTarget(waits: waits, breaks: breaks)
    options.watcher = { target }
    change(&options)
    self.target = target
    app = try HybridApp(bundle: AppBundle(at: folder.path("bundle")), options: options, observer: console)
  }

  private struct NoOrg: Error {}

  /// Has the app begin once a debugger lets it, as the launcher does; what is returned ends when its first page is loading.
  func begin() -> Task<Void, any Error> {
    Task {
      await target.untilReleased()
      try await app.start()
    }
  }

  /// What VS Code's debugger connects to.
  var nodePath: String { "/devtools/node/\(target.id)" }

  /// The address of a file of `www/` as an editor has it.
  func file(_ name: String) -> String { "file://\(folder.path("bundle/www"))/\(name)" }

  func client(_ path: String? = nil) async throws -> ProtocolClient { try await ProtocolClient(server.port, path ?? nodePath) }
}
