import CordovaBridge
import FilePlugin
import FileTransferPlugin

extension CordovaNatives {
  /// The app's own files, and what is sent and fetched of them.
  func registerFiles(in registry: inout PluginRegistry) {
    registry.register(FilePlugin.service) { [services] _ in try FilePlugin(folders: services.fileSystems) }
    registry.register(FileTransferPlugin.service) { [services] _ in
      let access = services.access
      let network = TransferNetwork(
        http: services.http, userAgent: { services.information.userAgent }, cookies: { services.browsers.cookies },
        allows: access.allowsRequest, refusal: access.refusal(ofRequestTo:))
      return FileTransferPlugin(folders: services.fileSystems, network: network)
    }
  }
}
