import FoundationEssentials
import Glibc
import JSON
import Synchronization
import WireFormat

/// The pair of keys that an org signs its id tokens with: made when it is first needed, and kept in the org's folder, in a file that only its owner may
/// read.
final class SigningKeys: Sendable {
  /// The file in the org's folder.
  static let fileName = "signing.key"

  private let folder: String
  private let known = Mutex<RSAKey?>(nil)

  init(folder: String) { self.folder = folder }

  /// The pair.
  /// - Throws: ``LocalOrgError/unusableFolder(path:reason:)`` when it can be neither read nor kept.
  func key() throws(LocalOrgError) -> RSAKey {
    try known.withLock { known throws(LocalOrgError) in
      if let known { return known }
      let key = try Self.kept(at: "\(folder)/\(Self.fileName)")
      known = key
      return key
    }
  }

  /// The public half as others learn it: a JSON Web Key Set (RFC 7517 section 5).
  func published() throws(LocalOrgError) -> JSONValue {
    let key = try key()
    let entry: JSONObject = [
      "kty": "RSA", "use": "sig", "alg": "RS256", "kid": .string(Self.id(of: key)), "n": .string(Base64.encode(key.modulus, .url)),
      "e": .string(Base64.encode(key.exponent, .url)),
    ]
    return ["keys": [.object(entry)]]
  }

  /// What tells one key from another.
  static func id(of key: RSAKey) -> String { Base64.encode((SHA256.digest(of: key.modulus) ?? []).prefix(12), .url) }

  /// Of two processes that make one at the same time, both get the same: only one can give its file the name.
  private static func kept(at path: String) throws(LocalOrgError) -> RSAKey {
    if let key = try read(path) { return key }
    guard let made = RSAKey.make(), let bytes = made.privateBytes else { throw .unusableFolder(path: path, reason: "no RSA key could be made") }
    let draft = "\(path).\(RandomToken.make(12))"
    defer { unlink(draft) }
    guard write(bytes, to: draft), link(draft, path) == 0 || errno == EEXIST else {
      throw .unusableFolder(path: path, reason: String(cString: strerror(errno)))
    }
    return try read(path) ?? made
  }

  /// - Returns: nil when there is no such file.
  private static func read(_ path: String) throws(LocalOrgError) -> RSAKey? {
    guard let content = FileManager.default.contents(atPath: path) else {
      guard access(path, F_OK) != 0 else { throw .unusableFolder(path: path, reason: "the file cannot be read") }
      return nil
    }
    guard let key = RSAKey(privateBytes: Array(content)) else {
      throw .unusableFolder(path: path, reason: "the file is no RSA key; without it the org makes another one")
    }
    return key
  }

  private static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fchmod(descriptor, 0o600) == 0 && Glibc.write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
  }
}
