import HybridHost
import LocalOrg
import SalesforceClient
import TemporaryFiles

/// Folders and options for one test, removed with it.
final class Scratch: Sendable {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder("gantry-host") }

  var path: String { folder.path }

  /// The repository's folder.
  static var repository: String { #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" } }

  static func bundle(_ name: String) -> String { "\(repository)/Tests/Apps/\(name)" }

  /// Options for an app that needs no org: asking for one fails the sign-in.
  func options(_ name: String = "app") -> HybridAppOptions {
    var options = HybridAppOptions { throw NoOrg() }
    options.dataFolder = "\(path)/\(name)"
    return options
  }

  func options(org: LocalOrg, user: String = "admin@gantry.example", password: String = "gantry1234") -> HybridAppOptions {
    var options = HybridAppOptions { try await org.start() }
    options.embeddedOrganization = { org.id }
    options.credentials = SignInCredentials(username: user, password: Secret(password))
    options.dataFolder = "\(path)/app"
    return options
  }

  func org() throws -> LocalOrg { try LocalOrg(configuration: LocalOrgConfiguration(folder: "\(path)/org")) }

  /// Writes a bundle of files by path below its folder.
  func write(_ files: [String: String]) throws -> String {
    for (name, text) in files { try folder.write(text, to: "bundle/\(name)") }
    return folder.path("bundle")
  }

  struct NoOrg: Error, CustomStringConvertible { var description: String { "this test has no org" } }
}

/// Runs a bundle until it is idle, and stops it.
@discardableResult
func run(_ bundle: String, _ options: HybridAppOptions) async throws -> RecordingObserver {
  let observer = RecordingObserver()
  let app = try HybridApp(bundle: AppBundle(at: bundle), options: options, observer: observer)
  do {
    try await app.start()
    await app.untilIdle()
  } catch {
    await app.stop()
    throw error
  }
  await app.stop()
  return observer
}
