import JSON
import PrivateFiles
import Synchronization

/// What one installation of an app is called by the simulated push service, and which of its accounts have registered it with their
/// org under which id: a file with the mode 0600.
public final class PushRegistrations: Sendable {
  /// Of this installation. A real one lets its holder do nothing without the org's own key; it is kept from logs all the same.
  public let connectionToken: String
  private let path: String
  private let devices: Mutex<[String: String]>

  /// Reads the file. One that is missing, or holds something else, counts as a new installation.
  public init(path: String) throws(VaultError) {
    self.path = path
    let json = try PrivateFile<VaultError>(path: path).read().flatMap { try? JSONValue(parsing: $0) }
    if let token = json?["connectionToken"]?.string, !token.isEmpty {
      connectionToken = token
      devices = Mutex(json?["devices"]?.object?.reduce(into: [:]) { $0[$1.name] = $1.value.string } ?? [:])
    } else {
      guard let token = try? RandomBytes.hexadecimal(count: 32) else { throw .cryptography(operation: "make a connection token") }
      connectionToken = token
      devices = Mutex([:])
    }
  }

  /// The id under which an account's org knows this installation; nil when it is not registered.
  public func device(of account: AccountKey) -> String? { devices.withLock { $0[account.storageFolder] } }

  /// - Parameter device: nil forgets it.
  func set(_ device: String?, of account: AccountKey) throws(VaultError) {
    let text = devices.withLock { devices in
      devices[account.storageFolder] = device
      let sorted = devices.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.string($0.value)) }
      return JSONValue.object(["connectionToken": .string(connectionToken), "devices": .object(JSONObject(sorted))]).text
    }
    try PrivateFile<VaultError>(path: path).replace(with: Array(text.utf8))
  }
}
