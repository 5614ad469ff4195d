import FilePlugin
import WebPlatform

/// Where pictures are put that the app is given: on iOS in the temporary folder, with a name that `cleanup` knows again; on Android in a folder of
/// the cache.
struct PictureFolder: Sendable {
  private static let prefix = "cdv_photo_"

  let folders: FileSystemFolders
  let milliseconds: @Sendable () -> Int64

  /// - Returns: the address of the app's own copy.
  func take(_ file: TakenFile) throws -> String {
    let name = "\(folders.platform == .ios ? Self.prefix : "")\(milliseconds()).\(file.fileExtension)"
    return folders.address(ofPath: try folders.take(file.path, into: folders.temporary(of: "org.apache.cordova.camera"), name: name))
  }

  /// Deletes what an iPhone's plugin has left in the temporary folder.
  func removeAll() throws {
    try folders.prepare()
    try folders.removeTemporaryFiles(named: Self.prefix)
  }
}
