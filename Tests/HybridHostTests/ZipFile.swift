/// Writes ZIP files whose contents are stored as they are (APPNOTE.TXT, 4.3).
enum ZipFile {
  static func bytes(_ files: KeyValuePairs<String, [UInt8]>) -> [UInt8] {
    var content: [UInt8] = []
    var directory: [UInt8] = []
    for (name, bytes) in files {
      let start = content.count
      let common = little(20, 2) + little(0x0800, 2) + little(0, 2) + little(0, 4) + little(checksum(bytes), 4) + little(bytes.count, 4) + little(bytes.count, 4)
      content += little(0x0403_4B50, 4) + common + little(name.utf8.count, 2) + little(0, 2) + Array(name.utf8) + bytes
      directory += little(0x0201_4B50, 4) + little(20, 2) + common + little(name.utf8.count, 2) + little(0, 2) + little(0, 2) + little(0, 2) + little(0, 2)
      directory += little(0, 4) + little(start, 4) + Array(name.utf8)
    }
    let end = little(0x0605_4B50, 4) + little(0, 4) + little(files.count, 2) + little(files.count, 2) + little(directory.count, 4) + little(content.count, 4) + little(0, 2)
    return content + directory + end
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }

  /// CRC-32.
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }
}
