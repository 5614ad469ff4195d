import CordovaBridge
import FilePlugin
import Glibc
import JSON
import WebPlatform
import WireFormat

/// `Camera`: the native side of cordova-plugin-camera (https://cordova.apache.org/docs/en/latest/reference/cordova-plugin-camera/).
///
/// The picture is the file that the operator gives (``Person/Question/picture``), whatever its source is. It is handed over as it is: its size,
/// format and quality stay, whatever the options ask for.
public final class CameraPlugin: Plugin {
  /// What scripts call it.
  public static let service = "Camera"

  public let actions: [String: PluginAction]

  /// - Parameter milliseconds: since 1970, by the app's clock; files are named after it.
  public init(folders: FileSystemFolders, device: Device, milliseconds: @escaping @Sendable () -> Int64) {
    let album = PictureFolder(folders: folders, milliseconds: milliseconds)
    var actions: [String: PluginAction] = [
      "takePicture": .concurrent { call in .ok(.string(try Self.picture(PictureOptions(call.arguments), album, device))) }
    ]
    if device.platform == .ios {
      actions["cleanup"] = .concurrent { _ in
        try album.removeAll()
        return .ok
      }
      actions["repositionPopover"] = .immediate { _ in .ok }
    }
    self.actions = actions
  }

  private static func picture(_ options: PictureOptions, _ album: PictureFolder, _ device: Device) throws -> String {
    if let refusal = refusal(of: options, device) { throw refusal }
    let file = try taken(options, device.person, www: album.folders.www)
    if options.wantsData, file.header.kind == .image { return Base64.encode(file.bytes) }
    return try album.take(file)
  }

  private static func refusal(of options: PictureOptions, _ device: Device) -> PluginError? {
    let permission: DevicePermission = options.isFromCamera ? .camera : .photos
    guard !device.permission(permission).allows else { return nil }
    // Android's PERMISSION_DENIED_ERROR
    if device.platform == .android { return PluginError(.integer(20)) }
    return PluginError(options.isFromCamera ? "has no access to camera" : "has no access to assets")
  }

  private static func taken(_ options: PictureOptions, _ person: Person, www: String) throws -> TakenFile {
    do throws(TakenFile.Failure) {
      switch options.media {
      case .picture: return try TakenFile(.picture, of: [.image], from: person, www: www)
      case .video: return try TakenFile(.video, of: [.video], from: person, www: www)
      case .all:
        do throws(TakenFile.Failure) { return try TakenFile(.picture, of: [.image, .video], from: person, www: www) } catch {
          guard case .unanswered = error else { throw error }
          do throws(TakenFile.Failure) { return try TakenFile(.video, of: [.image, .video], from: person, www: www) } catch let second {
            // The words for pictures will do.
            if case .unanswered = second { throw error }
            throw second
          }
        }
      }
    } catch {
      if case .cancelled = error { throw PluginError("No Image Selected") }
      throw PluginError("Camera.getPicture: \(error)")
    }
  }
}
