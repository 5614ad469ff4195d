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
    let isAndroid = device.platform == .android
    // What a call without a result of its own succeeds with.
    let done = isAndroid ? PluginResult.ok("OK") : .ok
    let unnamed = Mutex<String?>(nil)
    let requireLock = { @Sendable () throws(PluginError) in
      guard !isAndroid || device.permission(.screenLock).allows else { throw PluginError("Device is not secure") }
    }
    actions = [
      "init": .serialBlocking { call in
        let service = try call.arguments.string(0)
        // Version 2 has no options, and asks whether the system can encrypt.
        let isUnnamed = isAndroid && call.arguments.count < 2
        unnamed.withLock { $0 = isUnnamed ? service : nil }
        try requireLock()
        _ = try storage.values(of: service)
        return isUnnamed ? .ok(.integer(1)) : done
      },
      "secureDevice": .immediate { _ in
        try requireLock()
        return done
      },
      "get": .serialBlocking { call in
        let (service, arguments) = try Self.service(call, unnamed)
        let key = try arguments.text(0)
        guard let value = try storage.values(of: service)[key] else { throw PluginError("Key [\(key)] not found.") }
        return .ok(.string(value))
      },
      "set": .serialBlocking { call in
        let (service, arguments) = try Self.service(call, unnamed)
        let (key, value) = (try arguments.text(0), try arguments.text(1))
        try storage.change(service) { $0[key] = value }
        return .ok(.string(key))
      },
      "remove": .serialBlocking { call in
        let (service, arguments) = try Self.service(call, unnamed)
        let key = try arguments.text(0)
        // The keychain knows what it has; Android's preferences do not say.
        guard try storage.change(service, { $0.removeValue(forKey: key) != nil }) || isAndroid else { throw PluginError("Key [\(key)] not found.") }
        return .ok(.string(key))
      },
      "keys": .serialBlocking { call in
        let (service, _) = try Self.service(call, unnamed)
        return .ok(.array(try storage.values(of: service).keys.sorted().map { .string($0) }))
      },
      "clear": .serialBlocking { call in
        let (service, _) = try Self.service(call, unnamed)
        try storage.clear(service)
        return done
      },
      // What version 2 does by itself on Android, where it is told not to leave encryption to the system.
      "fetch": .serialBlocking { call in
        let (service, arguments) = try Self.service(call, unnamed)
        let key = try arguments.text(0)
        guard let value = try storage.values(of: service)[key] else { throw PluginError("Key [\(key)] not found.") }
        return .ok(.string(value))
      },
      "store": .serialBlocking { call in
        let (service, arguments) = try Self.service(call, unnamed)
        let (key, value) = (try arguments.text(0), try arguments.text(1))
        try storage.change(service) { $0[key] = value }
        return .ok(.string(key))
      },
      "encrypt_rsa": .concurrent { call in .ok(.string(try storage.seal(try call.arguments.string(0)))) },
      "decrypt_rsa": .concurrent { call in .ok(.string(try storage.open(try call.arguments.string(0)))) },
    ]
  }

  /// The service of a call, and its arguments behind that.
  private static func service(_ call: PluginCall, _ unnamed: borrowing Mutex<String?>) throws -> (String, Texts) {
    if let service = unnamed.withLock({ $0 }) { return (service, Texts(call, from: 0)) }
    return (try call.arguments.string(0), Texts(call, from: 1))
  }

  /// Arguments that are texts.
  private struct Texts {
    let call: PluginCall
    let first: Int

    init(_ call: PluginCall, from first: Int) { (self.call, self.first) = (call, first) }

    func text(_ index: Int) throws -> String { try call.arguments.string(first + index) }
  }
}
