import Foundation

/// A folder that goes away with its owner.
public final class ScratchFolder {
  public let path: String

  public init(_ name: String) throws {
    path = NSTemporaryDirectory() + "\(name)-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
