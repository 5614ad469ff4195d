import FilePlugin
import JSON
import WebPlatform

/// Where what is taken is put, and how the app hears of it.
struct CaptureFolder: Sendable {
  let folders: FileSystemFolders
  let milliseconds: @Sendable () -> Int64

  /// Copies a file for the app.
  ///
  /// - Returns: what becomes a `MediaFile`.
  func take(_ file: TakenFile, _ question: Person.Question) throws -> JSONValue {
    let kind = switch question {
    case .video: "video"
    case .sound: "audio"
    default: "image"
    }
    let folder = try folders.temporary(of: "org.apache.cordova.mediacapture")
    let path = try folders.take(file.path, into: folder, name: "cdv_media_capture_\(kind)_\(milliseconds()).\(file.fileExtension)")
    let address = folders.address(ofPath: path)
    return [
      "name": .string(path.split(separator: "/").last.map(String.init) ?? path),
      "fullPath": .string(folders.platform == .ios ? path : address),
      "localURL": (try? folders.entry(atPath: path))?["nativeURL"] ?? .string(address),
      "type": .string(file.header.type),
      "lastModifiedDate": .integer(milliseconds()),
      "size": .integer(Int64(file.bytes.count)),
    ]
  }
}
