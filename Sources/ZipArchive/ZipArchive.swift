import CZip

/// A ZIP file, read by libzip: APK and IPA files are such.
///
/// ```swift
/// let archive = try ZipArchive(path: "app.apk")
/// for entry in archive.entries where entry.name.hasPrefix("assets/") { try archive.read(entry) { chunk in ... } }
/// ```
public final class ZipArchive {
  /// A file in the archive. Folders and symbolic links are left out.
  public struct Entry: Sendable, Equatable {
    /// Its path as the archive has it, with slashes.
    public let name: String
    /// How many bytes it has when it is unpacked, by its own account.
    public let size: UInt64
    fileprivate let index: UInt64
  }

  /// The file's path, for messages.
  public let path: String
  /// What it holds, in its order.
  public let entries: [Entry]
  private let archive: OpaquePointer

  /// Opens a file.
  ///
  /// - Throws: ``ZipArchiveError`` when it cannot be read or is no ZIP file.
  public init(path: String) throws(ZipArchiveError) {
    var code: Int32 = 0
    guard let archive = zip_open(path, ZIP_RDONLY, &code) else { throw ZipArchiveError(path: path, reason: Self.reason(of: code)) }
    self.path = path
    self.archive = archive
    entries = (0..<UInt64(max(zip_get_num_entries(archive, 0), 0))).compactMap { Self.entry(archive, $0) }
  }

  deinit { zip_discard(archive) }

  /// Unpacks a file piece by piece.
  ///
  /// - Parameter take: gets each piece, of 256 KiB at most.
  /// - Throws: ``ZipArchiveError`` when the entry is damaged or encrypted, or what `take` throws.
  public func read(_ entry: Entry, _ take: (UnsafeRawBufferPointer) throws -> Void) throws {
    guard let file = zip_fopen_index(archive, entry.index, 0) else { throw error(entry, String(cString: zip_strerror(archive))) }
    defer { zip_fclose(file) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 1)
    defer { buffer.deallocate() }
    while true {
      let count = zip_fread(file, buffer.baseAddress!, UInt64(buffer.count))
      if count < 0 { throw error(entry, String(cString: zip_file_strerror(file))) }
      if count == 0 { return }
      try take(UnsafeRawBufferPointer(rebasing: buffer[..<Int(count)]))
    }
  }

  /// Unpacks a small file whole.
  ///
  /// - Parameter limit: the most bytes that it may have.
  /// - Throws: ``ZipArchiveError``.
  public func bytes(of entry: Entry, limit: Int = 16 << 20) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try read(entry) { chunk in
      guard bytes.count + chunk.count <= limit else { throw error(entry, "it has more than \(limit) bytes") }
      bytes.append(contentsOf: chunk)
    }
    return bytes
  }

  private func error(_ entry: Entry, _ reason: String) -> ZipArchiveError { ZipArchiveError(path: path, entry: entry.name, reason: reason) }

  /// - Returns: nil for folders and links.
  private static func entry(_ archive: OpaquePointer, _ index: UInt64) -> Entry? {
    var status = zip_stat_t()
    guard zip_stat_index(archive, index, 0, &status) == 0, let name = status.name.map({ String(cString: $0) }), !name.hasSuffix("/") else { return nil }
    var system: UInt8 = 0
    var attributes: UInt32 = 0
    zip_file_get_external_attributes(archive, index, 0, &system, &attributes)
    // The upper half is the mode that Unix systems write.
    let isLink = Int32(system) == ZIP_OPSYS_UNIX && (attributes >> 16) & 0o170000 == 0o120000
    return isLink ? nil : Entry(name: name, size: status.size, index: index)
  }

  private static func reason(of code: Int32) -> String {
    var error = zip_error_t()
    zip_error_init_with_code(&error, code)
    defer { zip_error_fini(&error) }
    return String(cString: zip_error_strerror(&error))
  }
}

/// A ZIP file, or a file in it, that cannot be read.
public struct ZipArchiveError: Error, Equatable, CustomStringConvertible {
  /// The archive.
  public let path: String
  /// The file in it; nil when the archive itself cannot be read.
  public var entry: String?
  /// Why, in libzip's words.
  public let reason: String

  public var description: String { entry.map { "\(path): the file \($0) in it cannot be read: \(reason)" } ?? "\(path) cannot be read as a ZIP file: \(reason)" }
}
