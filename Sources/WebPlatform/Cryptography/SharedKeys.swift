import CCrypto
import Synchronization

/// Keys that have gone to another thread in a message: nobody knows whether, and how often, that is read. Each is kept once, under a name that cannot
/// be guessed, until the process ends.
enum SharedKeys {
  private struct Table {
    var names: [ObjectIdentifier: String] = [:]
    var keys: [String: any AnyObject & Sendable] = [:]
  }

  private static let table = Mutex(Table())

  /// The name of a key for a message; nil when the system gives no random bytes.
  static func name<Key: AnyObject & Sendable>(of key: Key) -> String? {
    table.withLock { table in
      if let name = table.names[ObjectIdentifier(key)] { return name }
      var bytes = [UInt8](repeating: 0, count: 16)
      guard RAND_bytes(&bytes, 16) == 1 else { return nil }
      let name = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
      table.names[ObjectIdentifier(key)] = name
      table.keys[name] = key
      return name
    }
  }

  static func key(named name: String) -> (any AnyObject & Sendable)? { table.withLock { $0.keys[name] } }
}
