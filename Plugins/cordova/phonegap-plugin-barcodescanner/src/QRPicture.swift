/// A QR code as a picture: PNG of one bit a pixel (PNG, 3rd edition), uncompressed.
struct QRPicture {
  private let code: QRCode
  /// Modules of quiet around it.
  private static let quiet = 4

  init(_ code: QRCode) { self.code = code }

  /// - Parameter side: pixels at least, as far as whole pixels a module make that.
  func png(side: Int) -> [UInt8] {
    let modules = code.side + 2 * Self.quiet
    let scale = max(1, (side + modules - 1) / modules)
    let pixels = modules * scale
    var rows: [UInt8] = []
    for y in 0..<pixels {
      var row = [UInt8](repeating: 0, count: (pixels + 7) / 8)
      for x in 0..<pixels where !isDark(x / scale - Self.quiet, y / scale - Self.quiet) { row[x / 8] |= 0x80 >> UInt8(x % 8) }
      rows += [0] + row
    }
    let header = Self.big(pixels) + Self.big(pixels) + [1, 0, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header) + Self.chunk("IDAT", Self.stored(rows)) + Self.chunk("IEND", [])
  }

  private func isDark(_ column: Int, _ row: Int) -> Bool {
    (0..<code.side).contains(column) && (0..<code.side).contains(row) && code.isDark(column, row)
  }

  private static func big(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return big(content.count) + body + big(Int(checksum(body)))
  }

  /// Blocks without compression (RFC 1951, 3.2.4), as a zlib stream.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let length = end - start
      result.append(end == bytes.count ? 1 : 0)
      for number in [length, ~length] { result += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)] }
      result += bytes[start..<end]
      start = end
    } while start < bytes.count
    var (low, high) = (1, 0)
    for byte in bytes { (low, high) = ((low + Int(byte)) % 65_521, (high + low + Int(byte)) % 65_521) }
    return result + big(high << 16 | low)
  }

  /// CRC-32.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
