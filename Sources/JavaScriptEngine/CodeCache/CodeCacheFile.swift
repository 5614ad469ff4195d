/// How a code cache lies in its file: a header, a list of entries in the order of their keys, and the code of each script.
///
/// Numbers are in the byte order of the machine, which the code is for as well.
enum CodeCacheFile {
  static let alignment = 16
  static let headerSize = 16
  private static let magic: UInt64 = 0x3156_4543_4F44_4347
  private static let entrySize = 16

  /// Where the code of a script is.
  struct Entry {
    let key: UInt64
    let offset: UInt32
    let size: UInt32
  }

  /// FNV-1a. Two addresses of one key do no harm: the engine compares the texts.
  static func key(of address: String) -> UInt64 {
    var key: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in address.utf8 { key = (key ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return key
  }

  static func entryCount(in content: UnsafeRawBufferPointer) -> Int? {
    guard content.loadUnaligned(as: UInt64.self) == magic else { return nil }
    let count = Int(content.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
    return headerSize + count * entrySize <= content.count ? count : nil
  }

  static func entry(_ index: Int, in content: UnsafeRawBufferPointer) -> Entry {
    let start = headerSize + index * entrySize
    return Entry(
      key: content.loadUnaligned(fromByteOffset: start, as: UInt64.self),
      offset: content.loadUnaligned(fromByteOffset: start + 8, as: UInt32.self),
      size: content.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
  }

  /// A file with code in the order given.
  ///
  /// - Returns: nil when it would be larger than its numbers can say.
  static func bytes(of codes: [(address: String, code: [UInt8])]) -> [UInt8]? {
    var bytes: [UInt8] = []
    func append(_ value: some FixedWidthInteger) { withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) } }
    append(magic)
    append(UInt32(truncatingIfNeeded: codes.count))
    append(UInt32(0))
    var offset = aligned(headerSize + codes.count * entrySize)
    var entries: [Entry] = []
    for (address, code) in codes {
      guard let start = UInt32(exactly: offset), let size = UInt32(exactly: code.count) else { return nil }
      entries.append(Entry(key: key(of: address), offset: start, size: size))
      offset = aligned(offset + code.count)
    }
    for entry in entries.sorted(by: { $0.key < $1.key }) {
      append(entry.key)
      append(entry.offset)
      append(entry.size)
    }
    for (_, code) in codes {
      bytes.append(contentsOf: repeatElement(0, count: aligned(bytes.count) - bytes.count))
      bytes.append(contentsOf: code)
    }
    return bytes
  }

  private static func aligned(_ size: Int) -> Int { (size + alignment - 1) / alignment * alignment }
}
