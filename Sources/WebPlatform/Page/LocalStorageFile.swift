import Glibc

/// The file behind localStorage: a JSON array of [key, value] pairs.
struct LocalStorageFile {
  let path: String?

  init(_ path: String?) { self.path = path }

  /// The stored pairs as JSON text; an empty array when there is no file.
  func load() throws -> String {
    guard let path, let bytes = try FileContents.read(path) else { return "[]" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Replaces the file at once: a reader sees the old text or the new one.
  func save(_ json: [UInt8]) throws {
    guard let path else { return }
    try FileContents.replace(path, with: json)
  }
}
