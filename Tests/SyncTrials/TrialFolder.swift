import Foundation

/// A folder for a device's data, which goes away with this object.
package final class TrialFolder: Sendable {
  package let path: String

  package init() throws {
    path = Self.place.appendingPathComponent("\(Self.prefix)\(getpid())-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  static let prefix = "fault-run-"

  /// Where stores lie: files in memory, if the system has a place for such, since a store that closes waits for its disk.
  private static let place: URL = {
    let memory = "/dev/shm"
    guard FileManager.default.isWritableFile(atPath: memory) else { return FileManager.default.temporaryDirectory }
    let place = URL(fileURLWithPath: memory, isDirectory: true)
    removeRemains(in: place)
    return place
  }()

  /// Frees the memory that runs hold which were ended from outside.
  private static func removeRemains(in place: URL) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? [] where name.hasPrefix(prefix) {
      let process = name.dropFirst(prefix.count).prefix { $0 != "-" }
      if !FileManager.default.fileExists(atPath: "/proc/\(process)") {
        try? FileManager.default.removeItem(at: place.appendingPathComponent(name))
      }
    }
  }
}
