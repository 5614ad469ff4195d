import CCodeCache
import Glibc
import Synchronization

/// Scripts of the program compiled by an earlier process: an engine that has them neither parses nor compiles what it runs.
///
/// A file of its own; what it holds is a copy of what the engine makes of the texts, and can be made again at any time. The engine takes
/// the code of a script only when it was written by the same build of the engine, since the system started, for the same text to the last
/// character. But it does not check the code itself: a file that others could have written is not opened.
///
/// ```swift
/// let cache = CodeCache(path: path)
/// let context = JavaScriptContext(codeCache: cache)
/// ```
public final class CodeCache: Sendable {
  /// The file in memory, for good: engines read it for as long as they live. Unchecked because it never changes.
  private nonisolated(unsafe) let content: UnsafeRawBufferPointer
  private let count: Int
  private let asked = Mutex(Asked())

  /// Addresses in the order in which they were first asked for: each worker's engine asks for the same ones again.
  private struct Asked {
    var order: [String] = []
    private var known: Set<String> = []

    mutating func note(_ address: String) { if known.insert(address).inserted { order.append(address) } }
  }

  /// - Returns: nil when there is no such file, or it is somebody else's, or no file of this kind.
  public init?(path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var information = stat()
    guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG, information.st_uid == geteuid(),
      information.st_mode & (S_IWGRP | S_IWOTH) == 0, information.st_size >= CodeCacheFile.headerSize
    else { return nil }
    let size = Int(information.st_size)
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED else { return nil }
    content = UnsafeRawBufferPointer(start: start, count: size)
    guard let count = CodeCacheFile.entryCount(in: content) else {
      munmap(start, size)
      return nil
    }
    self.count = count
  }

  /// What tells this build of the engine from others on the same machine since the same start of the system; nil when the system says nothing.
  ///
  /// The engine takes no code from before the system's start.
  public static var identity: String? {
    guard let library = gantry_engine_library(), let file = FileIdentity.text(of: String(cString: library)), let start = systemStart else { return nil }
    return "\(file) \(start)"
  }

  private static var systemStart: String? {
    let file = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: 64) { room, count in count = max(0, read(file, room.baseAddress, 64)) }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Gives back the memory of what engines have read so far, of which they have copies. What they read again comes from the system's copy of
  /// the file.
  func trim() { madvise(UnsafeMutableRawPointer(mutating: content.baseAddress), content.count, MADV_DONTNEED) }

  /// The addresses of scripts that engines have asked for, in the order of their first time: what lies together in the file is in memory together.
  public var addressesAsked: [String] { asked.withLock { $0.order } }

  /// The code of the script of an address; nil when there is none.
  func code(for address: String) -> UnsafeRawBufferPointer? {
    asked.withLock { $0.note(address) }
    let key = CodeCacheFile.key(of: address)
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if CodeCacheFile.entry(middle, in: content).key < key { low = middle + 1 } else { high = middle }
    }
    guard low < count else { return nil }
    let entry = CodeCacheFile.entry(low, in: content)
    let (start, size) = (Int(entry.offset), Int(entry.size))
    guard entry.key == key, size > 0, start + size <= content.count, start % CodeCacheFile.alignment == 0 else { return nil }
    return UnsafeRawBufferPointer(rebasing: content[start..<start + size])
  }
}
