import CordovaBridge
import JSON
import Synchronization
import WebPlatform

/// `SecureStorage`: the native side of cordova-plugin-secure-storage (https://github.com/mibrito707/cordova-plugin-secure-storage), as its JavaScript of
/// versions 2 and 3 calls it. In version 2 on Android a page has one service at a time, which its calls do not name.
public final class SecureStoragePlugin: Plugin {
  /// What scripts call it.
  public static let service = "SecureStorage"

  public let actions: [String: PluginAction]

  /// - Parameters:
  ///   - storage: where values lie.
  ///   - device: its platform, and whether it has a screen lock, which Android's wants.
  public init(storage: SecretStorage, device: Device) {
    let service = SecureStorageService(storage: storage, device: device)
    actions = [
      "init": .serialBlocking { call in try service.start(call) },
      "secureDevice": .immediate { call in try service.requireLock() },
      "get": .serialBlocking { call in try service.get(call) },
      "set": .serialBlocking { call in try service.set(call) },
      "remove": .serialBlocking { call in try service.remove(call) },
      "keys": .serialBlocking { call in try service.keys(call) },
      "clear": .serialBlocking { call in try service.clear(call) },
      // What version 2 does by itself on Android, where it is told not to leave encryption to the system.
      "fetch": .serialBlocking { call in try service.fetch(call) },
      "store": .serialBlocking { call in try service.store(call) },
      "encrypt_rsa": .concurrent { call in .ok(.string(try storage.seal(try call.arguments.string(0)))) },
      "decrypt_rsa": .concurrent { call in .ok(.string(try storage.open(try call.arguments.string(0)))) },
    ]
  }
}
