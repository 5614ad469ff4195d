import CordovaBridge
import FilePlugin
import JSON
import WebPlatform

/// `Capture`: the native side of cordova-plugin-media-capture
/// (https://cordova.apache.org/docs/en/latest/reference/cordova-plugin-media-capture/).
///
/// What is taken are the files that the operator gives, one for each take (``Person/Question/picture``, ``Person/Question/video``,
/// ``Person/Question/sound``).
public final class MediaCapturePlugin: Plugin {
  /// What scripts call it.
  public static let service = "Capture"

  public let actions: [String: PluginAction]

  /// - Parameter milliseconds: since 1970, by the app's clock; files are named after it.
  public init(folders: FileSystemFolders, device: Device, milliseconds: @escaping @Sendable () -> Int64) {
    let captures = CaptureFolder(folders: folders, milliseconds: milliseconds)
    func take(_ question: Person.Question, _ kind: MediaHeader.Kind, _ permission: DevicePermission) -> PluginAction {
      .serial { call in
        guard device.permission(permission).allows else {
          throw CaptureError.permissionDenied.error("the person does not let the app use the \(permission.rawValue)")
        }
        return .ok(.array(try Self.take(question, kind, Self.limit(call), captures, device.person)))
      }
    }
    actions = [
      "captureImage": take(.picture, .image, .camera),
      "captureVideo": take(.video, .video, .camera),
      "captureAudio": take(.sound, .audio, .microphone),
      "getFormatData": .concurrent { call in .ok(try Self.format(of: try call.arguments.string(0), folders)) },
    ]
  }

  /// How many files are taken at most.
  private static func limit(_ call: PluginCall) throws(PluginError) -> Int {
    guard let value = (try? call.arguments[0]?.value())?["limit"], !value.isNull else { return 1 }
    guard let limit = value.integer, limit >= 1 else { throw CaptureError.invalidArgument.error("\(call.action): 'limit' must be a number above zero") }
    return Int(min(limit, 100))
  }

  private static func take(
    _ question: Person.Question, _ kind: MediaHeader.Kind, _ limit: Int, _ captures: CaptureFolder, _ person: Person
  ) throws -> [JSONValue] {
    var files: [JSONValue] = []
    while files.count < limit {
      let file: TakenFile
      do throws(TakenFile.Failure) { file = try TakenFile(question, of: [kind], from: person, www: captures.folders.www) } catch {
        // Who goes back keeps what was taken before.
        if case .cancelled = error {
          if files.isEmpty { throw CaptureError.noMediaFiles.error("Canceled.") }
          return files
        }
        throw CaptureError.internal.error("\(error)")
      }
      do { files.append(try captures.take(file, question)) } catch { throw CaptureError.internal.error("the file could not be kept: \(error)") }
      // An iPhone's camera takes one picture, or one video.
      if captures.folders.platform == .ios, question != .sound { break }
    }
    return files
  }

  /// What a file's header tells.
  ///
  /// - Parameter address: of a file of the app, or its path.
  private static func format(of address: String, _ folders: FileSystemFolders) throws -> JSONValue {
    let bytes: [UInt8]?
    do { bytes = try FileContents.read(folders.path(ofAddress: address)) } catch {
      throw CaptureError.invalidArgument.error("getFormatData: '\(address)': \(error)")
    }
    guard let bytes else { throw CaptureError.invalidArgument.error("getFormatData: '\(address)': there is no such file") }
    let header = MediaHeader(bytes)
    let duration = header?.duration ?? 0
    let isAndroid = folders.platform == .android
    return [
      // Nothing is decoded, which would tell.
      "codecs": isAndroid ? "" : .null, "bitrate": 0, "height": .integer(Int64(header?.height ?? 0)), "width": .integer(Int64(header?.width ?? 0)),
      // Android gives whole seconds.
      "duration": isAndroid ? .integer(Int64(clamping: duration)) : .double(duration),
    ]
  }
}
