import CordovaBridge
import WebPlatform

/// Cordova's files for pages in browsers.
final class RemoteFiles: VirtualFiles, Sendable {
  private let installed: InstalledPlugins
  private let script: @Sendable () -> [UInt8]

  /// - Parameter script: makes `cordova.js`.
  init(installed: InstalledPlugins, script: @escaping @Sendable () -> [UInt8]) {
    self.installed = installed
    self.script = script
  }

  func resource(path: String) throws -> Resource? {
    path == "cordova.js" ? Resource(type: MediaType.ofFile(named: path), body: script()) : try installed.served(path)
  }

  func ownCopy(path: String, body: [UInt8], address: String) -> Resource? {
    CordovaBridge.isOwnCopy(path: path, body: body) ? try? resource(path: "cordova.js") : nil
  }
}
