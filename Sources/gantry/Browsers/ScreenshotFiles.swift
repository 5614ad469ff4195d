import Glibc
import Synchronization

/// The PNG files that `--screenshot` names: FILE itself, or FILE-1.png, FILE-2.png and so on.
final class ScreenshotFiles: Sendable {
  private let path: String
  private let count = Mutex(0)

  init(path: String) { self.path = path }

  /// Writes one to the path itself.
  func write(_ png: [UInt8]) { write(png, to: path) }

  /// The path for the next of several.
  func next() -> String {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let (name, suffix) = path.lowercased().hasSuffix(".png") ? (path.dropLast(4), path.suffix(4)) : (path[...], "")
    return "\(name)-\(number)\(suffix)"
  }

  /// - Returns: whether it is there now; why not has been said.
  @discardableResult
  func write(_ png: [UInt8], to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    var written = 0
    while descriptor >= 0, written < png.count {
      let count = png.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, png.count - written) }
      if count < 0 && errno != EINTR { break }
      written += max(count, 0)
    }
    let isWhole = descriptor >= 0 && written == png.count
    if !isWhole { Terminal.note("--screenshot: \(path) cannot be written: \(String(cString: strerror(errno)))") }
    if descriptor >= 0 { close(descriptor) }
    return isWhole
  }
}
