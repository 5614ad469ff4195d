/// The content of a request as libcurl asks for it: piece by piece, and again from the start when a connection out of the
/// pool turns out dead.
struct UploadSource {
  let bytes: [UInt8]
  private(set) var offset = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// - Returns: how many bytes were copied; 0 at the end.
  mutating func read(into target: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(target.count, bytes.count - offset)
    guard count > 0 else { return 0 }
    bytes.withUnsafeBytes { source in
      target.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[offset..<offset + count]))
    }
    offset += count
    return count
  }

  /// - Returns: false when there is no such place.
  mutating func seek(to place: Int) -> Bool {
    guard (0...bytes.count).contains(place) else { return false }
    offset = place
    return true
  }
}
