import CordovaBridge
import FilePlugin
import JSON

/// `FileTransfer`: the native side of cordova-plugin-file-transfer, for its JavaScript of any version.
///
/// Contents go from the disk to the network and back piece by piece. What is fetched appears under its name when it is complete.
public final class FileTransferPlugin: Plugin {
  /// What scripts call it.
  public static let service = "FileTransfer"

  public let actions: [String: PluginAction]
  private let active = ActiveTransfers()

  /// - Parameter folders: where files are read and written.
  public init(folders: FileSystemFolders, network: TransferNetwork) {
    let active = active
    actions = [
      "upload": .manual { call in
        do throws(PluginError) {
          let options = try UploadOptions(call.arguments, folders.platform)
          Upload.start(options, call, folders, network, Self.registration(call, at: 9, active))
        } catch {
          call.fail(error)
        }
      },
      "download": .manual { call in
        do throws(PluginError) {
          let ends = TransferEnds(source: try call.arguments.string(0), target: try call.arguments.string(1))
          Download.start(ends, headers: try? call.arguments.value(4), call, folders, network, Self.registration(call, at: 3, active))
        } catch {
          call.fail(error)
        }
      },
      "abort": .immediate { call in
        active.abort(Self.number(call, at: 0))
        return .ok
      },
    ]
  }

  /// Transfers end with the page that they are for.
  public func pageWillClose() { active.abortAll() }

  private static func number(_ call: PluginCall, at index: Int) -> String { call.arguments[index]?.description ?? "" }

  private static func registration(_ call: PluginCall, at index: Int, _ active: ActiveTransfers) -> TransferRegistration {
    TransferRegistration(active: active, number: number(call, at: index))
  }
}
