import CharacterEncodings
import Glibc
import WireFormat

/// The content of a file: read in slices, written and cut.
struct FileContent {
  let folders: FileSystemFolders

  // MARK: Reading

  /// The bytes of a part of a file.
  ///
  /// - Parameters:
  ///   - start: before the beginning means the beginning.
  ///   - end: behind the last byte; negative for all.
  func bytes(of location: FileLocation, from start: Int, to end: Int) throws(FileError) -> [UInt8] {
    let file = try openToRead(location)
    defer { close(file) }
    var information = stat()
    guard fstat(file, &information) == 0 else { throw .notReadable }
    let size = Int(information.st_size)
    let first = min(max(start, 0), size)
    let last = end < 0 ? size : min(max(end, first), size)
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: last - first) { buffer, count in
      while count < last - first {
        let got = pread(file, buffer.baseAddress.map { $0 + count }, last - first - count, off_t(first + count))
        if got < 0, errno == EINTR { continue }
        failed = got < 0
        if got <= 0 { return }
        count += got
      }
    }
    if failed { throw .notReadable }
    return bytes
  }

  /// Text in an encoding by its label. An iPhone knows UTF-8 only, and takes no bytes that are none.
  func text(_ bytes: [UInt8], label: String) throws(FileError) -> String {
    switch folders.platform {
    case .ios:
      guard label.lowercased() == "utf-8", let text = String(validating: bytes, as: UTF8.self) else { throw .encoding }
      return text
    case .android:
      guard let encoding = CharacterEncoding(label: label) else { throw .notReadable }
      return String(decoding: encoding.decode(bytes).text, as: UTF8.self)
    }
  }

  /// A `data:` address with the type of the file.
  func dataAddress(_ bytes: [UInt8], of location: FileLocation) -> String {
    "data:\(FileType.ofFile(named: location.name));base64,\(Base64.encode(bytes))"
  }

  private func openToRead(_ location: FileLocation) throws(FileError) -> Int32 {
    guard let status = try folders.status(of: location) else { throw .notFound }
    guard status.isFile else { throw folders.platform == .android ? .notFound : .notReadable }
    let file = try open(folders.path(of: location), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if file < 0 { throw errno == ENOENT ? .notFound : .notReadable }
    return file
  }

  // MARK: Writing

  /// Writes at a position, and cuts off what stands behind it. A position behind the end is the end on Android; on an iPhone zeros fill the gap.
  ///
  /// - Returns: how many bytes were written.
  func write(_ bytes: [UInt8], to location: FileLocation, at position: Int) throws(FileError) -> Int {
    let file = try openToWrite(location, creates: folders.platform == .ios)
    // Closing lets go of the lock, which keeps other pages' writes out.
    defer { close(file) }
    try lock(file)
    let size = lseek(file, 0, SEEK_END)
    let wanted = off_t(max(position, 0))
    let start = folders.platform == .android ? min(wanted, size) : wanted
    guard ftruncate(file, start) == 0, lseek(file, start, SEEK_SET) == start else { throw FileError(system: errno) }
    do throws(FileError) { try SandboxTree.write(bytes[...], to: file) } catch {
      // What found room is of no use.
      _ = ftruncate(file, start)
      throw error
    }
    return bytes.count
  }

  /// Cuts a file, or, on an iPhone, fills it up with zeros.
  ///
  /// - Returns: its length.
  func truncate(_ location: FileLocation, to length: Int) throws(FileError) -> Int {
    let file = try openToWrite(location, creates: false)
    defer { close(file) }
    try lock(file)
    let size = Int(lseek(file, 0, SEEK_END))
    let wanted = max(length, 0)
    if folders.platform == .android, wanted > size { return size }
    guard ftruncate(file, off_t(wanted)) == 0 else { throw FileError(system: errno) }
    return wanted
  }

  private func openToWrite(_ location: FileLocation, creates: Bool) throws(FileError) -> Int32 {
    if folders.isReadOnly(location) { throw .noModificationAllowed }
    let status = try folders.status(of: location)
    if status == nil, !creates { throw .notFound }
    if let status, !status.isFile { throw folders.platform == .android ? .notFound : .invalidModification }
    let file = try open(folders.path(of: location), O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW | (creates ? O_CREAT : 0), 0o600)
    if file < 0 { throw FileError(system: errno) }
    return file
  }

  private func lock(_ file: Int32) throws(FileError) {
    while flock(file, LOCK_EX) != 0 { if errno != EINTR { throw .invalidState } }
  }
}
