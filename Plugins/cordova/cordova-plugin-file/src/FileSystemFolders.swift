import Glibc
import PrivateFiles
import WebPlatform
import WireFormat

/// The folders of one app, and the file systems that its pages see of them, with the names and the order of the app's platform.
///
/// Everything of the app's own lies below one private folder: as an iPhone lays it out below `ios/`, as Android does below `android/`, and
/// what is not complete yet in `drafts/`.
public struct FileSystemFolders: Sendable {
  /// Absolute path of the folder for the app's files.
  public let root: String
  /// Absolute path of the bundle's folder of pages.
  public let www: String
  public let platform: WebViewPlatform
  /// The app's package name, of which Android makes the folder on external storage.
  private let identifier: String
  private let preferences: [String: String]
  /// The first is the temporary one, the second the persistent one.
  let fileSystems: [SandboxFileSystem]

  /// - Parameters:
  ///   - root: absolute path of a folder, which is made when it is first used (``prepare()``).
  ///   - www: absolute path of the bundle's folder of pages, which is only read.
  ///   - identifier: the app's, as config.xml has it.
  ///   - preferences: of config.xml, by lower-case names: where the persistent file system is, and which ones there are besides.
  public init(root: String, www: String, platform: WebViewPlatform, identifier: String, preferences: [String: String] = [:]) {
    self.root = root
    self.www = www
    self.platform = platform
    let name = identifier.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "_" }
    self.identifier = name.allSatisfy { $0 == "." } ? "app" : String(name)
    self.preferences = preferences
    fileSystems = Self.list(platform, home: "\(root)/\(platform.rawValue)", package: self.identifier, preferences)
  }

  // MARK: Folders

  /// Absolute path of what is the app's container on the platform.
  public var home: String { "\(root)/\(platform.rawValue)" }
  /// Absolute path of the root of the temporary file system.
  public var temporary: String { Self.folder(fileSystems[0]) }
  /// Absolute path of the root of the persistent file system.
  public var persistent: String { Self.folder(fileSystems[1]) }
  /// Where files and folders are until they are complete: no page sees them.
  var drafts: String { root + "/drafts" }

  private static func folder(_ fileSystem: SandboxFileSystem) -> String {
    if case .folder(let path) = fileSystem.place { path } else { "/" }
  }

  /// Makes what is not there yet, for the owner only.
  ///
  /// - Throws: ``FileError``.
  public func prepare() throws(FileError) {
    var folders = [root, drafts, home]
    folders += fileSystems.map(Self.folder).filter { $0.hasPrefix(home) }
    folders += directories.values.compactMap { $0.hasPrefix(home) ? $0 : nil }.sorted()
    for folder in folders where access(folder, F_OK) != 0 { try Self.make(folder) }
  }

  /// A name for what is not complete yet; nothing is there. Renaming it to its place is one step of the disk.
  public func draft() throws(FileError) -> String {
    try prepare()
    return "\(drafts)/\(String(UInt64.random(in: .min ... .max), radix: 36))"
  }

  /// Deletes what earlier runs have not completed. Only the one process that has the app's data may do that, at its start.
  public func removeDrafts() {
    try? SandboxTree.remove(drafts)
  }

  static func make(_ folder: String) throws(FileError) { try Folder(folder) { _, _, code in FileError(system: code) }.make() }

  // MARK: What the platforms have

  /// `cordova.file`'s members, as absolute paths.
  private var directories: [String: String] {
    switch platform {
    case .ios:
      [
        "applicationStorageDirectory": home, "dataDirectory": "\(home)/Library/NoCloud", "syncedDataDirectory": "\(home)/Library/Cloud",
        "documentsDirectory": "\(home)/Documents", "cacheDirectory": "\(home)/Library/Caches", "tempDirectory": "\(home)/tmp",
      ]
    case .android:
      [
        "applicationStorageDirectory": home, "dataDirectory": "\(home)/files", "cacheDirectory": "\(home)/cache",
        "externalRootDirectory": "\(home)/sdcard", "externalApplicationStorageDirectory": "\(home)/sdcard/Android/data/\(identifier)",
        "externalDataDirectory": "\(home)/sdcard/Android/data/\(identifier)/files",
        "externalCacheDirectory": "\(home)/sdcard/Android/data/\(identifier)/cache",
      ]
    }
  }

  /// `cordova.file`'s members, as addresses.
  var directoryAddresses: [String: String] {
    var addresses = directories.mapValues { Self.address(ofPath: $0) + "/" }
    addresses["applicationDirectory"] = applicationDirectory
    return addresses
  }

  /// The folder in which the bundle's `www` lies.
  var applicationDirectory: String {
    platform == .android ? Self.androidAssets : Self.address(ofPath: bundleFolder) + "/"
  }

  /// As pages of Android call the bundle.
  static let androidAssets = "file:///android_asset/"

  /// The bundle's folder, as an absolute path. A folder of pages with another name than "www" is said to have one below it.
  var bundleFolder: String { www.hasSuffix("/www") ? String(www.dropLast(4)) : www }

  private static func list(_ platform: WebViewPlatform, home: String, package: String, _ preferences: [String: String]) -> [SandboxFileSystem] {
    func local(_ name: String, _ path: String) -> SandboxFileSystem { SandboxFileSystem(name: name, place: .folder(home + path)) }
    let (base, defaults, known): ([SandboxFileSystem], String, [SandboxFileSystem])
    let device = SandboxFileSystem(name: "root", place: .device)
    switch platform {
    case .ios:
      let isLibrary = preferences["iospersistentfilelocation"]?.lowercased() == "library"
      base = [local("temporary", "/tmp"), local("persistent", isLibrary ? "/Library/files" : "/Documents")]
      defaults = preferences["iosextrafilesystems"] ?? "library,library-nosync,documents,documents-nosync,cache,bundle,root"
      known = [
        local("library", "/Library"), local("library-nosync", "/Library/NoCloud"), local("documents", "/Documents"),
        local("documents-nosync", "/Documents/NoCloud"), local("cache", "/Library/Caches"),
        SandboxFileSystem(name: "bundle", place: .bundle), device,
      ]
    case .android:
      let isCompatible = preferences["androidpersistentfilelocation"]?.lowercased() == "compatibility"
      let external = "/sdcard/Android/data/\(package)"
      base = [local("temporary", isCompatible ? external + "/cache" : "/cache"), local("persistent", isCompatible ? "/sdcard" : "/files/files")]
        + [SandboxFileSystem(name: "assets", place: .bundle)]
      defaults = preferences["androidextrafilesystems"] ?? "files,files-external,documents,sdcard,cache,cache-external,assets,root"
      known = [
        local("files", "/files"), local("files-external", external + "/files"), local("documents", "/files/Documents"), local("sdcard", "/sdcard"),
        local("cache", "/cache"), local("cache-external", external + "/cache"), device,
      ]
    }
    var list = base
    for name in defaults.lowercased().split(separator: ",").map({ $0.filter { !$0.isWhitespace } }) {
      if let fileSystem = known.first(where: { $0.name == name }), !list.contains(fileSystem) { list.append(fileSystem) }
    }
    return list
  }

  func fileSystem(named name: some StringProtocol) -> SandboxFileSystem? { fileSystems.first { $0.name == name } }
}
