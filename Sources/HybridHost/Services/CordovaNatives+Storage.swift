import CordovaBridge
import SQLiteStoragePlugin
import SecureStoragePlugin

extension CordovaNatives {
  /// What apps keep: databases, secrets and contacts.
  func registerStorage(in registry: inout PluginRegistry) {
    registry.register(SQLiteStoragePlugin.service) { [services] context in
      let databases = services.databases.pluginDatabases(for: services.accounts.currentKey, www: services.bundle.www)
      return SQLiteStoragePlugin(storage: databases, platform: services.device.platform, log: context.log)
    }
    let (folder, device) = (services.sealedFolder, services.device)
    let secrets = SecretStorage(folder: folder.data.secrets, prepare: { _ = try AppDataFolder(path: folder.data.secrets) }) { try folder.key().key(for: $0) }
    registry.register(SecureStoragePlugin.service) { _ in SecureStoragePlugin(storage: secrets, device: device) }
  }
}
