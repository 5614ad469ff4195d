import ConsolePlugin
import CordovaBridge
import WebPlatform

/// The native sides of Cordova's own plugins, and of those that hybrid apps carry most.
struct CordovaNatives {
  let services: AppServices
  let observer: any HybridAppObserver

  /// Makes them known, each by its services.
  func register(in registry: inout PluginRegistry) {
    let observer = observer
    registerDevice(in: &registry)
    registerStorage(in: &registry)
    registerFiles(in: &registry)
    registerMedia(in: &registry)
    registry.register(ConsolePlugin.service) { _ in ConsolePlugin { observer.app(logged: $0, level: ConsoleLevel(rawValue: $1) ?? .log) } }
  }
}
