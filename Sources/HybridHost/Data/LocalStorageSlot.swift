import Glibc
import PrivateFiles
import SealedSQLite
import WebPlatform

/// Where the localStorage of one owner is kept for the pages of one origin: sealed, or as plain text.
///
/// ```
/// NAME.sealed   "gantry-local-storage-1\n", what it belongs to, nonce (12), ciphertext, tag (16)
/// NAME.json     a JSON array of [key, value] pairs
/// ```
///
/// In a folder whose key says that everything in it is bound, a plain file counts only if a sealed one beside it says so.
struct LocalStorageSlot {
  /// What the sealed file holds.
  enum Content: Equatable {
    /// The JSON array.
    case items([UInt8])
    /// The items are in the plain file, on purpose.
    case plain
    /// As `plain`, by a version that knew no owners: they belong to whoever opens them first.
    case older
    /// They belong to that owner, who is about to take them over.
    case taken(by: DataOwner)
  }

  private static let label = Array("gantry-local-storage-1\n".utf8)

  let owner: DataOwner
  /// "bundle", or a server as it is called in file names.
  let origin: String
  private let name: String

  /// - Parameter name: the path of both files, without the ending.
  init(owner: DataOwner, origin: String, name: String) {
    self.owner = owner
    self.origin = origin
    self.name = name
  }

  var sealedPath: String { name + ".sealed" }
  var plainPath: String { name + ".json" }
  var hasSealedFile: Bool { DiskEntry.exists(sealedPath) }

  /// What the sealed file says; nil when there is none.
  ///
  /// - Throws: ``LocalStorageError``, `EncryptionError`.
  func read(_ folder: FolderKey) throws -> Content? {
    guard let bytes = try sealedFile.read() else { return nil }
    let binding = owner.localStorage(of: origin, in: folder)
    guard bytes.starts(with: Self.label), let (found, _) = FileBinding.read(bytes[Self.label.count...]) else {
      throw LocalStorageError.tampered(path: sealedPath)
    }
    guard found == binding else { throw LocalStorageError.notItsOwner(path: sealedPath, owner: "\(found)") }
    guard let text = try cipher(folder).open(bytes), let content = Content(text) else { throw LocalStorageError.tampered(path: sealedPath) }
    return content
  }

  /// Replaces the sealed file.
  func write(_ content: Content, _ folder: FolderKey) throws {
    guard let sealed = try cipher(folder).seal(content.bytes) else { throw EncryptionError.cryptography(operation: "seal localStorage") }
    try sealedFile.replace(with: sealed)
  }

  func readPlain() throws -> [UInt8]? { try FileContents.read(plainPath) }

  func writePlain(_ json: [UInt8]) throws { try FileContents.replace(plainPath, with: json) }

  func removePlain() throws { try remove(plainPath) }

  func remove() throws {
    try remove(plainPath)
    try remove(sealedPath)
  }

  private func remove(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT else { throw Self.failure("delete", path, errno) }
  }

  private func cipher(_ folder: FolderKey) throws -> AuthenticatedCipher {
    AuthenticatedCipher(key: try folder.key(for: "gantry local storage"), label: Self.label + owner.localStorage(of: origin, in: folder).bytes)
  }

  private var sealedFile: PrivateFile<ResourceError> { PrivateFile(path: sealedPath, failure: Self.failure) }

  private static func failure(_ operation: String, _ path: String, _ code: Int32) -> ResourceError {
    .unreadable(path, reason: "cannot \(operation) it: \(String(cString: strerror(code)))")
  }
}

extension LocalStorageSlot.Content {
  private static let takenBy = "taken by "

  fileprivate var bytes: [UInt8] {
    switch self {
    case .items(let json): json
    case .plain: Array("plain".utf8)
    case .older: Array("older".utf8)
    case .taken(.nobody): Array(Self.takenBy.utf8)
    case .taken(.user(let folder)): Array("\(Self.takenBy)\(folder)".utf8)
    }
  }

  /// JSON text begins otherwise.
  fileprivate init?(_ bytes: [UInt8]) {
    switch String(decoding: bytes.prefix(1_000), as: UTF8.self) {
    case "plain": self = .plain
    case "older": self = .older
    case let text where text.hasPrefix(Self.takenBy):
      let folder = String(text.dropFirst(Self.takenBy.count))
      self = .taken(by: folder.isEmpty ? .nobody : .user(folder))
    default: self = .items(bytes)
    }
  }
}

/// Why what is kept of localStorage is not used.
enum LocalStorageError: Error, CustomStringConvertible {
  case tampered(path: String)
  case notItsOwner(path: String, owner: String)
  /// A plain file lies where it is kept sealed.
  case plainInstead(path: String)
  /// A plain file holds something else.
  case notItems(path: String)

  var path: String {
    switch self {
    case .tampered(let path), .notItsOwner(let path, _), .plainInstead(let path), .notItems(let path): path
    }
  }

  var description: String {
    switch self {
    case .tampered(let path): "\(path), which holds localStorage, was changed from outside or damaged by the disk"
    case .notItsOwner(let path, let owner): "\(path) was brought here from another place: its localStorage belongs to \(owner)"
    case .notItems(let path): "\(path) does not hold localStorage"
    case .plainInstead(let path): "\(path) is plain, and localStorage is kept sealed here"
    }
  }
}
