import CSQLite
import Glibc

/// What a file holds for certain, and what was written since its last sync. Used under the lock of ``FaultVFS``.
final class FaultDisk: @unchecked Sendable {
  private enum Change {
    case write(offset: Int, bytes: [UInt8])
    case truncate(size: Int)
  }

  private let path: String
  private var synced: [UInt8]
  private var changes: [Change] = []

  init(path: String) {
    self.path = path
    synced = Self.content(of: path)
  }

  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) { changes.append(.write(offset: offset, bytes: Array(bytes))) }

  func truncate(to size: Int) { changes.append(.truncate(size: size)) }

  func sync() {
    for change in changes { Self.apply(change, to: &synced) }
    changes.removeAll()
  }

  /// Leaves in the file what was synced, and of the rest what chance wants, in whole sectors or parts of them.
  func losePower(using random: inout Randomness) {
    var content = synced
    let keepsOrder = random.once(in: 2)
    let limit = random.below(changes.count + 1)
    for (index, change) in changes.enumerated() {
      if keepsOrder ? index < limit : random.once(in: 2) { Self.apply(change, to: &content) }
    }
    guard let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    _ = content.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
  }

  private static func apply(_ change: Change, to content: inout [UInt8]) {
    switch change {
    case .write(let offset, let bytes):
      if content.count < offset + bytes.count { content += Array(repeating: 0, count: offset + bytes.count - content.count) }
      content.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    case .truncate(let size):
      if size < content.count { content.removeSubrange(size...) } else { content += Array(repeating: 0, count: size - content.count) }
    }
  }

  private static func content(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    var bytes = [UInt8](repeating: 0, count: ftell(file))
    rewind(file)
    let count = bytes.withUnsafeMutableBytes { fread($0.baseAddress, 1, $0.count, file) }
    return Array(bytes.prefix(count))
  }
}
