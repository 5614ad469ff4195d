import JSON
import PrivateFiles
import WireFormat

/// Texts by keys for each of an app's services, in a sealed file each. Any process and thread may use it.
///
/// ```
/// "gantry-secure-storage-1\n", nonce (12), ciphertext of a JSON object of the values, tag (16)
/// ```
///
/// The name of a file says nothing of its service, and its key is the service's own, so that a file opens in its place only. One that does not open is
/// left as it is.
public struct SecretStorage: Sendable {
  private static let label = Array("gantry-secure-storage-1\n".utf8)

  private let folder: String
  private let key: @Sendable (_ purpose: String) throws -> [UInt8]
  private let prepare: @Sendable () throws -> Void

  /// - Parameters:
  ///   - folder: where the files lie.
  ///   - prepare: makes the folder.
  ///   - key: a key of 32 bytes for a purpose, always the same for one.
  public init(folder: String, prepare: @escaping @Sendable () throws -> Void, key: @escaping @Sendable (_ purpose: String) throws -> [UInt8]) {
    (self.folder, self.prepare, self.key) = (folder, prepare, key)
  }

  // MARK: Values

  /// All that a service keeps.
  ///
  /// - Throws: ``SecretStorageError``, or what keeps the key from being made.
  public func values(of service: String) throws -> [String: String] {
    let file = try file(of: service)
    guard let bytes = try file.read() else { return [:] }
    guard let json = try cipher(service).open(bytes), let members = try? JSONValue(parsing: json).object else {
      let reason = "it was changed from outside, damaged, or brought from another place; restore it from a copy, or clear the storage"
      throw SecretStorageError(path: file.path, reason: reason)
    }
    return Dictionary(members.map { ($0.name, $0.value.string ?? "") }, uniquingKeysWith: { $1 })
  }

  /// Changes what a service keeps: as a whole or not at all, whenever the process ends.
  @discardableResult
  public func change<Result>(_ service: String, _ body: (inout [String: String]) throws -> Result) throws -> Result {
    try prepare()
    let file = try file(of: service)
    return try Folder(of: file.path, failure: SecretStorageError.init).locked {
      var values = try values(of: service)
      let before = values
      let result = try body(&values)
      if values != before { try write(values, of: service, to: file) }
      return result
    }
  }

  /// Forgets everything of a service. A file that does not open is put aside under its name and `.broken`.
  public func clear(_ service: String) throws {
    let path = try file(of: service).path
    do {
      try change(service) { $0 = [:] }
    } catch let error as SecretStorageError where error.path == path {
      try SetAside(path: path).run()
    }
  }

  private func write(_ values: [String: String], of service: String, to file: PrivateFile<SecretStorageError>) throws {
    let json = JSONValue.object(JSONObject(values.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })).text
    guard let sealed = try cipher(service).seal(Array(json.utf8)) else { throw SecretStorageError(path: file.path, reason: "libcrypto could not seal it") }
    try file.replace(with: sealed)
  }

  private func file(of service: String) throws -> PrivateFile<SecretStorageError> {
    let digits = try key("gantry name of secure storage \(service)").prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return PrivateFile(path: "\(folder)/\(digits).sealed", failure: SecretStorageError.init)
  }

  private func cipher(_ service: String) throws -> AuthenticatedCipher {
    AuthenticatedCipher(key: try key("gantry secure storage \(service)"), label: Self.label)
  }

  // MARK: Texts

  /// Seals a text that a script keeps by itself, as base64.
  func seal(_ text: String) throws -> String {
    guard let sealed = try textCipher().seal(Array(text.utf8)) else { throw SecretStorageError(path: folder, reason: "libcrypto could not seal a text") }
    return Base64.encode(sealed)
  }

  /// Opens what ``seal(_:)`` gave.
  func open(_ sealed: String) throws -> String {
    let digits = sealed.utf8.filter { $0 > 0x20 && $0 != UInt8(ascii: "=") }
    guard let bytes = Base64.bytes(ofDigits: digits), let text = try textCipher().open(bytes) else {
      throw SecretStorageError(path: folder, reason: "the text was not sealed here")
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func textCipher() throws -> AuthenticatedCipher { AuthenticatedCipher(key: try key("gantry texts of secure storage"), label: []) }
}
