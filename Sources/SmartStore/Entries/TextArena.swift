/// Holds texts that SQLite borrows until they are forgotten all at once.
final class TextArena {
  private static let blockSize = 16_384
  private var blocks: [UnsafeMutableRawBufferPointer] = []
  private var used = 0

  deinit { blocks.forEach { $0.deallocate() } }

  /// A copy of the bytes that stays where it is until ``forget()``.
  func keep(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    if blocks.isEmpty || used + bytes.count > blocks[blocks.count - 1].count {
      blocks.append(.allocate(byteCount: max(Self.blockSize, bytes.count), alignment: 1))
      used = 0
    }
    let place = UnsafeMutableRawBufferPointer(rebasing: blocks[blocks.count - 1][used..<used + bytes.count])
    place.copyMemory(from: UnsafeRawBufferPointer(bytes))
    used += bytes.count
    return UnsafeBufferPointer(place.bindMemory(to: UInt8.self))
  }

  func keep(_ text: String) -> UnsafeBufferPointer<UInt8> {
    var text = text
    return text.withUTF8 { keep($0) }
  }

  func forget() {
    guard blocks.count > 1 else {
      used = 0
      return
    }
    blocks.forEach { $0.deallocate() }
    blocks.removeAll()
  }
}
