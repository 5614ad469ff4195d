import CordovaBridge
import Glibc
import WireFormat

/// Files that a page may upload: those in certain folders, symbolic links resolved. On a device the app's sandbox is the
/// limit; here these folders are.
public struct UploadFolders: Sendable {
  private let folders: [String]

  /// - Parameter folders: paths; files below them may be sent.
  public init(_ folders: [String]) {
    self.folders = folders
  }

  /// Reads a file.
  /// - Parameter url: a `file:` URL, an absolute path, or an address at localhost, which means the first folder: so do pages in browsers,
  ///   and those of cordova-android, call the bundle.
  func read(_ url: String) throws(PluginError) -> [UInt8] {
    let path = try path(of: url)
    // Whether a file elsewhere is there is nothing to a page.
    guard !path.utf8.contains(0), let real = resolved(path),
      folders.compactMap(resolved).contains(where: { real.hasPrefix($0 == "/" ? $0 : "\($0)/") })
    else { throw failure(path, "there is no such file in a folder of the app") }
    // A pipe would block until somebody writes to it.
    let file = open(real, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw failure(path, String(cString: strerror(errno))) }
    defer { close(file) }
    var information = stat()
    guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { throw failure(path, "it is no regular file") }
    return try content(of: file, path: path)
  }

  private func content(of file: Int32, path: String) throws(PluginError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(file, &piece, piece.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += piece[..<count]
      } else if errno != EINTR {
        throw failure(path, String(cString: strerror(errno)))
      }
    }
  }

  private func path(of url: String) throws(PluginError) -> String {
    if url.hasPrefix("/") { return url }
    for prefix in ["file://localhost/", "file:///", "file:/"] where url.lowercased().hasPrefix(prefix) {
      return PercentEncoding.decode(url.dropFirst(prefix.utf8.count - 1))
    }
    if let path = pathAtLocalhost(url), let folder = folders.first { return folder + path }
    throw PluginError("cannot upload \(url): 'fileUrl' must be a file: URL or an absolute path", status: .malformedURL)
  }

  private func pathAtLocalhost(_ url: String) -> String? {
    for prefix in ["https://localhost", "http://localhost"] where url.lowercased().hasPrefix(prefix) {
      let rest = url.dropFirst(prefix.utf8.count)
      let place = rest.first == ":" ? rest.dropFirst().drop { $0.isASCII && $0.isNumber } : rest
      return place.first == "/" ? PercentEncoding.decode(place.prefix { $0 != "?" && $0 != "#" }) : nil
    }
    return nil
  }

  private func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private func failure(_ path: String, _ reason: String) -> PluginError {
    PluginError("cannot upload \(path): \(reason)", status: .io)
  }
}
