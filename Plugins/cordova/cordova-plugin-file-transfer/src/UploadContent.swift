import FilePlugin
import Glibc

/// What is sent: a file, or bytes that are there already.
final class UploadContent {
  let size: Int
  private let file: Int32
  private let bytes: [UInt8]
  private var offset = 0

  /// - Parameter source: an address or path of a file of the app, or a `data:` address.
  init(_ source: String, _ folders: FileSystemFolders) throws(TransferFailure) {
    if source.prefix(5).lowercased() == "data:" {
      guard let bytes = DataAddress.bytes(source) else {
        throw TransferFailure(code: .invalidURL, reason: "that is no data: address: it has no comma, or its content is no base64")
      }
      (self.bytes, size, file) = (bytes, bytes.count, -1)
      return
    }
    let path: String
    do { path = try folders.path(ofAddress: source) } catch { throw TransferFailure(code: .fileNotFound, reason: String(describing: error)) }
    // A pipe would wait for a writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    var information = stat()
    guard file >= 0, fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      if file >= 0 { close(file) }
      throw TransferFailure(code: .fileNotFound, reason: "\(source) is no file of the app")
    }
    (self.file, bytes, size) = (file, [], Int(information.st_size))
  }

  deinit {
    if file >= 0 { close(file) }
  }

  /// The next piece, of at most 64 KiB; empty at the end, which is where it was at the start.
  func next() throws(TransferFailure) -> [UInt8] {
    let count = min(size - offset, 65_536)
    if count == 0 { return [] }
    if file < 0 {
      defer { offset += count }
      return Array(bytes[offset..<offset + count])
    }
    var piece = [UInt8](repeating: 0, count: count)
    let got = pread(file, &piece, count, off_t(offset))
    guard got > 0 else { throw TransferFailure(code: .connection, reason: "the file became shorter while it was sent, or cannot be read") }
    offset += got
    return Array(piece[..<got])
  }
}
