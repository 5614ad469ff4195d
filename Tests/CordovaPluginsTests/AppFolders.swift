import CordovaBridge
import FilePlugin
import Foundation
import JSON
import TemporaryFiles
import WebPlatform

/// The folders of an app for one test, with a bundle, and the native side of its file plugin.
final class AppFolders: Sendable {
  let disk: TemporaryFolder
  let folders: FileSystemFolders
  let files: PluginCaller

  init(_ platform: WebViewPlatform = .ios, preferences: [String: String] = [:]) throws {
    disk = try TemporaryFolder("folders")
    try disk.write("<p>page", to: "app/www/index.html")
    let folders = FileSystemFolders(
      root: disk.path("sandbox"), www: disk.path("app/www"), platform: platform, identifier: "com.example.files", preferences: preferences)
    self.folders = folders
    try folders.prepare()
    files = PluginCaller(FilePlugin.service, { _ in try FilePlugin(folders: folders) })
  }

  /// The address of a path in the persistent file system.
  func address(_ path: String) -> String { "cdvfile://localhost/persistent/\(path)" }

  /// The path on the disk of one in the persistent file system, below ``disk``.
  func place(_ path: String) -> String { "\(folders.persistent.dropFirst(disk.path.utf8.count + 1))/\(path)" }

  /// The code that an action ends with; nil when it succeeds.
  func code(_ action: String, _ arguments: JSONValue...) async throws -> Int64? {
    let result = await files.call(FilePlugin.service, action, JSONValue.array(arguments).text)
    return result.status.isFailure ? try result.message.value.integer : nil
  }
}
