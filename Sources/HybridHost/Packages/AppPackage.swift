import Glibc
import PrivateFiles
import WebPlatform
import WireFormat
import ZipArchive

/// An app in one file: an APK, an IPA, or a ZIP file of a project. It is unpacked into the user's cache folder once, and again after the file
/// has changed; the file itself stays as it is.
struct AppPackage {
  /// The folder that the app was unpacked into: it holds `www/`, and `config.xml` if the package has one.
  let folder: String
  /// The phone that the app was packed for; nil for a project.
  let platform: WebViewPlatform?

  /// More is no app.
  private static let maximumSize: UInt64 = 4 << 30
  private static let maximumCount = 200_000

  /// Unpacks a file, unless that was done before.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - cache: the folder for unpacked packages; nil for the one in the user's cache folder.
  /// - Throws: ``AppPackageError``, or `ZipArchiveError`.
  init(path: String, cache: String?) throws {
    let archive = try ZipArchive(path: path)
    guard let layout = PackageLayout.of(archive.entries.map(\.name)) else { throw AppPackageError.noApp(path) }
    platform = layout.platform
    folder = "\(try cache ?? Self.standardCache())/\(try Self.key(of: path))"
    if DiskEntry.isFolder(folder) { return }
    let files = archive.entries.compactMap { entry in layout.place(entry.name).map { (entry, $0) } }
    let size = files.reduce(UInt64(0)) { $0.addingReportingOverflow($1.0.size).partialValue }
    guard files.count <= Self.maximumCount, size <= Self.maximumSize else { throw AppPackageError.tooLarge(path) }
    // A run that ends half-way leaves nothing under the folder's name.
    let draft = "\(folder).\(getpid())"
    do {
      for (entry, place) in files { try Self.unpack(entry, of: archive, into: draft, place) }
      if rename(draft, folder) != 0, !DiskEntry.isFolder(folder) { throw AppPackageError.unwritable(folder, errno) }
    } catch {
      try? AppDataFolder.removeAll(at: draft)
      throw error
    }
    // Somebody else was faster.
    try? AppDataFolder.removeAll(at: draft)
  }

  private static func unpack(_ entry: ZipArchive.Entry, of archive: ZipArchive, into folder: String, _ place: String) throws {
    let parts = place.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { ["", ".", ".."].contains($0) }), !place.contains("\\") else { throw AppPackageError.badName(archive.path, entry.name) }
    try Folder(of: "\(folder)/\(place)") { _, path, code in AppPackageError.unwritable(path, code) }.make()
    let path = "\(folder)/\(place)"
    if place == "config.xml" {
      let bytes = try archive.bytes(of: entry)
      return try write(path) { write in try (BinaryXML.text(of: bytes) ?? bytes).withUnsafeBytes(write) }
    }
    var left = maximumSize
    try write(path) { write in
      try archive.read(entry) { chunk in
        guard UInt64(chunk.count) <= left else { throw AppPackageError.tooLarge(archive.path) }
        left -= UInt64(chunk.count)
        try write(chunk)
      }
    }
  }

  private static func write(_ path: String, _ body: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw AppPackageError.unwritable(path, errno) }
    defer { close(file) }
    try body { chunk in
      var rest = chunk[...]
      while !rest.isEmpty {
        let count = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { throw AppPackageError.unwritable(path, errno) }
        rest = rest.dropFirst(count)
      }
    }
  }

  // MARK: Cache

  /// By where the file is, and what it was at the time.
  private static func key(of path: String) throws(AppPackageError) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unreadable(path, errno) }
    let name = path.split(separator: "/").last.map(String.init) ?? "app"
    // The number goes up when more of a package is unpacked than before.
    let state = "2 \(path) \(status.st_dev) \(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    return "\(PercentEncoding.encode(name))-\(String(StableHash.of(state), radix: 16))"
  }

  private static func standardCache() throws(AppPackageError) -> String {
    guard let folder = UserCache.folder, folder.hasPrefix("/") else { throw .noCache }
    return "\(folder)/packages"
  }
}

/// Why a file is no app, or cannot be unpacked.
public enum AppPackageError: Error, CustomStringConvertible {
  /// The path of a package without an app.
  case noApp(String)
  /// The path of a package that has more than is unpacked.
  case tooLarge(String)
  /// The path of a package, and the name of a file in it that leads out of the app's folder.
  case badName(String, String)
  /// A path, and the system's code.
  case unreadable(String, Int32)
  /// A path, and the system's code.
  case unwritable(String, Int32)
  /// There is no folder to unpack into.
  case noCache

  /// What is wrong with which file, and what to do.
  public var description: String {
    switch self {
    case .noApp(let path): "\(path) holds no app: neither assets/www (APK), nor Payload/*.app/www (IPA), nor a project with www/ and config.xml or bootconfig.json"
    case .tooLarge(let path): "\(path) holds more than an app has: at most 4 GiB and 200,000 files are unpacked"
    case .badName(let path, let name): "\(path) is not unpacked: the name of the file \(name) in it leads out of the app's folder"
    case .unreadable(let path, let code): "\(path) cannot be read: \(String(cString: strerror(code)))"
    case .unwritable(let path, let code): "\(path) cannot be written: \(String(cString: strerror(code)))"
    case .noCache: "there is no folder to unpack the app into: set HOME or XDG_CACHE_HOME"
    }
  }
}
