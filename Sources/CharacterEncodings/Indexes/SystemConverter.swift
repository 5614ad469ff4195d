import Glibc

/// The system's iconv from one encoding to UTF-32, a character at a time. The standard's indexes are made from its tables, which every glibc
/// has: they differ in few places.
struct SystemConverter: ~Copyable {
  private let descriptor: iconv_t?

  /// - Parameter name: the encoding's in iconv. What iconv does not know has no characters.
  init(_ name: String) {
    let opened = iconv_open("UTF-32LE", name)
    descriptor = opened == UnsafeMutableRawPointer(bitPattern: -1) ? nil : opened
  }

  deinit {
    if let descriptor { iconv_close(descriptor) }
  }

  /// The character that bytes are; nil for none, and for several.
  func code(of bytes: [UInt8]) -> UInt32? {
    guard let descriptor else { return nil }
    iconv(descriptor, nil, nil, nil, nil)
    var bytes = bytes
    var codes: (UInt32, UInt32) = (0, 0)
    var left = bytes.count
    var room = MemoryLayout.size(ofValue: codes)
    bytes.withUnsafeMutableBytes { source in
      withUnsafeMutableBytes(of: &codes) { target in
        var from = source.baseAddress?.assumingMemoryBound(to: CChar.self)
        var to = target.baseAddress?.assumingMemoryBound(to: CChar.self)
        _ = iconv(descriptor, &from, &left, &to, &room)
        // What waits for a mark that might follow it comes out.
        _ = iconv(descriptor, nil, nil, &to, &room)
      }
    }
    return left == 0 && room == MemoryLayout<UInt32>.size ? UInt32(littleEndian: codes.0) : nil
  }
}
