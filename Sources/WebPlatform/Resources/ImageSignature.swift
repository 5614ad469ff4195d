/// Images as browsers know them: by their first bytes, whatever their server or name says (MIME Sniffing standard, 6.1).
enum ImageSignature {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func beginsPNG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: png) }

  /// Whether these bytes begin an image.
  static func begins(_ bytes: [UInt8]) -> Bool {
    func has(_ text: StaticString, at offset: Int = 0) -> Bool {
      text.withUTF8Buffer { bytes.dropFirst(offset).starts(with: $0) }
    }
    if has("GIF87a") || has("GIF89a") || has("BM") { return true }
    if beginsPNG(bytes) || bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return true }
    // Icons and cursors.
    if bytes.starts(with: [0, 0, 1, 0]) || bytes.starts(with: [0, 0, 2, 0]) { return true }
    if has("RIFF") && has("WEBPVP", at: 8) { return true }
    return beginsContainer(bytes)
  }

  /// Whether these bytes begin an AVIF or HEIF file.
  static func beginsContainer(_ bytes: [UInt8]) -> Bool {
    ["ftypavi", "ftyphei", "ftypmif1"].contains { bytes.dropFirst(4).starts(with: $0.utf8) }
  }
}
