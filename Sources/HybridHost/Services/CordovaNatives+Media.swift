import BarcodeScannerPlugin
import BiometricsPlugin
import CameraPlugin
import CordovaBridge
import HTTPClient
import InAppBrowserPlugin
import MediaCapturePlugin
import MediaPlugin

/// The native sides of plugins that show, play and take something.
extension CordovaNatives {
  func registerMedia(in registry: inout PluginRegistry) {
    registry.register(InAppBrowserPlugin.service) { [services] context in
      InAppBrowserPlugin(provider: services.browsers, platform: services.device.platform, context: context)
    }
    registry.register(MediaPlugin.service) { [services] context in
      let environment = AudioEnvironment(
        folders: services.fileSystems, device: services.device, clock: services.options.clock, fetch: { try await sound(at: $0, services) })
      return MediaPlugin(environment: environment, context: context)
    }
    registerTaking(in: &registry)
  }

  private func registerTaking(in registry: inout PluginRegistry) {
    let (folders, device, now, secret) = (services.fileSystems, services.device, services.options.clock.wall, services.biometricSecret)
    registry.register(CameraPlugin.service) { _ in CameraPlugin(folders: folders, device: device, milliseconds: now) }
    registry.register(MediaCapturePlugin.service) { _ in MediaCapturePlugin(folders: folders, device: device, milliseconds: now) }
    registry.register(BarcodeScannerPlugin.service) { _ in
      BarcodeScannerPlugin(device: device) {
        try folders.prepare()
        return folders.temporary
      }
    }
    registry.register(BiometricsPlugin.service) { _ in BiometricsPlugin(device: device, secret: secret) }
  }
}

/// What a server answers to a player, which sends no cookies.
private func sound(at address: String, _ services: AppServices) async throws -> [UInt8] {
  let headers: HTTPHeaders = ["User-Agent": services.information.userAgent]
  let response = try await services.http.send(HTTPRequest(url: address, headers: headers, idleTimeout: .seconds(30)))
  guard response.isSuccess else { throw MissingSound(status: response.status) }
  return response.body
}

private struct MissingSound: Error, CustomStringConvertible {
  let status: Int

  var description: String { "its server answers \(status)" }
}
