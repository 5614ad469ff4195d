import FilePlugin
import WebPlatform

/// Where the sources of `Media` objects are, by the rules of the app's platform.
struct AudioPlaces: Sendable {
  let folders: FileSystemFolders

  /// Something to play.
  enum Source {
    case remote
    case file([UInt8])
  }

  /// - Returns: nil when there is no such file.
  func source(_ text: String) -> Source? {
    if text.hasPrefix("http://") || text.hasPrefix("https://") { return .remote }
    return (try? bytes(text)).map { .file($0) }
  }

  private func bytes(_ text: String) throws -> [UInt8] {
    let ways: [() throws -> [UInt8]?]
    switch folders.platform {
    case .ios:
      let local = Self.withoutScheme(text)
      ways = [
        { try documents(text) }, { try own(text) }, { try ConfinedFolder(folders.www).read(local) },
        { try ConfinedFolder(folders.temporary).read(local) },
      ]
    case .android: ways = [{ try own(text) }, { text.hasPrefix("/") ? nil : try FileContents.read(recording(text)) }]
    }
    for way in ways {
      // What is no address in one way may be one in the next.
      if let found = try? way() { return found }
    }
    throw FileError.notFound
  }

  private static func withoutScheme(_ text: String) -> String { text.hasPrefix("file://") ? String(text.dropFirst(7)) : text }

  private func documents(_ text: String) throws -> [UInt8]? {
    guard text.hasPrefix(Self.documentsScheme) else { return nil }
    return try ConfinedFolder("\(folders.home)/Documents").read(String(text.dropFirst(Self.documentsScheme.count)))
  }

  private static let documentsScheme = "documents://"

  /// A file of the app, or of the bundle, by its address or its absolute path.
  private func own(_ text: String) throws -> [UInt8]? {
    guard text.hasPrefix("/") || text.contains(":") else { return nil }
    let address = text.hasPrefix("/") ? folders.address(ofPath: text) : text
    if case .bundle(let path)? = folders.place(of: address) { return try ConfinedFolder(folders.www).read(path) }
    return try FileContents.read(folders.path(ofAddress: text))
  }

  /// Where a recording is written.
  ///
  /// - Throws: ``FileError`` for what is outside of the app's folders.
  func recording(_ text: String) throws(FileError) -> String {
    try folders.prepare()
    if text.hasPrefix(Self.documentsScheme) {
      return try folders.writablePath(ofAddress: "\(folders.home)/Documents/\(text.dropFirst(Self.documentsScheme.count))")
    }
    if text.hasPrefix("/") || text.contains(":") { return try folders.writablePath(ofAddress: text) }
    switch folders.platform {
    case .ios: return try folders.writablePath(ofAddress: "\(folders.temporary)/\(text)")
    case .android: return try folders.writablePath(ofAddress: "cdvfile://localhost/files-external/\(text)")
    }
  }

  /// Whether iPhones record into a file of that name.
  func canRecord(_ text: String) -> Bool { folders.platform == .android || text.hasSuffix(".wav") || text.hasSuffix(".m4a") }
}
