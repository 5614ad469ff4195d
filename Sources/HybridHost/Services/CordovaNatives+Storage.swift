import ContactsPlugin
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
    let contacts = ContactStore(folder: folder.data.contacts, seeds: services.options.contactsFolder) { _ = try AppDataFolder(path: folder.data.contacts) }
    registry.register(ContactsPlugin.service) { [services] context in
      ContactsPlugin(store: contacts, device: device, folders: services.fileSystems, context: context)
    }
  }
}
