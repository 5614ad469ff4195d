import Dispatch
import Glibc

/// Tells when files below some folders have changed: saved, moved here or away, deleted. It waits until nothing has changed for a moment, since
/// editors and build tools save in several steps.
///
/// ```swift
/// let watch = try FolderWatch(["/home/me/app/www"], files: ["/home/me/app/config.xml"]) { paths in print(paths) }
/// ```
///
/// Unchecked: everything that changes does so on its queue.
public final class FolderWatch: @unchecked Sendable {
  /// Why a folder is not watched.
  public struct Failure: Error, CustomStringConvertible {
    let folder: String
    let reason: String

    public var description: String { "\(folder) cannot be watched: \(reason)" }
  }

  /// A folder that the system watches.
  private struct Watched {
    let path: String
    /// Whether all that stands in it counts, and not single names only.
    var isWhole: Bool
  }

  private static let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ONLYDIR)
  /// Something that never rests is told of after so many pauses.
  private static let longestWait = 10

  private let queue = DispatchQueue(label: "folder watch")
  private let descriptor: Int32
  private let source: any DispatchSourceRead
  private let pause: Int
  private let changed: @Sendable ([String]) -> Void
  private let folders: [String]
  /// The names that count in folders of which not everything does.
  private let names: [String: Set<String>]
  private var watched: [Int32: Watched] = [:]
  private var pending: Set<String> = []
  /// Counts changes, so that the last one's pause counts.
  private var count = 0
  /// Counts what has been told.
  private var round = 0

  /// - Parameters:
  ///   - folders: absolute paths, without links at their ends. All files below them count. One that is not there counts from when it is made.
  ///   - files: absolute paths of further files. They need not be there.
  ///   - pause: for how long nothing may have changed, in milliseconds.
  ///   - changed: told the paths of the files, and of folders that were made, moved or deleted; sorted.
  /// - Throws: ``Failure``.
  public init(_ folders: [String], files: [String] = [], pause: Int = 50, _ changed: @escaping @Sendable ([String]) -> Void) throws(Failure) {
    descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    guard descriptor >= 0 else { throw Failure(folder: folders.first ?? "", reason: String(cString: strerror(errno))) }
    self.folders = folders
    names = Self.names(leadingTo: folders + files)
    self.pause = pause
    self.changed = changed
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setCancelHandler { [descriptor] in close(descriptor) }
    source.setEventHandler { [weak self] in self?.read() }
    // Nothing is read before all is watched: the queue has no other work until then.
    defer { source.activate() }
    do throws(Failure) { try watchAll() } catch {
      source.cancel()
      throw error
    }
  }

  deinit { source.cancel() }

  // MARK: Watching

  /// By folder, the names of these paths in it, and those of the folders that they stand in: any of them may be deleted and made again.
  private static func names(leadingTo paths: [String]) -> [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    for path in paths {
      var path = path[...]
      for _ in 0..<2 {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { break }
        names[String(path[..<slash]), default: []].insert(String(path[path.index(after: slash)...]))
        path = path[..<slash]
      }
    }
    return names
  }

  private func watchAll() throws(Failure) {
    for folder in folders { try watch(folder) }
    for folder in names.keys { try watch(folder, isWhole: false) }
  }

  private func watch(_ folder: String, isWhole: Bool = true) throws(Failure) {
    let number = inotify_add_watch(descriptor, folder, Self.events | (isWhole ? UInt32(IN_DONT_FOLLOW) : 0))
    guard number >= 0 else {
      // One that is gone again, or a link, is nothing to watch; nor is a folder above the app that its user may not read.
      if errno == ENOENT || errno == ENOTDIR || errno == ELOOP || (errno == EACCES && !isWhole) { return }
      let reason =
        errno == ENOSPC
        ? "the system watches too many folders already; raise its limit, fs.inotify.max_user_watches" : String(cString: strerror(errno))
      throw Failure(folder: folder, reason: reason)
    }
    if !isWhole, watched[number]?.isWhole == true { return }
    watched[number] = Watched(path: folder, isWhole: isWhole)
    guard isWhole else { return }
    for (name, isFolder) in Self.entries(of: folder) where isFolder && !Self.isHidden(name) { try watch("\(folder)/\(name)") }
  }

  private static func entries(of folder: String) -> [(name: String, isFolder: Bool)] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var entries: [(String, Bool)] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      var information = stat()
      if lstat("\(folder)/\(name)", &information) == 0 { entries.append((name, information.st_mode & S_IFMT == S_IFDIR)) }
    }
    return entries
  }

  /// Files of editors: copies, locks, and what is being written.
  private static func isHidden(_ name: String) -> Bool { name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("#") || name == "4913" }

  /// A folder that has been moved away may be changed where it is now.
  private func forget(_ folder: String) {
    for (number, place) in watched where place.path == folder || place.path.hasPrefix(folder + "/") {
      watched[number] = nil
      inotify_rm_watch(descriptor, number)
    }
  }

  // MARK: Events

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let length = Glibc.read(descriptor, &buffer, buffer.count)
      guard length > 0 else { break }
      take(buffer.prefix(length))
    }
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    let header = MemoryLayout<inotify_event>.size
    bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset + header <= bytes.count {
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let name = bytes[(offset + header)..<min(offset + header + Int(event.len), bytes.count)].prefix { $0 != 0 }
        note(event, String(decoding: name, as: UTF8.self))
        offset += header + Int(event.len)
      }
    }
  }

  private func note(_ event: inotify_event, _ name: String) {
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return noteAll() }
    if event.mask & UInt32(IN_IGNORED) != 0 { return watched[event.wd] = nil }
    guard let place = watched[event.wd], !name.isEmpty else { return }
    let isNamed = names[place.path]?.contains(name) ?? false
    let isWithin = place.isWhole && !Self.isHidden(name)
    guard isNamed || isWithin else { return }
    let path = "\(place.path)/\(name)"
    guard event.mask & UInt32(IN_ISDIR) != 0 else {
      // A file that was only created is told of when it has been written.
      if event.mask & UInt32(IN_CREATE) == 0 || Self.isLink(path) { add(path) }
      return
    }
    add(path)
    if event.mask & UInt32(IN_MOVED_FROM) != 0 { forget(path) }
    guard event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 else { return }
    // What stands in it may have been written before it was watched.
    if isWithin { try? watch(path) }
    if isNamed { try? watchAll() }
  }

  private static func isLink(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFLNK
  }

  /// More has changed than the system remembers.
  private func noteAll() {
    try? watchAll()
    folders.forEach(add)
  }

  private func add(_ path: String) {
    if pending.isEmpty {
      queue.asyncAfter(deadline: .now() + .milliseconds(pause * Self.longestWait)) { [weak self, round] in
        if let self, self.round == round { tell() }
      }
    }
    pending.insert(path)
    count += 1
    queue.asyncAfter(deadline: .now() + .milliseconds(pause)) { [weak self, count] in
      if let self, self.count == count { tell() }
    }
  }

  private func tell() {
    guard !pending.isEmpty else { return }
    let paths = pending.sorted()
    pending = []
    round += 1
    changed(paths)
  }
}
