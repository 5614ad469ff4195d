import CCrypto
import Glibc
import PrivateFiles
import SalesforceREST
import Synchronization

/// Copies of files and renditions on disk, sealed with AES-256-GCM, up to a size; those unused longest go first. What was damaged,
/// changed or sealed with another key counts as not there.
///
/// ```swift
/// let cache = FileCache(folder: "\(dataFolder)/\(account.key.storageFolder)/files")
/// try cache.store(content, as: .contents(file: id, version: "1"))
/// cache.content(of: .contents(file: id, version: "1"))
/// ```
public final class FileCache: Sendable {
  /// What is kept: of one version, which never changes.
  public enum Entry: Sendable, Hashable {
    case contents(file: String, version: String)
    case rendition(file: String, version: String, type: RESTRequest.RenditionType, page: Int)

    var name: String {
      switch self {
      case .contents(let file, let version): "contents\n\(file)\n\(version)"
      case .rendition(let file, let version, let type, let page): "rendition\n\(file)\n\(version)\n\(type.rawValue)\n\(page)"
      }
    }
  }

  private struct State {
    var key: VaultKey?
    var isClosed = false
  }

  /// Made with the mode 0700 when something is stored first.
  public let folder: String
  /// Bytes on disk that it keeps to.
  public let limit: Int
  private let state: Mutex<State>

  /// - Parameter key: nil keeps a random one in the folder, in a file with the mode 0600.
  public init(folder: String, limit: Int = 256 << 20, key: VaultKey? = nil) {
    self.folder = folder
    self.limit = limit
    state = Mutex(State(key: key))
  }

  /// The copy; nil when there is none.
  public func content(of entry: Entry) -> FileContent? {
    state.withLock { state in
      guard !state.isClosed, let key = try? self.key(&state, makesOne: false), let path = path(of: entry, key),
        let bytes = try? PrivateFile(path: path, failure: FileCacheError.system).read(),
        let opened = cipher(key, entry).open(bytes), let content = Self.unpacked(opened)
      else { return nil }
      // Its time of change tells when it was used last.
      utimensat(AT_FDCWD, path, nil, 0)
      return content
    }
  }

  /// Keeps a copy, and lets older ones go. Without effect once the cache is removed, and for what is larger than the limit.
  public func store(_ content: FileContent, as entry: Entry) throws(FileCacheError) {
    let result: Result<Void, FileCacheError> = state.withLock { state in
      Result { () throws(FileCacheError) in try write(content, entry, &state) }
    }
    try result.get()
  }

  /// Deletes every copy and the key, and stores nothing from now on: also of what is on its way.
  public func remove() {
    state.withLock { state in
      state.isClosed = true
      state.key = nil
      for name in names { unlink("\(folder)/\(name)") }
      rmdir(folder)
    }
  }

  private func write(_ content: FileContent, _ entry: Entry, _ state: inout State) throws(FileCacheError) {
    let packed = Self.packed(content)
    guard !state.isClosed, packed.count < limit else { return }
    try makeFolder(folder)
    guard let key = try key(&state, makesOne: true), let path = path(of: entry, key), let sealed = cipher(key, entry).seal(packed) else {
      throw .cryptography(path: folder)
    }
    try PrivateFile(path: path, failure: FileCacheError.system).replace(with: sealed)
    trim(keeping: path)
  }

  /// The entry's name is sealed along, so that no copy can stand for another.
  private func cipher(_ key: VaultKey, _ entry: Entry) -> AuthenticatedCipher {
    AuthenticatedCipher(key: key, label: Array("gantry-file-1\n".utf8) + (digest(key, entry) ?? []))
  }
}

// MARK: - Disk

extension FileCache {
  private static let suffix = ".sealed"

  private var names: [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let item = readdir(listing) {
      let name = withUnsafePointer(to: &item.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Deletes what was used longest ago until the rest is within the limit.
  private func trim(keeping newest: String) {
    var files = names.filter { $0.hasSuffix(Self.suffix) }.compactMap { name -> (path: String, size: Int, used: timespec)? in
      var information = stat()
      let path = "\(folder)/\(name)"
      return stat(path, &information) == 0 ? (path, Int(information.st_size), information.st_mtim) : nil
    }
    var total = files.reduce(0) { $0 + $1.size }
    guard total > limit else { return }
    files.sort { ($0.used.tv_sec, $0.used.tv_nsec) < ($1.used.tv_sec, $1.used.tv_nsec) }
    for file in files where total > limit && file.path != newest {
      if unlink(file.path) == 0 { total -= file.size }
    }
  }

  private func makeFolder(_ path: String) throws(FileCacheError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw .system(operation: "make", path: path, code: errno)
    }
    try makeFolder(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system(operation: "make", path: path, code: errno) }
  }

  private func key(_ state: inout State, makesOne: Bool) throws(FileCacheError) -> VaultKey? {
    if let key = state.key { return key }
    let file = PrivateFile(path: "\(folder)/key", failure: FileCacheError.system)
    if try file.read() == nil {
      guard makesOne else { return nil }
      guard let bytes = try? RandomBytes.make(count: VaultKey.byteCount) else { throw .cryptography(path: folder) }
      // Another process may be faster: its key is the one.
      _ = try file.create(with: bytes)
    }
    guard let bytes = try file.read(), let key = VaultKey(bytes: bytes) else { throw .keyMalformed(path: file.path) }
    state.key = key
    return key
  }

  /// Names on disk tell nothing of the files.
  private func path(of entry: Entry, _ key: VaultKey) -> String? {
    digest(key, entry).map { "\(folder)/\(hexadecimal($0))\(Self.suffix)" }
  }

  /// HMAC-SHA-256 of the entry's name (RFC 2104).
  private func digest(_ key: VaultKey, _ entry: Entry) -> [UInt8]? {
    var output = [UInt8](repeating: 0, count: 32)
    var count = 0
    let name = Array(entry.name.utf8)
    let made = EVP_Q_mac(nil, "HMAC", nil, "SHA256", nil, key.bytes, key.bytes.count, name, name.count, &output, output.count, &count)
    return made != nil && count == output.count ? output : nil
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.reduce(into: "") { text, byte in
      text += String(byte >> 4, radix: 16)
      text += String(byte & 15, radix: 16)
    }
  }

  /// The type's length in two bytes, the type, the bytes; a length of 0 stands for no type.
  private static func packed(_ content: FileContent) -> [UInt8] {
    let type = Array((content.type ?? "").utf8.prefix(1000))
    return [UInt8(type.count >> 8), UInt8(type.count & 255)] + type + content.bytes
  }

  private static func unpacked(_ bytes: [UInt8]) -> FileContent? {
    guard bytes.count >= 2 else { return nil }
    let count = Int(bytes[0]) << 8 | Int(bytes[1])
    guard bytes.count >= 2 + count else { return nil }
    let type = count == 0 ? nil : String(decoding: bytes[2..<2 + count], as: UTF8.self)
    return FileContent(bytes: Array(bytes[(2 + count)...]), type: type)
  }
}
