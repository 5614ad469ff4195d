import CordovaBridge
import PushPlugin

extension AppBundle {
  /// Whether the app asks for a push plugin: by its config.xml, or with one in its plugins folder.
  var asksForPushPlugin: Bool {
    if description.plugins.contains(where: { $0.lowercased().contains("push") }) { return true }
    var own = InstalledPlugins()
    // What cannot be read is reported where plugins are installed.
    for folder in pluginFolders { try? own.add(folder: folder) }
    let services = [PushNotificationPlugin.service, OlderPushPlugin.service]
    return (description.features + own.services).contains(where: services.contains)
  }
}
