import FilePlugin
import Glibc
import WebPlatform

/// Where pictures are put that the app is given: on iOS in the temporary folder, with a name that `cleanup` knows again; on Android in a folder of
/// the cache.
struct PictureFolder: Sendable {
  private static let prefix = "cdv_photo_"

  let folders: FileSystemFolders
  let milliseconds: @Sendable () -> Int64

  /// - Returns: the address of the app's own copy.
  func take(_ file: TakenFile) throws -> String {
    try folders.prepare()
    let name = "\(folders.platform == .ios ? Self.prefix : "")\(milliseconds()).\(file.fileExtension)"
    var folder = folders.temporary
    if folders.platform == .android {
      folder += "/org.apache.cordova.camera"
      mkdir(folder, 0o700)
    }
    return folders.address(ofPath: try folders.take(file.path, into: folder, name: name))
  }

  /// Deletes what an iPhone's plugin has left in the temporary folder.
  func removeAll() throws {
    guard let folder = opendir(folders.temporary) else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) } }
      if name.hasPrefix(Self.prefix) { unlink("\(folders.temporary)/\(name)") }
    }
  }
}
