import CordovaBridge
import JSON
import Synchronization
import WebPlatform

/// The actions of ``SecureStoragePlugin`` for one page.
final class SecureStorageService: Sendable {
  private let storage: SecretStorage
  private let device: Device
  /// The service of version 2 on Android, once it has named one.
  private let older = Mutex<String?>(nil)

  init(storage: SecretStorage, device: Device) { (self.storage, self.device) = (storage, device) }

  private var isAndroid: Bool { device.platform == .android }
  /// What a call without a result of its own succeeds with.
  private var done: PluginResult { isAndroid ? .ok("OK") : .ok }

  /// The service that a call is for; nil for version 3, whose calls name it.
  private func olderService() -> String? { older.withLock { $0 } }

  private static func missing(_ key: String) -> PluginError { PluginError("Key [\(key)] not found.") }

  @discardableResult
  func requireLock() throws -> PluginResult {
    guard !isAndroid || device.permission(.screenLock).allows else { throw PluginError("Device is not secure") }
    return done
  }

  func start(_ call: PluginCall) throws -> PluginResult {
    let service = try call.arguments.string(0)
    // Version 2 has no options, and asks whether the system can encrypt.
    let isOlder = isAndroid && call.arguments.count < 2
    older.withLock { $0 = isOlder ? service : nil }
    try requireLock()
    // What cannot be opened is said at once.
    _ = try storage.values(of: service)
    return isOlder ? .ok(.integer(1)) : done
  }

  func get(_ call: PluginCall) throws -> PluginResult {
    if let service = olderService() {
      let key = try call.arguments.string(0)
      guard let value = ServiceValues(try storage.values(of: service)).get(older: key) else { throw Self.missing(key) }
      return .ok(.string(value))
    }
    let key = try call.arguments.string(1)
    guard let value = try storage.values(of: try call.arguments.string(0))[key] else { throw Self.missing(key) }
    return .ok(.string(value))
  }

  func set(_ call: PluginCall) throws -> PluginResult {
    if let service = olderService() {
      let (key, value) = (try call.arguments.string(0), try call.arguments.string(1))
      try change(service) { $0.set(older: key, value) }
      return done
    }
    let (key, value) = (try call.arguments.string(1), try call.arguments.string(2))
    try storage.change(try call.arguments.string(0)) { $0[key] = value }
    return .ok(.string(key))
  }

  func remove(_ call: PluginCall) throws -> PluginResult {
    if let service = olderService() {
      let key = try call.arguments.string(0)
      try change(service) { $0.remove(older: key) }
      return done
    }
    let key = try call.arguments.string(1)
    let wasThere = try storage.change(try call.arguments.string(0)) { $0.removeValue(forKey: key) != nil }
    // The keychain knows what it has; Android's preferences do not say.
    guard wasThere || isAndroid else { throw Self.missing(key) }
    return .ok(.string(key))
  }

  func keys(_ call: PluginCall) throws -> PluginResult {
    let older = olderService()
    let values = ServiceValues(try storage.values(of: try older ?? call.arguments.string(0)))
    return .ok(.array((older == nil ? values.keys : values.olderKeys).map { .string($0) }))
  }

  func clear(_ call: PluginCall) throws -> PluginResult {
    try storage.clear(try olderService() ?? call.arguments.string(0))
    return done
  }

  // MARK: Version 2 on Android

  func fetch(_ call: PluginCall) throws -> PluginResult {
    let key = try call.arguments.string(0)
    guard let value = ServiceValues(try storage.values(of: try named())).fetch(key) else { throw Self.missing(key) }
    return .ok(.string(value))
  }

  func store(_ call: PluginCall) throws -> PluginResult {
    let (key, value) = (try call.arguments.string(0), try call.arguments.string(1))
    try change(try named()) { $0.store(key, value) }
    return done
  }

  private func named() throws -> String {
    guard let service = olderService() else { throw PluginError("SecureStorage: 'init' must name the service first, without options") }
    return service
  }

  private func change(_ service: String, _ body: (inout ServiceValues) throws -> Void) throws {
    try storage.change(service) { kept in
      var values = ServiceValues(kept)
      try body(&values)
      kept = values.values
    }
  }
}
