import Glibc
import HybridHost
import LocalOrg
import SalesforceClient

/// Folders and options for one test, removed with it.
final class Scratch: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/gantry-host-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
  }

  deinit { Self.remove(path) }

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
    options.credentials = SignInCredentials(username: user, password: Secret(password))
    options.dataFolder = "\(path)/app"
    return options
  }

  func org() throws -> LocalOrg { try LocalOrg(configuration: LocalOrgConfiguration(folder: "\(path)/org")) }

  /// Writes a bundle of files by path below its folder.
  func write(_ files: [String: String]) throws -> String {
    for (name, text) in files {
      let file = "\(path)/bundle/\(name)"
      var folder = ""
      for part in file.split(separator: "/").dropLast() {
        folder += "/\(part)"
        mkdir(folder, 0o700)
      }
      guard let stream = fopen(file, "w") else { throw NoOrg() }
      defer { fclose(stream) }
      fputs(text, stream)
    }
    return "\(path)/bundle"
  }

  struct NoOrg: Error, CustomStringConvertible { var description: String { "this test has no org" } }

  private static func remove(_ path: String) {
    guard let directory = opendir(path) else {
      unlink(path)
      return
    }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { remove("\(path)/\(name)") }
    }
    closedir(directory)
    rmdir(path)
  }
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
