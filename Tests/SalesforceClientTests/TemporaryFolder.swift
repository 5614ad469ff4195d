import Foundation

/// A folder of a test's own, deleted with this object.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "gantry-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  static func make(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
    return (attributes[.posixPermissions] as? Int ?? 0) & 0o7777
  }

  func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))) }

  func write(_ bytes: [UInt8], to name: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)")) }

  /// Everything in the folder, joined: for looking whether something is there in the clear.
  func everything() throws -> [UInt8] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
    return try names.flatMap { name -> [UInt8] in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
      return isFolder.boolValue ? [] : try bytes(name)
    }
  }
}
